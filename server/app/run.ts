import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#server/app/app';
import { loadStaffHandlers } from '#server/app/handlers';
import { systemClock } from '#server/core/clock';
import { asDemo, type Config, readConfig } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import type { Deps } from '#server/core/context';
import { folderSentence, tryFolder } from '#server/core/config/data-folder';
import { openDatabase } from '#server/db/database';
import { isDemoIn } from '#server/db/holding';
import { cutOffOn } from '#server/db/pool';
import { migrate } from '#server/db/migrate';
import { makePresence } from '#server/db/presence';
import { openFileStore } from '#server/pictures/storage';
import type { RunningJobs } from '#server/app/worker';
import { checkPort, listenError } from '#server/http/listen';
import { openLog } from '#server/core/log';
import { makeSealer } from '#server/core/sealer';
import { paypalOf } from '#server/paypal/service';
import { zohoOf } from '#server/zoho/service';
import type { ZohoStandIn } from '#demo/zoho/start';
import type { DemoLocker } from '#demo/lockers/smart-locker';
import type { StandIn } from '#demo/paypal/start';

export interface Product {
  app: FastifyInstance;
  deps: Deps;
  /** Starts listening and processing jobs; 0 takes a free port. Returns the address. */
  listen: (port?: number) => Promise<string>;
  /** Finishes pending answers within the configured time, then closes everything. */
  close: () => Promise<void>;
}

interface ProductOptions extends AppOptions {
  /** Receives the progress of the start, line by line. */
  report?: (line: string) => void;
  /** Interrupts the start: what it has opened is closed, and it rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Milliseconds between the first moment of answering requests and the start of the jobs. */
const jobsAfter = 100;

/** Part of the shutdown time reserved for the database, in milliseconds; at most a third. */
const keptForDatabase = 3_000;

/**
 * Opens the whole product: database (embedded or external), migrations, demo library, files, jobs, HTTP. @param env the settings; an invalid or
 * missing one throws ConfigError with one sentence
 */
export async function openProduct(env: NodeJS.ProcessEnv, options: ProductOptions = {}): Promise<Product> {
  const { report = () => {}, signal = new AbortController().signal } = options;
  const settings = readConfig(env);
  checkFolder(settings);
  await checkPort(settings);
  const log = openLog(settings.logLevel);
  const embedded =
    settings.databaseUrl === undefined
      ? await (await import('#server/db/embedded')).startEmbedded(`${settings.dataDir}/postgres`, report, { signal })
      : undefined;
  const connection = embedded ? embedded.connection : { connectionString: settings.databaseUrl };
  const { pool, db } = openDatabase(connection);
  const keepConnections = cutOffOn(signal, pool);
  const presence = makePresence({ connection, log, revive: embedded?.revive });
  let standIn: StandIn | undefined;
  let crm: ZohoStandIn | undefined;
  let locker: DemoLocker | undefined;
  let preparing: Promise<void> | undefined;
  const closeDatabase = async (): Promise<void> => {
    await standIn?.close();
    await crm?.close();
    await locker?.close();
    // Not `db.destroy()`, which does nothing before the first query.
    await pool.end();
    // A preparation under way fails when it needs its next connection; its last one would keep the database running.
    await preparing?.catch(() => undefined);
    await presence.close();
    await embedded?.stop();
  };
  try {
    const config = (await isDemoIn(pool, settings)) ? asDemo(settings) : settings;
    // Without credentials the demo pays through a local PayPal simulation.
    if (config.isDemo && config.paypal === undefined) standIn = await openStandIn(config);
    if (config.isDemo) locker = await openLocker(config);
    const paypal = standIn?.paypal ?? paypalOf(config);
    if (config.isDemo && config.crmStandIn && config.zoho === undefined) crm = await openCrm(config);
    const zoho = crm?.zoho ?? zohoOf(config);
    const deps: Deps = {
      ...{ config, db, pool, log, paypal, zoho, presence },
      clock: systemClock,
      files: openFileStore(config),
      sealer: makeSealer(config.secretsKeys),
    };
    // Build the application while the database connects.
    preparing = prepareDatabase(deps, report).then(() => presence.open());
    const [app] = await Promise.all([
      buildApp(deps, {
        ...options,
        callsPerMinute: options.callsPerMinute ?? config.callsPerMinute,
        extend: (instance) => {
          standIn?.serve(instance);
          if (config.mailboxIsOpen) locker?.serve(instance);
          options.extend?.(instance);
        },
      }),
      preparing,
    ]);
    signal.throwIfAborted();
    keepConnections();
    return productOf(app, deps, { standIn, locker, closeDatabase });
  } catch (error) {
    // Do not leave a database behind without a server.
    await closeDatabase();
    signal.throwIfAborted();
    throw error;
  }
}

function productOf(
  app: FastifyInstance,
  deps: Deps,
  {
    standIn,
    locker,
    closeDatabase,
  }: { standIn: StandIn | undefined; locker: DemoLocker | undefined; closeDatabase: () => Promise<void> },
): Product {
  const { config } = deps;
  let jobs: RunningJobs | undefined;
  let stopInstitution: (() => Promise<void>) | undefined;
  return {
    app,
    deps,
    listen: async (port = config.port) => {
      const address = await app.listen({ port, host: config.host }).catch((error: unknown) => {
        throw listenError(error, config);
      });
      const own = `http://127.0.0.1:${new URL(address).port}`;
      standIn?.sendNotices(own);
      await locker?.connect(deps, own);
      // Answer waiting requests before loading the job runner.
      await setTimeout(jobsAfter);
      const { startJobs } = await import('#server/app/worker');
      jobs = await startJobs(deps);
      // Loading this code with the first call that needs it would delay all other calls.
      await loadStaffHandlers();
      await deps.files.load();
      if (config.isDemo) {
        const { startDemoInstitution } = await import('#demo/institution/provider');
        stopInstitution = await startDemoInstitution(deps);
        app.tenants.forget();
      }
      return address;
    },
    close: async () => {
      const limit = config.shutdownSeconds * 1000;
      app.drain(limit - Math.min(keptForDatabase, limit / 3));
      await Promise.all([app.close(), jobs?.stop(), stopInstitution?.()]);
      await closeDatabase();
    },
  };
}

/** Pictures, mails and uploads are stored there, whatever the database is. */
function checkFolder({ dataDir }: Config): void {
  try {
    tryFolder(dataDir);
  } catch (error) {
    throw new ConfigError(folderSentence(dataDir, error));
  }
}

async function openLocker({ dataDir }: Config): Promise<DemoLocker> {
  return (await import('#demo/lockers/smart-locker')).openDemoLocker(dataDir);
}

async function openStandIn({ dataDir }: Config): Promise<StandIn> {
  const { startStandIn } = await import('#demo/paypal/start');
  return startStandIn({ file: `${dataDir}/paypal-stand-in.json` });
}

/** A local CRM, for a demo that asks for it. */
async function openCrm({ dataDir }: Config): Promise<ZohoStandIn> {
  const { startZohoStandIn } = await import('#demo/zoho/start');
  return startZohoStandIn({ file: `${dataDir}/zoho-stand-in.json` });
}

/** Runs migrations, and creates the demo libraries if they are missing. */
async function prepareDatabase(deps: Deps, report: (line: string) => void): Promise<void> {
  report('Preparing the database …');
  await migrate(deps.pool, deps.db);
  // Elsewhere only `npm run seed` makes it.
  if (!deps.config.isDemo || deps.config.databaseUrl !== undefined) return;
  const { ensureDemo } = await import('#demo/load');
  await ensureDemo(deps, report);
}
