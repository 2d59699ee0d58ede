import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Pool } from 'pg';
import { ConfigError } from '#server/config';
import type { DB } from './database.ts';
import { silentLogger } from './job-log.ts';
import { root } from '#server/root';

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

/** Any number: it only has to be the same for all servers of one database. */
const lockId = 727_001;
const oldestVersion = 150_000;
const ownFolder = join(root, 'server/db/migrations');

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name: name.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const providerOf = (files: readonly MigrationFile[]): MigrationProvider => ({
  getMigrations: () =>
    Promise.resolve(
      Object.fromEntries(
        files.map(({ name, text, sha256 }) => [
          name,
          {
            up: async (db: Kysely<unknown>) => {
              await sql`SET LOCAL statement_timeout = 0`.execute(db);
              await sql.raw(text).execute(db);
              await sql`INSERT INTO schema_checksums (name, sha256) VALUES (${name}, ${sha256})`.execute(db);
            },
          },
        ]),
      ),
    ),
});

/**
 * Brings a database to this version's schema, the job queue's own tables included. Several servers may call it at once:
 * one works, the others wait.
 * @param folder where the `NNN_name.sql` files are
 * @throws ConfigError with one sentence for a database that cannot be reached, is too old, or whose applied migrations
 * differ from the files
 */
export async function migrate(pool: Pool, db: Kysely<DB>, folder = ownFolder): Promise<void> {
  const files = await readMigrations(folder);
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConfigError(
      `The database cannot be reached; check DATABASE_URL (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  try {
    const version = await client.query<{ number: string; text: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text`,
    );
    const [server] = version.rows;
    if (!server || Number(server.number) < oldestVersion) {
      throw new ConfigError(`DATABASE_URL names PostgreSQL ${server?.text ?? '?'}, but version 15 or newer is needed.`);
    }
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    try {
      await client.query(
        'CREATE TABLE IF NOT EXISTS schema_checksums (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      );
      const applied = await client.query<{ name: string; sha256: string }>(
        'SELECT name, sha256 FROM schema_checksums ORDER BY name',
      );
      checkApplied(files, applied.rows);
      const migrator = new Migrator({
        db,
        provider: providerOf(files),
        migrationTableName: 'schema_migrations',
        migrationLockTableName: 'schema_migrations_lock',
      });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined)
        throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
      await runMigrations({ pgPool: pool, logger: silentLogger });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockId]);
      await client.query('RESET statement_timeout');
    }
  } finally {
    client.release();
  }
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
