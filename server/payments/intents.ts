import type { Transaction } from 'kysely';
import { PAYABLE } from '#machines/payments/payment-lifecycle.machine';
import { HOLD } from '#machines/rules/limits';
import { asBorrower, memberOf } from '#server/http/caller';
import type { Context } from '#server/core/context';
import type { DB } from '#server/db/database';
import { findPayment, recordPaymentFacts, type PaymentRow } from '#server/payments/payments.queries';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { uuidv7 } from '#server/core/ids';
import { beginPayment } from '#server/payments/lifecycle';
import { customIdOf } from '#server/payments/order';
import { paypalOf, unavailableOf } from '#server/payments/provider';
import { addMilliseconds } from '#server/payments/times';
import { amountOf } from '#server/paypal/wire';

type NewIntent = Pick<PaymentRow, 'kind' | 'subject_id' | 'amount_cents'> & { expires_at: Date };

/** Writes a new payment of the caller, not approved yet. */
export async function insertIntent(ctx: Context, trx: Transaction<DB>, intent: NewIntent): Promise<PaymentRow> {
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  await beginPayment(
    trx,
    { deps, initiator: asBorrower(member) },
    {
      ...intent,
      user_id: member.userId,
      library_id: library.id,
      id,
      request_id: `ord-${id}`,
      created_at: now,
      // A hold ends by its own job, a card's payment by itself.
      check_at: intent.kind === 'membership' ? intent.expires_at : null,
    },
  );
  const made = await findPayment(trx, library.id, id);
  if (!made) throw new Error('The payment just written cannot be read.');
  return made;
}

/** The deadline for paying something started now. */
export const payUntil = ({ deps }: Context): Date => addMilliseconds(deps.clock.now(), HOLD.milliseconds);

/**
 * Creates the provider's order for a payment, unless it has one. @param words the texts at the provider, and where it returns a browser that has lost
 * the page @throws ApiError `payment.unavailable`; `hold.expired` if the payment was given up meanwhile
 */
export async function orderFor(
  ctx: Context,
  payment: PaymentRow,
  words: { description: string; back: string },
): Promise<Schema<'Intent'>> {
  const { library, locale, deps } = ctx;
  if (payment.provider_order_id !== null) return intentOf(payment, payment.provider_order_id);
  const { client } = paypalOf(ctx);
  const order = await client
    .createOrder({
      requestId: payment.request_id,
      customId: customIdOf(payment),
      invoiceId: payment.id,
      description: words.description,
      value: amountOf(payment.amount_cents),
      payee: library.pp_merchant_id ?? undefined,
      brand: library.name,
      locale: locale === 'it' ? 'it-IT' : 'en-GB',
      returnUrl: `${library.public_url}/checkout/pp/cb`,
      cancelUrl: `${library.public_url}${words.back}`,
    })
    .catch((error: unknown) => {
      throw unavailableOf(error, deps, payment.kind);
    });
  // Two tabs requested the same order: the same request id returned the same order to both.
  const now =
    (await recordPaymentFacts(deps.db, payment, { provider_order_id: order.id })) ??
    (await findPayment(deps.db, library.id, payment.id));
  if (!now || !PAYABLE.includes(now.status) || now.provider_order_id !== order.id) throw new ApiError('hold.expired');
  return intentOf(payment, order.id);
}

const intentOf = (payment: PaymentRow, orderId: string): Schema<'Intent'> => ({
  id: orderId,
  order_id: orderId,
  amount: payment.amount_cents / 100,
  currency: 'EUR',
  expires_at: payment.expires_at.toISOString(),
});
