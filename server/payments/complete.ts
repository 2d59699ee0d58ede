import type { Transaction } from 'kysely';
import { CLAIMED } from '#machines/payments/payment-lifecycle.machine';
import { dayOf } from '#server/core/clock';
import type { Deps } from '#server/core/context';
import { bookingTransaction } from '#server/loans/booking';
import type { DB } from '#server/db/database';
import { deleteDraftOf } from '#server/checkout/drafts.queries';
import { findRenewalCard, type Library } from '#server/core/libraries.queries';
import { lockMember } from '#server/loans/loan-facts.queries';
import { lockLoan, setLoanPayment } from '#server/loans/loans.queries';
import { findCard } from '#server/membership/memberships.queries';
import { lockPayment, type PaymentRow } from '#server/payments/payments.queries';
import { confirmHold, type Initiator } from '#server/loans/lifecycle';
import { addMembership } from '#server/membership/membership';
import { transitionPayment, type TransitionScope } from '#server/payments/lifecycle';

/** What settling a payment needs. */
export interface PaymentScope extends TransitionScope {
  library: Library;
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'paypal'>;
  /** Runs in the transaction that fulfils the purchase; undefined if no call is waiting for it. */
  onFulfilled?: OnFulfilled | undefined;
}

/** Receives the id of the loan or membership. */
export type OnFulfilled = (trx: Transaction<DB>, usedBy: string) => Promise<void>;

/**
 * Gives the member what was paid for, once, whichever source reports the capture first: confirmation, webhook or job. @param wrong how the capture
 * differs from the request: then nothing is given @returns the id of the loan or membership; undefined if there is nothing to give, so that the money
 * is refunded
 */
export function completePayment(
  scope: PaymentScope,
  payment: PaymentRow,
  captureId: string,
  wrong: string | undefined,
): Promise<string | undefined> {
  const { library, deps } = scope;
  const now = deps.clock.now();
  return bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, payment.user_id);
    const hold = payment.kind === 'delivery' ? await lockLoan(trx, library.id, payment.subject_id) : undefined;
    const row = await lockPayment(trx, library.id, payment.id);
    if (!row) throw new Error('The captured payment cannot be read.');
    if (row.status === 'captured') return row.used_by ?? undefined;
    if (row.status === 'refunding' || row.status === 'refunded') return undefined;
    const give = row.kind === 'membership' ? giveMembership : giveLoan;
    const usedBy = wrong === undefined ? await give(trx, scope, row, hold?.status === 'checkout') : undefined;
    const taken = { provider_capture_id: captureId, failure: wrong ?? null };
    const moved = await (usedBy === undefined
      ? transitionPayment(trx, scope, row, 'give_back', { ...taken, check_at: now })
      : transitionPayment(trx, scope, row, 'complete', {
          ...taken,
          used_by: usedBy,
          captured_at: now,
          check_at: null,
        }));
    if (!moved) throw new Error(`A payment with the status ${row.status} cannot be completed.`);
    if (usedBy !== undefined) await scope.onFulfilled?.(trx, usedBy);
    return usedBy;
  });
}

/** The paid loan; nothing is given if its object is no longer held. */
async function giveLoan(
  trx: Transaction<DB>,
  { library, deps, initiator }: PaymentScope,
  payment: PaymentRow,
  isHeld: boolean,
): Promise<string | undefined> {
  if (!isHeld) return undefined;
  // Whichever source reports it, the confirmation is the member's.
  const member: Initiator = { by: 'member', userId: payment.user_id };
  const by = initiator.by === 'member' ? { ...member, impersonatorId: initiator.impersonatorId } : member;
  const loan = await confirmHold(trx, { library, clock: deps.clock }, payment.subject_id, by, { claimed: true });
  await setLoanPayment(trx, library.id, loan.id, payment.id);
  await deleteDraftOf(trx, library.id, loan.id);
  return loan.id;
}

/**
 * The paid card. Nothing is given, so that the money is refunded, if the library has withdrawn the card, or if the payment was given up before its
 * money arrived and the member now has an active card: nobody buys two.
 */
async function giveMembership(
  trx: Transaction<DB>,
  { library, deps }: PaymentScope,
  payment: PaymentRow,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const today = dayOf(now, library.timezone);
  const isClaimed = CLAIMED.includes(payment.status);
  if (!isClaimed && (await findCard(trx, library.id, payment.user_id, today)).active) return undefined;
  const card = await findRenewalCard(trx, library.id, payment.subject_id);
  return card && addMembership(trx, { library, now, userId: payment.user_id, card, payment });
}
