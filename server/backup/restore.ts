import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '#server/core/config/config-error';
import { folderSentence } from '#server/core/config/data-folder';
import { databaseFolder, startEmbedded } from '#server/db/embedded';
import { isRoot, unprivileged } from '#server/db/embedded-binaries';
import { placeOf } from '#server/db/embedded-cluster';
import { type CopiedFile, copyFile, digestOf, isGone, makeProgress } from './copy.ts';
import { readManifest } from './manifest.ts';

interface Restore {
  from: string;
  /** Does not exist yet, or is empty. */
  dataDir: string;
  report: (line: string) => void;
}

/** What a restored library contains. */
interface Restored {
  libraries: number;
  members: number;
  objects: number;
  loans: number;
}

/**
 * Restores a backup into an empty data folder, and starts its database once to replay the WAL and check it. Nothing is written before every file of
 * the backup has been verified. @throws ConfigError with one sentence for a folder that is not empty, or a backup that is damaged or of another kind
 * of machine
 */
export async function restore({ from, dataDir, report }: Restore): Promise<Restored> {
  const { postgres, folders, files } = readManifest(from, databaseFolder);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new ConfigError(
      `DATA_DIR (${dataDir}) is not empty: a backup can only be restored into an empty folder; name another, or move this one away.`,
    );
  const inData = join(from, 'data');
  const inPostgres = join(from, 'postgres');
  await verify(
    [
      ...postgres.map((file) => ({ ...file, full: join(inPostgres, file.path) })),
      ...files.map((file) => ({ ...file, full: join(inData, file.path) })),
    ],
    report,
  );
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new ConfigError(folderSentence(dataDir, error));
  });
  await putBack(inData, dataDir, files, makeProgress('Files', sizeOf(files), report));
  const home = placeOf(join(dataDir, 'postgres'), report);
  const part = join(home, `${databaseFolder}.new-${process.pid}`);
  await mkdir(part, { mode: 0o700 });
  await putBack(inPostgres, part, postgres, makeProgress('Database', sizeOf(postgres), report));
  for (const folder of folders) await mkdir(join(part, folder), { recursive: true, mode: 0o700 });
  if (isRoot()) spawnSync('chown', ['-R', `${unprivileged}:${unprivileged}`, part]);
  await rename(part, join(home, databaseFolder));
  return lookInto(join(dataDir, 'postgres'), report);
}

const sizeOf = (files: readonly CopiedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

async function verify(
  files: readonly (CopiedFile & { full: string })[],
  report: (line: string) => void,
): Promise<void> {
  const progress = makeProgress('Checking the backup', sizeOf(files), report);
  for (const { full, path, size, sha256 } of files) {
    const found = await digestOf(full).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (found?.size !== size || found.sha256 !== sha256)
      throw new ConfigError(
        `The backup is damaged: ${path} is ${found ? 'not as it was' : 'missing'}; use another one.`,
      );
    progress(size);
  }
}

async function putBack(
  from: string,
  to: string,
  files: readonly CopiedFile[],
  progress: (size: number) => void,
): Promise<void> {
  for (const { path, size } of files) {
    await copyFile(join(from, path), join(to, path));
    progress(size);
  }
}

/** Starts the restored database and counts its contents. */
async function lookInto(folder: string, report: (line: string) => void): Promise<Restored> {
  const embedded = await startEmbedded(folder, report);
  try {
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const { rows } = await client.query<Restored>(
      `SELECT (SELECT count(*) FROM libraries)::int AS libraries, (SELECT count(*) FROM users)::int AS members,
        (SELECT count(*) FROM products)::int AS objects, (SELECT count(*) FROM loans)::int AS loans`,
    );
    await client.end();
    return rows[0] ?? { libraries: 0, members: 0, objects: 0, loans: 0 };
  } finally {
    await embedded.stop();
  }
}
