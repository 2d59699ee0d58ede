import { X509Certificate } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaypalRefusal, PaypalUnreachable, openPaypal } from '../../server/paypal/client.ts';
import { serveStandIn, type StandIn, startStandIn } from '../../server/paypal/stand-in/start.ts';

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

test('the same request id gives the same order and the same capture', async () => {
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

test('one token serves many calls, and is asked for again once it is refused', async () => {
  const { client } = standIn.paypal;
  const made = await client.createOrder(order('ord-3'));
  const before = standIn.ledger.calls.token;
  await Promise.all([1, 2, 3].map(() => client.getOrder(made.id)));
  expect(standIn.ledger.calls.token).toBe(before);
  const wrong = openPaypal({ apiUrl: standIn.url, clientId: 'stand-in', clientSecret: 'wrong' });
  await expect(wrong.getOrder(made.id)).rejects.toBeInstanceOf(PaypalUnreachable);
});

test('notices are signed by a certificate that can be had at its address', async () => {
  const pem = await (await fetch(standIn.ledger.certificateUrl)).text();
  const certificate = new X509Certificate(pem);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toContain('PayPal stand-in');
});

test('the page gets a script with the button, and the buyer’s answer changes the order', async () => {
  const app = fastify();
  serveStandIn(app, standIn);
  const script = await app.inject('/dev/paypal/sdk/js?client-id=x&currency=EUR');
  expect(script.headers['content-type']).toContain('text/javascript');
  const window: { paypal?: { version: string; Buttons: (options: object) => { isEligible: () => boolean } } } = {};
  const document = { currentScript: { src: 'http://demo.localhost/dev/paypal/sdk/js?locale=it_IT' } };
  runInNewContext(script.body, { window, document, URL });
  expect(window.paypal?.Buttons({ createOrder: () => 'x' }).isEligible()).toBe(true);
  const made = await standIn.paypal.client.createOrder(order('ord-4'));
  const approve = await app.inject({ method: 'POST', url: `/dev/paypal/orders/${made.id}/approve` });
  expect(approve.json()).toMatchObject({ payer_id: expect.any(String) as unknown });
  expect((await standIn.paypal.client.getOrder(made.id)).status).toBe('APPROVED');
  expect((await app.inject({ method: 'POST', url: '/dev/paypal/orders/UNKNOWN/approve' })).statusCode).toBe(404);
  await app.close();
});
