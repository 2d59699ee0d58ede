import type { Pool } from 'pg';
import { ConfigError } from '#server/core/config/config-error';
import { folderIs, nameFolder, type Kind } from '#server/core/config/data-folder';
import type { Config } from '#server/core/config/config';
import { connectTo } from './migrate.ts';

interface Holding {
  /** Undefined: nobody has filled it yet. */
  kind: Kind | undefined;
  /** The names of its libraries, the oldest first. */
  names: string[];
}

/** What a database holds: the demo has said so of itself, and any other library is real. Reads a database of an earlier version too, or an empty one. */
export async function readHolding(pool: Pool): Promise<Holding> {
  const client = await connectTo(pool);
  try {
    const { rows: tables } = await client.query<{ demo: boolean; libraries: boolean }>(
      `SELECT to_regclass('demo_libraries') IS NOT NULL AS demo, to_regclass('libraries') IS NOT NULL AS libraries`,
    );
    const [made] = tables;
    if (made?.libraries !== true) return { kind: undefined, names: [] };
    const { rows } = await client.query<{ name: string }>('SELECT name FROM libraries ORDER BY id');
    const names = rows.map(({ name }) => name);
    const isDemo = made.demo && (await client.query('SELECT FROM demo_libraries LIMIT 1')).rowCount === 1;
    return { kind: isDemo ? 'demo' : names.length > 0 ? 'library' : undefined, names };
  } finally {
    client.release();
  }
}

/**
 * Whether a server is to be the demo: where the database holds it, and on the built-in one of a folder that nobody has used. Writes down in the folder
 * what it holds. @throws ConfigError where the setup of a library has not ended, or its library was removed
 */
export async function isDemoIn(pool: Pool, { databaseUrl, dataDir }: Config): Promise<boolean> {
  const { kind } = await readHolding(pool);
  if (databaseUrl !== undefined) return kind === 'demo';
  if (kind === undefined && folderIs(dataDir) === 'library')
    throw new ConfigError(`DATA_DIR (${dataDir}) is meant for a library that is not there: npm run setup makes it.`);
  nameFolder(dataDir, kind ?? 'demo');
  return kind !== 'library';
}
