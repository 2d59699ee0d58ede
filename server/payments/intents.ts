import { HOLD } from '#machines/rules/limits';
import { memberOf } from '#server/caller';
import type { Context } from '#server/context';
import { changePayment, type PaymentRow } from '#server/db/payments';
import { ApiError } from '#server/errors';
import type { Schema } from '#server/handler';
import { customIdOf } from '#server/payments/order';
import { paypalOf, unavailableOf } from '#server/payments/pay';
import { after } from '#server/payments/settle';
import { amountOf } from '#server/paypal/wire';

type Begun = Pick<PaymentRow, 'user_id' | 'kind' | 'subject_id' | 'amount_cents'> & { expires_at: Date };

/** A row of `payments` that nobody has approved yet. */
export const newPayment = ({ library, deps }: Context, id: string, begun: Begun) => ({
  ...begun,
  library_id: library.id,
  id,
  request_id: `ord-${id}`,
  status: 'created' as const,
  created_at: deps.clock.now(),
  // A hold ends by its own job, a card's payment by itself.
  check_at: begun.kind === 'membership' ? begun.expires_at : null,
});

/** The end of the time in which something begun now must be paid. */
export const payUntil = ({ deps }: Context): Date => after(deps.clock.now(), HOLD.milliseconds);

/**
 * Makes the provider's order of a payment, unless it has one.
 * @param words what the member reads at the provider, and where the provider sends a browser that has lost the page
 * @throws ApiError `payment.unavailable`; `hold.expired` when the payment was given up meanwhile
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
  const changed = await changePayment(deps.db, payment, { provider_order_id: order.id });
  // Two tabs ask for the same order: the same request has given both the same one.
  if (changed?.status === 'created') return intentOf(payment, order.id);
  const now = await deps.db
    .selectFrom('payments')
    .select(['status', 'provider_order_id'])
    .where('library_id', '=', library.id)
    .where('id', '=', payment.id)
    .where('user_id', '=', memberOf(ctx).userId)
    .executeTakeFirst();
  if (now?.status !== 'created' || now.provider_order_id !== order.id) throw new ApiError('hold.expired');
  return intentOf(payment, order.id);
}

const intentOf = (payment: PaymentRow, orderId: string): Schema<'Intent'> => ({
  id: orderId,
  order_id: orderId,
  amount: payment.amount_cents / 100,
  currency: 'EUR',
  expires_at: payment.expires_at.toISOString(),
});
