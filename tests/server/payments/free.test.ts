import { beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';

usePayDesk();

beforeEach(async () => {
  await s.setLibrary({ delivery_price_cents: 500 });
  await setPrice(1500);
});

const setPrice = async (price_cents: number): Promise<void> => {
  await s.t.database.db.updateTable('renewal_cards').set({ price_cents }).execute();
};
const orders = (): number => s.standIn.ledger.orders.size;
const newcomer = () => makeMember(s.t.database.db, s.library, { card: 'expired' });

describe('a delivery without a fee', () => {
  test('is confirmed directly: no order, no hold, no intent', async () => {
    await s.setLibrary({ delivery_price_cents: 0 });
    const { member, productId } = await s.ready();
    const before = orders();
    expect(await s.t.call('createIntent', { as: member })).toMatchObject({
      status: 409,
      body: { code: 'payment.not_required' },
    });
    expect(await s.loansOf(productId)).toEqual([]);
    const answer = await s.t.call('confirmCheckout', { as: member, body: { paypal: null } });
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending', shipping: { method: 'delivery' } } });
    expect([orders(), await s.loansOf(productId)]).toEqual([before, ['pending']]);
  });

  test('started while there was a fee is confirmed without it, and its order can no longer be captured', async () => {
    const { member, productId, orderId } = await s.approved();
    await s.setLibrary({ delivery_price_cents: 0 });
    expect(await s.t.call('confirmCheckout', { as: member, body: {} })).toMatchObject({ status: 201 });
    expect((await s.loansOf(productId)).sort()).toEqual(['cancelled', 'pending']);
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'hold.expired' } });
    expect(s.captured(orderId)).toBe(0);
  });

  test('is refused while a payment is in progress', async () => {
    const { member, productId, orderId } = await s.approved();
    await s.setLibrary({ delivery_price_cents: 0 });
    await s.leaveAt([orderId], 'pending');
    expect(await s.t.call('confirmCheckout', { as: member, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'payment.pending' },
    });
    expect(await s.loansOf(productId)).toEqual(['checkout']);
  });

  test('cannot be obtained by skipping the payment if there is a fee', async () => {
    const { member, productId } = await s.ready();
    for (const body of [{}, { paypal: null }])
      expect(await s.t.call('confirmCheckout', { as: member, body })).toMatchObject({
        status: 402,
        body: { code: 'payment.required' },
      });
    expect(await s.loansOf(productId)).toEqual([]);
  });
});

describe('a free card', () => {
  const take = (member: Awaited<ReturnType<typeof newcomer>>, card: object = {}, key?: string) =>
    s.t.call('createMyMembership', {
      as: member,
      body: { card: { id: s.cardId, ...card } },
      ...(key === undefined ? {} : { key }),
    });

  test('is issued at once, from today for its months, without an order', async () => {
    await setPrice(0);
    const member = await newcomer();
    const before = orders();
    expect(await s.t.call('createMembershipIntent', { as: member, body: { card: { id: s.cardId } } })).toMatchObject({
      status: 409,
      body: { code: 'payment.not_required' },
    });
    const answer = await take(member, { name: 'Tessera annuale', duration: 12, price: 0 });
    expect(answer).toMatchObject({
      status: 201,
      body: { card: { price: 0 }, sub_date: { from: '2027-03-15', to: '2028-03-14' } },
    });
    expect([orders(), (await s.t.call('getMe', { as: member })).body.is.active_card]).toEqual([before, true]);
  });

  test('is called renewed only by the mail to a member who had one before', async () => {
    await setPrice(0);
    const mailOf = async (card: 'none' | 'expired') => {
      const member = await makeMember(s.t.database.db, s.library, { card });
      await take(member);
      return (await mailsTo(s.t.deps, member.email)).map(({ subject }) => subject);
    };
    expect(await mailOf('none')).toEqual(['La tua tessera è pronta!']);
    expect(await mailOf('expired')).toEqual(['Tessera rinnovata con successo!']);
  });

  test('is issued once on a double click, and once per key', async () => {
    await setPrice(0);
    for (let round = 0; round < 5; round += 1) {
      const member = await newcomer();
      const answers = await Promise.all([take(member), take(member), take(member)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await s.membershipsOf(member.id)).toHaveLength(2);
    }
    const member = await newcomer();
    const first = await take(member, {}, 'tessera-gratis');
    expect((await take(member, {}, 'tessera-gratis')).raw).toBe(first.raw);
  });

  test('cannot be obtained if the card has a price, whatever the body says', async () => {
    const member = await newcomer();
    for (const card of [{}, { price: 0 }])
      expect(await take(member, card)).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    const both = { paypal: null, card: { id: s.cardId, price: 0 } };
    expect((await s.t.call('createMyMembership', { as: member, body: both })).status).toBe(402);
    expect(await s.membershipsOf(member.id)).toHaveLength(1);
  });

  test('does not use a payment started while it had a price', async () => {
    const { member, orderId } = await s.approvedCard();
    await setPrice(0);
    const body = { paypal: { order_id: orderId }, card: { id: s.cardId } };
    expect(await s.t.call('createMyMembership', { as: member, body })).toMatchObject({
      status: 422,
      body: { code: 'payment.mismatch' },
    });
    expect((await take(member)).status).toBe(201);
    expect(s.captured(orderId)).toBe(0);
  });

  test('is refused if it differs from the page, belongs to another library, or does not exist', async () => {
    await setPrice(0);
    const member = await newcomer();
    expect(await take(member, { price: 15 })).toMatchObject({ status: 422, body: { code: 'payment.mismatch' } });
    expect(await take(member, { id: 'x' })).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    expect(await s.membershipsOf(member.id)).toHaveLength(1);
  });
});

test('a suspended member cannot pay for a card', async () => {
  const { member, orderId } = await s.approvedCard();
  await s.t.database.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', member.id).execute();
  const refused = { status: 403, body: { code: 'auth.banned' } };
  expect(await s.t.call('createMembershipIntent', { as: member, body: { card: { id: s.cardId } } })).toMatchObject(
    refused,
  );
  const body = { paypal: { order_id: orderId }, card: { id: s.cardId } };
  expect(await s.t.call('createMyMembership', { as: member, body })).toMatchObject(refused);
  expect(await s.t.call('createMyMembership', { as: member, body: { card: { id: s.cardId } } })).toMatchObject(refused);
  expect([s.captured(orderId), (await s.membershipsOf(member.id)).length]).toEqual([0, 1]);
});
