import type { Config } from '#server/core/config/config';
import type { Paypal } from '#server/core/ports/paypal';
import { openPaypal } from './client.ts';

/** The configured provider; undefined if there is none. */
export const paypalOf = ({ paypal }: Config): Paypal | undefined =>
  paypal && {
    client: openPaypal(paypal),
    clientId: paypal.clientId,
    webhookId: paypal.webhookId,
    sdkUrl: null,
    simulation: false,
  };
