import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { makeMember, makeMembership, makeRenewalCard } from '../support/fixtures.ts';
import { useLoanDesk, member, makeObject, t, library } from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('my other data', () => {
  test('my objects include those awaiting an administrator, without withdrawn ones', async () => {
    const who = await member();
    const shown = await makeObject({ owner_user_id: who.id, created_at: new Date('2027-01-01T00:00:00Z') });
    const waiting = await makeObject({
      owner_user_id: who.id,
      status: 'pending',
      created_at: new Date('2027-02-01T00:00:00Z'),
    });
    await makeObject({ owner_user_id: who.id, status: 'hidden' });
    await makeObject({ owner_user_id: (await member()).id });
    const { body } = await t.call('listMyProducts', { as: who });
    expect(body.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [waiting.id, 'pending'],
      [shown.id, 'active'],
    ]);
  });

  test('my memberships are listed with their cards, latest first', async () => {
    const who = await makeMember(t.database.db, library, { card: 'none' });
    const card = await makeRenewalCard(t.database.db, library.id, {
      name: 'Tessera studenti',
      duration_months: 6,
      price_cents: 850,
      is_default: false,
    });
    await makeMembership(t.database.db, who, {
      id: uuidv7(),
      from_date: '2026-01-01',
      to_date: '2026-06-30',
      card_id: card.id,
      number: 'ARCI-12',
      created_at: new Date('2026-01-01T10:00:00Z'),
    });
    const latest = await makeMembership(t.database.db, who, {
      from_date: '2026-07-01',
      to_date: '2026-12-31',
      card_id: card.id,
    });
    const { body } = await t.call('listMyMemberships', { as: who });
    expect(body.map(({ id }: { id: string }) => id)[0]).toBe(latest.id);
    expect(body[1]).toEqual({
      id: expect.any(String) as unknown,
      card: { id: card.id, name: 'Tessera studenti', duration: 6, price: 8.5 },
      sub_date: { from: '2026-01-01', to: '2026-06-30' },
      numero_tessera_convenzionata: 'ARCI-12',
      origin_created_at: null,
      created_at: '2026-01-01T10:00:00.000Z',
    });
    expect(
      (await t.call('listMyMemberships', { as: await makeMember(t.database.db, library, { card: 'none' }) })).body,
    ).toEqual([]);
  });
});
