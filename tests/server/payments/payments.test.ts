import { describe, expect, test } from 'vitest';
import type { Order } from '../../../server/paypal/stand-in/ledger.ts';
import { makeMember, makeMembership, makeProduct } from '../support/fixtures.ts';
import { openTestApp } from '../support/app.ts';
import { usePayDesk, s } from '../support/pay-desk.ts';
import { type PayStage, start } from '../support/payments.ts';

usePayDesk();

/** The specification's sentence for a failed delivery (point 8). */
const noDelivery =
  'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna';
const minutes = (n: number): number => n * 60;

describe('the intent of a delivery', () => {
  test('holds the object for ten minutes and names the library’s own amount', async () => {
    const { member, productId } = await s.ready();
    const intent = await s.t.call('createIntent', { as: member });
    expect(intent).toMatchObject({
      status: 201,
      body: { amount: 5, currency: 'EUR', expires_at: '2027-03-15T09:10:00.000Z' },
    });
    expect(intent.body.id).toBe(intent.body.order_id);
    expect(await s.loansOf(productId)).toEqual(['checkout']);
    const order = s.standIn.ledger.orders.get(intent.body.order_id);
    expect(order?.purchase_units[0]?.amount).toEqual({ currency_code: 'EUR', value: '5.00' });
    const draft = await s.t.call('getCheckout', { as: member });
    expect(draft.body.hold_expires_at).toBe('2027-03-15T09:10:00.000Z');
  });

  test('is the same one again within its time, even from two tabs at once', async () => {
    const { member, productId } = await s.ready();
    const [one, two] = await Promise.all([
      s.t.call('createIntent', { as: member }),
      s.t.call('createIntent', { as: member }),
    ]);
    s.t.clock.advance(minutes(5));
    const three = await s.t.call('createIntent', { as: member });
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(new Set([one.raw, two.raw, three.raw]).size).toBe(1);
    expect(await s.loansOf(productId)).toEqual(['checkout']);
  });

  test('blocks the object for everyone else', async () => {
    const { productId } = await s.approved();
    const other = await s.ready();
    await s.t.call('addToCart', { params: { id: productId }, as: other.member });
    const set = await s.t.call('setLoan', {
      body: { from_date: '2027-03-22', to_date: '2027-03-24' },
      as: other.member,
    });
    expect(set).toMatchObject({ status: 409, body: { code: 'loan.not_available' } });
  });

  test('ends for good after its time: the hold is released, the draft is gone', async () => {
    const { member, productId } = await s.approved();
    s.t.clock.advance(minutes(10));
    expect(await s.t.call('createIntent', { as: member })).toMatchObject({
      status: 409,
      body: { code: 'hold.expired' },
    });
    expect(await s.loansOf(productId)).toEqual(['cancelled']);
    expect((await s.t.call('getCheckout', { as: member })).body.exists).toBe(false);
  });

  test('has expired for anyone reading the draft after its time, and not a moment before', async () => {
    const { member, productId, orderId } = await s.approved();
    s.t.clock.advance(minutes(10) - 0.1);
    expect((await s.t.call('getCheckout', { as: member })).body).toMatchObject({
      exists: true,
      hold_expires_at: '2027-03-15T09:10:00.000Z',
    });
    s.t.clock.advance(0.1);
    const [one, two] = await Promise.all([
      s.t.call('getCheckout', { as: member }),
      s.t.call('getCheckout', { as: member }),
    ]);
    expect([one.body.exists, two.body.exists]).toEqual([false, false]);
    expect(await s.loansOf(productId)).toEqual(['cancelled']);
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'hold.expired' } });
    expect(s.captured(orderId)).toBe(0);
  });

  test('stays while its payment is in progress, whoever reads the draft', async () => {
    const { member, productId, orderId } = await s.approved();
    await s.leaveAt([orderId], 'capturing');
    s.t.clock.advance(minutes(11));
    expect((await s.t.call('getCheckout', { as: member })).body.exists).toBe(true);
    expect(await s.loansOf(productId)).toEqual(['checkout']);
  });

  test('refuses a pickup, a place that is now too far away, and an object that is now in maintenance', async () => {
    const db = s.t.database.db;
    const pickup = await s.ready();
    await db
      .updateTable('drafts')
      .set((eb) => ({
        method: 'pickup',
        headquarter_id: eb.selectFrom('products').select('headquarter_id').where('id', '=', pickup.productId),
        delivery_address: null,
        delivery_cap: null,
        delivery_city: null,
        delivery_province: null,
      }))
      .where('user_id', '=', pickup.member.id)
      .execute();
    expect(await s.t.call('createIntent', { as: pickup.member })).toMatchObject({
      status: 409,
      body: { code: 'checkout.incomplete' },
    });
    const far = await s.ready();
    await db
      .updateTable('drafts')
      .set({ delivery_cap: '20121', delivery_city: 'Milano', delivery_province: 'MI' })
      .where('user_id', '=', far.member.id)
      .execute();
    expect(await s.t.call('createIntent', { as: far.member })).toMatchObject({ body: { code: 'delivery.too_far' } });
    const broken = await s.ready();
    await db.updateTable('products').set({ maintenance: true }).where('id', '=', broken.productId).execute();
    expect(await s.t.call('createIntent', { as: broken.member })).toMatchObject({
      body: { code: 'product.unavailable' },
    });
    expect(await s.loansOf(broken.productId)).toEqual([]);
  });

  test('releases the object and keeps the draft while PayPal is down', async () => {
    const { member, productId } = await s.ready();
    for (const kind of ['down', 'cut'] as const) {
      s.standIn.ledger.faults.push({ step: 'create', kind });
      expect(await s.t.call('createIntent', { as: member })).toMatchObject({
        status: 503,
        body: { code: 'payment.unavailable', message: noDelivery },
      });
    }
    expect(new Set(await s.loansOf(productId))).toEqual(new Set(['cancelled']));
    expect((await s.t.call('getCheckout', { as: member })).body).toMatchObject({
      exists: true,
      is_set_loan: true,
      hold_expires_at: null,
    });
    expect((await s.t.call('createIntent', { as: member })).status).toBe(201);
  });
});

