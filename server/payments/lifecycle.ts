import type { Kysely, Transaction } from 'kysely';
import {
  decidePayment,
  PAYABLE,
  type PaymentActor,
  type PaymentEffect,
  type PaymentEventType,
} from '#machines/payments/payment-lifecycle.machine';
import type { Clock } from '#server/core/clock';
import type { DB } from '#server/db/database';
import {
  findPaidObject,
  insertPayment,
  lockHoldPayments,
  lockPayment,
  type PaymentRow,
  type PaymentStep,
  updatePayment,
} from '#server/payments/payments.queries';
import { inLanguage } from '#server/core/words/local-texts';
import { queueMemberMail } from '#server/mail/queue';
import { inTransaction } from '#server/db/transaction';

/** Who triggers a transition. */
interface PaymentInitiator {
  by: PaymentActor;
  userId?: string | undefined;
  /** The administrator behind an impersonated member. */
  impersonatorId?: string | undefined;
}

/** The scope of a transition. */
export interface TransitionScope {
  deps: { clock: Clock };
  initiator: PaymentInitiator;
}

const stepOf = ({ deps, initiator }: TransitionScope, event: PaymentEventType | 'begin'): PaymentStep => ({
  event,
  actor: initiator.by,
  actor_id: initiator.userId ?? null,
  impersonator_id: initiator.impersonatorId ?? null,
  at: deps.clock.now(),
});

/** Writes a new payment, not approved yet, with the start of its history. */
export const beginPayment = (
  trx: Transaction<DB>,
  scope: TransitionScope,
  payment: Omit<Parameters<typeof insertPayment>[1], 'status'>,
): Promise<void> => insertPayment(trx, { ...payment, status: 'created' }, stepOf(scope, 'begin'));

/**
 * Moves a payment to its next status: the only code that changes the status of a row. The shared machine decides, the row must be unchanged since it
 * was read, and history and mails are written with it. @param db a transaction, or the database if the step stands alone @param change other new
 * facts about the payment @returns undefined if the lifecycle refuses the step, or another call was faster: either way, `seen` is outdated
 */
export async function transitionPayment(
  db: Kysely<DB>,
  scope: TransitionScope,
  seen: PaymentRow,
  type: PaymentEventType,
  change: Omit<Parameters<typeof updatePayment>[2], 'status'> = {},
): Promise<PaymentRow | undefined> {
  const decision = decidePayment(seen.status, { type, by: scope.initiator.by });
  if (!decision) return undefined;
  const move = async (trx: Kysely<DB>): Promise<PaymentRow | undefined> => {
    const moved = await updatePayment(trx, seen, { ...change, status: decision.status }, stepOf(scope, type));
    if (moved) await storeEffects(trx, moved, decision.effects);
    return moved;
  };
  return db.isTransaction ? move(db) : inTransaction(db, move);
}

/**
 * Ends the unclaimed payments of a hold, so that the hold can be released. @returns false if one is in progress or completed: then nothing is ended,
 * and the hold must stay
 */
export async function endHoldPayments(
  trx: Transaction<DB>,
  scope: TransitionScope,
  libraryId: number,
  loanId: string,
): Promise<boolean> {
  const payments = await lockHoldPayments(trx, libraryId, loanId);
  if (payments.some(({ status }) => !PAYABLE.includes(status))) return false;
  for (const payment of payments) await transitionPayment(trx, scope, payment, 'expire');
  return true;
}

/** The loan of a captured payment was cancelled, so its money is refunded: by the job, because the provider is not called inside a transaction. */
export async function returnPayment(
  trx: Transaction<DB>,
  scope: TransitionScope,
  libraryId: number,
  id: string,
): Promise<void> {
  const payment = await lockPayment(trx, libraryId, id);
  if (payment) await transitionPayment(trx, scope, payment, 'give_back', { check_at: scope.deps.clock.now() });
}

/** Queues the mails of a transition, in its own transaction: they exist exactly if it commits. */
async function storeEffects(
  trx: Kysely<DB>,
  { library_id, id, user_id, kind, subject_id, amount_cents }: PaymentRow,
  effects: readonly PaymentEffect[],
): Promise<void> {
  for (const { params } of effects) {
    const named = kind === 'delivery' ? await findPaidObject(trx, library_id, subject_id) : undefined;
    const object = named ? inLanguage(named.language, named, ['name']).name : null;
    const key = `${params.template}:${id}`;
    await (params.template === 'refund'
      ? queueMemberMail(trx, library_id, user_id, { template: 'refund', values: { object, amount_cents }, key })
      : queueMemberMail(trx, library_id, user_id, { template: 'payment_declined', values: { object }, key }));
  }
}
