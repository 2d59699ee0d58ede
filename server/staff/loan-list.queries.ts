import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchedBy } from '#server/auth/users.queries';
import type { Query } from '#server/http/handler';
import { objectsSearchedBy } from '#server/loans/object-search';
import type { DB } from '../db/types.generated.ts';

/** SQL of the loans `l` of one page, the latest first day first: their ids alone, so that what belongs to a loan is looked up for the page. */
export const loansListed = (libraryId: number, which: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  l.id = ANY (ARRAY(SELECT l.id FROM loans l JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    WHERE l.library_id = ${libraryId} AND l.status <> 'checkout' AND ${which} ORDER BY l.from_date DESC, l.id DESC LIMIT ${limit}))`;

/** With up to so many people and objects their loans are looked up one by one; with more, the list is read until a page is full. */
const few = 2_000;

/** SQL of the loans `l` whose object or member is found by these words. */
async function loansFound(db: Kysely<DB>, libraryId: number, words: string): Promise<RawBuilder<unknown>> {
  const people = sql`SELECT u.id FROM users u WHERE u.library_id = ${libraryId} AND ${searchedBy(words)}`;
  const objects = sql`SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND ${objectsSearchedBy(words)}`;
  const [users, products] = await Promise.all(
    [people, objects].map(async (found) => {
      const { rows } = await sql<{ id: string }>`${found} LIMIT ${few + 1}`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );
  return users && products && users.length <= few && products.length <= few
    ? sql`(l.user_id = ANY (${users}::uuid[]) OR l.product_id = ANY (${products}::uuid[]))`
    : sql`(l.user_id IN (${people}) OR l.product_id IN (${objects}))`;
}

/** What a list or a table of loans is filtered by; an empty word is none. */
export type LoanFilter = {
  [K in 'status' | 'headquarter_id' | 'due' | 'from' | 'keywords']?: Query<'listStaffLoans'>[K] | undefined;
};

function conditionsOf({ status, headquarter_id, due, from }: LoanFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    // Equality keeps the order of the index by status; a list of several does not.
    ...(status === undefined
      ? []
      : [
          sql.join(
            [status].flat().map((one) => sql`l.status = ${one}`),
            sql` OR `,
          ),
        ].map((either) => sql`(${either})`)),
    ...(headquarter_id === undefined
      ? []
      : [sql`coalesce(l.headquarter_id, p.headquarter_id) = ${headquarter_id}::uuid`]),
    ...(due === undefined ? [] : [sql`is_lent(l.status) AND l.picked_up_at IS NOT NULL AND l.to_date <= ${due}`]),
    ...(from === undefined ? [] : [sql`l.from_date >= ${from}`]),
  ];
}

/** SQL of the loans `l` of products `p` that this filter means. */
export async function loansMeant(db: Kysely<DB>, libraryId: number, filter: LoanFilter): Promise<RawBuilder<unknown>> {
  const words = filter.keywords?.trim() ?? '';
  return sql.join(
    [...conditionsOf(filter), ...(words === '' ? [] : [await loansFound(db, libraryId, words)])],
    sql` AND `,
  );
}
