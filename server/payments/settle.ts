import { PAYABLE } from '#machines/payments/payment-lifecycle.machine';
import { recordPaymentFacts, type PaymentRow } from '#server/payments/payments.queries';
import { completePayment, type PaymentScope } from '#server/payments/complete';
import { transitionPayment } from '#server/payments/lifecycle';
import { captureOf, mismatchOf } from '#server/payments/order';
import { refundPayment, markRefunded } from '#server/payments/refund';
import { addMilliseconds, lateCheckMilliseconds, leaseMilliseconds, pendingMilliseconds } from '#server/payments/times';
import { PaypalRefusal, type Paypal, type PaypalOrder } from '#server/core/ports/paypal';

/** The outcome of an order's capture. `open`: there is none yet; `isApproved` says whether the member has approved the order. */
export type SettleResult =
  | { kind: 'done'; usedBy: string }
  | { kind: 'pending' }
  | { kind: 'refused' }
  | { kind: 'returned' }
  | { kind: 'open'; isApproved: boolean };

/**
 * Brings a payment in line with the provider's order. Captured money ends as a loan or a membership, or is refunded. @param order as just returned by
 * the provider
 */
export async function settleOrder(
  scope: PaymentScope,
  paypal: Paypal,
  payment: PaymentRow,
  order: PaypalOrder,
): Promise<SettleResult> {
  const { db, clock, log } = scope.deps;
  const capture = captureOf(order);
  if (!capture) return { kind: 'open', isApproved: order.status === 'APPROVED' };
  switch (capture.status) {
    case 'COMPLETED': {
      const wrong = mismatchOf(order, payment, scope.library);
      if (wrong !== undefined) log.error({ payment: payment.id, wrong }, 'a capture does not match its payment');
      const usedBy = await completePayment(scope, payment, capture.id, wrong);
      if (usedBy !== undefined) return { kind: 'done', usedBy };
      await refundPayment(scope, paypal, payment, capture.id);
      return { kind: 'returned' };
    }
    case 'PENDING': {
      const check_at = addMilliseconds(clock.now(), pendingMilliseconds);
      if (payment.status === 'pending') await recordPaymentFacts(db, payment, { check_at });
      else await transitionPayment(db, scope, payment, 'review', { check_at });
      return { kind: 'pending' };
    }
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      await markRefunded(scope, payment, { captureId: capture.id, refundId: null });
      return { kind: 'returned' };
    default:
      log.warn({ payment: payment.id, capture: capture.status }, 'a capture was refused');
      await transitionPayment(db, scope, payment, 'refuse', { failure: capture.status, check_at: null });
      return { kind: 'refused' };
  }
}

/**
 * Checks the outcome of an interrupted or expired payment, and settles it. Nothing is captured here: a member who still wants to pay has the
 * remaining time.
 */
export async function checkPayment(scope: PaymentScope, paypal: Paypal, seen: PaymentRow): Promise<void> {
  const { db, clock } = scope.deps;
  // Taken first, so that neither another job nor the member's next try works on it too.
  const payment = await recordPaymentFacts(db, seen, { check_at: addMilliseconds(clock.now(), leaseMilliseconds) });
  if (!payment) return;
  const settled = await readAndSettle(scope, paypal, payment);
  if (settled.kind === 'open') await leaveOpen(scope, paypal, payment, settled.isApproved);
}

/** Nothing was captured: the payment continues for its remaining time, or expires. */
async function leaveOpen(scope: PaymentScope, paypal: Paypal, payment: PaymentRow, isApproved: boolean): Promise<void> {
  const { db, clock } = scope.deps;
  const now = clock.now();
  const { status, expires_at, provider_capture_id } = payment;
  const isOver = expires_at <= now;
  const lateLook = addMilliseconds(isOver ? now : expires_at, lateCheckMilliseconds);
  if (status === 'capturing') {
    const event = isOver ? 'expire' : isApproved ? 'release' : 'reopen';
    await transitionPayment(db, scope, payment, event, { check_at: lateLook });
  } else if (PAYABLE.includes(status)) {
    if (isOver) await transitionPayment(db, scope, payment, 'expire', { check_at: null });
    else if (status === 'created' && isApproved)
      await transitionPayment(db, scope, payment, 'approve', { check_at: lateLook });
    else await recordPaymentFacts(db, payment, { check_at: lateLook });
  } else if (status === 'refunding' && provider_capture_id !== null) {
    // If the provider no longer knows the order, the money is refunded all the same.
    await refundPayment(scope, paypal, payment, provider_capture_id);
  } else if (status !== 'pending') {
    await recordPaymentFacts(db, payment, { check_at: null });
  }
}

async function readAndSettle(scope: PaymentScope, paypal: Paypal, payment: PaymentRow): Promise<SettleResult> {
  if (payment.provider_order_id === null) return { kind: 'open', isApproved: false };
  try {
    const order = await paypal.client.getOrder(payment.provider_order_id);
    return await settleOrder(scope, paypal, payment, order);
  } catch (error) {
    // Nothing was captured for an order that the provider no longer knows.
    if (error instanceof PaypalRefusal && error.status === 404) return { kind: 'open', isApproved: false };
    throw error;
  }
}
