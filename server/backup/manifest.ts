import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#server/config';

const copied = v.object({ path: v.string(), size: v.number(), sha256: v.string() });

const manifest = v.object({
  made_at: v.string(),
  /** Folder of the database's version. */
  database: v.string(),
  /** Files of a database are for one kind of machine. */
  platform: v.string(),
  postgres: v.array(copied),
  /** Of the database: some are empty, and must be there. */
  folders: v.array(v.string()),
  files: v.array(copied),
});

/** What a backup consists of; the last thing that is written into it. */
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestName = 'manifest.json';
export const platform = `${process.platform}-${process.arch}`;

/**
 * Reads the list of a backup.
 * @throws ConfigError with one sentence for a folder that is no backup, or one that does not fit this machine or version
 */
export function readManifest(folder: string, database: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new ConfigError(`${folder} is no backup of Prestalo: it has no ${manifestName}.`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(path, 'utf8'));
  if (!read.success) throw new ConfigError(`The ${manifestName} of ${folder} is damaged: use another backup.`);
  if (read.output.platform !== platform || read.output.database !== database)
    throw new ConfigError(
      `This backup was made on ${read.output.platform} with ${read.output.database}, and can be restored only there; here it is ${platform} with ${database}.`,
    );
  return read.output;
}
