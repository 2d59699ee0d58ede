import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type CopiedFile, copyFile, digestOf, listFiles, makeProgress } from './copy.ts';

/** Cleared at every start, or specific to this run: the files that PostgreSQL's own base backup excludes. */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init|.*\/pg_internal\.init|(.*\/)?pgsql_tmp.*)$/;
const control = 'global/pg_control';
const labelName = 'backup_label';

const isLeftOut = (path: string): boolean =>
  leftOut.test(path) || emptied.some((folder) => path.startsWith(`${folder}/`));

/**
 * Copies the files of a running database together with the WAL written meanwhile: the first start of the copy replays it up to the end of the
 * copying. @param client a session that lasts until the copy is made
 */
export async function copyDatabase(
  client: pg.ClientBase,
  data: string,
  target: string,
  report: (line: string) => void,
): Promise<{ postgres: CopiedFile[]; folders: string[] }> {
  // This session's slot prevents the WAL from being recycled.
  await client.query(`SELECT pg_create_physical_replication_slot('prestalo_backup_' || pg_backend_pid(), true, true)`);
  const begin = await one<{ file: string }>(
    client,
    `SELECT pg_walfile_name(pg_backup_start('prestalo', true)) AS file`,
  );
  const { files, folders } = await listFiles(data, isLeftOut);
  const progress = makeProgress(
    'Database',
    files.reduce((sum, { size }) => sum + size, 0),
    report,
  );
  const copied: CopiedFile[] = [];
  const copy = async (path: string): Promise<void> => {
    const made = await copyFile(join(data, path), join(target, path));
    if (made) copied.push({ path, ...made });
  };
  for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
  for (const { path, size } of files) {
    if (path !== control) await copy(path);
    progress(size);
  }
  await copy(control);
  const end = await one<{ label: string; file: string }>(
    client,
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS file FROM pg_backup_stop(false)',
  );
  // Required: without it a start would treat the files as those of a crash.
  await writeFile(join(target, labelName), end.label, { mode: 0o600 });
  copied.push({ path: labelName, ...(await digestOf(join(target, labelName))) });
  const { files: logs } = await listFiles(join(data, 'pg_wal'), () => false);
  for (const { path } of logs)
    if (/^[0-9A-F]{24}$/.test(path) && path >= begin.file && path <= end.file) await copy(`pg_wal/${path}`);
  return { postgres: copied, folders };
}

async function one<Row extends pg.QueryResultRow>(client: pg.ClientBase, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (!row) throw new Error(`No answer to: ${statement}`);
  return row;
}
