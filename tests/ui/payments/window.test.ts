import { expect, test, vi } from 'vitest';
import { selectPaymentStage, selectPaymentTrouble, selectWindow } from '#machines/payments/payment.selectors';
import { closedFirst } from '../../../src/device/leaving.ts';
import { askOrder } from '../../../src/payments/ask-order.ts';
import { inSystem } from '../../support/system.ts';
import { afterAll, paying, prepared } from '../../machines/payments/scripted-payment.ts';

test('Back closes the window of a delivery once and stays on its recap', async () => {
  const { machine } = paying({ prepare: [prepared, prepared] });
  const { actor } = inSystem(machine, { input: { subject: 'p1', card: undefined } });
  await afterAll();
  expect(closedFirst()).toBe(false);
  await expect(askOrder(actor)).resolves.toBe('PAYPAL-1');
  expect(closedFirst()).toBe(true);
  await afterAll();
  expect([selectPaymentStage(actor.getSnapshot()), selectPaymentTrouble(actor.getSnapshot())]).toEqual([
    'buttons',
    'cancelled',
  ]);
  expect(closedFirst()).toBe(false);
  await askOrder(actor);
  actor.send({ type: 'order.cancelled' });
  await afterAll();
  expect(closedFirst()).toBe(false);
});

test('Back closes the window of a card’s payment and stays, also while its order is being made', async () => {
  const { machine } = paying({ prepare: [prepared, prepared, prepared] });
  const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };
  const { actor } = inSystem(machine, { input: { subject: 'c1', card } });
  await afterAll();
  const shown = () => {
    const payment = actor.getSnapshot();
    return [selectPaymentStage(payment), selectPaymentTrouble(payment), selectWindow(payment)];
  };
  await expect(askOrder(actor)).resolves.toBe('PAYPAL-1');
  expect(closedFirst()).toBe(true);
  expect(shown()).toEqual(['buttons', 'cancelled', 1]);
  const asked = askOrder(actor);
  expect(closedFirst()).toBe(true);
  await expect(asked).rejects.toThrow();
  // The old button says that it got no order.
  actor.send({ type: 'provider.failed' });
  expect(shown()).toEqual(['buttons', 'cancelled', 2]);
  await expect(askOrder(actor)).resolves.toBe('PAYPAL-1');
  actor.send({ type: 'order.cancelled' });
  await afterAll();
  expect(closedFirst()).toBe(false);
});

test('a double press on the simulation’s button opens one window', async () => {
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'https://bo.test/dev/paypal/sdk/js?locale=it_IT' },
    configurable: true,
  });
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  const order = { brand: 'Biblioteca', description: 'Consegna', amount: '4,50 €', payer_id: 'B' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(order))));
  const script = '../../../demo/paypal/sdk.js';
  await import(/* @vite-ignore */ script);
  const { paypal } = window as unknown as {
    paypal: { Buttons: (options: object) => { render: (to: Element) => void } };
  };
  const paid: unknown[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  paypal.Buttons({ createOrder: () => 'PAYPAL-1', onApprove: (data: unknown) => void paid.push(data) }).render(place);
  const press = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click();
  press('PayPal (simulazione)');
  press('PayPal (simulazione)');
  await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(1));
  press('Paga ora');
  // The second press falls on what is under the closed dialog.
  press('PayPal (simulazione)');
  await vi.waitFor(() => expect(paid).toHaveLength(1));
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
});
