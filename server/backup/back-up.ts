import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { ConfigError } from '#server/core/config/config-error';
import { databaseFolder, type Embedded, startEmbedded } from '#server/db/embedded';
import { eraseLock } from '#server/pictures/files.queries';
import { type CopiedFile, copyFile, listFiles, makeProgress } from './copy.ts';
import { copyDatabase } from './copy-database.ts';
import { type Manifest, manifestName, platform } from './manifest.ts';

interface Backup {
  dataDir: string;
  /** A folder that does not exist yet or is empty. */
  to: string;
  report: (line: string) => void;
}

/** Left out of the data folder: the database is copied separately, unfinished uploads belong to nobody. */
const isLeftOut = (path: string): boolean =>
  path === 'postgres' || path === 'uploads' || /(^|\/)\.probe-|\.part$/.test(path);

/**
 * Copies the built-in database and the data folder's files, whether or not the product is running. The copy is consistent: the database at its last
 * moment, with every file it references then. It gets its name when it is complete. @throws ConfigError with one sentence if there is nothing to copy
 * or no place for it
 */
export async function backUp({ dataDir, to, report }: Backup): Promise<Manifest> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(`DATA_DIR (${dataDir}) holds no built-in database: there is nothing to back up.`);
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new ConfigError(`${to} is not empty: name a folder that does not exist yet.`);
  if (!relative(dataDir, to).startsWith('..'))
    throw new ConfigError(`${to} is inside DATA_DIR (${dataDir}): name a folder elsewhere, best on another disk.`);
  const part = `${to}.part-${process.pid}`;
  await mkdir(dirname(to), { recursive: true });
  await mkdir(part, { mode: 0o700 });
  const embedded = await startEmbedded(join(dataDir, 'postgres'), report);
  try {
    const manifest = await copyAll(embedded, dataDir, part, report);
    await writeFile(join(part, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    await rename(part, to);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await embedded.stop();
  }
}

async function copyAll(
  embedded: Embedded,
  dataDir: string,
  part: string,
  report: (line: string) => void,
): Promise<Manifest> {
  const client = new pg.Client({ ...embedded.connection, application_name: 'prestalo-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ data: string }>(`SELECT current_setting('data_directory') AS data`);
    // From before the database's last moment, no file that it may reference is removed.
    await client.query('SELECT pg_advisory_lock($1)', [eraseLock]);
    const { postgres, folders } = await copyDatabase(client, rows[0]?.data ?? '', join(part, 'postgres'), report);
    const files = await copyFiles(dataDir, join(part, 'data'), report);
    return { made_at: new Date().toISOString(), database: databaseFolder, platform, postgres, folders, files };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyFiles(dataDir: string, target: string, report: (line: string) => void): Promise<CopiedFile[]> {
  const { files } = await listFiles(dataDir, isLeftOut);
  const progress = makeProgress(
    'Files',
    files.reduce((sum, { size }) => sum + size, 0),
    report,
  );
  const copied: CopiedFile[] = [];
  await mkdir(target, { mode: 0o700 });
  for (const { path, size } of files) {
    const made = await copyFile(join(dataDir, path), join(target, path));
    if (made) copied.push({ path, ...made });
    progress(size);
  }
  return copied;
}
