import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/config';
import {
  assertOwn,
  type Binaries,
  findBinaries,
  identity,
  isReachable,
  isRoot,
  sharedFolder,
  unprivileged,
} from './embedded-binaries.ts';
import { forgetDeadOwner } from './postmaster-file.ts';

export interface Embedded {
  connection: { host: string; port: number; user: string; database: string };
  /** True when the database was already running: another server's, or left by one that was killed. */
  attached: boolean;
  /** Stops the database, unless another server still uses it. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Extra settings of the server, such as `fsync=off`. */
  settings?: readonly string[];
  /** Extra arguments of the first start. */
  initArguments?: readonly string[];
}

const port = 5432;
const stopName = 'prestalo-stop';
/** Recovery after a crash may take this long, milliseconds. */
const startLimit = 120_000;

/**
 * Starts the PostgreSQL that comes with the product on a socket of its own, or attaches to it where it already runs.
 * The folder belongs to one running database at a time: its own lock file sees to that.
 * @param folder where the data live; made on the first start
 * @param report told when something takes longer
 * @throws ConfigError with one sentence where no database can be started here
 */
export async function startEmbedded(
  folder: string,
  report: (line: string) => void = () => undefined,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const home = placeOf(resolve(folder), report);
  // Paths of sockets end at 107 bytes, so the socket is not in the data folder.
  const sockets = join(tmpdir(), `prestalo-pg-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  const connection = { host: sockets, port, user: 'postgres', database: 'postgres' };
  const data = join(home, 'pg18');
  if ((await ask(connection)) === 'ready') return { connection, attached: true, stop: () => stop(connection, data) };

  const binaries = findBinaries();
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  assertOwn(sockets);
  if (isRoot()) chownSync(sockets, unprivileged, unprivileged);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    report('Making the database (once) …');
    makeCluster(binaries, home, data, options.initArguments ?? []);
  }
  const attached = await run(binaries, connection, data, options.settings ?? []);
  return { connection, attached, stop: () => stop(connection, data) };
}

/** The folder itself, or for root whose folder others cannot enter, one that they can, named in a file of that folder. */
function placeOf(folder: string, report: (line: string) => void): string {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const pointer = join(real, 'location');
  if (!existsSync(pointer)) {
    if (!isRoot() || isReachable(real) || existsSync(join(real, 'pg18'))) {
      own(real);
      return real;
    }
    const place = join(sharedFolder(), `data-${randomBytes(6).toString('hex')}`);
    try {
      writeFileSync(pointer, `${place}\n`, { flag: 'wx' });
    } catch {
      // Another server that started at the same moment named its place first.
    }
  }
  const place = readFileSync(pointer, 'utf8').trim();
  report(`The database runs as an unprivileged user, who cannot enter ${real}: its data are in ${place}.`);
  mkdirSync(place, { recursive: true });
  assertOwn(place);
  own(place);
  return realpathSync(place);
}

function own(folder: string): void {
  if (isRoot()) chownSync(folder, unprivileged, unprivileged);
  chmodSync(folder, 0o700);
}

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8',
  TZ: 'UTC',
});

/** Made beside its place and then renamed: a first start that is killed leaves nothing half made behind. */
function makeCluster(binaries: Binaries, home: string, data: string, extra: readonly string[]): void {
  for (const name of readdirSync(home)) {
    const maker = /^pg18\.new-(\d+)$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) discard(join(home, name));
  }
  const part = `${data}.new-${process.pid}`;
  rmSync(part, { recursive: true, force: true });
  const locales =
    process.platform === 'darwin'
      ? [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']]
      : [['--locale=C.UTF-8'], ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  let failure = '';
  for (const locale of locales) {
    const made = spawnSync(
      binaries.initdb,
      ['-D', part, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--data-checksums', ...locale, ...extra],
      { ...identity(), env: environment(), cwd: '/', encoding: 'utf8' },
    );
    if (made.status === 0) {
      keepFirst(part, data);
      return;
    }
    rmSync(part, { recursive: true, force: true });
    failure = made.error?.message ?? made.stderr.trim();
    if (!/locale/i.test(failure)) break;
  }
  throw new ConfigError(
    `The built-in database could not be made in ${home} (${failure}): mend that, or set DATABASE_URL.`,
  );
}

/** The half-made database of a server that was killed; where its program still writes, the next start discards it. */
function discard(part: string): void {
  try {
    rmSync(part, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}

function keepFirst(part: string, data: string): void {
  try {
    renameSync(part, data);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    // Another server made it at the same moment.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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

/** Starts the server until it answers; true when it turns out to be somebody else's. */
async function run(
  binaries: Binaries,
  connection: Embedded['connection'],
  data: string,
  settings: readonly string[],
): Promise<boolean> {
  const log = join(data, '../postgres.log');
  const limit = Date.now() + startLimit;
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${connection.host}`,
    'max_connections=50',
    'shared_buffers=64MB',
    'timezone=UTC',
    // After a crash one call for the whole disk instead of one a file: half a second instead of four.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...settings,
  ];
  let child: ChildProcess | undefined;
  let exit: number | undefined;
  for (;;) {
    if (!child) {
      const output = openSync(log, 'w');
      // Detached: Ctrl-C must reach this server first, which then stops the database itself.
      const next = spawn(
        binaries.postgres,
        ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
        {
          ...identity(),
          env: environment(),
          cwd: '/',
          detached: true,
          stdio: ['ignore', 'ignore', output],
        },
      );
      closeSync(output);
      exit = undefined;
      next.once('error', () => (exit = -1));
      next.once('exit', (code) => (exit = code ?? -1));
      next.unref();
      child = next;
    }
    const answer = await ask(connection);
    // Whoever answers is the one in the lock file: a start that lost the race may not have ended yet.
    if (answer === 'ready') return ownerOf(data) !== child.pid;
    if (Date.now() > limit) throw failed(data, 'it does not answer');
    if (exit !== undefined && answer === 'absent') {
      const said = readFileSync(log, 'utf8');
      // A killed database leaves its lock behind for a moment; a second server's start holds it until that one answers.
      if (!/lock file|shared memory block|Address already in use|being used/i.test(said))
        throw failed(data, said.trim().split('\n').slice(-3).join(' '));
      forgetDeadOwner(data);
      child = undefined;
      await pause(250);
    } else {
      await pause(answer === 'starting' ? 100 : 20);
    }
  }
}

const failed = (data: string, reason: string): ConfigError =>
  new ConfigError(`The built-in database in ${data} could not be started (${reason}): mend that, or set DATABASE_URL.`);

/** The number of the process that the lock file names; 0 without one. */
function ownerOf(data: string): number {
  const lock = join(data, 'postmaster.pid');
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n', 1)[0]) : 0;
}

/** The last server to leave stops the database. */
async function stop(connection: Embedded['connection'], data: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: stopName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1`,
      [stopName],
    );
    await client.end();
    if ((others.rows[0]?.n ?? 0) > 0) return;
  } catch {
    return;
  }
  const lock = join(data, 'postmaster.pid');
  const pid = ownerOf(data);
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGINT');
  for (let waited = 0; existsSync(lock) && waited < 10_000; waited += 20) await pause(20);
}
