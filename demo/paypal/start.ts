import fastify, { type FastifyInstance } from 'fastify';
import { openPaypal } from '#server/paypal/client';
import type { Paypal } from '#server/core/ports/paypal';
import { persistLedger } from './book.ts';
import { serveApproval, serveBrowser } from './browser.ts';
import { type Ledger, makeLedger } from './ledger.ts';
import { serveRest } from './rest.ts';

export interface StandIn {
  /** Base URL of its REST API. */
  url: string;
  ledger: Ledger;
  /** The stand-in as a payment provider of the product. */
  paypal: Paypal;
  /** Serves what the page loads from the stand-in on the product's own origin. */
  serve: (app: FastifyInstance) => void;
  /** Sends webhooks to the product at this URL from now on. */
  sendNotices: (address: string) => void;
  close: () => Promise<void>;
}

const settings = { clientId: 'stand-in', clientSecret: 'stand-in-secret', webhookId: 'STANDINWEBHOOK' };
const prefix = '/dev/paypal';

interface StandInOptions {
  /** Timeout of calls to it in milliseconds. */
  timeout?: number;
  /** File for its ledger; without it, everything is lost on exit. */
  file?: string;
}

/** Starts a local PayPal, reachable on this machine only: it takes no money. */
export async function startStandIn({ timeout, file }: StandInOptions = {}): Promise<StandIn> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const ledger = makeLedger(settings);
  serveRest(app, ledger);
  serveApproval(app, ledger);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  ledger.url = url;
  ledger.certificateUrl = `${url}/v1/notifications/certs/CERT-1`;
  if (file !== undefined) persistLedger(ledger, file);
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
