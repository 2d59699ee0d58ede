import { changePayment, nothingLeft, type PaymentRow } from '#server/db/payments';
import { type AlsoDone, completePayment, type PayScope } from '#server/payments/complete';
import { captureOf, mismatchOf } from '#server/payments/order';
import { giveBack, markDeclined, markRefunded } from '#server/payments/refund';
import { PaypalRefusal } from '#server/paypal/client';
import type { Paypal } from '#server/paypal/service';
import type { PaypalOrder } from '#server/paypal/wire';

/** How long whoever captures a payment is left alone, milliseconds: longer than any of its calls. */
export const leaseMilliseconds = 60_000;
/** A payment that the provider looks into is asked about so often, milliseconds. */
const pendingMilliseconds = 3_600_000;
/** After the end of a payment that was once about to be captured, one last look, milliseconds. */
const lateLookMilliseconds = 300_000;

/** What an order's capture became. `open`: there is none yet. */
export type Settled =
  | { kind: 'done'; usedBy: string }
  | { kind: 'pending' }
  | { kind: 'refused' }
  | { kind: 'returned' }
  | { kind: 'open' };

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Brings a payment to where its order stands at the provider. Money that was taken ends as a loan or a membership, or goes back.
 * @param order as the provider has just given it
 */
export async function settleOrder(
  scope: PayScope,
  paypal: Paypal,
  payment: PaymentRow,
  order: PaypalOrder,
  also?: AlsoDone,
): Promise<Settled> {
  const { db, clock, log } = scope.deps;
  const capture = captureOf(order);
  const now = clock.now();
  if (!capture) return { kind: 'open' };
  switch (capture.status) {
    case 'COMPLETED': {
      const wrong = mismatchOf(order, payment, scope.library);
      if (wrong !== undefined) {
        log.error({ payment: payment.id, wrong }, 'a capture is not what was asked for');
        await changePayment(db, payment, {
          status: 'capturing',
          provider_capture_id: capture.id,
          failure: nothingLeft,
          check_at: now,
        });
      }
      const usedBy = wrong === undefined ? await completePayment(scope, payment, capture.id, also) : undefined;
      if (usedBy !== undefined) return { kind: 'done', usedBy };
      await giveBack(scope, paypal, payment, capture.id);
      return { kind: 'returned' };
    }
    case 'PENDING':
      if (payment.status !== 'captured' && payment.status !== 'refunded')
        await changePayment(db, payment, { status: 'pending', check_at: after(now, pendingMilliseconds) });
      return { kind: 'pending' };
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      await markRefunded(scope, payment, { captureId: capture.id, refundId: null });
      return { kind: 'returned' };
    default:
      log.warn({ payment: payment.id, capture: capture.status }, 'a capture was refused');
      if (payment.status !== 'captured') await markDeclined(scope, payment, capture.status);
      return { kind: 'refused' };
  }
}

/**
 * Finds out what became of a payment whose process was cut off, or whose time is over, and settles it. Nothing is captured here: a member
 * who still wants to pay has the rest of the time for it.
 */
export async function checkPayment(scope: PayScope, paypal: Paypal, seen: PaymentRow): Promise<void> {
  const { db, clock } = scope.deps;
  const now = clock.now();
  // Taken first, so that neither another job nor the member's next try is at it as well.
  const payment = await changePayment(db, seen, { check_at: after(now, leaseMilliseconds) });
  if (!payment) return;
  const settled = await readAndSettle(scope, paypal, payment);
  if (settled.kind !== 'open') return;
  const over = payment.expires_at <= now;
  if (payment.status === 'capturing' && payment.failure !== nothingLeft) {
    const check_at = after(over ? now : payment.expires_at, lateLookMilliseconds);
    await changePayment(db, payment, { status: over ? 'expired' : 'created', check_at });
  } else if (payment.status === 'created' && over) {
    await changePayment(db, payment, { status: 'expired', check_at: null });
  } else if (payment.status === 'created') {
    await changePayment(db, payment, { check_at: after(payment.expires_at, lateLookMilliseconds) });
  } else if (payment.status !== 'pending') {
    await changePayment(db, payment, { check_at: null });
  }
}

async function readAndSettle(scope: PayScope, paypal: Paypal, payment: PaymentRow): Promise<Settled> {
  if (payment.provider_order_id === null) return { kind: 'open' };
  try {
    const order = await paypal.client.getOrder(payment.provider_order_id);
    return await settleOrder(scope, paypal, payment, order);
  } catch (error) {
    // Nothing was captured of an order that the provider has forgotten.
    if (error instanceof PaypalRefusal && error.status === 404) return { kind: 'open' };
    throw error;
  }
}
