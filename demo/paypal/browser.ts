import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '#server/core/root';
import { approvalPage, wordsOf } from './approval.ts';
import type { Ledger } from './ledger.ts';

/** The script of the button. */
const sdk = join(root, 'demo/paypal/sdk.js');

/** Approves or declines an order on the buyer's behalf; false for any other answer or an unknown order. */
function answerFor(ledger: Ledger, id: string, answer: string): boolean {
  if (!ledger.orders.has(id)) return false;
  if (answer === 'approve') ledger.approve(id);
  else if (answer === 'decline') ledger.approveDeclined(id);
  else return false;
  return true;
}

/** The buyer's side: the script with the button, and the answers to its dialog. @param prefix their path, such as `/dev/paypal` */
export function serveBrowser(app: FastifyInstance, ledger: Ledger, prefix = ''): void {
  app.get(`${prefix}/sdk/js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(sdk)),
  );
  app.get<{ Params: { id: string } }>(`${prefix}/orders/:id`, (request, reply) => {
    const order = ledger.orders.get(request.params.id);
    if (!order) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    return reply.header('cache-control', 'no-store').send(wordsOf(order));
  });
  app.post<{ Params: { id: string; answer: string } }>(`${prefix}/orders/:id/:answer`, (request, reply) => {
    const { id, answer } = request.params;
    if (!answerFor(ledger, id, answer)) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    return reply.send({ payer_id: ledger.orders.get(id)?.payer?.payer_id ?? '' });
  });
}

/** The page behind an order's `payer-action` link, for a browser without the script's window. */
export function serveApproval(app: FastifyInstance, ledger: Ledger): void {
  app.get<{ Querystring: { token?: string } }>('/checkoutnow', (request, reply) => {
    const order = ledger.orders.get(request.query.token ?? '');
    if (!order) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    return reply.type('text/html; charset=utf-8').send(approvalPage(order));
  });
  app.post<{ Querystring: { token?: string }; Params: { answer: string } }>(
    '/checkoutnow/:answer',
    (request, reply) => {
      const id = request.query.token ?? '';
      const { answer } = request.params;
      const { return_url, cancel_url } = ledger.orders.get(id)?.payment_source?.paypal?.experience_context ?? {};
      const back = answer === 'cancel' ? cancel_url : return_url;
      if (back === undefined || (answer !== 'cancel' && !answerFor(ledger, id, answer)))
        return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
      const url = new URL(back);
      url.searchParams.set('token', id);
      const payer = ledger.orders.get(id)?.payer?.payer_id;
      if (answer !== 'cancel' && payer !== undefined) url.searchParams.set('PayerID', payer);
      return reply.redirect(url.href, 303);
    },
  );
}
