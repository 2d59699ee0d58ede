import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { asBorrower, memberOf } from '#server/http/caller';
import type { Context } from '#server/core/context';
import type { DB } from '#server/db/database';
import {
  findPayment,
  findPaymentByOrder,
  recordPaymentFacts,
  type PaymentRow,
} from '#server/payments/payments.queries';
import { ApiError } from '#server/core/errors';
import type { OnFulfilled, PaymentScope, Purchase } from '#server/payments/complete';
import { transitionPayment } from '#server/payments/lifecycle';
import { mismatchOf } from '#server/payments/order';
import { paypalOf, unavailableOf } from '#server/payments/provider';
import { type SettleResult, settleOrder } from '#server/payments/settle';
import { addMilliseconds, leaseMilliseconds } from '#server/payments/times';
import { PaypalRefusal, PaypalUnreachable, type Paypal, type PaypalOrder } from '#server/core/ports/paypal';
import { inTransaction } from '#server/db/transaction';

/** Interval and number of polls for the result of another call's capture: half a minute in total. */
const pollMilliseconds = 200;
const maxPolls = 150;

/** The member may retry with another payment method: nothing was captured. */
const tryAgain = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']);

/** Claims the payment for capture; undefined if another call was faster. */
type Claim = (trx: Transaction<DB>) => Promise<PaymentRow | undefined>;

interface Paying {
  orderId: string;
  /**
   * Checks one last time that the member may have the purchase, in one transaction with the claim. Nothing has been captured yet, so a refusal costs
   * nobody anything. Undefined if another call was faster.
   */
  inClaim: (payment: PaymentRow, claim: Claim) => Promise<PaymentRow | undefined>;
}

/** The scope of a member's own purchase. @param onFulfilled runs in the transaction that fulfils it */
export const purchaseScope = (ctx: Context, purchase: Purchase, onFulfilled: OnFulfilled): PaymentScope => ({
  purchase,
  library: ctx.library,
  deps: ctx.deps,
  initiator: asBorrower(memberOf(ctx)),
  onFulfilled,
});

/**
 * Captures an approved order once and gives the member what it pays for; a second call gets the result of the first. @returns the id of the loan or
 * the membership @throws ApiError `payment.*`, `hold.expired`, and the refusals of the last checks
 */
export async function payOrder(ctx: Context, scope: PaymentScope, paying: Paying): Promise<string> {
  const paypal = paypalOf(ctx);
  const { library, deps } = scope;
  const { userId } = memberOf(ctx);
  const { orderId } = paying;
  const { kind } = scope.purchase;
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const payment = await findPaymentByOrder(deps.db, { libraryId: library.id, userId, kind, orderId });
    if (!payment) throw new ApiError('payment.unknown_order');
    if (payment.status === 'captured' && payment.used_by !== null) return payment.used_by;
    refuseSettled(payment);
    if (payment.status === 'capturing' && payment.check_at !== null && payment.check_at > deps.clock.now()) {
      await wait(pollMilliseconds);
      continue;
    }
    const usedBy = await captureOnce(scope, paypal, payment, paying);
    if (usedBy !== undefined) return usedBy;
  }
  throw new ApiError('payment.unavailable');
}

/** The refusals that follow from the payment's status alone. */
function refuseSettled({ status }: PaymentRow): void {
  if (status === 'refunding' || status === 'refunded') throw new ApiError('payment.refunded');
  if (status === 'pending') throw new ApiError('payment.pending');
  if (status === 'expired') throw new ApiError('hold.expired');
  if (status === 'refused') throw new ApiError('payment.failed');
}

/** Undefined if another call was faster. */
async function captureOnce(
  scope: PaymentScope,
  paypal: Paypal,
  seen: PaymentRow,
  { orderId, inClaim }: Paying,
): Promise<string | undefined> {
  const { db, clock } = scope.deps;
  const order = await readOrder(scope, paypal, seen, orderId);
  const payment = seen.status === 'created' ? await noteApproval(scope, seen) : seen;
  if (!payment) return undefined;
  const claim: Claim = (trx) =>
    transitionPayment(trx, scope, payment, 'claim', { check_at: addMilliseconds(clock.now(), leaseMilliseconds) });
  // An interrupted capture had passed its checks: its object is still held.
  const claimed = payment.status === 'capturing' ? await inTransaction(db, claim) : await inClaim(payment, claim);
  if (!claimed) return undefined;
  const settled = await captureOrEnd(scope, paypal, claimed, order);
  switch (settled.kind) {
    case 'done':
      return settled.usedBy;
    case 'pending':
      throw new ApiError('payment.pending');
    case 'returned':
      throw new ApiError('payment.refunded');
    default:
      throw new ApiError('payment.failed');
  }
}

