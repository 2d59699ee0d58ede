import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { makeLoan, makeMember, makeMembership, makeRenewalCard } from '../support/fixtures.ts';
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

  test('my messages are the mails to my address, the latest first, page by page, never what they say', async () => {
    const who = await member();
    const other = await member();
    const sentTo = (
      recipient: string,
      template: string,
      minute: string,
      values: Partial<Insertable<DB['mails']>> = {},
    ) =>
      t.database.db
        .insertInto('mails')
        .values({
          ...{
            library_id: library.id,
            id: uuidv7(),
            key: `${template}:${uuidv7()}`,
            recipient,
            locale: 'it',
            template,
          },
          queued_at: new Date(`2027-03-01T10:${minute}:00Z`),
          ...values,
        })
        .execute();
    const address = who.email;
    const loan = await makeLoan(t.database.db, await makeObject({ name: 'Trapano' }), who, {
      status: 'approved',
      from_date: '2027-04-12',
      to_date: '2027-04-19',
    });
    const sent = { key: `approval:${loan.id}:0:`, sent_at: new Date('2027-03-01T10:01:00Z') };
    await sentTo(address, 'approval', '00', sent);
    await sentTo(address, 'due_soon', '05', { failure: 'No such mailbox.' });
    await sentTo(address, 'overdue', '06', { values: { text: 'secret' } });
    await sentTo(address, 'request', '07');
    await sentTo(other.email, 'approval', '08');
    const first = await t.call('listMyMessages', { as: who, query: { limit: '2' } });
    expect(first.body.items).toEqual([
      {
        id: expect.any(String) as unknown,
        kind: 'overdue',
        at: '2027-03-01T10:06:00.000Z',
        state: 'waiting',
        loan: null,
      },
      {
        id: expect.any(String) as unknown,
        kind: 'due_soon',
        at: '2027-03-01T10:05:00.000Z',
        state: 'failed',
        loan: null,
      },
    ]);
    const second = await t.call('listMyMessages', { as: who, query: { limit: '2', cursor: first.body.next ?? '' } });
    expect(second.body).toMatchObject({
      items: [
        { kind: 'approval', at: '2027-03-01T10:01:00.000Z', state: 'sent', loan: { id: loan.id, object: 'Trapano' } },
      ],
      next: null,
    });
    expect((await t.call('listMyMessages', { as: who, query: { cursor: 'x' } })).status).toBe(422);
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
