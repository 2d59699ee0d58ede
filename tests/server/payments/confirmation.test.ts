import { describe, expect, test } from 'vitest';
import type { Order } from '#demo/paypal/ledger';
import { mailsTo } from '../support/mails.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';
import { minutes, noDelivery } from '../support/payments.ts';

usePayDesk();

describe('the confirmation of a delivery', () => {
  test('captures once and turns the held loan into a request', async () => {
    const { member, productId, orderId } = await s.approved();
    const answer = await s.confirm(member, orderId);
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending', shipping: { method: 'delivery' } } });
    expect(s.captured(orderId)).toBe(1);
    expect(await s.paymentOf(orderId)).toMatchObject({ status: 'captured', used_by: answer.body.id });
    expect(await s.loansOf(productId)).toEqual(['pending']);
    const [capture] = s.standIn.ledger.orders.get(orderId)?.purchase_units[0]?.payments?.captures ?? [];
    const receipts = (await mailsTo(s.t.deps, member.email)).filter(({ subject }) => subject.startsWith('Ricevuta'));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('PayPal');
    expect(receipts[0]?.text).toContain(`Numero del pagamento: ${capture?.id ?? '?'}`);
    expect((await s.t.call('getCheckout', { as: member })).body.exists).toBe(false);
  });

  test('by a double click, and by the same key again, happens once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const { member, productId, orderId } = await s.approved();
      const before = s.standIn.ledger.calls.capture;
      const answers = await Promise.all([
        s.confirm(member, orderId),
        s.confirm(member, orderId),
        s.confirm(member, orderId),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect([s.standIn.ledger.calls.capture - before, s.captured(orderId)]).toEqual([1, 1]);
      expect(await s.loansOf(productId)).toEqual(['pending']);
    }
    const { member, orderId } = await s.approved();
    const keyed = () =>
      s.t.call('confirmCheckout', { as: member, body: { paypal: { order_id: orderId } }, key: 'conferma-1' });
    expect((await keyed()).raw).toBe((await keyed()).raw);
  });

  test('without approval, with an unknown order, or with another member’s is refused', async () => {
    const { member } = await s.ready();
    const intent = await s.t.call('createIntent', { as: member });
    expect(await s.confirm(member, intent.body.order_id)).toMatchObject({
      status: 402,
      body: { code: 'payment.failed' },
    });
    for (const unknown of ['NOBODYKNOWSTHIS', '../../x', intent.body.order_id.toLowerCase()])
      expect(await s.confirm(member, unknown)).toMatchObject({ status: 422, body: { code: 'payment.unknown_order' } });
    s.standIn.ledger.approve(intent.body.order_id);
    const other = await s.approved();
    expect(await s.confirm(other.member, intent.body.order_id)).toMatchObject({
      status: 422,
      body: { code: 'payment.unknown_order' },
    });
    expect(
      await s.t.call('createMyMembership', {
        as: member,
        body: { paypal: { order_id: intent.body.order_id }, card: { id: 'x' } },
      }),
    ).toMatchObject({
      status: 422,
      body: { code: 'payment.unknown_order' },
    });
    expect([s.captured(intent.body.order_id), s.captured(other.orderId)]).toEqual([0, 0]);
    expect((await s.confirm(member, intent.body.order_id)).status).toBe(201);
  });

  const unit = (order: Order) => order.purchase_units[0]!;
  test.each([
    ['amount', (order: Order) => (unit(order).amount = { currency_code: 'EUR', value: '0.01' })],
    ['currency', (order: Order) => (unit(order).amount = { currency_code: 'USD', value: '5.00' })],
    ['payment', (order: Order) => (unit(order).custom_id = 'dlv:1:00000000-0000-7000-8000-000000000000')],
    ['intent', (order: Order) => (order.intent = 'AUTHORIZE')],
    ['number of things', (order: Order) => order.purchase_units.push(structuredClone(unit(order)))],
  ])('is refused before any capture if the order has another %s', async (_what, change) => {
    const { member, productId, orderId } = await s.approved();
    change(s.standIn.ledger.orders.get(orderId)!);
    const before = s.standIn.ledger.calls.capture;
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } });
    expect([s.standIn.ledger.calls.capture - before, s.captured(orderId)]).toEqual([0, 0]);
    expect(await s.loansOf(productId)).toEqual(['checkout']);
  });

  test('is refused before any capture if the money would go to another account', async () => {
    const { db } = s.t.database;
    await db.updateTable('libraries').set({ pp_merchant_id: 'LIBRARYMERCHANT' }).execute();
    s.t.app.tenants.forget();
    const good = await s.approved();
    const bad = await s.approved();
    unit(s.standIn.ledger.orders.get(bad.orderId)!).payee = { merchant_id: 'SOMEBODYELSE' };
    expect(await s.confirm(bad.member, bad.orderId)).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } });
    expect(s.captured(bad.orderId)).toBe(0);
    expect((await s.confirm(good.member, good.orderId)).status).toBe(201);
    await db.updateTable('libraries').set({ pp_merchant_id: null }).execute();
    s.t.app.tenants.forget();
  });

  test('is accepted at 9:59.9 and no longer at 10:00.0 and 10:00.1', async () => {
    const [inTime, atTheEnd, late] = [await s.approved(), await s.approved(), await s.approved()];
    s.t.clock.set('2027-03-15T09:09:59.900Z');
    expect((await s.confirm(inTime.member, inTime.orderId)).status).toBe(201);
    for (const [one, at] of [
      [atTheEnd, '2027-03-15T09:10:00.000Z'],
      [late, '2027-03-15T09:10:00.100Z'],
    ] as const) {
      s.t.clock.set(at);
      expect(await s.confirm(one.member, one.orderId)).toMatchObject({ status: 409, body: { code: 'hold.expired' } });
      expect(s.captured(one.orderId)).toBe(0);
    }
    await s.settle();
    expect([await s.loansOf(inTime.productId), await s.loansOf(late.productId)]).toEqual([['pending'], ['cancelled']]);
    expect(await s.confirm(late.member, late.orderId)).toMatchObject({ status: 409, body: { code: 'hold.expired' } });
    expect(s.captured(late.orderId)).toBe(0);
  });

  test('started in time ends as a loan, however long PayPal takes', async () => {
    const { member, productId, orderId } = await s.approved();
    s.t.clock.set('2027-03-15T09:09:59.000Z');
    s.standIn.ledger.watch = async (step, when) => {
      if (step !== 'capture' || when !== 'before') return;
      s.standIn.ledger.watch = undefined;
      s.t.clock.set('2027-03-15T09:10:30.000Z');
      await s.settle();
    };
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([1, ['pending']]);
  });

  test('of a draft that was changed or abandoned meanwhile captures nothing', async () => {
    const changed = await s.approved();
    await s.t.call('setLoan', { body: { from_date: '2027-03-21', to_date: '2027-03-25' }, as: changed.member });
    const gone = await s.approved();
    await s.t.call('clearCart', { as: gone.member });
    for (const { member, orderId } of [changed, gone]) {
      expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'hold.expired' } });
      expect(s.captured(orderId)).toBe(0);
    }
  });

  test('to a place that is now too far away captures nothing, and neither does one that is no longer transportable', async () => {
    const near = await s.approved();
    const { db } = s.t.database;
    const live = (delivery_cap: string, delivery_city: string, delivery_province: string) =>
      db
        .updateTable('drafts')
        .set({ delivery_cap, delivery_city, delivery_province })
        .where('user_id', '=', near.member.id)
        .execute();
    await live('20121', 'Milano', 'MI');
    expect(await s.confirm(near.member, near.orderId)).toMatchObject({
      status: 409,
      body: { code: 'delivery.too_far' },
    });
    await live('40126', 'Bologna', 'BO');
    await db.updateTable('products').set({ is_transportable: false }).where('id', '=', near.productId).execute();
    expect(await s.confirm(near.member, near.orderId)).toMatchObject({
      status: 409,
      body: { code: 'delivery.not_transportable' },
    });
    expect(s.captured(near.orderId)).toBe(0);
    await db.updateTable('products').set({ is_transportable: true }).where('id', '=', near.productId).execute();
    expect((await s.confirm(near.member, near.orderId)).status).toBe(201);
  });

  test('of an object that was withdrawn from use meanwhile captures nothing', async () => {
    const { member, productId, orderId } = await s.approved();
    await s.t.database.db.updateTable('products').set({ maintenance: true }).where('id', '=', productId).execute();
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'product.unavailable' } });
    expect(s.captured(orderId)).toBe(0);
  });

  test('that lost its object after the capture is refunded', async () => {
    const { member, productId, orderId } = await s.approved();
    s.standIn.ledger.watch = async (step, when) => {
      if (step !== 'capture' || when !== 'after') return;
      s.standIn.ledger.watch = undefined;
      await s.t.database.db
        .updateTable('loans')
        .set({ status: 'cancelled' })
        .where('product_id', '=', productId)
        .execute();
    };
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'payment.refunded' } });
    expect(s.captured(orderId)).toBe(0);
    expect(await s.paymentOf(orderId)).toMatchObject({ status: 'refunded', used_by: null });
    expect((await s.paymentOf(orderId)).provider_refund_id).not.toBeNull();
  });

  test('is refunded by the job if the first refund failed', async () => {
    const { member, productId, orderId } = await s.approved();
    s.standIn.ledger.faults.push({ step: 'refund', kind: 'down' });
    s.standIn.ledger.watch = async (step, when) => {
      if (step !== 'capture' || when !== 'after') return;
      s.standIn.ledger.watch = undefined;
      await s.t.database.db
        .updateTable('loans')
        .set({ status: 'cancelled' })
        .where('product_id', '=', productId)
        .execute();
    };
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'payment.refunded' } });
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([1, 'refunding']);
    s.t.clock.advance(minutes(2));
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([0, 'refunded']);
  });

  test('with a declined card can be retried with another', async () => {
    const { member, productId, orderId } = await s.approved();
    s.standIn.ledger.faults.push({ step: 'capture', kind: 'issue', issue: 'INSTRUMENT_DECLINED' });
    expect(await s.confirm(member, orderId)).toMatchObject({
      status: 402,
      body: { code: 'payment.instrument_declined' },
    });
    expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([0, ['checkout']]);
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect(s.captured(orderId)).toBe(1);
  });

  test('that PayPal refuses for good leaves the hold for another payment', async () => {
    const { member, productId, orderId } = await s.approved();
    s.standIn.ledger.faults.push({ step: 'capture', kind: 'issue', issue: 'TRANSACTION_REFUSED' });
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 402, body: { code: 'payment.failed' } });
    const again = await s.t.call('createIntent', { as: member });
    expect(again).toMatchObject({ status: 201, body: { expires_at: '2027-03-15T09:10:00.000Z' } });
    expect(again.body.order_id).not.toBe(orderId);
    s.standIn.ledger.approve(again.body.order_id);
    expect((await s.confirm(member, again.body.order_id)).status).toBe(201);
    expect([s.captured(orderId), s.captured(again.body.order_id), await s.loansOf(productId)]).toEqual([
      0,
      1,
      ['pending'],
    ]);
  });

  test('under review by PayPal holds the object until it is decided', async () => {
    const { member, productId, orderId } = await s.approved();
    s.standIn.ledger.watch = (step, when) => {
      if (step !== 'capture' || when !== 'after') return;
      s.standIn.ledger.watch = undefined;
      s.standIn.ledger.orders.get(orderId)!.purchase_units[0]!.payments!.captures[0]!.status = 'PENDING';
    };
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'payment.pending' } });
    s.t.clock.advance(minutes(30));
    await s.settle();
    expect(await s.loansOf(productId)).toEqual(['checkout']);
    s.standIn.ledger.orders.get(orderId)!.purchase_units[0]!.payments!.captures[0]!.status = 'COMPLETED';
    s.t.clock.advance(minutes(45));
    await s.settle();
    expect([await s.loansOf(productId), (await s.paymentOf(orderId)).status]).toEqual([['pending'], 'captured']);
  });

  test('keeps the draft and captures nothing while PayPal is down or drops the connection', async () => {
    const { member, productId, orderId } = await s.approved();
    for (const [step, kind] of [
      ['get', 'down'],
      ['get', 'cut'],
      ['capture', 'down'],
      ['capture', 'cut'],
    ] as const) {
      s.standIn.ledger.faults.push({ step, kind });
      expect(await s.confirm(member, orderId)).toMatchObject({
        status: 503,
        body: { code: 'payment.unavailable', message: noDelivery },
      });
      expect([s.captured(orderId), await s.loansOf(productId)]).toEqual([0, ['checkout']]);
      expect((await s.t.call('getCheckout', { as: member })).body.exists).toBe(true);
    }
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect(s.captured(orderId)).toBe(1);
  });
});
