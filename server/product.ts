import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#server/app';
import { systemClock } from '#server/clock';
import { type Config, ConfigError, readConfig } from '#server/config';
import type { Deps } from '#server/context';
import { folderSentence, tryFolder } from '#server/data-folder';
import { openDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { makePresence } from '#server/db/presence';
import { openFileStore } from '#server/files';
import type { RunningJobs } from '#server/jobs';
import { checkPort, listenError } from '#server/listen';
import { openLog } from '#server/log';
import { paypalOf } from '#server/paypal/service';
import type { StandIn } from '#server/paypal/stand-in/start';

export interface Product {
  app: FastifyInstance;
  deps: Deps;
  /** Starts to listen and to work on the jobs; 0 takes a free port. Gives the address. */
  listen: (port?: number) => Promise<string>;
  /** Answers what is under way, as long as the settings allow, then closes everything. */
  close: () => Promise<void>;
}

interface ProductOptions extends AppOptions {
  /** Told what the start is doing, a line each. */
  report?: (line: string) => void;
}

/** Milliseconds from the first moment in which callers are answered. */
const jobsAfter = 100;

/** So much of the time for its end a server keeps for its database, milliseconds; of a short time a third. */
const keptForDatabase = 3_000;

/**
 * Opens the whole product: database (embedded or named), migrations, demo library, files, jobs, HTTP.
 * @param env the settings; a wrong or missing one throws ConfigError with one sentence
 */
export async function openProduct(env: NodeJS.ProcessEnv, options: ProductOptions = {}): Promise<Product> {
  const report = options.report ?? (() => {});
  const config = readConfig(env);
  checkFolder(config);
  await checkPort(config);
  const log = openLog(config.logLevel);
  const embedded =
    config.databaseUrl === undefined
      ? await (await import('#server/db/embedded')).startEmbedded(`${config.dataDir}/postgres`, report)
      : undefined;
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const { pool, db } = openDatabase(connection);
  const presence = makePresence({ connection, log, revive: embedded?.revive });
  let standIn: StandIn | undefined;
  const closeDatabase = async (): Promise<void> => {
    await standIn?.close();
    await presence.close();
    await db.destroy();
    await embedded?.stop();
  };
  try {
    // Without credentials the demo pays at a local PayPal, where nothing costs anything.
    if (config.isDemo && config.paypal === undefined) standIn = await openStandIn(config);
    const paypal = standIn?.paypal ?? paypalOf(config);
    const deps: Deps = { config, db, pool, clock: systemClock, log, files: openFileStore(config), paypal, presence };
    // The application is made while the database answers.
    const [app] = await Promise.all([
      buildApp(deps, {
        ...options,
        callsPerMinute: options.callsPerMinute ?? config.callsPerMinute,
        extend: (instance) => {
          standIn?.serve(instance);
          options.extend?.(instance);
        },
      }),
      prepareDatabase(deps, report).then(() => presence.open()),
    ]);
    return productOf(app, deps, { standIn, closeDatabase });
  } catch (error) {
    // A database that nobody serves is not left behind.
    await closeDatabase();
    throw error;
  }
}

function productOf(
  app: FastifyInstance,
  deps: Deps,
  { standIn, closeDatabase }: { standIn: StandIn | undefined; closeDatabase: () => Promise<void> },
): Product {
  const { config } = deps;
  let jobs: RunningJobs | undefined;
  return {
    app,
    deps,
    listen: async (port = config.port) => {
      const address = await app.listen({ port, host: config.host }).catch((error: unknown) => {
        throw listenError(error, config);
      });
      standIn?.sendNotices(`http://127.0.0.1:${new URL(address).port}`);
      // Whoever waits for this start is answered before what works on the jobs is loaded.
      await setTimeout(jobsAfter);
      const { startJobs } = await import('#server/jobs');
      jobs = await startJobs(deps);
      return address;
    },
    close: async () => {
      const limit = config.shutdownSeconds * 1000;
      app.drain(limit - Math.min(keptForDatabase, limit / 3));
      await Promise.all([app.close(), jobs?.stop()]);
      await closeDatabase();
    },
  };
}

/** Pictures, mails and uploads go there, whatever the database is. */
function checkFolder({ dataDir }: Config): void {
  try {
    tryFolder(dataDir);
  } catch (error) {
    throw new ConfigError(folderSentence(dataDir, error));
  }
}

async function openStandIn({ dataDir }: Config): Promise<StandIn> {
  const { startStandIn } = await import('#server/paypal/stand-in/start');
  return startStandIn({ file: `${dataDir}/paypal-stand-in.json` });
}

/** Migrations, and the demo libraries where there are none yet. */
async function prepareDatabase(deps: Deps, report: (line: string) => void): Promise<void> {
  report('Preparing the database …');
  await migrate(deps.pool, deps.db);
  if (!deps.config.isDemo) return;
  const { ensureDemo } = await import('#server/demo/load');
  await ensureDemo(deps, report);
}
