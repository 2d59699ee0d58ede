import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isUuid } from '#server/core/cursor';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { containing } from '#server/db/like';
import { objectsSearchedBy } from '#server/loans/object-search';

export interface TicketFilter {
  /** Each of them is in the object's text, in the note of the ticket or in one of its entries. */
  keywords?: string | undefined;
  status?: 'unfinished' | 'open' | 'in_repair' | 'done' | undefined;
  headquarter?: string | undefined;
  object?: string | undefined;
  /** Opened before this instant. */
  before?: Date | undefined;
}

const day = 86_400_000;

/** The instant before which a ticket was opened that is at least this many days old. */
export const openedBefore = (now: Date, older_than: number | undefined): Date | undefined =>
  older_than === undefined ? undefined : new Date(now.getTime() - older_than * day);

/** A ticket in a list, with the end of a page as the cursor keeps it. */
export type TicketLine = Omit<Schema<'TicketRow'>, 'opened_at' | 'closed_at' | 'cost'> & {
  opened_at: Date;
  opened_key: string;
  closed_at: Date | null;
  cents: number;
};

/** Whether a word is in the text of the object of a ticket `t`, in its note or in one of its entries. */
const isAbout = (libraryId: number, word: string): RawBuilder<boolean> => {
  const says = (text: string) => sql`lower(f_unaccent(${sql.ref(text)})) LIKE lower(f_unaccent(${containing(word)}))`;
  // Each place is searched by its own index.
  return sql<boolean>`t.id IN (
    SELECT o.id FROM maintenance_tickets o WHERE o.library_id = ${libraryId}
      AND o.product_id IN (SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND ${objectsSearchedBy(word)})
    UNION ALL SELECT n.id FROM maintenance_tickets n WHERE n.library_id = ${libraryId} AND ${says('n.note')}
    UNION ALL SELECT e.ticket_id FROM ticket_entries e WHERE e.library_id = ${libraryId} AND ${says('e.text')})`;
};

