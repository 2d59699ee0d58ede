import type { Config } from '#server/core/config/config';
import { openPaypal, type PaypalClient } from './client.ts';

/** The payment provider of this process: its API, and what the page needs to show its button. */
export interface Paypal {
  client: PaypalClient;
  clientId: string;
  /** Id of the registered webhook; without it no webhook is accepted. */
  webhookId: string | undefined;
  /** URL of the button's script, if it is not PayPal's own. */
  sdkUrl: string | null;
  /** No real money is involved. */
  simulation: boolean;
}

/** The configured provider; undefined if there is none. */
export const paypalOf = ({ paypal }: Config): Paypal | undefined =>
  paypal && {
    client: openPaypal(paypal),
    clientId: paypal.clientId,
    webhookId: paypal.webhookId,
    sdkUrl: null,
    simulation: false,
  };
