import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectHoldTime } from '#machines/payments/payment.selectors';
import { approvedOrder, rememberOrder } from '#src/payments/approved-order.ts';
import { provideCardPayment, provideDeliveryPayment } from '#src/payments/payment.effects.ts';
import type { Deps } from '#src/core/deps.ts';
import { paypalOptions } from '#src/payments/paypal-options.ts';
import { delivered, intent, order } from '../../support/checkout.ts';
import { effectsDesk, storage, type Sent } from '../../support/effects.ts';
import { inSystem } from '../../support/system.ts';

const json = (body: unknown, date?: string, status = 200) =>
  Response.json(body, { status, headers: date === undefined ? {} : { date } });
const problem = (status: number, code: string) => json({ status, code }, undefined, status);
const hold = { ...intent, expires_at: new Date(Date.now() + 600_000).toISOString() };
const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

afterEach(() => localStorage.clear());

describe('the payment of a delivery', () => {
  const begin = (deps: Deps) => inSystem(provideDeliveryPayment(deps), { input: { subject: 'p1', card: undefined } });

  test('sends the approved order once per intent, and remembers it until its outcome is known', async () => {
    const confirms = [undefined, problem(402, 'payment.instrument_declined'), json(order)];
    const { deps, sent } = effectsDesk(({ call }) =>
      call === 'PUT /v1/checkout/confirm' ? confirms.shift() : json(hold),
    );
    const { actor } = begin(deps);
    await expect.poll(() => actor.getSnapshot().hasTag('buttons')).toBe(true);
    actor.send({ type: 'order.approved', orderId: 'PAYPAL-1' });
    await expect.poll(() => actor.getSnapshot().value).toBe('doubtful');
    expect(approvedOrder(storage)).toMatchObject({ subject: 'p1', orderId: 'PAYPAL-1' });
    actor.send({ type: 'retry' });
    await expect.poll(() => actor.getSnapshot().hasTag('buttons')).toBe(true);
    expect(approvedOrder(storage)).toBeUndefined();
    actor.send({ type: 'order.approved', orderId: 'PAYPAL-1' });
    await expect.poll(() => actor.getSnapshot().value).toBe('paid');
    const tries = sent.filter(({ call }) => call === 'PUT /v1/checkout/confirm');
    expect(tries.map(({ body }) => body)).toEqual(Array(3).fill({ paypal: { order_id: 'PAYPAL-1' } }));
    const [first, second, third] = tries.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(approvedOrder(storage)).toBeUndefined();
  });

  test('continues with the order approved before a reload, if it is for this object', async () => {
    rememberOrder(storage, { subject: 'p1', orderId: 'PAYPAL-9' });
    const { deps, sent } = effectsDesk(({ call }) => (call.startsWith('PUT') ? json(order) : json(hold)));
    const { actor } = begin(deps);
    await expect.poll(() => actor.getSnapshot().value).toBe('paid');
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['PUT /v1/checkout/confirm', { paypal: { order_id: 'PAYPAL-9' } }],
    ]);

    rememberOrder(storage, { subject: 'p2', orderId: 'PAYPAL-9' });
    const other = begin(deps).actor;
    await expect.poll(() => other.getSnapshot().hasTag('buttons')).toBe(true);
  });

  test('counts by the server’s clock if this device’s differs', async () => {
    const date = (ahead: number) => new Date(Date.now() + ahead).toUTCString();
    const endOf = async (ahead: number) => {
      const { deps } = effectsDesk(() => json(hold, date(ahead)));
      const { actor } = begin(deps);
      await expect.poll(() => actor.getSnapshot().hasTag('buttons')).toBe(true);
      return Date.parse(hold.expires_at) - (actor.getSnapshot().context.held?.endsAt ?? 0);
    };
    expect(await endOf(0)).toBe(0);
    expect(Math.abs((await endOf(300_000)) - 300_000)).toBeLessThan(2000);
    expect(Math.abs((await endOf(-3_600_000)) + 3_600_000)).toBeLessThan(2000);
  });

  describe('whose clock says that the time is over', () => {
    const minutes = (count: number): number => count * 60_000;
    const draft = (hold_expires_at: string | null) => ({ ...delivered, hold_expires_at });

    /** The device wakes up with its clock at `later`; the server's says how long the hold still lasts. */
    async function wakes(later: number, answer: (sent: Sent) => Response | undefined) {
      const { deps, sent } = effectsDesk((one) => (one.call === 'POST /v1/checkout/intent' ? json(hold) : answer(one)));
      const { actor } = begin(deps);
      await expect.poll(() => actor.getSnapshot().hasTag('buttons')).toBe(true);
      const real = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(real + later);
      document.dispatchEvent(new Event('visibilitychange'));
      const time = () => selectHoldTime(actor.getSnapshot())?.getSnapshot();
      const asked = () => sent.filter(({ call }) => call !== 'POST /v1/checkout/intent').map(({ call }) => call);
      return { actor, time, asked };
    }
    afterEach(() => vi.restoreAllMocks());

    test('asks the server and continues by its clock', async () => {
      const served = Date.parse(hold.expires_at) - minutes(9);
      const { actor, time, asked } = await wakes(minutes(11), () =>
        json(draft(hold.expires_at), new Date(served).toUTCString()),
      );
      await expect.poll(() => time()?.matches({ held: 'counting' })).toBe(true);
      const { held, now = 0 } = time()?.context ?? {};
      expect(Math.abs((held?.endsAt ?? 0) - now - minutes(9))).toBeLessThan(1000);
      expect(asked()).toEqual(['GET /v1/checkout']);
      expect(actor.getSnapshot().hasTag('buttons')).toBe(true);
    });

    test('asks as soon as the clock is changed, in either direction', async () => {
      const { asked } = await wakes(-minutes(60), () => json(draft(hold.expires_at), new Date().toUTCString()));
      await expect.poll(asked).toEqual(['GET /v1/checkout']);
    });

    test.each([
      ['a server that holds nothing', null],
      ['a server that holds something else', '2031-01-01T00:00:00.000Z'],
      ['a hold whose payment is under way', hold.expires_at],
    ])('asks %s for the outcome of the order', async (_what, expires) => {
      const late = new Date(Date.parse(hold.expires_at) + 1000).toUTCString();
      const { actor, asked } = await wakes(minutes(11), ({ call }) =>
        call.startsWith('GET') ? json(draft(expires), late) : problem(409, 'hold.expired'),
      );
      await expect.poll(() => actor.getSnapshot().value).toBe('expired');
      expect(asked()).toEqual(['GET /v1/checkout', 'PUT /v1/checkout/confirm']);
    });

    test('ignores a server that does not respond, or does not send its time', async () => {
      for (const answer of [undefined, json(draft(hold.expires_at))]) {
        const { time } = await wakes(minutes(11), () => answer);
        await expect.poll(() => time()?.matches({ held: 'unanswered' })).toBe(true);
        vi.restoreAllMocks();
      }
    });
  });
});

