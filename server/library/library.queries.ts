import { type Kysely, sql, type Transaction } from 'kysely';
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

/** Which of these are addresses of uploaded pictures; those are locked until the transaction ends. */
export async function lockPicturesAt(
  trx: Transaction<DB>,
  libraryId: number,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    SELECT picture ->> 'url' AS url FROM files
    WHERE library_id = ${libraryId} AND deleted_at IS NULL AND mimetype LIKE 'image/%' AND picture ->> 'url' = ANY (${[...urls]}::text[])
    FOR UPDATE`.execute(trx);
  return rows.map(({ url }) => url);
}
