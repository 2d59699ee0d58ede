import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/core/config/config-error';
import {
  assertOwn,
  type Binaries,
  identity,
  isReachable,
  isRoot,
  sharedFolder,
  unprivileged,
} from './embedded-binaries.ts';

/** Where the data are: the folder itself or, for a root whose folder others cannot enter, one that they can, recorded in a file of that folder. */
export function placeOf(folder: string, report: (line: string) => void): string {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const pointer = join(real, 'location');
  if (!existsSync(pointer)) {
    if (!isRoot() || isReachable(real) || existsSync(join(real, 'pg18'))) {
      own(real);
      return real;
    }
    namePlace(pointer, join(sharedFolder(), `data-${randomBytes(6).toString('hex')}`));
  }
  const place = readFileSync(pointer, 'utf8').trim();
  report(`The database runs as an unprivileged user, who cannot enter ${real}: its data are in ${place}.`);
  mkdirSync(place, { recursive: true });
  assertOwn(place);
  own(place);
  return realpathSync(place);
}

/** Linking a complete file succeeds only once: of two servers starting at the same moment, the first one names the place. */
function namePlace(pointer: string, place: string): void {
  const whole = `${pointer}.${process.pid}`;
  writeFileSync(whole, `${place}\n`);
  try {
    linkSync(whole, pointer);
  } catch (error) {
    if (!existsSync(pointer)) throw error;
  } finally {
    rmSync(whole);
  }
}

function own(folder: string): void {
  if (isRoot()) chownSync(folder, unprivileged, unprivileged);
  chmodSync(folder, 0o700);
}

/** The environment of its programs: nothing of ours but the path. */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8',
  TZ: 'UTC',
});

/**
 * Creates an empty database cluster in a temporary folder and renames it: a first start that is killed leaves nothing half done. @param extra extra
 * arguments of initdb @throws ConfigError if it cannot be created
 */
export function makeCluster(binaries: Binaries, home: string, data: string, extra: readonly string[]): void {
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
    failure = made.error?.message ?? reasonIn(made.stderr);
    if (!/locale/i.test(made.stderr)) break;
  }
  throw new ConfigError(
    `The built-in database could not be created in ${home} (${failure}): fix that, or set DATABASE_URL.`,
  );
}

/** The reason in a program's output: the lines that name the error. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  const fatal = lines.filter((line) => /error|fatal|panic/i.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join('; ');
}

/** Removes the unfinished cluster of a killed server; if its program is still writing, the next start removes it. */
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
    // Another server created it at the same moment.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
