import { describe, expect, test } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';
import { minutes, noDelivery, start } from '../support/payments.ts';

usePayDesk();

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
