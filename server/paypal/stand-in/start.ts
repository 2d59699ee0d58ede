import fastify, { type FastifyInstance } from 'fastify';
import { openPaypal } from '#server/paypal/client';
import type { Paypal } from '#server/paypal/service';
import { keepBook } from './book.ts';
import { serveApproval, serveBrowser } from './browser.ts';
import { type Ledger, makeLedger } from './ledger.ts';
import { serveRest } from './rest.ts';

export interface StandIn {
  /** Base URL of its REST API. */
  url: string;
  ledger: Ledger;
  /** The stand-in as the product sees a provider. */
  paypal: Paypal;
  close: () => Promise<void>;
}

const settings = { clientId: 'stand-in', clientSecret: 'stand-in-secret', webhookId: 'STANDINWEBHOOK' };
const prefix = '/dev/paypal';

interface StandInOptions {
  /** Milliseconds until a call to it is given up. */
  timeout?: number;
  /** Where its books are kept; without it, it forgets everything at its end. */
  file?: string;
}

/** Starts a local PayPal on this machine alone: it takes no money. */
export async function startStandIn({ timeout, file }: StandInOptions = {}): Promise<StandIn> {
  const app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  const ledger = makeLedger(settings);
  serveRest(app, ledger);
  serveApproval(app, ledger);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  ledger.url = url;
  ledger.certificateUrl = `${url}/v1/notifications/certs/CERT-1`;
  if (file !== undefined) keepBook(ledger, file);
  const client = openPaypal({ apiUrl: url, ...settings, ...(timeout === undefined ? {} : { timeout }) });
  const { clientId, webhookId } = settings;
  return {
    url,
    ledger,
    paypal: { client, clientId, webhookId, sdkUrl: `${prefix}/sdk/js`, simulation: true },
    close: () => app.close(),
  };
}

/** Adds to the product's own origin what the page loads from the stand-in. */
export const serveStandIn = (app: FastifyInstance, { ledger }: StandIn): void => serveBrowser(app, ledger, prefix);

/** Sends the stand-in's notices to the product at an address. */
export function sendNotices({ ledger }: StandIn, address: string): void {
  ledger.notify = async ({ headers, body }) => {
    const response = await fetch(`${address}/v1/webhooks/paypal`, { method: 'POST', headers, body });
    return response.ok;
  };
}
