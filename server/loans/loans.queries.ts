import { LOAN } from '#machines/rules/limits';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { LoanStatus } from '#machines/loans/loan-events';
import { addDays } from '#machines/rules/dates';
import { manualsIn } from '#server/core/manuals.queries';
import type { Schema } from '#server/core/wire';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';
import { isWaitedFor } from '#server/loans/waiting.queries';

/** A row of `loans` that is a loan: an offer to somebody who waits is none until it is taken, and no code of loans ever sees it. */
export type LoanRow = Omit<Selectable<DB['loans']>, 'status'> & { status: LoanStatus };

export const findLoan = (db: Kysely<DB>, libraryId: number, id: string): Promise<LoanRow | undefined> =>
  db
    .selectFrom('loans')
    .selectAll()
    .$narrowType<{ status: LoanStatus }>()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('status', '!=', 'offered')
    .executeTakeFirst();

/** A loan whose member can neither be erased nor merged until the transaction ends: held before the loan itself, as by every call of the member. */
export const findHeldLoan = (trx: Transaction<DB>, libraryId: number, id: string): Promise<LoanRow | undefined> =>
  trx
    .selectFrom('loans as l')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'l.library_id').onRef('u.id', '=', 'l.user_id'))
    .selectAll('l')
    .$narrowType<{ status: LoanStatus }>()
    .where('l.library_id', '=', libraryId)
    .where('l.id', '=', id)
    .where('l.status', '!=', 'offered')
    .forKeyShare('u')
    .executeTakeFirst();

