import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { ConfigError } from '#server/core/config/config-error';
import type { MigrationFile } from './apply-migrations.ts';
import type { DB } from './database.ts';
import { root } from '#server/core/root';

/** Any number: it only has to be the same for all servers of one database. */
export const lockId = 727_001;
const oldestVersion = 150_000;
/** The newest migration of the job queue's package, repeated here so that a start need not load the package. */
export const queueMigration = 19;
const ownFolder = join(root, 'server/db/migrations');

/** Read in one go, before there is anything else to do: opened side by side, dozens of small files take ten times as long. */
function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name: name.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** The first connection of a start. @throws ConfigError with one sentence for a database that cannot be reached */
export const connectTo = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new ConfigError(
      `The database cannot be reached; check DATABASE_URL (${error instanceof Error ? error.message : String(error)}).`,
    );
  });

/** Does what only one server of a database may do at its start; the others wait. @param onWait called if another server has the lock */
export async function underStartLock<T>(pool: Pool, work: () => Promise<T>, onWait: () => void): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lockId]);
    if (rows[0]?.mine !== true) {
      onWait();
      await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    }
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockId]);
      await client.query('RESET statement_timeout');
    }
  } finally {
    client.release();
  }
}

/**
 * Migrates a database to this version's schema, including the job queue's tables. Several servers may call it at once: one works, the others wait.
 * @param folder where the `NNN_name.sql` files are @throws ConfigError with one sentence for a database that cannot be reached, is too old, or whose
 * applied migrations differ from the files
 */
export async function migrate(pool: Pool, db: Kysely<DB>, folder = ownFolder): Promise<void> {
  const files = readMigrations(folder);
  const client = await connectTo(pool);
  try {
    // Most starts have nothing to do, and need no lock to find out.
    if (await isMigrated(client, files)) return;
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    try {
      await client.query(
        'CREATE TABLE IF NOT EXISTS schema_checksums (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      );
      // Another server may have migrated meanwhile.
      if (await isMigrated(client, files)) return;
      const { applyMigrations } = await import('#server/db/apply-migrations');
      await applyMigrations(pool, db, files);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockId]);
      await client.query('RESET statement_timeout');
    }
  } finally {
    client.release();
  }
}

/**
 * Whether the database has every migration of these files and of the job queue. @throws ConfigError for a database that is too old or does not match
 * these files
 */
async function isMigrated(client: ClientBase, files: readonly MigrationFile[]): Promise<boolean> {
  const { rows: servers } = await client.query<{ number: string; text: string; applied: boolean; queued: boolean }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text,
       to_regclass('schema_checksums') IS NOT NULL AS applied, to_regclass('graphile_worker.migrations') IS NOT NULL AS queued`,
  );
  const [server] = servers;
  if (!server || Number(server.number) < oldestVersion) {
    throw new ConfigError(`DATABASE_URL names PostgreSQL ${server?.text ?? '?'}, but version 15 or newer is needed.`);
  }
  if (!server.applied) return false;
  const { rows: applied } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_checksums ORDER BY name',
  );
  checkApplied(files, applied);
  if (!server.queued || applied.length < files.length) return false;
  const { rows: queue } = await client.query<{ id: number }>('SELECT max(id) AS id FROM graphile_worker.migrations');
  return queue[0]?.id === queueMigration;
}

function checkApplied(files: readonly MigrationFile[], applied: readonly { name: string; sha256: string }[]): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]));
  for (const { name, sha256 } of applied) {
    const here = known.get(name);
    if (here === undefined) {
      throw new ConfigError(
        `The database was made by a newer version of Prestalo: it knows the migration ${name}, this version does not.`,
      );
    }
    if (here !== sha256) {
      throw new ConfigError(
        `The migration ${name}.sql was changed after this database had applied it: put the file back and write a new one.`,
      );
    }
  }
}
