import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { Context } from '#server/core/context';
import { findLibrary } from '#server/core/libraries.queries';
import { findPayment, insertPaymentEvent, knowsEvent } from '#server/payments/payments.queries';
import { ApiError } from '#server/core/errors';
import type { PaymentScope, Purchases } from '#server/payments/complete';
import { transitionPayment } from '#server/payments/lifecycle';
import { paymentNamed } from '#server/payments/order';
import { paypalOf, unavailableOf } from '#server/payments/provider';
import { settleOrder } from '#server/payments/settle';
import { PaypalRefusal, type Transmission } from '#server/core/ports/paypal';

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  event_type: v.pipe(v.string(), v.maxLength(200)),
  // A webhook concerns a capture, or a whole order, whose unit has the name.
  resource: v.optional(
    v.object({
      custom_id: v.optional(v.string()),
      purchase_units: v.optional(v.array(v.object({ custom_id: v.optional(v.string()) }))),
    }),
  ),
});

/** The name of the payment that a webhook concerns. */
const nameOf = ({ resource }: v.InferOutput<typeof eventSchema>): string =>
  resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id ?? '';

const transmissionSchema = v.object({
  'paypal-auth-algo': v.string(),
  'paypal-cert-url': v.string(),
  'paypal-transmission-id': v.string(),
  'paypal-transmission-sig': v.string(),
  'paypal-transmission-time': v.string(),
});

/** The provider's signature headers; undefined if one is missing. */
function transmissionOf(headers: IncomingHttpHeaders): Transmission | undefined {
  const reading = v.safeParse(transmissionSchema, headers);
  if (!reading.success) return undefined;
  const h = reading.output;
  return {
    auth_algo: h['paypal-auth-algo'],
    cert_url: h['paypal-cert-url'],
    transmission_id: h['paypal-transmission-id'],
    transmission_sig: h['paypal-transmission-sig'],
    transmission_time: h['paypal-transmission-time'],
  };
}

/**
 * Processes a webhook: its signature is verified first, each is handled once, and its content is read again from the provider. @throws ApiError
 * `request.malformed` (400) for a forged one; `payment.unavailable` if the provider must send it again
 */
export async function receiveNotice(
  ctx: Context,
  purchases: Purchases,
  headers: IncomingHttpHeaders,
  rawBody: string,
): Promise<void> {
  const { deps } = ctx;
  const paypal = paypalOf(ctx);
  if (paypal.webhookId === undefined) throw new ApiError('feature.not_available');
  const { client, webhookId } = paypal;
  const transmission = transmissionOf(headers);
  const genuine =
    transmission !== undefined &&
    (await client.verifyWebhook(webhookId, transmission, rawBody).catch((error: unknown) => {
      if (error instanceof PaypalRefusal) return false;
      throw unavailableOf(error, deps, undefined);
    }));
  if (!genuine) {
    deps.log.warn({ transmission: transmission?.transmission_id }, 'rejected a forged payment webhook');
    throw new ApiError('request.malformed');
  }
  const event = v.safeParse(eventSchema, JSON.parse(rawBody));
  const named = event.success ? paymentNamed(nameOf(event.output)) : undefined;
  // Other programs may use the same account.
  if (!event.success || !named) return;
  // One URL receives the webhooks of all libraries of the account: the signed content identifies the library.
  const library = await findLibrary(deps.db, named.libraryId);
  const payment = library && (await findPayment(deps.db, library.id, named.id));
  if (!library || !payment || payment.provider_order_id === null) return;
  const { id, event_type } = event.output;
  if (await knowsEvent(deps.db, library.id, id)) return;
  try {
    const purchase = purchases[payment.kind];
    const scope: PaymentScope = { library, deps, purchase, initiator: { by: 'provider' } };
    const settled = await settleOrder(scope, paypal, payment, await client.getOrder(payment.provider_order_id));
    // Only recorded: the money is captured when the member confirms.
    if (settled.kind === 'open' && settled.isApproved) await transitionPayment(deps.db, scope, payment, 'approve');
  } catch (error) {
    throw unavailableOf(error, deps, undefined);
  }
  await insertPaymentEvent(deps.db, {
    library_id: library.id,
    event_id: id,
    payment_id: payment.id,
    kind: event_type,
    received_at: deps.clock.now(),
  });
}
