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
  /** Adds to the product's own origin what the page loads from the stand-in. */
  serve: (app: FastifyInstance) => void;
  /** Sends notices to the product at an address from now on. */
  sendNotices: (address: string) => void;
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
    serve: (product) => serveBrowser(product, ledger, prefix),
    sendNotices: (address) => {
      ledger.notify = async ({ headers, body }) => {
        const response = await fetch(`${address}/v1/webhooks/paypal`, { method: 'POST', headers, body });
        return response.ok;
      };
    },
    close: () => app.close(),
  };
}
