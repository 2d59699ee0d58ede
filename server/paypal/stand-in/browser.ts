import type { FastifyInstance } from 'fastify';
import type { Ledger } from './ledger.ts';
import { sdkScript } from './sdk.ts';

/**
 * What a buyer's browser meets: the script with the button, and the answers to its dialog.
 * @param prefix where they are, such as `/dev/paypal`
 */
export function serveBrowser(app: FastifyInstance, ledger: Ledger, prefix = ''): void {
  app.get(`${prefix}/sdk/js`, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(sdkScript(prefix)),
  );
  app.post<{ Params: { id: string; answer: string } }>(`${prefix}/orders/:id/:answer`, (request, reply) => {
    const { id, answer } = request.params;
    const order = ledger.orders.get(id);
    if (!order || !['approve', 'decline'].includes(answer)) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    ledger.approve(id);
    if (answer === 'decline') ledger.faults.push({ step: 'capture', kind: 'issue', issue: 'INSTRUMENT_DECLINED' });
    return reply.send({ payer_id: order.payer?.payer_id ?? '' });
  });
}