describe('the confirmation of a delivery', () => {
  test('captures once and turns the held loan into a request', async () => {
    const { member, productId, orderId } = await s.approved();
    const answer = await s.confirm(member, orderId);
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending', shipping: { method: 'delivery' } } });
    expect(s.captured(orderId)).toBe(1);
    expect(await s.paymentOf(orderId)).toMatchObject({ status: 'captured', used_by: answer.body.id });
    expect(await s.loansOf(productId)).toEqual(['pending']);
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

describe('a library without a delivery fee', () => {
  test('lends by delivery without a payment', async () => {
    const { member, productId } = await s.ready();
    await s.t.database.db.updateTable('libraries').set({ delivery_price_cents: 0 }).execute();
    s.t.app.tenants.forget();
    expect(await s.t.call('createIntent', { as: member })).toMatchObject({
      status: 409,
      body: { code: 'payment.not_required' },
    });
    expect(await s.t.call('confirmCheckout', { as: member, body: {} })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    });
    expect(await s.loansOf(productId)).toEqual(['pending']);
    await s.t.database.db.updateTable('libraries').set({ delivery_price_cents: 500 }).execute();
    s.t.app.tenants.forget();
  });
});

describe('a card', () => {
  const buy = (member: Parameters<PayStage['confirm']>[0], orderId: string, card: object) =>
    s.t.call('createMyMembership', { as: member, body: { paypal: { order_id: orderId }, card } });

  test('is bought once, from today for its months, and makes the member active', async () => {
    const { member, cardId, orderId } = await s.approvedCard();
    const answers = await Promise.all(
      [1, 2].map(() => buy(member, orderId, { id: cardId, name: 'Tessera annuale', duration: 12, price: 15 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toMatchObject({ sub_date: { from: '2027-03-15', to: '2028-03-14' } });
    expect(answers[1]!.body.id).toBe(answers[0]!.body.id);
    expect(s.captured(orderId)).toBe(1);
    expect((await s.t.call('getMe', { as: member })).body.is.active_card).toBe(true);
  });

  test('is not sold while another is active, and the refusal names the first possible day', async () => {
    const { cardId } = await s.approvedCard();
    const active = await makeMember(s.t.database.db, s.library, { card: 'none' });
    await makeMembership(s.t.database.db, active, { from_date: '2026-04-01', to_date: '2027-03-31' });
    const refused = { status: 409, body: { code: 'membership.not_renewable', available_from: '2027-04-01' } };
    expect(await s.t.call('createMembershipIntent', { as: active, body: { card: { id: cardId } } })).toMatchObject(
      refused,
    );
    const bought = await s.approvedCard();
    await makeMembership(s.t.database.db, bought.member, { from_date: '2027-03-01', to_date: '2027-03-31' });
    expect(await buy(bought.member, bought.orderId, { id: cardId })).toMatchObject(refused);
    expect(s.captured(bought.orderId)).toBe(0);
  });

  test('is not sold if the library sells none, whatever card the member has', async () => {
    const { cardId, member } = await s.approvedCard();
    const active = await makeMember(s.t.database.db, s.library);
    const sells = async (renewable_card: boolean) => {
      await s.t.database.db.updateTable('libraries').set({ renewable_card }).where('id', '=', s.library.id).execute();
      s.t.app.tenants.forget();
    };
    await sells(false);
    try {
      for (const who of [member, active]) {
        const asked = { as: who, body: { card: { id: cardId } } };
        for (const call of ['createMembershipIntent', 'createMyMembership'] as const)
          expect(await s.t.call(call, asked)).toMatchObject({
            status: 409,
            body: {
              code: 'membership.renewal_off',
              message: 'Questa biblioteca non fa e non rinnova le tessere online: passa da noi o scrivici.',
            },
          });
      }
    } finally {
      await sells(true);
    }
  });

  test('begins on the day after the member’s last covered day', async () => {
    const { member, cardId, orderId } = await s.approvedCard();
    await makeMembership(s.t.database.db, member, { from_date: '2027-04-01', to_date: '2027-04-30' });
    expect((await buy(member, orderId, { id: cardId })).body).toMatchObject({
      sub_date: { from: '2027-05-01', to: '2028-04-30' },
    });
  });

  test.each([{ price: 0.01 }, { duration: 24 }, { name: 'Tessera gratis' }, { id: 'another' }])(
    'that differs from the page (%o) is refused and nothing is captured',
    async (wrong) => {
      const { member, cardId, orderId } = await s.approvedCard();
      expect(await buy(member, orderId, { id: cardId, ...wrong })).toMatchObject({
        status: 422,
        body: { code: 'payment.mismatch' },
      });
      expect([s.captured(orderId), (await s.membershipsOf(member.id)).length]).toEqual([0, 1]);
    },
  );

  test('whose price was raised meanwhile, or whose time is over, is not captured', async () => {
    const raised = await s.approvedCard();
    const { db } = s.t.database;
    await db.updateTable('renewal_cards').set({ price_cents: 2000 }).execute();
    expect(await buy(raised.member, raised.orderId, { id: raised.cardId })).toMatchObject({
      body: { code: 'payment.mismatch' },
    });
    await db.updateTable('renewal_cards').set({ price_cents: 1500 }).execute();
    const late = await s.approvedCard();
    s.t.clock.set('2027-03-15T09:10:00.100Z');
    expect(await buy(late.member, late.orderId, { id: late.cardId })).toMatchObject({
      status: 409,
      body: { code: 'hold.expired' },
    });
    await s.settle();
    expect((await s.paymentOf(late.orderId)).status).toBe('expired');
    expect([s.captured(raised.orderId), s.captured(late.orderId)]).toEqual([0, 0]);
  });

  test('of another library, or an unknown one, has no intent', async () => {
    const { member } = await s.approvedCard();
    await makeProduct(s.t.database.db, s.library);
    for (const id of ['x', '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05'])
      expect(await s.t.call('createMembershipIntent', { as: member, body: { card: { id } } })).toMatchObject({
        status: 422,
        body: { code: 'resource.validation' },
      });
  });
});

describe('a page with real PayPal payments', () => {
  test.each([
    { simulation: false, script: "script-src 'self' https://*.paypal.com https://*.paypalobjects.com;" },
    { simulation: true, script: "script-src 'self';" },
  ])(
    'may load what PayPal’s button needs, and nothing of it in the simulation (%o)',
    async ({ simulation, script }) => {
      const t = await openTestApp({ now: start, paypal: { ...s.standIn.paypal, simulation } });
      const answer = await t.app.inject({ url: '/v1/status' });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain(script);
      expect(policy.includes('frame-src https://*.paypal.com')).toBe(!simulation);
      expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
      await t.close();
    },
  );
});
