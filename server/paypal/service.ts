import type { Config } from '#server/config';
import { openPaypal, type PaypalClient } from './client.ts';

/** The payment provider of this process: its API, and what the page needs to show its button. */
export interface Paypal {
  client: PaypalClient;
  clientId: string;
  /** Under which the provider signs its notices; without it none is believed. */
  webhookId: string | undefined;
  /** Where the page loads the button from, where it is not PayPal's own address. */
  sdkUrl: string | null;
  /** Nothing is really paid. */
  simulation: boolean;
}

/** The provider that the settings name; undefined where they name none. */
export const paypalOf = ({ paypal }: Config): Paypal | undefined =>
  paypal && {
    client: openPaypal(paypal),
    clientId: paypal.clientId,
    webhookId: paypal.webhookId,
    sdkUrl: null,
    simulation: false,
  };
