import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StandingFilter } from '#machines/rules/loans/standing';
import { searchedBy } from '#server/auth/users.queries';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Query } from '#server/http/handler';
import { objectsSearchedBy } from '#server/loans/object-search';
import type { DB } from '#server/core/ports/tables.generated';

/** With up to so many people and objects their loans are looked up one by one; with more, the list is read. */
const few = 2_000;
/** How many loans are read in the order of the list first: what many of them have in common fills a page from among them. */
const readAtFirst = 2_000;

/** SQL of the people `u` and of the objects `p` that these words find. */
const foundBy = (libraryId: number, words: string) => ({
  people: sql`SELECT u.id FROM users u WHERE u.library_id = ${libraryId} AND ${searchedBy(words)}`,
  objects: sql`SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND ${objectsSearchedBy(words)}`,
});

/** SQL of the loans `l` whose object or member is found by these words, if those are few. */
async function loansOfFew(db: Kysely<DB>, libraryId: number, words: string): Promise<RawBuilder<unknown> | undefined> {
  const { people, objects } = foundBy(libraryId, words);
  const idsOf = async (found: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`${found} LIMIT ${few + 1}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const users = await idsOf(people);
  if (users.length > few) return undefined;
  const products = await idsOf(objects);
  if (products.length > few) return undefined;
  return sql`(l.user_id = ANY (${users}::uuid[]) OR l.product_id = ANY (${products}::uuid[]))`;
}

/** SQL of the loans `l` whose object or member is among many that these words find. */
function loansOfMany(libraryId: number, words: string): RawBuilder<unknown> {
  const { people, objects } = foundBy(libraryId, words);
  return sql`(l.user_id IN (${people}) OR l.product_id IN (${objects}))`;
}

/** What a list or a table of loans is filtered by; an empty word is none. */
export type LoanFilter = {
  [K in 'status' | 'standing' | 'headquarter_id' | 'due' | 'from' | 'keywords']?:
    | Query<'listStaffLoans'>[K]
    | undefined;
};

/** Whose loans, and the day in the library's zone. */
interface LoanScope {
  libraryId: number;
  today: string;
}

const wordsOf = ({ keywords }: LoanFilter): string => keywords?.trim() ?? '';

const lent = sql`is_lent(l.status)`;

/** SQL of the loans `l` of each filter of rules/loans/standing.ts. @param today the day in the library's zone */
const standingConditions = (today: string): Record<StandingFilter, RawBuilder<unknown>> => ({
  pending: sql`l.status = 'pending'`,
  to_collect: sql`${lent} AND l.picked_up_at IS NULL AND l.to_date >= ${today}`,
  out: sql`${lent} AND (l.picked_up_at IS NOT NULL OR l.to_date < ${today})`,
  due_today: sql`${lent} AND l.picked_up_at IS NOT NULL AND l.to_date = ${today}`,
  late: sql`${lent} AND l.to_date < ${today}`,
  returned: sql`l.status = 'returned'`,
  cancelled: sql`l.status = 'cancelled'`,
  denied: sql`l.status = 'denied'`,
});

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` OR `)})`;

function conditionsOf(
  { status, standing, headquarter_id, due, from }: LoanFilter,
  today: string,
): RawBuilder<unknown>[] {
  return [
    sql`true`,
    // Only a comparison with a single status can use the order of the index.
    ...(status === undefined ? [] : [anyOf([status].flat().map((one) => sql`l.status = ${one}`))]),
    ...(standing === undefined ? [] : [anyOf([standing].flat().map((one) => standingConditions(today)[one]))]),
    ...(headquarter_id === undefined
      ? []
      : // Not `coalesce`, which the planner cannot estimate.
        [
          sql`(l.headquarter_id = ${headquarter_id}::uuid OR l.headquarter_id IS NULL AND p.headquarter_id = ${headquarter_id}::uuid)`,
        ]),
    ...(due === undefined ? [] : [sql`is_lent(l.status) AND l.picked_up_at IS NOT NULL AND l.to_date <= ${due}`]),
    ...(from === undefined ? [] : [sql`l.from_date >= ${from}`]),
  ];
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` AND `);

/** SQL of the loans `l` of products `p` that this filter means. */
export async function loansMeant(
  db: Kysely<DB>,
  { libraryId, today }: LoanScope,
  filter: LoanFilter,
): Promise<RawBuilder<unknown>> {
  const words = wordsOf(filter);
  const conditions = conditionsOf(filter, today);
  if (words === '') return all(conditions);
  const found = (await loansOfFew(db, libraryId, words)) ?? loansOfMany(libraryId, words);
  return all([...conditions, found]);
}

/** Loans `l` by first day, and how the later rows of an order compare; one index serves both. */
export const loanOrders = {
  latest: { order: sql`l.from_date DESC, l.id DESC`, after: sql`<` },
  earliest: { order: sql`l.from_date, l.id`, after: sql`>` },
};

/**
 * The ids of a page of loans in an order: what belongs to a loan is looked up for the page. @param after condition on `l` that leaves out the pages
 * before
 */
export async function idsOfPage(
  db: Kysely<DB>,
  { libraryId, today }: LoanScope,
  filter: LoanFilter,
  { after, order, limit }: { after: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<string[]> {
  const words = wordsOf(filter);
  const listed = all([...conditionsOf(filter, today), after]);
  const read = async (planned: Kysely<DB>, rows: RawBuilder<unknown>): Promise<string[]> => {
    const found = await sql<{ id: string }>`${rows} ORDER BY ${order} LIMIT ${limit}`.execute(planned);
    return found.rows.map(({ id }) => id);
  };
  const among = (columns: RawBuilder<unknown>) => sql`SELECT ${columns} FROM loans l
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    WHERE l.library_id = ${libraryId} AND NOT is_held(l.status) AND ${listed}`;
  if (words === '') return read(db, among(sql`l.id`));
  return plannedForItsWords(db, async (planned) => {
    const ofFew = await loansOfFew(planned, libraryId, words);
    if (ofFew) return read(planned, sql`${among(sql`l.id`)} AND ${ofFew}`);
    const first = await read(
      planned,
      sql`SELECT l.id FROM (${among(sql`l.*`)} ORDER BY ${order} LIMIT ${sql.lit(readAtFirst)}) l
        JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
        JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
        WHERE ((${searchedBy(words)}) OR (${objectsSearchedBy(words)}))`,
    );
    return first.length === limit
      ? first
      : read(planned, sql`${among(sql`l.id`)} AND ${loansOfMany(libraryId, words)}`);
  });
}
