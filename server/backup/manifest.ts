import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#server/core/config/config-error';

const copied = v.object({ path: v.string(), size: v.number(), sha256: v.string() });

const manifest = v.object({
  made_at: v.string(),
  /** Folder name of the database's version. */
  database: v.string(),
  /** Database files only work on one kind of machine. */
  platform: v.string(),
  postgres: v.array(copied),
  /** Folders of the database: some are empty but required. */
  folders: v.array(v.string()),
  files: v.array(copied),
});

/** The contents of a backup; the last file written into it. */
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestName = 'manifest.json';
export const platform = `${process.platform}-${process.arch}`;

/** Reads the manifest of a backup. @throws ConfigError with one sentence if the folder is not a backup or does not fit this machine or version */
export function readManifest(folder: string, database: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new ConfigError(`${folder} is not a Prestalo backup: it has no ${manifestName}.`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(path, 'utf8'));
  if (!read.success) throw new ConfigError(`The ${manifestName} of ${folder} is damaged: use another backup.`);
  if (read.output.platform !== platform || read.output.database !== database)
    throw new ConfigError(
      `This backup was made on ${read.output.platform} with ${read.output.database} and can only be restored there; this machine has ${platform} with ${database}.`,
    );
  return read.output;
}