/** The payment after recording that its order is approved, here or by a faster call; undefined if it has moved on since. */
async function noteApproval(scope: PaymentScope, seen: PaymentRow): Promise<PaymentRow | undefined> {
  const { db } = scope.deps;
  const approved =
    (await transitionPayment(db, scope, seen, 'approve')) ?? (await findPayment(db, seen.library_id, seen.id));
  return approved?.status === 'approved' ? approved : undefined;
}

/** The provider's order, which must match the payment and be approved. */
async function readOrder(
  { library, deps }: PaymentScope,
  paypal: Paypal,
  payment: PaymentRow,
  orderId: string,
): Promise<PaypalOrder> {
  const order = await paypal.client.getOrder(orderId).catch((error: unknown) => {
    if (error instanceof PaypalRefusal)
      throw new ApiError(error.status === 404 ? 'payment.unknown_order' : 'payment.failed');
    throw unavailableOf(error, deps, payment.kind);
  });
  const wrong = mismatchOf(order, payment, library);
  if (wrong !== undefined) {
    deps.log.warn({ payment: payment.id, wrong }, 'an order does not match its payment');
    throw new ApiError('payment.mismatch');
  }
  if (order.status !== 'APPROVED' && order.status !== 'COMPLETED') throw new ApiError('payment.failed');
  return order;
}

async function capture(
  scope: PaymentScope,
  { client, ...paypal }: Paypal,
  payment: PaymentRow,
  order: PaypalOrder,
): Promise<SettleResult> {
  // Only after a final refusal is another request id used.
  const requestId = payment.refusals === 0 ? `cap-${payment.id}` : `cap-${payment.id}-${payment.refusals}`;
  const captured =
    order.status === 'COMPLETED'
      ? order
      : await client.captureOrder(order.id, requestId).catch((error: unknown) => {
          if (error instanceof PaypalRefusal && error.issue === 'ORDER_ALREADY_CAPTURED')
            return client.getOrder(order.id);
          throw error;
        });
  // The answer to a capture omits the order's total, which was checked before.
  return settleOrder(scope, { client, ...paypal }, payment, { ...order, ...withUnits(order, captured) });
}

function withUnits(order: PaypalOrder, captured: PaypalOrder): Pick<PaypalOrder, 'status' | 'purchase_units'> {
  const purchase_units = order.purchase_units.map((unit, index) => {
    const payments = captured.purchase_units[index]?.payments;
    return payments ? { ...unit, payments } : unit;
  });
  return { status: captured.status, purchase_units };
}

/** A refusal releases or ends the payment; without an answer it is left to the member's next try or to the job, whichever is first. */
async function captureOrEnd(
  scope: PaymentScope,
  paypal: Paypal,
  claimed: PaymentRow,
  order: PaypalOrder,
): Promise<SettleResult> {
  const { deps } = scope;
  try {
    return await capture(scope, paypal, claimed, order);
  } catch (error) {
    if (error instanceof PaypalUnreachable) {
      await recordPaymentFacts(deps.db, claimed, { check_at: deps.clock.now() });
      throw unavailableOf(error, deps, claimed.kind);
    }
    if (!(error instanceof PaypalRefusal)) throw error;
    deps.log.warn({ payment: claimed.id, issue: error.issue, debug_id: error.debugId }, 'a payment was refused');
    const again = tryAgain.has(error.issue);
    const open = again || error.issue === 'ORDER_NOT_APPROVED';
    await transitionPayment(deps.db, scope, claimed, open ? 'reopen' : 'refuse', {
      refusals: claimed.refusals + 1,
      failure: error.issue,
      check_at: open ? claimed.expires_at : null,
    });
    throw new ApiError(again ? 'payment.instrument_declined' : 'payment.failed');
  }
}