/** Which tickets a filter means, as a condition on `maintenance_tickets t`. */
export const ticketsMeant = (
  libraryId: number,
  { keywords, status, headquarter, object, before }: TicketFilter,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`t.library_id = ${libraryId}`,
      ...(status === undefined ? [] : [status === 'unfinished' ? sql`t.closed_at IS NULL` : sql`t.status = ${status}`]),
      ...(object === undefined ? [] : [isUuid(object) ? sql`t.product_id = ${object}` : sql`false`]),
      ...(before === undefined ? [] : [sql`t.opened_at <= ${before}`]),
      ...(keywords === undefined ? [] : keywords.split(/\s+/).map((word) => isAbout(libraryId, word))),
      ...(headquarter === undefined
        ? []
        : [
            sql`EXISTS (SELECT 1 FROM products h WHERE h.library_id = t.library_id AND h.id = t.product_id AND h.headquarter_id::text = ${headquarter})`,
          ]),
    ],
    sql` AND `,
  )}`;

const nameOf = (user: string): RawBuilder<string | null> => sql`(SELECT trim(u.first_name || ' ' || u.last_name)
  FROM users u WHERE u.library_id = t.library_id AND u.id = ${sql.ref(user)})`;

const columns = (
  locale: Locale,
): RawBuilder<unknown> => sql`t.id, t.status, t.reason, t.note, t.opened_at, t.opened_at::text AS opened_key,
  t.expected_on, t.closed_at, ${nameOf('t.opened_by')} AS opened_by,
  (SELECT coalesce(sum(e.cents), 0)::float8 FROM ticket_entries e
    WHERE e.library_id = t.library_id AND e.ticket_id = t.id AND e.kind = 'cost') AS cents,
  (SELECT json_build_object('id', p.id, 'code', p.code, 'name', ${textIn(locale, 'p', 'name')},
      'headquarter', json_build_object('id', h.id, 'name', h.name),
      'img', (SELECT f.picture FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id ORDER BY i.position LIMIT 1))
    FROM products p JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    WHERE p.library_id = t.library_id AND p.id = t.product_id) AS product`;

/** A page of the tickets that a filter means. @param after the end of the page before: instant and id */
export async function pageOfTickets(
  db: Kysely<DB>,
  libraryId: number,
  locale: Locale,
  page: TicketFilter & { limit: number; sort: 'newest' | 'oldest'; after: string[] | undefined },
): Promise<TicketLine[]> {
  const [at = '', id = ''] = page.after ?? [];
  const isNewest = page.sort === 'newest';
  const later = isNewest ? sql`<` : sql`>`;
  const by = isNewest ? sql`t.opened_at DESC, t.id DESC` : sql`t.opened_at, t.id`;
  const { rows } = await sql<TicketLine>`
    SELECT ${columns(locale)} FROM (SELECT t.* FROM maintenance_tickets t WHERE ${ticketsMeant(libraryId, page)}
      ${page.after ? sql`AND (t.opened_at, t.id) ${later} (${at}::timestamptz, ${id}::uuid)` : sql``}
      ORDER BY ${by} LIMIT ${page.limit}) t ORDER BY ${by}`.execute(db);
  return rows;
}

/** The number of tickets of a filter, and their cost in cents. */
export async function sumTickets(
  db: Kysely<DB>,
  libraryId: number,
  filter: TicketFilter,
): Promise<{ n: number; cents: number }> {
  const { rows } = await sql<{ n: number; cents: number }>`
    WITH meant AS MATERIALIZED (SELECT t.id FROM maintenance_tickets t WHERE ${ticketsMeant(libraryId, filter)})
    SELECT (SELECT count(*)::int FROM meant) AS n, (SELECT coalesce(sum(e.cents), 0)::float8 FROM ticket_entries e
      WHERE e.library_id = ${libraryId} AND e.kind = 'cost' AND e.ticket_id IN (SELECT id FROM meant)) AS cents`.execute(
    db,
  );
  return rows[0] ?? { n: 0, cents: 0 };
}

export interface EntryRow {
  id: string;
  kind: Schema<'TicketEntry'>['kind'];
  at: Date;
  by: string | null;
  text: string | null;
  cents: number | null;
  picture: Schema<'Picture'> | null;
  expected_on: string | null;
}

export type TicketRow = TicketLine & {
  missing: string[];
  loan_id: string | null;
  by_borrower: boolean;
  closed_by: string | null;
  entries: EntryRow[];
};

/** A ticket with its entries, the oldest first. */
export async function findTicket(
  db: Kysely<DB>,
  libraryId: number,
  locale: Locale,
  id: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<Omit<TicketRow, 'entries'>>`
    SELECT ${columns(locale)}, t.missing, t.loan_id, t.by_borrower, ${nameOf('t.closed_by')} AS closed_by
    FROM maintenance_tickets t WHERE t.library_id = ${libraryId} AND t.id = ${id}`.execute(db);
  const [ticket] = rows;
  if (!ticket) return undefined;
  const { rows: entries } = await sql<EntryRow>`
    SELECT t.id, t.kind, t.at, ${nameOf('t.actor_id')} AS by, t.text, t.cents, t.expected_on, f.picture
    FROM ticket_entries t LEFT JOIN files f ON f.library_id = t.library_id AND f.id = t.file_id
    WHERE t.library_id = ${libraryId} AND t.ticket_id = ${id} AND (t.file_id IS NULL OR f.deleted_at IS NULL) ORDER BY t.at, t.id`.execute(
    db,
  );
  return { ...ticket, entries };
}

/**
 * The loans to come that a ticket touches: all that begin until the object should be ready; the next one while nobody knows when that is. Its own loan
 * is none of them.
 */
export async function affectedLoans(
  db: Kysely<DB>,
  libraryId: number,
  { product_id, expected_on, loan_id }: { product_id: string; expected_on: string | null; loan_id: string | null },
): Promise<{ id: string; member: string; from_date: string; to_date: string }[]> {
  const { rows } = await sql<{ id: string; member: string; from_date: string; to_date: string }>`
    SELECT l.id, trim(u.first_name || ' ' || u.last_name) AS member, l.from_date, l.to_date
    FROM (SELECT l.*, row_number() OVER (ORDER BY l.from_date, l.id) AS nth FROM loans l
      WHERE l.library_id = ${libraryId} AND l.product_id = ${product_id} AND is_live(l.status) AND l.status <> 'checkout' AND l.picked_up_at IS NULL
        AND l.id IS DISTINCT FROM ${loan_id}::uuid) l
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    WHERE CASE WHEN ${expected_on}::date IS NULL THEN l.nth = 1 ELSE l.from_date <= ${expected_on}::date END ORDER BY l.from_date, l.id`.execute(
    db,
  );
  return rows;
}

/**
 * The loans to come of an object whose members are warned that it may not be ready though no open ticket keeps it from them any more. `waiting`:
 * warnings that were not sent yet; `told`: the warning that was, unless they know better by now.
 */
export async function warnedInVain(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
  today: string,
): Promise<{ id: string; waiting: string[]; told: string | null }[]> {
  const { rows } = await sql<{ id: string; waiting: string[]; told: string | null }>`
    WITH meant AS (SELECT l.library_id, l.id, l.from_date FROM loans l
      WHERE l.library_id = ${libraryId} AND l.product_id = ${productId} AND is_live(l.status) AND l.status <> 'checkout' AND l.picked_up_at IS NULL
        AND l.from_date >= ${today}::date AND NOT EXISTS (SELECT FROM maintenance_tickets t WHERE t.library_id = l.library_id
          AND t.product_id = l.product_id AND t.closed_at IS NULL AND (t.expected_on IS NULL OR t.expected_on >= l.from_date))),
    mailed AS (SELECT l.id AS loan_id, l.from_date, m.id, m.template, m.template = 'not_ready' AND m.sent_at IS NULL AS waits
      FROM meant l JOIN mails m ON m.library_id = l.library_id AND m.template IN ('not_ready', 'ready') AND split_part(m.key, ':', 2) = l.id::text)
    SELECT loan_id AS id, coalesce(array_agg(id) FILTER (WHERE waits), '{}') AS waiting,
      CASE WHEN (array_agg(template ORDER BY id DESC) FILTER (WHERE NOT waits))[1] = 'not_ready'
        THEN (array_agg(id ORDER BY id DESC) FILTER (WHERE NOT waits))[1] END AS told
    FROM mailed GROUP BY loan_id, from_date ORDER BY from_date, loan_id`.execute(db);
  return rows;
}

/** Locks a ticket. @returns the facts that a step needs */
export const lockTicket = (trx: Transaction<DB>, libraryId: number, id: string) =>
  trx
    .selectFrom('maintenance_tickets')
    .select(['id', 'product_id', 'loan_id', 'status', 'expected_on', 'reopened'])
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertEntries = (trx: Transaction<DB>, entries: Insertable<DB['ticket_entries']>[]) =>
  trx.insertInto('ticket_entries').values(entries).execute();

/** Deletes a note, a cost or a picture. @returns the deleted entry */
export const deleteEntry = (trx: Transaction<DB>, libraryId: number, ticketId: string, id: string) =>
  trx
    .deleteFrom('ticket_entries')
    .where('library_id', '=', libraryId)
    .where('ticket_id', '=', ticketId)
    .where('id', '=', id)
    .where('kind', 'in', ['note', 'cost', 'picture'])
    .returning(['kind', 'text', 'cents', 'file_id'])
    .executeTakeFirst();

/** Those of the ids that are pictures of the library, kept until the transaction ends. */
export async function picturesOf(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM files WHERE library_id = ${libraryId} AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL AND width IS NOT NULL
    ORDER BY id FOR SHARE`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
