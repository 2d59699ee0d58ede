import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Adds or removes a wish; returns whether the member now wishes for the object. */
export async function switchWish(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  productId: string,
): Promise<boolean> {
  const { rows } = await sql<{ wished: boolean }>`
    WITH gone AS (DELETE FROM wishes WHERE library_id = ${libraryId} AND user_id = ${userId} AND product_id = ${productId} RETURNING 1),
    made AS (
      INSERT INTO wishes (library_id, user_id, product_id)
      SELECT ${libraryId}, ${userId}::uuid, ${productId}::uuid WHERE NOT EXISTS (SELECT 1 FROM gone)
      ON CONFLICT DO NOTHING
    )
    SELECT NOT EXISTS (SELECT 1 FROM gone) AS wished`.execute(db);
  return rows[0]?.wished ?? false;
}

/** Whether a member wishes for an object. */
export async function isWished(db: Kysely<DB>, libraryId: number, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wishes')
    .select('product_id')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a page of wishes continues: the instant of its last wish to the microsecond, and the object. */
export interface WishCursor {
  at: string;
  id: string;
}

/** The objects a member wishes for that are in the catalogue, latest wish first. */
export async function pageOfWishes(
  db: Kysely<DB>,
  {
    libraryId,
    userId,
    after,
    limit,
  }: { libraryId: number; userId: string; after?: WishCursor | undefined; limit: number },
): Promise<WishCursor[]> {
  const later = after ? sql`AND (w.created_at, w.product_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<WishCursor>`
    SELECT w.created_at::text AS at, w.product_id AS id FROM wishes w
    JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id AND p.status = 'active'
    WHERE w.library_id = ${libraryId} AND w.user_id = ${userId} ${later}
    ORDER BY w.created_at DESC, w.product_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
