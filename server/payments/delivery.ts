import { giveUpHold, inDraft, newLoanOf, readDraft, readyDraft } from '#server/checkout';
import type { Context } from '#server/context';
import { changeDraft, deleteDraft } from '#server/db/drafts';
import { findPayment, findPayments, hasHold, insertPayment, lockLoan, type PaymentRow } from '#server/db/payments';
import { ApiError } from '#server/errors';
import type { Schema } from '#server/handler';
import { uuidv7 } from '#server/ids';
import { asBorrower, bookLoan } from '#server/lifecycle';
import type { AlsoDone } from '#server/payments/complete';
import { newPayment, orderFor, payUntil } from '#server/payments/intents';
import { payOrder, paypalOf } from '#server/payments/pay';
import { paymentWords } from '#server/payments/words';

const open: PaymentRow['status'][] = ['created', 'capturing', 'pending'];

/**
 * Holds the object of the caller's draft for ten minutes and begins the payment of its delivery; inside that time it is the same one again.
 * @throws ApiError the refusals of the lending rules; `payment.not_required` where the library asks no contribution; `hold.expired`,
 * `payment.unavailable`, `feature.not_available`
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
    const find = async (loanId: string) =>
      (
        await findPayments(trx, {
          libraryId: library.id,
          userId: member.userId,
          kind: 'delivery',
          subjectId: loanId,
          statuses: open,
        })
      )[0];
    const running = draft.loan_id === null ? undefined : await find(draft.loan_id);
    if (running) return running;
    // A payment that failed for good leaves the hold what is left of its time.
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
    const begun = {
      user_id: member.userId,
      kind: 'delivery' as const,
      subject_id: loanId,
      amount_cents: library.delivery_price_cents,
      expires_at,
    };
    await insertPayment(trx, newPayment(ctx, uuidv7(deps.clock.now().getTime()), begun));
    const made = await find(loanId);
    if (!made) throw new Error('The payment that was just written cannot be read.');
    return made;
  });
  if (payment === 'expired') throw new ApiError('hold.expired');
  try {
    return await orderFor(ctx, payment, { description: paymentWords(locale).delivery, back: '/checkout/recap' });
  } catch (error) {
    // Nobody can pay, so nobody is kept from the object; the draft stays.
    await inDraft(ctx, async (trx, member) => {
      const draft = await readDraft(ctx, trx);
      if (draft?.loan_id !== payment.subject_id) return;
      // Another tab may have begun to pay it.
      const now = await findPayment(trx, library.id, payment.id);
      if (now?.status !== 'created' || now.provider_order_id !== null) return;
      await giveUpHold(ctx, trx, draft);
      await changeDraft(trx, library.id, member.userId, { loan_id: null });
    });
    throw error;
  }
}

/**
 * Takes the approved payment of the caller's held delivery and makes it a loan.
 * @returns the id of the loan
 * @throws ApiError those of `payOrder`
 */
export function confirmDelivery(ctx: Context, orderId: string, also: AlsoDone): Promise<string> {
  const { library, deps } = ctx;
  return payOrder(ctx, {
    kind: 'delivery',
    orderId,
    also,
    inClaim: (payment, claim) =>
      inDraft(ctx, async (trx, member) => {
        const draft = await readDraft(ctx, trx);
        const over = draft?.hold_expires_at == null || draft.hold_expires_at <= deps.clock.now();
        if (over || draft.loan_id !== payment.subject_id) {
          // Somebody may have been faster with this very payment: then there is a loan, and nothing is over.
          const now = await findPayment(trx, library.id, payment.id);
          if (now?.status !== 'created') return false;
          throw new ApiError('hold.expired');
        }
        await readyDraft(ctx, trx, member);
        const hold = await lockLoan(trx, library.id, payment.subject_id);
        if (hold?.status !== 'checkout') throw new ApiError('hold.expired');
        return claim(trx);
      }),
  });
}
