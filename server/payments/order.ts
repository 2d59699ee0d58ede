import type { PaymentRow } from '#server/payments/payments.queries';
import type { Library } from '#server/core/libraries.queries';
import type { PaypalCapture, PaypalOrder } from '#server/core/ports/paypal';
import { amountOf } from '#server/paypal/wire';

type Named = Pick<PaymentRow, 'library_id' | 'id' | 'kind'>;

const prefixes = { delivery: 'dlv', membership: 'mbr' } as const;

/** The name of a payment, sent with the provider's order, capture and webhooks. */
export const customIdOf = ({ library_id, id, kind }: Named): string => `${prefixes[kind]}:${library_id}:${id}`;

/** The payment that a name of `customIdOf` refers to; undefined for any other text. */
export function paymentNamed(customId: string): { libraryId: number; id: string } | undefined {
  const [, library, id] = /^(?:dlv|mbr):(\d{1,9}):([0-9a-f-]{36})$/.exec(customId) ?? [];
  return library === undefined || id === undefined ? undefined : { libraryId: Number(library), id };
}

/** The one capture that an order may have. */
export const captureOf = (order: PaypalOrder): PaypalCapture | undefined =>
  order.purchase_units[0]?.payments?.captures?.[0];

/** How the provider's order differs from the payment; undefined if it does not. */
export function mismatchOf(order: PaypalOrder, payment: PaymentRow, library: Library): string | undefined {
  const [unit, ...others] = order.purchase_units;
  if (order.id !== payment.provider_order_id) return 'order';
  if (order.intent !== 'CAPTURE' || !unit || others.length > 0) return 'shape';
  if (unit.custom_id !== customIdOf(payment)) return 'custom_id';
  if (unit.amount?.currency_code !== payment.currency) return 'currency';
  if (unit.amount.value !== amountOf(payment.amount_cents)) return 'amount';
  if (library.pp_merchant_id !== null && unit.payee?.merchant_id !== library.pp_merchant_id) return 'payee';
  const capture = captureOf(order);
  if (!capture) return undefined;
  const { currency_code, value } = capture.amount;
  return currency_code === payment.currency && value === amountOf(payment.amount_cents) ? undefined : 'captured';
}
