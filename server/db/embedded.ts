import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/core/config/config-error';
import { assertOwn, type Binaries, findBinaries, identity, isRoot, unprivileged } from './embedded-binaries.ts';
import { environment, isAlive, makeCluster, placeOf } from './embedded-cluster.ts';
import { forgetDeadOwner, socketsIn } from './postmaster-file.ts';

export interface Embedded {
  connection: { host: string; port: number; user: string; database: string };
  /** True if the database was already running: another server's, or left by one that was killed. */
  attached: boolean;
  /** Restarts it if it has died; does nothing if it answers. Stops early, together with what it had started, on the signal. */
  revive: (signal: AbortSignal) => Promise<void>;
  /** Stops the database, unless another server still uses it. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Extra settings of the server, such as `fsync=off`. */
  settings?: readonly string[];
  /** Extra arguments of the first start. */
  initArguments?: readonly string[];
  /** Interrupts the start, and stops what it has started. */
  signal?: AbortSignal;
}

const port = 5432;
const stopName = 'prestalo-stop';
/** Name of the data folder, after the version that wrote it. */
export const databaseFolder = 'pg18';
/** Time limit of a crash recovery, in milliseconds. */
const startLimit = 120_000;
/** A lock held for this long belongs to another machine or user, in milliseconds. */
const lockLimit = 30_000;
/** How long a closed connection may still be counted, in milliseconds. */
const leaveLimit = 1_000;
/** Log size in bytes after which a new one is started. */
const logLimit = 5_000_000;

/**
 * Starts the bundled PostgreSQL on its own socket, or attaches to a running one. A folder belongs to one running database at a time, enforced by its
 * lock file. @param folder where the data are; created on the first start @param report called when something takes longer @throws ConfigError with
 * one sentence if no database can be started here
 */
export async function startEmbedded(
  folder: string,
  report: (line: string) => void = () => undefined,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const { home, sockets } = prepare(resolve(folder), report);
  const data = join(home, databaseFolder);
  // A server that runs already may have been started with another folder for temporary files.
  const connection = { host: socketsIn(data, port) ?? sockets, port, user: 'postgres', database: 'postgres' };
  const { settings = [], initArguments = [], signal } = options;
  const made = {
    connection,
    stop: () => stop(connection, data),
    revive: async (signal: AbortSignal) => {
      if ((await ask(connection)) === 'ready') return;
      // An empty database instead of a lost one would look like a product without members.
      if (!existsSync(join(data, 'PG_VERSION'))) throw failed(data, 'the folder is gone');
      await run(findBinaries(), connection, data, settings, signal);
    },
  };
  if ((await ask(connection)) === 'ready') return { ...made, attached: true };

  const binaries = findBinaries();
  if (!existsSync(join(data, 'PG_VERSION'))) {
    report('Making the database (once) …');
    makeCluster(binaries, home, data, initArguments);
  }
  return { ...made, attached: await run(binaries, connection, data, settings, signal) };
}

/** Prepares the folders of the data and the socket, owned by the user that runs the database. */
function prepare(folder: string, report: (line: string) => void): { home: string; sockets: string } {
  try {
    const home = placeOf(folder, report);
    // Socket paths are limited to 107 bytes, so the socket is not in the data folder.
    const sockets = join(tmpdir(), `prestalo-pg-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    assertOwn(sockets);
    if (isRoot()) chownSync(sockets, unprivileged, unprivileged);
    return { home, sockets };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATA_DIR: the folder ${folder} cannot hold the built-in database (${reason}): use another, or set DATABASE_URL.`,
    );
  }
}

type Answer = 'ready' | 'starting' | 'absent';

async function ask(connection: Embedded['connection']): Promise<Answer> {
  const client = new pg.Client({ ...connection, application_name: stopName, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    // 57P03: it is there but recovering, starting or stopping.
    return error instanceof Error && 'code' in error && error.code === '57P03' ? 'starting' : 'absent';
  }
}

interface Launch {
  pid: number | undefined;
  /** Stops it immediately, but cleanly. */
  abort: () => void;
  /** What it and anyone starting at the same moment have written since. */
  said: () => string;
  /** Whether it has exited. */
  ended: () => boolean;
}

function launch(binaries: Binaries, data: string, settings: readonly string[]): Launch {
  const log = join(data, '../postgres.log');
  if (existsSync(log) && statSync(log).size > logLimit) rmSync(log);
  const before = existsSync(log) ? statSync(log).size : 0;
  const output = openSync(log, 'a');
  // Detached: Ctrl-C must reach this server first, which then stops the database itself.
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...identity(),
      env: environment(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', output],
    },
  );
  closeSync(output);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  child.unref();
  return {
    pid: child.pid,
    abort: () => child.kill('SIGINT'),
    said: () => readFileSync(log).subarray(before).toString(),
    ended: () => ended,
  };
}

/** Waits until the server answers; true if it turns out to be another process's. */
async function run(
  binaries: Binaries,
  connection: Embedded['connection'],
  data: string,
  settings: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> {
  const began = Date.now();
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${connection.host}`,
    'max_connections=50',
    'shared_buffers=64MB',
    'timezone=UTC',
    // After a crash, one sync call for the whole disk instead of one per file: half a second instead of four.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...settings,
  ];
  let server = launch(binaries, data, all);
  for (;;) {
    const answer = await ask(connection);
    // The one that answers is in the lock file: a start that lost the race may not have exited yet.
    if (answer === 'ready') return ownerOf(data) !== server.pid;
    if (signal?.aborted) {
      server.abort();
      while (!server.ended()) await pause(20);
      throw failed(data, 'the server is closing');
    }
    const waited = Date.now() - began;
    if (waited > startLimit) throw failed(data, 'it does not answer');
    if (answer === 'starting' || !server.ended()) {
      await pause(answer === 'starting' ? 100 : 20);
      continue;
    }
    // A killed database leaves its lock behind for a moment; a second server's start holds it until that one answers.
    const said = server.said();
    if (waited > lockLimit || !/lock file|shared memory block|Address already in use/i.test(said)) {
      throw failed(data, reasonIn(said));
    }
    forgetDeadOwner(data);
    await pause(250);
    server = launch(binaries, data, all);
  }
}

/** The last lines of a log, preferably those that name the error. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  const fatal = lines.filter((line) => /(FATAL|PANIC): {2}(?!the database system is)/.test(line));
  return (fatal.length > 0 ? fatal : lines)
    .slice(-3)
    .map((line) => line.replace(/^.*?(FATAL|PANIC|LOG|HINT|DETAIL): {2}/, ''))
    .join('; ');
}

const failed = (data: string, reason: string): ConfigError =>
  new ConfigError(`The built-in database in ${data} could not be started (${reason}): fix that, or set DATABASE_URL.`);

/** The process id in the lock file; 0 without one. */
function ownerOf(data: string): number {
  const lock = join(data, 'postmaster.pid');
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n', 1)[0]) : 0;
}

/** How many connections servers have to this database. */
async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1`,
    [stopName],
  );
  return rows[0]?.n ?? 0;
}

/** The last server to leave stops the database. */
async function stop(connection: Embedded['connection'], data: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: stopName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Connections that this server has just closed are still counted for a moment.
    const until = Date.now() + leaveLimit;
    while ((await countOthers(client)) > 0) {
      if (Date.now() > until) return;
      await pause(20);
    }
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  const lock = join(data, 'postmaster.pid');
  const pid = ownerOf(data);
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGINT');
  for (let waited = 0; existsSync(lock) && waited < 10_000; waited += 20) await pause(20);
}
