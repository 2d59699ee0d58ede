import { type Kysely, sql } from 'kysely';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';

/** Whose loans an address shows: a person's, or those of a pickup point. */
export type CalendarOwner = { user_id: string } | { headquarter_id: string };

const isOf = (owner: CalendarOwner) =>
  'user_id' in owner ? sql`c.user_id = ${owner.user_id}` : sql`c.headquarter_id = ${owner.headquarter_id}`;

/** Since when somebody's address exists. */
export async function findCalendar(db: Kysely<DB>, libraryId: number, owner: CalendarOwner): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: Date }>`
    SELECT c.made_at FROM calendars c WHERE c.library_id = ${libraryId} AND ${isOf(owner)}`.execute(db);
  return rows[0]?.made_at;
}

/** Makes an address, which takes the place of a former one. */
export async function writeCalendar(
  db: Kysely<DB>,
  libraryId: number,
  owner: CalendarOwner,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  const made = { token_hash: tokenHash, made_at: now };
  await db
    .insertInto('calendars')
    .values({ library_id: libraryId, ...owner, ...made })
    .onConflict((conflict) =>
      conflict.constraint('user_id' in owner ? 'calendars_one_of_person' : 'calendars_one_of_point').doUpdateSet(made),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteCalendar(db: Kysely<DB>, libraryId: number, owner: CalendarOwner): Promise<boolean> {
  const { rows } = await sql<{ made_at: Date }>`
    DELETE FROM calendars c WHERE c.library_id = ${libraryId} AND ${isOf(owner)} RETURNING c.made_at`.execute(db);
  return rows.length > 0;
}

/** Whose an address is: of a person who is not erased, or of a pickup point that is not deleted. */
export interface OpenCalendar {
  user_id: string | null;
  language: Locale | null;
  banned_at: Date | null;
  banned_until: string | null;
  headquarter_id: string | null;
  headquarter: string | null;
}

export async function openCalendar(
  db: Kysely<DB>,
  libraryId: number,
  tokenHash: string,
): Promise<OpenCalendar | undefined> {
  const { rows } = await sql<OpenCalendar>`
    SELECT u.id AS user_id, u.language, u.banned_at, u.banned_until, h.id AS headquarter_id, h.name AS headquarter
    FROM calendars c
    LEFT JOIN users u ON u.library_id = c.library_id AND u.id = c.user_id AND u.erased_at IS NULL
    LEFT JOIN headquarters h ON h.library_id = c.library_id AND h.id = c.headquarter_id AND h.deleted_at IS NULL
    WHERE c.library_id = ${libraryId} AND c.token_hash = ${tokenHash} AND (u.id IS NOT NULL OR h.id IS NOT NULL)`.execute(
    db,
  );
  return rows[0];
}

/** A loan as a calendar shows it. */
export interface CalendarLoan {
  id: string;
  object: string;
  /** First name and initial of the borrower. */
  who: string;
  from_date: string;
  to_date: string;
  method: 'pickup' | 'delivery';
  place: string;
  waits: boolean;
  is_out: boolean;
  reschedulings: number;
  /** How many steps it has taken. */
  steps: number;
  updated_at: Date;
}

/** More than any calendar program shows. */
const loansAtMost = 1_000;

/** The loans that wait, are booked or out: of a person all, of a pickup point those that it hands out and takes back. */
export async function listCalendarLoans(
  db: Kysely<DB>,
  libraryId: number,
  owner: CalendarOwner,
  locale: Locale,
): Promise<CalendarLoan[]> {
  const owned =
    'user_id' in owner
      ? sql`l.user_id = ${owner.user_id} AND (l.status = 'pending' OR is_lent(l.status))`
      : sql`coalesce(l.headquarter_id, p.headquarter_id) = ${owner.headquarter_id} AND is_lent(l.status)`;
  const { rows } = await sql<CalendarLoan>`
    SELECT l.id, ${textIn(locale, 'p', 'name')} AS object, u.first_name || coalesce(' ' || nullif(left(u.last_name, 1), '') || '.', '') AS who,
      l.from_date, l.to_date, l.method,
      CASE l.method WHEN 'delivery' THEN l.delivery_address || ', ' || l.delivery_cap || ' ' || l.delivery_city || ' (' || l.delivery_province || ')'
        ELSE h.name || ', ' || h.address || ', ' || h.cap || ' ' || h.city || ' (' || h.province || ')' END AS place,
      l.status = 'pending' AS waits, l.picked_up_at IS NOT NULL AS is_out, l.reschedulings, l.updated_at,
      (SELECT count(*)::int FROM loan_transitions t WHERE t.library_id = l.library_id AND t.loan_id = l.id) AS steps
    FROM loans l
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    LEFT JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.headquarter_id
    WHERE l.library_id = ${libraryId} AND is_live(l.status) AND ${owned}
    ORDER BY l.to_date DESC, l.id LIMIT ${loansAtMost}`.execute(db);
  return rows;
}
