import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { openPool, type PoolOptions } from './pool.ts';
import type { DB } from '#server/core/ports/tables.generated';

export type { DB } from '#server/core/ports/tables.generated';

export interface Database {
  pool: Pool;
  db: Kysely<DB>;
}

/** Opens a database by its URL or connection settings; `db.destroy()` closes the pool too. */
export function openDatabase(options: PoolOptions): Database {
  const pool = openPool(options);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
