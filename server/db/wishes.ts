import { sql, type Kysely } from 'kysely';
import type { DB } from './types.generated.ts';

/** Takes a wish back, or makes it where there is none; gives whether the member wishes for the object now. */
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
