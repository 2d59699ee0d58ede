import { describe, expect, test } from 'vitest';
import { makeMember, makeMembership, makeProduct } from '../support/fixtures.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';
import type { PayStage } from '../support/payments.ts';

usePayDesk();

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

  test('is a card to PayPal the first time, and a renewal later', async () => {
    const { cardId } = await s.approvedCard();
    const { db } = s.t.database;
    const words = async (card: 'none' | 'expired') => {
      const member = await makeMember(db, s.library, { card });
      const { body } = await s.t.call('createMembershipIntent', { as: member, body: { card: { id: cardId } } });
      return s.described(body.order_id);
    };
    expect(await words('none')).toBe('Tessera: Tessera annuale');
    expect(await words('expired')).toBe('Rinnovo: Tessera annuale');
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