test('a payment refused before it begins keeps the code of the refusal', async () => {
  const { deps } = effectsDesk(() => problem(409, 'card.not_active'));
  const { actor } = inSystem(provideDeliveryPayment(deps), { input: { subject: 'p1', card: undefined } });
  await expect.poll(() => actor.getSnapshot().matches({ open: 'unprepared' })).toBe(true);
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'problem', status: 409, code: 'card.not_active' });
});

describe('the payment of a card', () => {
  test('sends the card as the page shows it, for the server to compare', async () => {
    const { deps, sent } = effectsDesk(({ call }) => (call.endsWith('/intent') ? json(hold) : json({ id: 'm1' })));
    const { actor } = inSystem(provideCardPayment(deps), { input: { subject: 'c1', card } });
    await expect.poll(() => actor.getSnapshot().hasTag('buttons')).toBe(true);
    expect(sent).toEqual([]);
    actor.send({ type: 'order.asked' });
    await expect.poll(() => actor.getSnapshot().matches({ open: { offered: 'approving' } })).toBe(true);
    actor.send({ type: 'order.approved', orderId: 'PAYPAL-1' });
    await expect.poll(() => actor.getSnapshot().value).toBe('paid');
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /v1/me/memberships/intent', { card: { id: 'c1' } }],
      ['POST /v1/me/memberships', { paypal: { order_id: 'PAYPAL-1' }, card }],
    ]);
  });
});

describe('the approved order', () => {
  test('is asked about for an hour, and invalid data in the storage is ignored', () => {
    rememberOrder(storage, { subject: 'p1', orderId: 'PAYPAL-1' });
    expect(approvedOrder(storage)?.orderId).toBe('PAYPAL-1');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(approvedOrder(storage)).toBeUndefined();
    vi.restoreAllMocks();
    localStorage.setItem('prestalo.payment', '{"orderId":1}');
    expect(approvedOrder(storage)).toBeUndefined();
  });
});

describe('PayPal’s script', () => {
  const settings = { pp_pk: 'CLIENT', pp_sdk_url: null, pp_merchant_id: null };

  test('is loaded for euros and PayPal alone, in the language of the page', () => {
    const options = paypalOptions(settings, 'it');
    expect(options).toMatchObject({ clientId: 'CLIENT', currency: 'EUR', intent: 'capture', locale: 'it_IT' });
    expect(String(options.disableFunding).split(',')).toEqual(
      expect.arrayContaining(['card', 'sofort', 'mybank', 'giropay', 'sepa']),
    );
    expect(options).not.toHaveProperty('sdkBaseUrl');
    expect(paypalOptions(settings, 'en').locale).toBe('en_GB');
  });

  test('comes from the stand-in in the demo, and from the library’s own account if it has one', () => {
    const own = { ...settings, pp_sdk_url: '/dev/paypal/sdk/js', pp_merchant_id: 'SHOP' };
    expect(paypalOptions(own, 'it')).toMatchObject({ sdkBaseUrl: '/dev/paypal/sdk/js', merchantId: 'SHOP' });
  });
});