/** Writes a new loan; false if another live loan of the object has one of its days, preparation included. */
export async function insertLoan(trx: Transaction<DB>, loan: Insertable<DB['loans']>): Promise<boolean> {
  const written = await trx
    .insertInto('loans')
    .values(loan)
    .onConflict((conflict) => conflict.constraint('loans_no_overlap').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Updates a loan whose status, days and pickup are unchanged since it was read; undefined if another call was faster. */
export const updateLoan = (
  trx: Transaction<DB>,
  seen: Pick<LoanRow, 'library_id' | 'id' | 'status' | 'from_date' | 'to_date' | 'picked_up_at'>,
  change: Updateable<DB['loans']>,
): Promise<LoanRow | undefined> =>
  trx
    .updateTable('loans')
    .set(change)
    .where('library_id', '=', seen.library_id)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('from_date', '=', seen.from_date)
    .where('to_date', '=', seen.to_date)
    .where('picked_up_at', seen.picked_up_at === null ? 'is' : 'is not', null)
    .returningAll()
    .$narrowType<{ status: LoanStatus }>()
    .executeTakeFirst();

export async function addTransition(
  trx: Transaction<DB>,
  transition: Insertable<DB['loan_transitions']>,
): Promise<void> {
  await trx.insertInto('loan_transitions').values(transition).execute();
}

/** Expired holds of all libraries, oldest first. */
export const listExpiredHolds = (db: Kysely<DB>, now: Date, limit: number) =>
  db
    .selectFrom('loans')
    .select(['library_id', 'id'])
    .where('status', '=', 'checkout')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();

/** Locks a loan's row until the transaction ends and returns its current state. */
export const lockLoan = (trx: Transaction<DB>, libraryId: number, id: string) =>
  trx
    .selectFrom('loans')
    .select(['id', 'status', 'hold_expires_at'])
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('status', '!=', 'offered')
    .forUpdate()
    .executeTakeFirst();

/** Records the payment that a loan resulted from. */
export async function setLoanPayment(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  paymentId: string,
): Promise<void> {
  await trx
    .updateTable('loans')
    .set({ payment_id: paymentId })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
}

/** Whether an object is held for a member. */
export async function hasHold(db: Kysely<DB>, libraryId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('status', '=', 'checkout')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has an object at home, or brought one back so lately that damage of it can still be reported. */
export async function mayReport(db: Kysely<DB>, libraryId: number, userId: string, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(is_lent(status) AND (picked_up_at IS NOT NULL OR to_date < ${today})
      OR status = 'returned' AND returned_at > ${today}::date - ${LOAN.reportDays + 1}::int)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** A loan with what its page shows of the object, the member and the pickup point. */
export interface OrderRow {
  id: string;
  origin_id: string | null;
  status: LoanRow['status'];
  from_date: string;
  to_date: string;
  method: 'pickup' | 'delivery';
  delivery_address: string | null;
  delivery_cap: string | null;
  delivery_city: string | null;
  delivery_province: string | null;
  note: string | null;
  note_answers: string | null;
  picked_up_at: Date | null;
  returned_at: Date | null;
  created_at: Date;
  product_id: string;
  product_code: string;
  product_name: string;
  product_name_en: string | null;
  product_box: string[];
  product_box_en: string[] | null;
  manuals: Schema<'ProductManual'>[];
  has_page: boolean;
  maintenance: boolean;
  location_address: string;
  location_cap: string;
  location_city: string;
  location_province: string;
  lat: number;
  lng: number;
  picture: Schema<'Picture'> | null;
  customer_id: string;
  customer_name: string;
  customer_email: string | null;
  customer_card_number: string | null;
  headquarter_id: string | null;
  headquarter_name: string | null;
  headquarter_address: string | null;
  headquarter_cap: string | null;
  headquarter_city: string | null;
  headquarter_province: string | null;
  headquarter_is_smartlocker: boolean | null;
  headquarter_instruction: string | null;
  headquarter_instruction_en: string | null;
  reviewed: boolean;
  hidden_review: { reason: string; at: string } | null;
  cancel_reason: Schema<'Order'>['cancel_reason'];
  payment: Schema<'Order'>['payment'];
  damage_report: { text: string; at: string; is_done: boolean } | null;
  /** The object may still be out with an overdue borrower. */
  may_be_late: boolean;
  /** Somebody else waits for the object. */
  is_waited_for: boolean;
  own: boolean;
  transitions: { status: LoanRow['status']; at: string }[];
}

/** How many days before its first day a loan counts as threatened by an overdue one. */
const threatenedAhead = 14;

/** Whether the loan `l` begins soon and its object is overdue from another loan. */
const waitsForLate = (today: string) => sql<boolean>`(
  is_live(l.status) AND l.status <> 'checkout' AND l.picked_up_at IS NULL AND l.to_date >= ${today}
  AND l.from_date <= ${addDays(today, threatenedAhead)}
  AND EXISTS (SELECT FROM loans late WHERE late.library_id = l.library_id AND late.product_id = l.product_id
    AND is_lent(late.status) AND late.to_date < ${today}))`;

/** The loans of a library whose object may not be back in time. */
export async function listThreatened(db: Kysely<DB>, libraryId: number, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM loans l WHERE l.library_id = ${libraryId} AND ${waitsForLate(today)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A member's loans, or one of them, newest first; including held ones. */
export async function listOrders(
  db: Kysely<DB>,
  libraryId: number,
  { userId, today, locale, loanId }: { userId: string; today: string; locale: Locale; loanId?: string | undefined },
): Promise<OrderRow[]> {
  const only = loanId === undefined ? sql`` : sql`AND l.id = ${loanId}`;
  const { rows } = await sql<OrderRow>`
    SELECT l.id, l.origin_id, l.status, l.from_date, l.to_date, l.method, l.delivery_address, l.delivery_cap, l.delivery_city, l.delivery_province,
      l.note, l.note_answers, l.picked_up_at, l.returned_at, l.created_at,
      p.id AS product_id, p.code AS product_code, p.name AS product_name, p.name_en AS product_name_en,
      p.box AS product_box, p.box_en AS product_box_en, ${manualsIn(locale)} AS manuals,
      (p.status = 'active' OR p.paused_at IS NOT NULL) AS has_page, p.maintenance,
      h.address AS location_address, h.cap AS location_cap, h.city AS location_city,
      h.province AS location_province, h.lat, h.lng,
      f.picture,
      u.id AS customer_id, u.first_name || ' ' || u.last_name AS customer_name, u.email AS customer_email, u.card_number AS customer_card_number,
      k.id AS headquarter_id, k.name AS headquarter_name, k.address AS headquarter_address, k.cap AS headquarter_cap, k.city AS headquarter_city, k.province AS headquarter_province,
      k.is_smartlocker AS headquarter_is_smartlocker, k.smartlocker_instruction AS headquarter_instruction,
      k.smartlocker_instruction_en AS headquarter_instruction_en,
      EXISTS (SELECT 1 FROM reviews r WHERE r.library_id = l.library_id AND r.loan_id = l.id) AS reviewed,
      (SELECT json_build_object('reason', r.hidden_reason, 'at', r.hidden_at) FROM reviews r
        WHERE r.library_id = l.library_id AND r.loan_id = l.id AND r.hidden_at IS NOT NULL) AS hidden_review,
      (SELECT json_build_object('text', coalesce(m.note, ''), 'at', m.opened_at, 'is_done', m.closed_at IS NOT NULL) FROM maintenance_tickets m
        WHERE m.library_id = l.library_id AND m.loan_id = l.id AND m.by_borrower ORDER BY m.opened_at DESC, m.id DESC LIMIT 1) AS damage_report,
      (SELECT t.reason FROM loan_transitions t WHERE t.library_id = l.library_id AND t.loan_id = l.id AND t.to_status = 'cancelled'
        ORDER BY t.id DESC LIMIT 1) AS cancel_reason,
      (SELECT json_build_object('amount', y.amount_cents / 100.0, 'status', CASE y.status WHEN 'captured' THEN 'paid' ELSE y.status END)
        FROM payments y WHERE y.library_id = l.library_id AND y.id = l.payment_id AND y.status IN ('captured', 'refunding', 'refunded')) AS payment,
      coalesce(p.owner_user_id = l.user_id, false) AS own,
      ${waitsForLate(today)} AS may_be_late, ${isWaitedFor} AS is_waited_for,
      coalesce((SELECT json_agg(json_build_object('status', t.to_status, 'at', t.at) ORDER BY t.id)
        FROM loan_transitions t WHERE t.library_id = l.library_id AND t.loan_id = l.id AND t.from_status IS DISTINCT FROM t.to_status), '[]') AS transitions
    FROM loans l
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    LEFT JOIN headquarters k ON k.library_id = l.library_id AND k.id = l.headquarter_id
    LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
    LEFT JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
    WHERE l.library_id = ${libraryId} AND l.user_id = ${userId} AND l.status <> 'offered' ${only}
    ORDER BY l.created_at DESC, l.id DESC`.execute(db);
  return rows;
}
