import { runMigrations } from 'graphile-worker';
import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './database.ts';
import { silentLogger } from './silent-logger.ts';

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
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

/** Applies pending migrations, including the job queue's own. The caller holds the lock. */
export async function applyMigrations(pool: Pool, db: Kysely<DB>, files: readonly MigrationFile[]): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: providerOf(files),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  await runMigrations({ pgPool: pool, logger: silentLogger });
}
