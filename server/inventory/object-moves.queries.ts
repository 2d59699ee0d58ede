import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { LoanRow } from '#server/loans/loans.queries';

/** A loan to come that meets the move of its object. */
export interface BookedLoan {
  id: string;
  person: string;
  object: string;
  from_date: string;
  to_date: string;
  /** It has a code of a smart locker, or waits for one. */
  has_code: boolean;
  /** The pickup point where it stays, since it was booked for another one than the object's; null if it moves. */
  stays: string | null;
}

/** Loans `l` to come that are collected at a pickup point: they begin today or later, and are not collected. */
const toCome = (today: string) => sql<boolean>`l.method = 'pickup' AND is_live(l.status)
  AND l.status <> 'checkout' AND l.picked_up_at IS NULL AND l.from_date >= ${today}::date`;

/** Those that move with their object `p`: they are collected where it lives. */
const movesAlong = (today: string) => sql<boolean>`l.headquarter_id = p.headquarter_id AND ${toCome(today)}`;

/** The loans that move with these objects to another pickup point, or stay at a third one, the first day first. */
export async function listBooked(
  db: Kysely<DB>,
  libraryId: number,
  { ids, to, today, locale }: { ids: readonly string[]; to: string; today: string; locale: Locale },
): Promise<BookedLoan[]> {
  const { rows } = await sql<BookedLoan>`
    SELECT l.id, trim(u.first_name || ' ' || u.last_name) AS person, ${textIn(locale, 'p', 'name')} AS object, l.from_date, l.to_date,
      l.headquarter_id = p.headquarter_id
        AND EXISTS (SELECT FROM locker_reservations r WHERE r.library_id = l.library_id AND r.loan_id = l.id AND r.state <> 'revoked') AS has_code,
      CASE WHEN l.headquarter_id <> p.headquarter_id THEN h.name END AS stays
    FROM products p JOIN loans l ON l.library_id = p.library_id AND l.product_id = p.id
    JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.headquarter_id
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    WHERE p.library_id = ${libraryId} AND p.id = ANY(${ids}::uuid[]) AND p.headquarter_id <> ${to}::uuid
      AND l.headquarter_id <> ${to}::uuid AND ${toCome(today)}
    ORDER BY l.from_date, l.id`.execute(db);
  return rows;
}

/** How many loans would move with each of these objects; those with none are missing. */
export async function countBooked(
  db: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; loans: number }>`
    SELECT p.id, count(*)::int AS loans FROM products p JOIN loans l ON l.library_id = p.library_id AND l.product_id = p.id
    WHERE p.library_id = ${libraryId} AND p.id = ANY(${ids}::uuid[]) AND ${movesAlong(today)} GROUP BY p.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, loans }) => [id, loans]));
}

/** The loans that move with one object, locked. */
export async function lockBooked(
  trx: Transaction<DB>,
  libraryId: number,
  productId: string,
  today: string,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    SELECT l.* FROM products p JOIN loans l ON l.library_id = p.library_id AND l.product_id = p.id
    WHERE p.library_id = ${libraryId} AND p.id = ${productId} AND ${movesAlong(today)} ORDER BY l.from_date, l.id FOR UPDATE OF l`.execute(
    trx,
  );
  return rows;
}

export interface ObjectMove {
  id: string;
  from_id: string;
  from: string;
  at: Date;
  loans: number;
}

/** The last move of an object that can be undone: it brought loans along and the object still lives there. @param since moves before are settled */
export async function findMove(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
  since: Date,
): Promise<ObjectMove | undefined> {
  const { rows } = await sql<ObjectMove>`
    SELECT m.id, m.from_headquarter_id AS from_id, h.name AS from, m.created_at AS at,
      (SELECT count(*)::int FROM object_move_loans o WHERE o.library_id = m.library_id AND o.move_id = m.id) AS loans
    FROM object_moves m
    JOIN products p ON p.library_id = m.library_id AND p.id = m.product_id AND p.headquarter_id = m.to_headquarter_id
    JOIN headquarters h ON h.library_id = m.library_id AND h.id = m.from_headquarter_id AND h.deleted_at IS NULL
    WHERE m.library_id = ${libraryId} AND m.product_id = ${productId} AND m.undone_at IS NULL AND m.created_at > ${since}
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The loans of a move that are as it left them and not under way, locked. */
export async function lockMoved(
  trx: Transaction<DB>,
  libraryId: number,
  moveId: string,
  today: string,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    SELECT l.* FROM object_move_loans o JOIN loans l ON l.library_id = o.library_id AND l.id = o.loan_id
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    WHERE o.library_id = ${libraryId} AND o.move_id = ${moveId} AND o.reschedulings = l.reschedulings AND ${movesAlong(today)}
    ORDER BY l.from_date, l.id FOR UPDATE OF l`.execute(trx);
  return rows;
}
