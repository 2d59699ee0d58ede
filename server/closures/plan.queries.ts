import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClosedDays } from '#machines/rules/opening';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/db/database';
import type { LoanRow } from '#server/loans/loans.queries';
import { keepsObject, type LendableProduct, lendableRows } from '#server/loans/loan-facts.queries';

/** The days and places that close. */
export interface Scope {
  days: ClosedDays;
  /** Null for all points, and deliveries too. */
  headquarterId: string | null;
  closesLockers: boolean;
}

/** A loan as the page of a closure shows it. */
export interface LoanLine {
  id: string;
  status: LoanRow['status'];
  method: LoanRow['method'];
  picked_up: boolean;
  object: string;
  person: string;
  headquarter: string | null;
  from_date: string;
  to_date: string;
  /** It has a code of a smart locker, or waits for one. */
  has_code: boolean;
}

export interface AffectedLoan extends LoanLine {
  product_id: string;
  user_id: string;
  headquarter_id: string | null;
  /** The last day of the member's card; null if none is active. */
  card_to: string | null;
}

/** The columns of `LoanLine` that do not change with the closure, for a statement with the loan as `l`, its object `p`, member `u` and point `h`. */
const lineColumns = (
  locale: Locale,
) => sql`l.id, l.status, l.method, l.picked_up_at IS NOT NULL AS picked_up, ${textIn(locale, 'p', 'name')} AS object,
  u.first_name || ' ' || u.last_name AS person, CASE l.method WHEN 'pickup' THEN h.name END AS headquarter,
  EXISTS (SELECT 1 FROM locker_reservations r WHERE r.library_id = l.library_id AND r.loan_id = l.id AND r.state <> 'revoked') AS has_code`;

const joined = sql`
  JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
  JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
  LEFT JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.headquarter_id`;

/** The live loans that begin or end on days that close: those of an object together, the latest first. */
export async function listAffected(
  db: Kysely<DB>,
  libraryId: number,
  { days: { from, to }, headquarterId, closesLockers }: Scope,
  today: string,
  locale: Locale,
): Promise<AffectedLoan[]> {
  const within = (day: RawBuilder<unknown>) =>
    sql`(${day} BETWEEN ${from}::date AND ${to}::date AND ${day} >= ${today}::date)`;
  const begins = sql`(l.picked_up_at IS NULL AND ${within(sql`l.from_date`)})`;
  const { rows } = await sql<AffectedLoan>`
    SELECT ${lineColumns(locale)}, l.from_date, l.to_date, l.product_id, l.user_id, l.headquarter_id,
      card_covers_to(l.library_id, l.user_id, ${today}::date) AS card_to
    FROM loans l ${joined}
    WHERE l.library_id = ${libraryId} AND is_live(l.status) AND CASE l.method
      WHEN 'pickup' THEN (${headquarterId}::uuid IS NULL OR l.headquarter_id = ${headquarterId}) AND (${closesLockers} OR NOT h.is_smartlocker)
        AND (${begins} OR ${within(sql`l.to_date`)})
      ELSE ${headquarterId}::uuid IS NULL AND ${begins} END
    ORDER BY l.product_id, l.from_date DESC`.execute(db);
  return rows;
}

/** These objects as the lending rules see them. */
export async function listLendable(
  db: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<LendableProduct[]> {
  const { rows } = await sql<LendableProduct>`
    ${lendableRows} WHERE p.library_id = ${libraryId} AND p.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}

/** The periods in which these objects are taken, each with its loan. */
export const listTaken = (db: Kysely<DB>, libraryId: number, ids: readonly string[], today: string) => {
  const { overdue, holds } = keepsObject(today);
  return db
    .selectFrom('loans')
    .select(['id', 'product_id', 'from_date', 'to_date', 'blocked_to', overdue.as('overdue')])
    .where('library_id', '=', libraryId)
    .where('product_id', 'in', [...ids])
    .where(holds)
    .execute();
};

export interface MovedLoan extends LoanLine {
  new_from: string;
  new_to: string;
  outcome: 'planned' | 'moved' | 'changed' | 'restored' | 'kept';
}

/** The loans that a closure moves, with the days that they had before. */
export async function listMoved(
  db: Kysely<DB>,
  libraryId: number,
  closureId: string,
  locale: Locale,
): Promise<MovedLoan[]> {
  const { rows } = await sql<MovedLoan>`
    SELECT ${lineColumns(locale)}, c.was_from AS from_date, c.was_to AS to_date, c.new_from, c.new_to, c.outcome
    FROM closure_loans c JOIN loans l ON l.library_id = c.library_id AND l.id = c.loan_id ${joined}
    WHERE c.library_id = ${libraryId} AND c.closure_id = ${closureId}
    ORDER BY c.was_from, c.position`.execute(db);
  return rows;
}
