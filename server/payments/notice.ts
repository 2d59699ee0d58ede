import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { Context } from '#server/context';
import { findLibrary } from '#server/db/libraries';
import { findPayment, keepEvent, knowsEvent } from '#server/db/payments';
import { ApiError } from '#server/errors';
import { paymentNamed } from '#server/payments/order';
import { paypalOf, unavailableOf } from '#server/payments/pay';
import { settleOrder } from '#server/payments/settle';
import { PaypalRefusal, type Transmission } from '#server/paypal/client';

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  event_type: v.pipe(v.string(), v.maxLength(200)),
  resource: v.optional(v.object({ custom_id: v.optional(v.string()) })),
});

const transmissionSchema = v.object({
  'paypal-auth-algo': v.string(),
  'paypal-cert-url': v.string(),
  'paypal-transmission-id': v.string(),
  'paypal-transmission-sig': v.string(),
  'paypal-transmission-time': v.string(),
});

/** The provider's headers of a notice; undefined where one is missing. */
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
 * Takes a notice of the provider: its origin is proven first, each is handled once, and what it says is read again at the provider.
 * @throws ApiError `request.malformed` (400) for a forged one; `payment.unavailable` where the provider must send it again
 */
export async function receiveNotice(ctx: Context, headers: IncomingHttpHeaders, rawBody: string): Promise<void> {
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
    deps.log.warn({ transmission: transmission?.transmission_id }, 'a forged payment notice was refused');
    throw new ApiError('request.malformed');
  }
  const event = v.safeParse(eventSchema, JSON.parse(rawBody));
  const named = event.success ? paymentNamed(event.output.resource?.custom_id ?? '') : undefined;
  // Other programs may use the same account.
  if (!event.success || !named) return;
  // One address takes the notices of all libraries of the account: whose it is, the provider has signed.
  const library = await findLibrary(deps.db, named.libraryId);
  const payment = library && (await findPayment(deps.db, library.id, named.id));
  if (!library || !payment || payment.provider_order_id === null) return;
  const { id, event_type } = event.output;
  if (await knowsEvent(deps.db, library.id, id)) return;
  try {
    await settleOrder({ library, deps }, paypal, payment, await client.getOrder(payment.provider_order_id));
  } catch (error) {
    throw unavailableOf(error, deps, undefined);
  }
  await keepEvent(deps.db, {
    library_id: library.id,
    event_id: id,
    payment_id: payment.id,
    kind: event_type,
    received_at: deps.clock.now(),
  });
}
