import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { makeAdmin, makeMember } from '../support/fixtures.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';

usePayDesk();

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin(s.t.database.db, s.library);
});
type Member = Awaited<ReturnType<typeof makeMember>>;
const list = async (as: Member, query: Record<string, string> = {}) =>
  (await s.t.call('listMyPayments', { as, query })).body;

describe('what I paid', () => {
  test('a delivery is named by its object, leads to its loan, and says when its money went back', async () => {
    const { member, orderId } = await s.approved();
    expect((await list(member)).items).toEqual([]);
    const { body: loan } = await s.confirm(member, orderId);
    const [paid] = (await list(member)).items;
    expect(paid).toMatchObject({ what: 'delivery', how: 'paypal', state: 'paid', loan: loan.id, refunded_at: null });
    expect(paid).toMatchObject({ name: loan.product.name, period: { from: expect.any(String) as unknown } });
    expect(paid?.number).toEqual(expect.any(String));
    await s.t.call('cancelMyOrder', { params: { id: loan.id }, as: member });
    const [back] = (await list(member)).items;
    expect(['refunding', 'refunded']).toContain(back?.state);
    expect((await s.t.call('getMyPayment', { params: { id: back?.id ?? '' }, as: member })).body).toEqual(back);
  });

  test('a first card is a card, the next ones are renewals, and those of the desk have the number of their receipt', async () => {
    const { member, cardId, orderId } = await s.approvedCard();
    await s.t.call('createMyMembership', {
      as: member,
      body: { paypal: { order_id: orderId }, card: { id: cardId, name: 'Tessera annuale', duration: 12, price: 15 } },
    });
    s.t.clock.set('2027-03-16T10:00:00Z');
    const body = { card_id: cardId, method: 'cash', covered_to: '2028-03-14' };
    expect((await s.t.call('sellCard', { params: { id: member.id }, as: admin, body })).status).toBe(201);
    const first = await list(member, { limit: '1' });
    expect(first.items).toEqual([
      {
        ...{ id: expect.any(String) as unknown, what: 'renewal', name: 'Tessera annuale', loan: null, how: 'cash' },
        ...{ period: { from: '2028-03-15', to: '2029-03-14' }, amount: 15, at: '2027-03-16T10:00:00.000Z' },
        ...{ state: 'paid', refunded_at: null, number: '2027-0001' },
      },
    ]);
    const second = await list(member, { limit: '1', cursor: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ what: 'renewal', how: 'paypal', amount: 15 }], next: null });
    const sale = first.items[0]?.id ?? '';
    await s.t.call('refundCard', { params: { id: member.id, sale }, as: admin, body: { reason: 'Sbaglio' } });
    expect((await list(member)).items[0]).toMatchObject({ state: 'refunded', number: '2027-0001' });
    const starter = await makeMember(s.t.database.db, s.library, { card: 'none' });
    const given = { card_id: cardId, method: 'free', reason: 'Volontaria', covered_to: null };
    expect((await s.t.call('sellCard', { params: { id: starter.id }, as: admin, body: given })).status).toBe(201);
    expect((await list(starter)).items).toMatchObject([{ what: 'card', how: 'free', amount: 0, number: '2027-0002' }]);
  });

  test('what was refused or is in verification is said, what was left before is not, and nobody else sees it', async () => {
    const { db } = s.t.database;
    const member = await makeMember(db, s.library);
    const add = (status: 'created' | 'expired' | 'pending' | 'refused', minute: string) => {
      const id = uuidv7();
      return db
        .insertInto('payments')
        .values({
          ...{
            library_id: s.library.id,
            id,
            user_id: member.id,
            kind: 'delivery',
            subject_id: uuidv7(),
            request_id: id,
          },
          ...{ amount_cents: 450, status, expires_at: new Date('2027-03-15T12:00:00Z') },
          created_at: new Date(`2027-03-15T10:${minute}:00Z`),
        })
        .execute();
    };
    await add('created', '00');
    await add('expired', '01');
    await add('pending', '02');
    await add('refused', '03');
    const { items } = await list(member);
    expect(items.map(({ state }) => state)).toEqual(['refused', 'pending']);
    const other = await makeMember(db, s.library);
    const params = { id: items[0]?.id ?? '' };
    expect((await s.t.call('getMyPayment', { params, as: other })).status).toBe(404);
    expect((await s.t.call('getMyPayment', { params: { id: 'x' }, as: member })).status).toBe(404);
    expect((await s.t.call('listMyPayments', { as: member, query: { cursor: 'x' } })).status).toBe(422);
  });
});
