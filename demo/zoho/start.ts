import fastify, { type FastifyInstance } from 'fastify';
import type { Zoho } from '#server/core/ports/zoho';
import { openZoho } from '#server/zoho/client';
import { type Ledger, makeLedger, persistLedger } from './ledger.ts';
import { serveRest } from './rest.ts';

export interface ZohoStandIn {
  /** Base URL of its accounts server and its APIs. */
  url: string;
  ledger: Ledger;
  /** The stand-in as the CRM of the product. */
  zoho: Zoho;
  close: () => Promise<void>;
}

const settings = { clientId: 'stand-in', clientSecret: 'stand-in-secret', refreshToken: 'stand-in-refresh' };

/** Starts a local CRM, reachable on this machine only. @param file where the demo keeps its records; without it, everything is lost on exit */
export async function startZohoStandIn({
  timeout,
  file,
}: { timeout?: number; file?: string } = {}): Promise<ZohoStandIn> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const ledger = makeLedger();
  ledger.affiliates = file !== undefined;
  if (file !== undefined) persistLedger(ledger, file);
  serveRest(app, ledger, settings);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const zoho = openZoho({
    accountsUrl: url,
    apiUrl: url,
    ...settings,
    creator: { owner: 'biblioteca', app: 'oggetti' },
    ...(timeout === undefined ? {} : { timeout }),
  });
  return { url, ledger, zoho, close: () => app.close() };
}
