import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { DB } from './types.generated.ts';

export type PaymentRow = Selectable<DB['payments']>;

export async function insertPayment(trx: Transaction<DB>, payment: Insertable<DB['payments']>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

export const findPayment = (db: Kysely<DB>, libraryId: number, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('library_id', '=', libraryId).where('id', '=', id).executeTakeFirst();

/** A member's own payment by the provider's order. */
export const findPaymentByOrder = (
  db: Kysely<DB>,
  args: { libraryId: number; userId: string; kind: PaymentRow['kind']; orderId: string },
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('library_id', '=', args.libraryId)
    .where('user_id', '=', args.userId)
    .where('kind', '=', args.kind)
    .where('provider_order_id', '=', args.orderId)
    .executeTakeFirst();

/** The payment of a member for one thing that has not failed, the latest first; `subjectId` undefined: for any thing of the kind. */
export const findPayments = (
  db: Kysely<DB>,
  args: {
    libraryId: number;
    userId: string;
    kind: PaymentRow['kind'];
    subjectId?: string;
    statuses: readonly PaymentRow['status'][];
  },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('library_id', '=', args.libraryId)
    .where('user_id', '=', args.userId)
    .where('kind', '=', args.kind)
    .where('status', 'in', args.statuses)
    .$if(args.subjectId !== undefined, (query) => query.where('subject_id', '=', args.subjectId ?? ''))
    .orderBy('created_at', 'desc')
    .execute();

/** Locks a payment's row until the transaction ends. */
export async function lockPayment(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a payment that is still as it was judged; undefined when somebody was faster. */
export const changePayment = (
  db: Kysely<DB>,
  judged: Pick<PaymentRow, 'library_id' | 'id' | 'status' | 'check_at'>,
  change: Updateable<DB['payments']>,
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payments')
    .set(change)
    .where('library_id', '=', judged.library_id)
    .where('id', '=', judged.id)
    .where('status', '=', judged.status)
    .where(sql<boolean>`check_at IS NOT DISTINCT FROM ${judged.check_at}`)
    .returningAll()
    .executeTakeFirst();

/** `failure` of a captured payment whose money goes back: there is nothing to give for it, or not any more. */
export const nothingLeft = 'nothing_left';

/**
 * The loan that a captured payment was for comes to nothing, so its money goes back: by the job, as PayPal is not asked inside a
 * transaction.
 */
export async function returnPayment(trx: Transaction<DB>, libraryId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'capturing', failure: nothingLeft, check_at: now })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('status', '=', 'captured')
    .execute();
}

/** Payments of all libraries that the provider is to be asked about now, the longest due first. */
export const listPaymentsToCheck = (db: Kysely<DB>, now: Date, limit: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('check_at', '<=', now).orderBy('check_at').limit(limit).execute();

/** Whether a notice was handled before. */
export async function knowsEvent(db: Kysely<DB>, libraryId: number, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('library_id', '=', libraryId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that a notice was handled. */
export async function keepEvent(db: Kysely<DB>, event: Insertable<DB['payment_events']>): Promise<void> {
  await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks a loan's row until the transaction ends and gives how it stands. */
export const lockLoan = (trx: Transaction<DB>, libraryId: number, id: string) =>
  trx
    .selectFrom('loans')
    .select(['id', 'status', 'hold_expires_at'])
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether an object is held for a member. */
export async function hasHold(trx: Transaction<DB>, libraryId: number, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('loans')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('status', '=', 'checkout')
    .executeTakeFirst();
  return row !== undefined;
}
