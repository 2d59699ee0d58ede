import type { Transaction } from 'kysely';
import { lockMember } from '#server/auth/users.queries';
import type { Deps } from '#server/core/context';
import { bookingTransaction } from '#server/db/booking';
import type { DB } from '#server/db/database';
import type { Library } from '#server/core/libraries.queries';
import { lockPayment, type PaymentRow } from '#server/payments/payments.queries';
import { transitionPayment, type TransitionScope } from '#server/payments/lifecycle';

/** What settling a payment needs. */
export interface PaymentScope extends TransitionScope {
  purchase: Purchase;
  library: Library;
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'paypal'>;
  /** Runs in the transaction that fulfils the purchase; undefined if no call is waiting for it. */
  onFulfilled?: OnFulfilled | undefined;
}

/** One kind of purchase, by the area that sells it. */
export interface Purchase {
  kind: PaymentRow['kind'];
  /** Locks what is sold, before its payment is locked. @returns whether it can still be given */
  lock: (trx: Transaction<DB>, payment: PaymentRow) => Promise<boolean>;
  /** Gives the member what was paid for, with its receipt. @returns its id; undefined if there is nothing to give */
  give: (trx: Transaction<DB>, scope: PaymentScope, payment: PaymentRow) => Promise<string | undefined>;
}

export type Purchases = { [Kind in PaymentRow['kind']]: Purchase & { kind: Kind } };

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
  const { library, deps, purchase } = scope;
  const now = deps.clock.now();
  return bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, payment.user_id);
    const canBeGiven = await purchase.lock(trx, payment);
    const row = await lockPayment(trx, library.id, payment.id);
    if (!row) throw new Error('The captured payment cannot be read.');
    if (row.status === 'captured') return row.used_by ?? undefined;
    if (row.status === 'refunding' || row.status === 'refunded') return undefined;
    const usedBy =
      wrong === undefined && canBeGiven
        ? await purchase.give(trx, scope, { ...row, provider_capture_id: captureId })
        : undefined;
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
