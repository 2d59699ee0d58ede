import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets PostgreSQL see that the process named in its lock file is none of its own: a zombie that nobody reaps, or a number
 * that another program got after a restart. Our own number stands for "stale" there, since PostgreSQL ignores the
 * number of the process that starts it; it still checks by itself that no orphan uses the shared memory.
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
