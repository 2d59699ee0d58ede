import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import { containing } from '#server/db/like';
import { objectsSearchedBy } from '#server/loans/object-search';

export interface ReviewFilter {
  /** Each of them is in the review's message or in the object's text. */
  keywords?: string | undefined;
  status?: 'shown' | 'hidden' | undefined;
}

export interface StaffReviewRow {
  id: string;
  rating: number;
  message: string;
  created_at: Date;
  created_key: string;
  loan_id: string;
  author: { id: string; name: string };
  product: { id: string; code: string; name: string };
  hidden_at: Date | null;
  hidden_reason: string | null;
}

/** Whether a word is in the message of a review `r` or in the text of its object; each place is searched by its own index. */
const isAbout = (libraryId: number, word: string): RawBuilder<boolean> => sql<boolean>`r.id IN (
  SELECT o.id FROM reviews o WHERE o.library_id = ${libraryId}
    AND o.product_id IN (SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND ${objectsSearchedBy(word)})
  UNION ALL SELECT m.id FROM reviews m WHERE m.library_id = ${libraryId}
    AND lower(f_unaccent(m.message)) LIKE lower(f_unaccent(${containing(word)})))`;

/** Which reviews a filter means, as a condition on `reviews r`. */
const reviewsMeant = (libraryId: number, { keywords, status }: ReviewFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`r.library_id = ${libraryId}`,
      ...(status === undefined ? [] : [status === 'hidden' ? sql`r.hidden_at IS NOT NULL` : sql`r.hidden_at IS NULL`]),
      ...(keywords === undefined ? [] : keywords.split(/\s+/).map((word) => isAbout(libraryId, word))),
    ],
    sql` AND `,
  )}`;

const columns = (locale: Locale): RawBuilder<unknown> => sql`r.id, r.loan_id, r.rating, r.message, r.created_at,
  r.created_at::text AS created_key, r.hidden_at, r.hidden_reason,
  (SELECT json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
    FROM users u WHERE u.library_id = r.library_id AND u.id = r.user_id) AS author,
  (SELECT json_build_object('id', p.id, 'code', p.code, 'name', ${textIn(locale, 'p', 'name')})
    FROM products p WHERE p.library_id = r.library_id AND p.id = r.product_id) AS product`;

/** A page of the reviews that a filter means, the newest first. @param after the end of the page before: instant and id */
export async function pageOfStaffReviews(
  db: Kysely<DB>,
  libraryId: number,
  locale: Locale,
  page: ReviewFilter & { limit: number; after: string[] | undefined },
): Promise<StaffReviewRow[]> {
  const [at = '', id = ''] = page.after ?? [];
  const earlier = page.after ? sql`AND (r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)` : sql``;
  const { rows } = await sql<StaffReviewRow>`
    SELECT ${columns(locale)} FROM (SELECT r.* FROM reviews r WHERE ${reviewsMeant(libraryId, page)} ${earlier}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit}) r ORDER BY r.created_at DESC, r.id DESC`.execute(db);
  return rows;
}

export async function countStaffReviews(db: Kysely<DB>, libraryId: number, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM reviews r WHERE ${reviewsMeant(libraryId, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks a review until the transaction ends. */
export async function lockReview(
  trx: Transaction<DB>,
  libraryId: number,
  locale: Locale,
  id: string,
): Promise<StaffReviewRow | undefined> {
  const { rows } = await sql<StaffReviewRow>`
    SELECT ${columns(locale)} FROM reviews r WHERE r.library_id = ${libraryId} AND r.id = ${id} FOR UPDATE OF r`.execute(
    trx,
  );
  return rows[0];
}

/** Hides a review, or shows it again with null. */
export const setHidden = (
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  hidden: { at: Date; reason: string } | null,
) =>
  trx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
