import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaypalRefusal, PaypalUnreachable } from '#server/core/ports/paypal';
import { openPaypal } from '../../../server/paypal/client.ts';
import { type StandIn, startStandIn } from '#demo/paypal/start';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

const order = (requestId: string) => ({
  requestId,
  customId: 'dlv:1:x',
  invoiceId: requestId,
  description: 'Contributo',
  value: '5.00',
  payee: undefined,
  brand: 'Biblioteca',
  locale: 'it-IT' as const,
  returnUrl: 'https://demo.prestalo.test/checkout/pp/cb',
  cancelUrl: 'https://demo.prestalo.test/checkout/recap',
});

test('the same request id returns the same order and the same capture', async () => {
  const { client } = standIn.paypal;
  const one = await client.createOrder(order('ord-1'));
  expect((await client.createOrder(order('ord-1'))).id).toBe(one.id);
  expect((await client.createOrder(order('ord-2'))).id).not.toBe(one.id);
  await expect(client.captureOrder(one.id, 'cap-1')).rejects.toMatchObject({
    issue: 'ORDER_NOT_APPROVED',
    status: 422,
  });
  standIn.ledger.approve(one.id);
  const captured = await client.captureOrder(one.id, 'cap-1');
  expect(await client.captureOrder(one.id, 'cap-1')).toEqual(captured);
  await expect(client.captureOrder(one.id, 'cap-2')).rejects.toMatchObject({ issue: 'ORDER_ALREADY_CAPTURED' });
  await expect(client.getOrder('UNKNOWN')).rejects.toBeInstanceOf(PaypalRefusal);
});

test('one token serves many calls, and is requested again once it is refused', async () => {
  const { client } = standIn.paypal;
  const made = await client.createOrder(order('ord-3'));
  const before = standIn.ledger.calls.token;
  await Promise.all([1, 2, 3].map(() => client.getOrder(made.id)));
  expect(standIn.ledger.calls.token).toBe(before);
  const wrong = openPaypal({ apiUrl: standIn.url, clientId: 'stand-in', clientSecret: 'wrong' });
  await expect(wrong.getOrder(made.id)).rejects.toBeInstanceOf(PaypalUnreachable);
});

test('webhooks are signed with the certificate at their URL', async () => {
  const pem = await (await fetch(standIn.ledger.certificateUrl)).text();
  const certificate = new X509Certificate(pem);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toContain('PayPal stand-in');
});

test('the page gets a script with the button, and the buyer’s answer changes the order', async () => {
  const app = fastify();
  standIn.serve(app);
  const script = await app.inject('/dev/paypal/sdk/js?client-id=x&currency=EUR');
  expect(script.headers['content-type']).toContain('text/javascript');
  const window: { paypal?: { version: string; Buttons: (options: object) => { isEligible: () => boolean } } } = {};
  const document = { currentScript: { src: 'http://demo.localhost/dev/paypal/sdk/js?locale=it_IT' } };
  runInNewContext(script.body, { window, document, URL });
  expect(window.paypal?.Buttons({ createOrder: () => 'x' }).isEligible()).toBe(true);
  const made = await standIn.paypal.client.createOrder(order('ord-4'));
  expect((await app.inject(`/dev/paypal/orders/${made.id}`)).json()).toEqual({
    brand: 'Biblioteca',
    description: 'Contributo',
    amount: '5,00\u00a0€',
  });
  const approve = await app.inject({ method: 'POST', url: `/dev/paypal/orders/${made.id}/approve` });
  expect(approve.json()).toMatchObject({ payer_id: expect.any(String) as unknown });
  expect((await standIn.paypal.client.getOrder(made.id)).status).toBe('APPROVED');
  expect((await app.inject({ method: 'POST', url: '/dev/paypal/orders/UNKNOWN/approve' })).statusCode).toBe(404);
  await app.close();
});

