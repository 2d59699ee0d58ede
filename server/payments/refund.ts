import type { Transaction } from 'kysely';
import type { DB } from '#server/db/database';
import { changePayment, type PaymentRow } from '#server/db/payments';
import { inLanguage } from '#server/local-texts';
import { queueMemberMail } from '#server/mail/queue';
import type { PayScope } from '#server/payments/complete';
import { PaypalRefusal, PaypalUnreachable } from '#server/paypal/client';
import type { Paypal } from '#server/paypal/service';

/** After a refund that PayPal refused, the next one is asked for so much later, milliseconds: somebody must put the account in order. */
const refusedMilliseconds = 3_600_000;

/**
 * Sends the money of a capture back, once, and tells the member. Where that does not work now, the payment stays on the job's list until it
 * does.
 */
export async function giveBack(scope: PayScope, paypal: Paypal, payment: PaymentRow, captureId: string): Promise<void> {
  const { log } = scope.deps;
  // The same request id gives the same refusal again: only after one is another refund asked for.
  const requestId = payment.refusals === 0 ? `ref-${payment.id}` : `ref-${payment.id}-${payment.refusals}`;
  let refundId: string | null = null;
  try {
    const refund = await paypal.client.refundCapture(captureId, requestId);
    if (refund.status !== 'COMPLETED' && refund.status !== 'PENDING') {
      await refused(scope, payment, refund.status);
      return;
    }
    refundId = refund.id;
  } catch (error) {
    if (error instanceof PaypalUnreachable) {
      log.error({ err: error, payment: payment.id }, 'a refund could not be asked for: it will be again');
      return;
    }
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.issue !== 'CAPTURE_FULLY_REFUNDED') return refused(scope, payment, error.issue);
  }
  log.warn({ payment: payment.id, refund: refundId }, 'a payment was sent back: there is nothing to give for it');
  await markRefunded(scope, payment, { captureId, refundId });
}

async function refused({ deps }: PayScope, { library_id, id, refusals }: PaymentRow, reason: string): Promise<void> {
  deps.log.error({ payment: id, refund: reason }, 'a refund was refused: the library must look into it');
  await deps.db
    .updateTable('payments')
    .set({ refusals: refusals + 1, check_at: new Date(deps.clock.now().getTime() + refusedMilliseconds) })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', 'not in', ['captured', 'refunded'])
    .execute();
}

/** Writes down that the money of a payment went back and tells the member; a payment that bought something is left as it is. */
export async function markRefunded(
  { deps }: PayScope,
  payment: PaymentRow,
  { captureId, refundId }: { captureId: string; refundId: string | null },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set({
        status: 'refunded',
        provider_capture_id: captureId,
        provider_refund_id: refundId,
        refunded_at: deps.clock.now(),
        check_at: null,
      })
      .where('library_id', '=', payment.library_id)
      .where('id', '=', payment.id)
      .where('status', 'not in', ['captured', 'refunded'])
      .returning(['id'])
      .executeTakeFirst();
    if (!row) return;
    await queueMemberMail(trx, payment.library_id, payment.user_id, {
      template: 'refund',
      values: { object: await objectOf(trx, payment), amount_cents: payment.amount_cents },
      key: `refund:${payment.id}`,
    });
  });
}

/** Writes down that PayPal has refused a payment for good; whoever was told that PayPal looks into it is told how it ended. */
export async function markDeclined({ deps }: PayScope, payment: PaymentRow, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await changePayment(trx, payment, { status: 'declined', failure: reason, check_at: null });
    if (!row || payment.status !== 'pending') return;
    await queueMemberMail(trx, payment.library_id, payment.user_id, {
      template: 'payment_declined',
      values: { object: await objectOf(trx, payment) },
      key: `payment_declined:${payment.id}`,
    });
  });
}

/** The name of the object whose delivery a payment was for, in its member's language; null for a card. */
async function objectOf(trx: Transaction<DB>, payment: PaymentRow): Promise<string | null> {
  if (payment.kind === 'membership') return null;
  const row = await trx
    .selectFrom('loans as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.library_id', '=', 'l.library_id').onRef('p.id', '=', 'l.product_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'l.library_id').onRef('u.id', '=', 'l.user_id'))
    .select(['p.name', 'p.name_en', 'u.language'])
    .where('l.library_id', '=', payment.library_id)
    .where('l.id', '=', payment.subject_id)
    .executeTakeFirst();
  return row ? inLanguage(row.language, row, ['name']).name : null;
}
