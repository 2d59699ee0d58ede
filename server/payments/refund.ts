import { lockPayment, recordPaymentFacts, type PaymentRow } from '#server/payments/payments.queries';
import type { PaymentScope } from '#server/payments/complete';
import { transitionPayment } from '#server/payments/lifecycle';
import { addMilliseconds, refusedRefundMilliseconds } from '#server/payments/times';
import { PaypalRefusal, PaypalUnreachable, type Paypal } from '#server/core/ports/paypal';
import { inTransaction } from '#server/db/transaction';

/** Refunds a capture, once, and tells the member. If that fails now, the payment stays on the job's list until it succeeds. */
export async function refundPayment(
  scope: PaymentScope,
  paypal: Paypal,
  payment: PaymentRow,
  captureId: string,
): Promise<void> {
  const { log } = scope.deps;
  // The same request id returns the same refusal: a new refund is requested only after one.
  const requestId = payment.refusals === 0 ? `ref-${payment.id}` : `ref-${payment.id}-${payment.refusals}`;
  let refundId: string | null = null;
  try {
    const refund = await paypal.client.refundCapture(captureId, requestId);
    if (refund.status !== 'COMPLETED' && refund.status !== 'PENDING') {
      await noteRefused(scope, payment, refund.status);
      return;
    }
    refundId = refund.id;
  } catch (error) {
    if (error instanceof PaypalUnreachable) {
      log.error({ err: error, payment: payment.id }, 'a refund could not be requested: it will be retried');
      return;
    }
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.issue !== 'CAPTURE_FULLY_REFUNDED') return noteRefused(scope, payment, error.issue);
  }
  log.warn({ payment: payment.id, refund: refundId }, 'refunded a payment that could not be fulfilled');
  await markRefunded(scope, payment, { captureId, refundId });
}

async function noteRefused(
  scope: PaymentScope,
  { library_id, id, refusals }: PaymentRow,
  reason: string,
): Promise<void> {
  const { db, clock, log } = scope.deps;
  log.error({ payment: id, refund: reason }, 'a refund was refused: the library must look into it');
  await inTransaction(db, async (trx) => {
    const row = await lockPayment(trx, library_id, id);
    if (row?.status !== 'refunding') return;
    const check_at = addMilliseconds(clock.now(), refusedRefundMilliseconds);
    await recordPaymentFacts(trx, row, { refusals: refusals + 1, check_at });
  });
}

/** Records that a payment was refunded and tells the member; a payment that bought something is left unchanged. */
export async function markRefunded(
  scope: PaymentScope,
  { library_id, id }: PaymentRow,
  { captureId, refundId }: { captureId: string; refundId: string | null },
): Promise<void> {
  const { db, clock } = scope.deps;
  await inTransaction(db, async (trx) => {
    const row = await lockPayment(trx, library_id, id);
    if (!row) return;
    await transitionPayment(trx, scope, row, 'refund', {
      provider_capture_id: captureId,
      provider_refund_id: refundId,
      refunded_at: clock.now(),
      check_at: null,
    });
  });
}
