import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fault, Ledger } from '#demo/paypal/ledger';
import { openPayStage, type PayStage, start } from '../support/payments.ts';

/** Even and odd rounds differ: half of the members try again. More rounds: `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 4);

/** Resolves once the stand-in is at the fault: nobody will be answered, and for `after` its work is done. */
function reached(ledger: Ledger, { step, when = 'before' }: Fault): Promise<void> {
  return new Promise((resolve) => {
    ledger.watch = (asked, moment) => {
      if (asked !== step || moment !== when) return;
      ledger.watch = undefined;
      resolve();
    };
  });
}

describe('an interrupted call', () => {
  let s: PayStage;
  beforeAll(async () => {
    s = await openPayStage(120_000);
  });
  afterAll(() => s.close());
  beforeEach(() => {
    s.t.clock.set(start);
    s.standIn.ledger.faults.length = 0;
  });

  /** Starts a confirmation and abandons it where PayPal stops answering, like a process that dies there. */
  async function dieAt(run: () => Promise<unknown>, fault: Fault): Promise<void> {
    const { ledger } = s.standIn;
    ledger.faults.push(fault);
    const arrived = reached(ledger, fault);
    run().catch(() => undefined);
    await arrived;
  }

  const points: [string, Fault, number][] = [
    ['the order is read', { step: 'get', kind: 'silence' }, 0],
    ['the capture is requested', { step: 'capture', kind: 'silence' }, 0],
    ['the capture is made', { step: 'capture', kind: 'silence', when: 'after' }, 1],
  ];

  test.each(points)(
    'when %s: a delivery ends as a loan and a capture, or neither',
    { timeout: 120_000 },
    async (_at, fault, taken) => {
      for (let round = 0; round < rounds; round += 1) {
        s.t.clock.set(start);
        const { member, productId, orderId } = await s.approved();
        await dieAt(() => s.confirm(member, orderId), { ...fault });
        expect(s.captured(orderId)).toBe(taken);
        s.t.clock.advance(61);
        await s.settle();
        expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([
          taken,
          [taken === 1 ? 'pending' : 'checkout'],
        ]);
        // Half of the members try again, the others never return.
        if (round % 2 === 0) expect((await s.confirm(member, orderId)).status).toBe(201);
        const lent = taken === 1 || round % 2 === 0;
        s.t.clock.advance(1_200);
        await s.settle();
        await s.settle();
        expect([s.captured(orderId), await s.loansOf(productId)]).toEqual(lent ? [1, ['pending']] : [0, ['cancelled']]);
        expect((await s.paymentOf(orderId)).status).toBe(lent ? 'captured' : 'expired');
      }
    },
  );

  test.each(points)(
    'when %s: a card ends as a membership and a capture, or neither',
    { timeout: 120_000 },
    async (_at, fault, taken) => {
      for (let round = 0; round < rounds; round += 1) {
        s.t.clock.set(start);
        const { member, cardId, orderId } = await s.approvedCard();
        const buy = () =>
          s.t.call('createMyMembership', { as: member, body: { paypal: { order_id: orderId }, card: { id: cardId } } });
        await dieAt(buy, { ...fault });
        s.t.clock.advance(61);
        await s.settle();
        expect([s.captured(orderId), (await s.membershipsOf(member.id)).length - 1]).toEqual([taken, taken]);
        if (round % 2 === 0) expect((await buy()).status).toBe(201);
        s.t.clock.advance(1_200);
        await s.settle();
        const bought = taken === 1 || round % 2 === 0 ? 1 : 0;
        expect([s.captured(orderId), (await s.membershipsOf(member.id)).length - 1]).toEqual([bought, bought]);
      }
    },
  );

  test('is resumed by the member’s next try, once nobody else can be working on it', async () => {
    const { member, productId, orderId } = await s.approved();
    await dieAt(() => s.confirm(member, orderId), { step: 'capture', kind: 'silence', when: 'after' });
    s.t.clock.advance(61);
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([1, ['pending']]);
  });

  test('is completed by the webhook alone, which may arrive twice and before the answer', async () => {
    const { member, productId, orderId } = await s.approved();
    await dieAt(() => s.confirm(member, orderId), { step: 'capture', kind: 'silence', when: 'after' });
    const order = s.standIn.ledger.orders.get(orderId)!;
    const notice = s.standIn.ledger.noticeOf(order, 'PAYMENT.CAPTURE.COMPLETED');
    const send = () => s.t.call('receivePaypalWebhook', { payload: notice.body, headers: notice.headers });
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([204, 204]);
    const reads = s.standIn.ledger.calls.get;
    expect((await send()).status).toBe(204);
    expect(s.standIn.ledger.calls.get).toBe(reads);
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([1, ['pending']]);
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect((await s.t.database.db.selectFrom('payment_events').select('event_id').execute()).length).toBe(1);
  });

  test('is completed by the job if the database failed after the capture', async () => {
    const { db } = s.t.database;
    const { member, productId, orderId } = await s.approved();
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'out of order'; END $$`.execute(
      db,
    );
    await sql`CREATE TRIGGER fail BEFORE UPDATE ON payments FOR EACH ROW WHEN (NEW.status = 'captured') EXECUTE FUNCTION fail()`.execute(
      db,
    );
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 500 });
    await sql`DROP TRIGGER fail ON payments`.execute(db);
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([1, ['checkout']]);
    s.t.clock.advance(1_200);
    await s.settle();
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([1, ['pending']]);
  });

  test('whose money arrives after everything was given up is refunded', async () => {
    const { member, productId, orderId } = await s.approved();
    await dieAt(() => s.confirm(member, orderId), { step: 'capture', kind: 'silence' });
    s.t.clock.advance(1_200);
    await s.settle();
    expect(await s.loansOf(productId)).toEqual(['cancelled']);
    // What was pending at PayPal ends only now.
    await fetch(`${s.standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('stand-in:stand-in-secret').toString('base64')}` },
      body: 'grant_type=client_credentials',
    });
    await s.standIn.paypal.client.captureOrder(orderId, 'late');
    expect(s.captured(orderId)).toBe(1);
    s.t.clock.advance(1_200);
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([0, 'refunded']);
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'payment.refunded' } });
  });
});

describe('a slow PayPal', () => {
  test('times out; the draft stays and nothing is captured', async () => {
    const s = await openPayStage(300);
    const { member, productId, orderId } = await s.approved();
    for (const step of ['get', 'capture'] as const) {
      s.standIn.ledger.faults.push({ step, kind: 'silence' });
      expect(await s.confirm(member, orderId)).toMatchObject({ status: 503, body: { code: 'payment.unavailable' } });
    }
    expect((await s.t.call('getCheckout', { as: member })).body.exists).toBe(true);
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([0, ['checkout']]);
    await s.close();
  });
});

describe('a webhook', () => {
  let s: PayStage;
  beforeAll(async () => {
    s = await openPayStage();
  });
  afterAll(() => s.close());

  test('that PayPal did not sign is 400, is logged and does nothing', async () => {
    const { orderId } = await s.approved();
    const order = s.standIn.ledger.orders.get(orderId)!;
    const notice = s.standIn.ledger.noticeOf(order, 'PAYMENT.CAPTURE.COMPLETED');
    const unsigned = Object.fromEntries(
      Object.entries(notice.headers).filter(([name]) => name !== 'paypal-transmission-sig'),
    );
    const forged: [string, Record<string, string>][] = [
      [notice.body, unsigned],
      [notice.body, { ...notice.headers, 'paypal-transmission-sig': Buffer.from('no').toString('base64') }],
      [notice.body, { ...notice.headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
      [notice.body, { ...notice.headers, 'paypal-cert-url': 'https://evil.example/cert' }],
      [notice.body.replace('5.00', '0.01'), notice.headers],
      [`${notice.body} `, notice.headers],
    ];
    for (const [payload, headers] of forged)
      expect(await s.t.call('receivePaypalWebhook', { payload, headers })).toMatchObject({
        status: 400,
        body: { code: 'request.malformed' },
      });
    expect(s.lines.filter((line) => line.includes('forged payment webhook')).length).toBe(forged.length);
    expect(await s.t.database.db.selectFrom('payment_events').select('event_id').execute()).toEqual([]);
    expect((await s.paymentOf(orderId)).status).toBe('created');
  });

  test('about an approval is recorded and captures nothing; one about something else changes nothing', async () => {
    const { orderId, productId } = await s.approved();
    const order = s.standIn.ledger.orders.get(orderId)!;
    const strange = structuredClone(order);
    strange.purchase_units[0]!.custom_id = 'somebody else';
    for (const [one, status] of [
      [strange, 'created'],
      [order, 'approved'],
    ] as const) {
      const { body, headers } = s.standIn.ledger.noticeOf(one, 'CHECKOUT.ORDER.APPROVED');
      expect((await s.t.call('receivePaypalWebhook', { payload: body, headers })).status).toBe(204);
      expect((await s.paymentOf(orderId)).status).toBe(status);
    }
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([0, ['checkout']]);
  });

  test('that cannot be verified is requested again', async () => {
    const { orderId } = await s.approved();
    const { body, headers } = s.standIn.ledger.noticeOf(
      s.standIn.ledger.orders.get(orderId)!,
      'CHECKOUT.ORDER.APPROVED',
    );
    s.standIn.ledger.faults.push({ step: 'verify', kind: 'down' });
    expect(await s.t.call('receivePaypalWebhook', { payload: body, headers })).toMatchObject({
      status: 503,
      body: { code: 'payment.unavailable' },
    });
  });
});
