import type { Context } from '#server/core/context';
import type { PaymentRow } from '#server/payments/payments.queries';
import { ApiError } from '#server/core/errors';
import { noDelivery } from '#server/payments/words';
import { PaypalRefusal, PaypalUnreachable, type Paypal } from '#server/core/ports/paypal';

/** The payment provider; throws `feature.not_available` if there is none. */
export function paypalOf({ deps }: Context): Paypal {
  if (!deps.paypal) throw new ApiError('feature.not_available');
  return deps.paypal;
}

/** The refusal for a provider that does not answer: for a delivery it has its own sentence (rules/errors.md#sentences-by-place). */
export function unavailableOf(
  error: unknown,
  { log }: Pick<Context['deps'], 'log'>,
  kind: PaymentRow['kind'] | undefined,
): unknown {
  if (!(error instanceof PaypalUnreachable) && !(error instanceof PaypalRefusal)) return error;
  log.error({ err: error }, 'the payment provider did not answer');
  return new ApiError('payment.unavailable', kind === 'delivery' ? { text: noDelivery } : {});
}
