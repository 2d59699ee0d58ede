import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** A member's approved loans of an object, newest first, each with whether it was picked up and its review. */
export const listGrantedLoans = (db: Kysely<DB>, args: { libraryId: number; userId: string; productId: string }) =>
  db
    .selectFrom('loans as l')
    .leftJoin('reviews as r', (join) => join.onRef('r.library_id', '=', 'l.library_id').onRef('r.loan_id', '=', 'l.id'))
    .select(['l.id', 'l.status', 'r.id as review_id'])
    .select(sql<boolean>`l.picked_up_at IS NOT NULL`.as('picked_up'))
    .where('l.library_id', '=', args.libraryId)
    .where('l.user_id', '=', args.userId)
    .where('l.product_id', '=', args.productId)
    .where(sql<boolean>`is_granted(l.status)`)
    .$narrowType<{ status: 'approved' | 'extended' | 'returned' }>()
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();

/** Writes a review and returns it as others see it; undefined if this loan already has one. */
export async function insertReview(
  db: Kysely<DB>,
  review: Required<
    Pick<
      Insertable<DB['reviews']>,
      'library_id' | 'id' | 'product_id' | 'loan_id' | 'user_id' | 'rating' | 'message' | 'created_at'
    >
  >,
): Promise<Omit<ReviewRow, 'cursor_at'> | undefined> {
  const written = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.constraint('reviews_one_per_loan').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return undefined;
  const { rows } = await sql<Omit<ReviewRow, 'cursor_at'>>`
    SELECT r.id, r.rating, r.message, r.created_at, ${author} AS author
    FROM reviews r JOIN users u ON u.library_id = r.library_id AND u.id = r.user_id
    WHERE r.library_id = ${review.library_id} AND r.id = ${review.id}`.execute(db);
  return rows[0];
}

/** First name and initial of the user `u`: reviews are public, members are not. */
const author = sql<string>`u.first_name || coalesce(' ' || nullif(left(u.last_name, 1), '') || '.', '')`;

export interface ReviewRow {
  id: string;
  rating: number;
  message: string;
  author: string;
  created_at: Date;
  cursor_at: string;
}

/** A page of an object's reviews that are not hidden, newest first. */
export async function pageOfReviews(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
  after: { at: string; id: string } | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.rating, r.message, r.created_at, r.created_at::text AS cursor_at,
      ${author} AS author
    FROM reviews r JOIN users u ON u.library_id = r.library_id AND u.id = r.user_id
    WHERE r.library_id = ${libraryId} AND r.product_id = ${productId} AND r.hidden_at IS NULL
      ${after ? sql`AND (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
