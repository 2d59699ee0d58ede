import { type Kysely, sql } from 'kysely';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';

/** The record as it is now, not as a cache has it, with its version. @param locked until the end of the transaction */
export async function readLibrary(
  db: Kysely<DB>,
  id: number,
  { locked = false } = {},
): Promise<{ library: Library; version: string }> {
  const { version, ...library } = await db
    .selectFrom('libraries')
    .selectAll()
    .select(sql<string>`(extract(epoch FROM updated_at) * 1000000)::bigint::text`.as('version'))
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { library, version };
}
