import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells PostgreSQL that the process in its lock file is not one of its own: an unreaped zombie, or a process id reused after a restart. It writes our
 * own process id, because PostgreSQL ignores the id of its parent as stale; it still checks that no orphan uses the shared memory.
 */
export function forgetDeadOwner(data: string): void {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || isPostgres(pid)) return;
  writeFileSync(path, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Whether a live process is a PostgreSQL. */
function isPostgres(pid: number): boolean {
  const seen = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  if (seen.error) return procSaysPostgres(pid);
  return /^[^Z\s]\S*\s.*postgres/m.test(seen.stdout.trim());
}

/** Small images have no `ps`. */
function procSaysPostgres(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return existsSync('/proc') ? false : true;
  return /\(postgres\) [^ZX]/.test(readFileSync(stat, 'utf8'));
}

/** The socket folder that the running server was given, from its lock file; undefined if there is no socket. */
export function socketsIn(data: string, port: number): string | undefined {
  try {
    const [, , , , sockets = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return sockets !== '' && existsSync(join(sockets, `.s.PGSQL.${port}`)) ? sockets : undefined;
  } catch {
    return undefined;
  }
}
