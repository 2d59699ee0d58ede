import { CLAIMED, PAYABLE } from '#machines/payments/payment-lifecycle.machine';
import { asBorrower } from '#server/http/caller';
import { giveUpHold, inDraft, newLoanOf, readDraft, readyDraft } from '#server/checkout/draft';
import type { Context } from '#server/core/context';
import { changeDraft, deleteDraft, deleteDraftOf } from '#server/checkout/drafts.queries';
import { hasHold, lockLoan, setLoanPayment } from '#server/loans/loans.queries';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/database';
import { inLanguage } from '#server/core/words/local-texts';
import { queueMemberMail } from '#server/mail/queue';
import { findPaidObject, findPayment, findPayments, type PaymentRow } from '#server/payments/payments.queries';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { bookLoan, confirmHold, type Initiator } from '#server/loans/lifecycle';
import type { PaymentScope, Purchase } from '#server/payments/complete';
import { insertIntent, orderFor, payUntil } from '#server/payments/intents';
import { payOrder } from '#server/payments/pay';
import { paypalOf } from '#server/payments/provider';
import { deliveryWords } from '#server/payments/words';

/**
 * Holds the object of the caller's draft for ten minutes and starts the payment of its delivery; within that time it returns the same one again.
 * @throws ApiError the refusals of the lending rules; `payment.not_required` if the library charges no fee; `hold.expired`, `payment.unavailable`,
 * `feature.not_available`
 */
export async function beginDelivery(ctx: Context): Promise<Schema<'Intent'>> {
  const { library, locale, deps } = ctx;
  const payment = await inDraft(ctx, async (trx, member) => {
    const held = await readDraft(ctx, trx);
    if (held?.hold_expires_at != null && held.hold_expires_at <= deps.clock.now()) {
      await giveUpHold(ctx, trx, held);
      await deleteDraft(trx, library.id, member.userId);
      return 'expired' as const;
    }
    const ready = await readyDraft(ctx, trx, member);
    if (ready.shipping.method !== 'delivery')
      throw new ApiError('checkout.incomplete', { fields: { method: 'refused' } });
    if (library.delivery_price_cents === 0) throw new ApiError('payment.not_required');
    paypalOf(ctx);
    const { draft } = ready;
    if (draft.loan_id !== null) {
      const asked = { libraryId: library.id, userId: member.userId, kind: 'delivery' as const };
      const statuses = [...PAYABLE, ...CLAIMED];
      const [running] = await findPayments(trx, { ...asked, subjectId: draft.loan_id, statuses });
      if (running) return running;
    }
    // After a payment that failed for good, the hold keeps its remaining time.
    const expires_at = draft.hold_expires_at ?? payUntil(ctx);
    // The hold of another draft, whose payment is not settled yet: one at a time.
    if (draft.loan_id === null && (await hasHold(trx, library.id, member.userId)))
      throw new ApiError('payment.pending');
    const loanId =
      draft.loan_id ??
      (
        await bookLoan(
          trx,
          { library, clock: deps.clock },
          { ...newLoanOf(ready, ctx), holdUntil: expires_at },
          asBorrower(member),
        )
      ).id;
    await changeDraft(trx, library.id, member.userId, { loan_id: loanId });
    return insertIntent(ctx, trx, {
      kind: 'delivery',
      subject_id: loanId,
      amount_cents: library.delivery_price_cents,
      expires_at,
    });
  });
  if (payment === 'expired') throw new ApiError('hold.expired');
  try {
    return await orderFor(ctx, payment, { description: deliveryWords(locale), back: '/checkout/recap' });
  } catch (error) {
    // If nobody can pay, the object is released for others; the draft stays.
    await inDraft(ctx, async (trx, member) => {
      const draft = await readDraft(ctx, trx);
      if (draft?.loan_id !== payment.subject_id) return;
      // Another tab may have started paying.
      const now = await findPayment(trx, library.id, payment.id);
      if (now?.status !== 'created' || now.provider_order_id !== null) return;
      await giveUpHold(ctx, trx, draft);
      await changeDraft(trx, library.id, member.userId, { loan_id: null });
    });
    throw error;
  }
}

/**
 * Captures the approved payment of the caller's held delivery and confirms the loan. @returns the id of the loan @throws ApiError those of `payOrder`
 */
export function confirmDelivery(ctx: Context, scope: PaymentScope, orderId: string): Promise<string> {
  const { library, deps } = scope;
  return payOrder(ctx, scope, {
    orderId,
    inClaim: (payment, claim) =>
      inDraft(ctx, async (trx, member) => {
        const draft = await readDraft(ctx, trx);
        const over = draft?.hold_expires_at == null || draft.hold_expires_at <= deps.clock.now();
        if (over || draft.loan_id !== payment.subject_id) {
          // Another call may have been faster with this very payment: then there is a loan, and nothing has expired.
          const now = await findPayment(trx, library.id, payment.id);
          if (now?.status !== payment.status) return undefined;
          throw new ApiError('hold.expired');
        }
        await readyDraft(ctx, trx, member);
        const hold = await lockLoan(trx, library.id, payment.subject_id);
        if (hold?.status !== 'checkout') throw new ApiError('hold.expired');
        return claim(trx);
      }),
  });
}

/** The receipt of a delivery, in the transaction that makes its loan. */
async function queueReceipt(trx: Transaction<DB>, loanId: string, now: Date, payment: PaymentRow): Promise<void> {
  const { id, library_id, user_id, subject_id, amount_cents, provider_capture_id: number } = payment;
  const named = await findPaidObject(trx, library_id, subject_id);
  if (!named || number === null) return;
  const object = inLanguage(named.language, named, ['name']).name;
  const paid = { at: now.toISOString(), number };
  await queueMemberMail(trx, library_id, user_id, {
    template: 'delivery_paid',
    values: { loan_id: loanId, object, amount_cents, paid },
    key: `delivery_paid:${id}`,
  });
}

/** The purchase of a delivery: the loan, if its object is still held. */
export const deliveryPurchase = {
  kind: 'delivery',
  lock: async (trx, { library_id, subject_id }) => (await lockLoan(trx, library_id, subject_id))?.status === 'checkout',
  give: async (trx, { library, deps, initiator }, payment) => {
    // Whichever source reports it, the confirmation is the member's.
    const member: Initiator = { by: 'member', userId: payment.user_id };
    const by = initiator.by === 'member' ? { ...member, impersonatorId: initiator.impersonatorId } : member;
    const loan = await confirmHold(trx, { library, clock: deps.clock }, payment.subject_id, by, { claimed: true });
    await setLoanPayment(trx, library.id, loan.id, payment.id);
    await deleteDraftOf(trx, library.id, loan.id);
    await queueReceipt(trx, loan.id, deps.clock.now(), payment);
    return loan.id;
  },
} satisfies Purchase;