test('an order leads to an approval page that says it is a simulation, and from there back to the library', async () => {
  const { client } = standIn.paypal;
  const visit = (link: string, answer = '') =>
    fetch(link.replace('/checkoutnow', `/checkoutnow${answer}`), {
      method: answer === '' ? 'GET' : 'POST',
      redirect: 'manual',
    });
  const linkOf = async (name: string) => {
    const { id } = await client.createOrder({ ...order(name), brand: 'Cose & <Co>' });
    const links = standIn.ledger.orders.get(id)?.links ?? [];
    return { id, link: links.find(({ rel }) => rel === 'payer-action')?.href ?? '' };
  };
  const paid = await linkOf('ord-5');
  const page = await (await visit(paid.link)).text();
  expect(page).toContain('PayPal – simulazione');
  expect(page).toContain('Cose &#38; &#60;Co&#62;: Contributo');
  expect(page).toContain('5,00\u00a0€');
  const back = new URL((await visit(paid.link, '/approve')).headers.get('location') ?? '');
  expect(back.href).toContain(order('').returnUrl);
  expect(back.searchParams.get('token')).toBe(paid.id);
  expect(back.searchParams.get('PayerID')).toMatch(/^[A-Z0-9]{13}$/);
  expect((await client.captureOrder(paid.id, 'cap-5')).status).toBe('COMPLETED');

  const gone = await linkOf('ord-6');
  const cancelled = await visit(gone.link, '/cancel');
  expect(cancelled.headers.get('location')).toBe(`${order('').cancelUrl}?token=${gone.id}`);
  expect((await client.getOrder(gone.id)).status).toBe('PAYER_ACTION_REQUIRED');
  expect((await visit(`${standIn.url}/checkoutnow?token=UNKNOWN`)).status).toBe(404);
  expect((await visit(`${standIn.url}/checkoutnow?token=UNKNOWN`, '/approve')).status).toBe(404);
  expect((await visit(gone.link, '/steal')).status).toBe(404);
});

test('a declined card is declined for its own order, once', async () => {
  const { client } = standIn.paypal;
  const [declined, other] = [await client.createOrder(order('ord-7')), await client.createOrder(order('ord-8'))];
  standIn.ledger.approveDeclined(declined.id);
  standIn.ledger.approve(other.id);
  expect((await client.captureOrder(other.id, 'cap-8')).status).toBe('COMPLETED');
  await expect(client.captureOrder(declined.id, 'cap-7')).rejects.toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
  expect((await client.captureOrder(declined.id, 'cap-7-1')).status).toBe('COMPLETED');
});

test('what was captured before a restart can be refunded after it, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-stand-in-'));
  const file = join(folder, 'data/paypal.json');
  const first = await startStandIn({ file });
  const paid = await first.paypal.client.createOrder(order('ord-9'));
  const open = await first.paypal.client.createOrder(order('ord-10'));
  first.ledger.approve(paid.id);
  const { purchase_units } = await first.paypal.client.captureOrder(paid.id, 'cap-9');
  first.ledger.approve(open.id);
  await first.close();

  const second = await startStandIn({ file });
  const { client } = second.paypal;
  const capture = purchase_units[0]?.payments?.captures?.[0]?.id ?? '';
  const refund = await client.refundCapture(capture, 'ref-9');
  // What was approved can still be captured, and its links lead to the new port.
  expect((await client.captureOrder(open.id, 'cap-10')).status).toBe('COMPLETED');
  for (const { href } of second.ledger.orders.get(open.id)?.links ?? []) expect(href.startsWith(second.url)).toBe(true);
  await second.close();

  const third = await startStandIn({ file });
  expect(await third.paypal.client.refundCapture(capture, 'ref-9')).toEqual(refund);
  await expect(third.paypal.client.refundCapture(capture, 'ref-9-2')).rejects.toMatchObject({
    issue: 'CAPTURE_FULLY_REFUNDED',
  });
  await third.close();
  rmSync(folder, { recursive: true });
});
