import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { CLAIMED, PAYABLE, type PaymentActor, type PaymentStatus } from '#machines/payments/payment-lifecycle.machine';
import type { DB } from '#server/core/ports/tables.generated';

export type PaymentRow = Selectable<DB['payments']>;

/** Writes a new payment with the first row of its history. */
export async function insertPayment(
  trx: Transaction<DB>,
  payment: Insertable<DB['payments']> & { status: PaymentStatus },
  step: PaymentStep,
): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
  const { library_id, id: payment_id, status: to_status } = payment;
  await trx
    .insertInto('payment_transitions')
    .values({ ...step, library_id, payment_id, to_status })
    .execute();
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

/** A member's payments for a subject in one of these statuses, latest first; `subjectId` undefined: for any subject of the kind. */
export const findPayments = (
  db: Kysely<DB>,
  args: {
    libraryId: number;
    userId: string;
    kind: PaymentRow['kind'];
    subjectId?: string;
    statuses: readonly PaymentStatus[];
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

/** One transition of a payment, for its history. */
export interface PaymentStep {
  event: string;
  actor: PaymentActor;
  actor_id: string | null;
  impersonator_id: string | null;
  at: Date;
}

type Seen = Pick<PaymentRow, 'library_id' | 'id' | 'status' | 'check_at'>;
type Known = Omit<Updateable<DB['payments']>, 'status'>;

/**
 * Moves a payment that is unchanged since it was seen to its next status, with its history row in the same statement; undefined if another call was
 * faster.
 */
export const updatePayment = (
  db: Kysely<DB>,
  seen: Seen,
  change: Known & { status: PaymentStatus },
  step: PaymentStep,
): Promise<PaymentRow | undefined> =>
  db
    .with('moved', (cte) =>
      cte
        .updateTable('payments')
        .set(change)
        .where('library_id', '=', seen.library_id)
        .where('id', '=', seen.id)
        .where('status', '=', seen.status)
        .where(sql<boolean>`check_at IS NOT DISTINCT FROM ${seen.check_at}`)
        .returningAll(),
    )
    .with('noted', (cte) =>
      cte
        .insertInto('payment_transitions')
        .columns([
          ...(['library_id', 'payment_id', 'from_status', 'to_status', 'reason'] as const),
          ...(['event', 'actor', 'actor_id', 'impersonator_id', 'at'] as const),
        ])
        .expression((eb) =>
          eb
            .selectFrom('moved')
            .select([
              'library_id',
              'id',
              sql<string>`${seen.status}::text`.as('from_status'),
              'status',
              sql<string | null>`${change.failure ?? null}::text`.as('reason'),
              sql<string>`${step.event}::text`.as('event'),
              sql<PaymentActor>`${step.actor}::text`.as('actor'),
              sql<string | null>`${step.actor_id}::uuid`.as('actor_id'),
              sql<string | null>`${step.impersonator_id}::uuid`.as('impersonator_id'),
              sql<Date>`${step.at}::timestamptz`.as('at'),
            ]),
        ),
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst();

/** Records facts about a payment that is unchanged since it was seen, without changing its status; undefined if another call was faster. */
export const recordPaymentFacts = (db: Kysely<DB>, seen: Seen, known: Known): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payments')
    .set(known)
    .where('library_id', '=', seen.library_id)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where(sql<boolean>`check_at IS NOT DISTINCT FROM ${seen.check_at}`)
    .returningAll()
    .executeTakeFirst();

/** Locks the payments of a hold until the transaction ends: those payable, in progress or completed. */
export const lockHoldPayments = (trx: Transaction<DB>, libraryId: number, loanId: string): Promise<PaymentRow[]> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('kind', '=', 'delivery')
    .where('subject_id', '=', loanId)
    .where('status', 'in', [...PAYABLE, ...CLAIMED, 'captured'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Payments of all libraries due for a check with the provider, longest overdue first. */
export const listPaymentsToCheck = (db: Kysely<DB>, now: Date, limit: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('check_at', '<=', now).orderBy('check_at').limit(limit).execute();

/** Whether a webhook was handled before. */
export async function knowsEvent(db: Kysely<DB>, libraryId: number, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('library_id', '=', libraryId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a webhook was handled. */
export async function insertPaymentEvent(db: Kysely<DB>, event: Insertable<DB['payment_events']>): Promise<void> {
  await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The object of the loan that a payment is for, with its member's language; undefined if there is no such loan. */
export const findPaidObject = (db: Kysely<DB>, libraryId: number, id: string) =>
  db
    .selectFrom('loans as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.library_id', '=', 'l.library_id').onRef('p.id', '=', 'l.product_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'l.library_id').onRef('u.id', '=', 'l.user_id'))
    .select(['p.name', 'p.name_en', 'u.language'])
    .where('l.library_id', '=', libraryId)
    .where('l.id', '=', id)
    .executeTakeFirst();
