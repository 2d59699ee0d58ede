import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DB } from '#server/db/database';
import { makeCategory, makeHeadquarter, makeMember } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';
import { objectContent } from '../support/objects.ts';

// "An object that moves to another pickup point takes its loans to come along, once staff have seen them." (rules/staff.md#objects)

let d: StaffDesk;
let category: Selectable<DB['categories']>;
let other: Selectable<DB['headquarters']>;
beforeAll(async () => {
  d = await openStaffDesk();
  const { db } = d.t.database;
  category = await makeCategory(db, d.library);
  // Open on Mondays only.
  other = await makeHeadquarter(db, d.library, { name: 'Bolognina', days: [1] });
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  await d.t.database.db.deleteFrom('mails').execute();
});

let member = 0;
/** An object with one loan in hand, one to come that is collected where it lives, and one that is delivered. */
async function scene() {
  const product = await d.product();
  const loanOf = async (values: Parameters<StaffDesk['loan']>[0]) => {
    const { id } = await makeMember(d.t.database.db, d.library, { email: `moved${String((member += 1))}@example.com` });
    return d.loan({ user_id: id, ...values }, product);
  };
  const inHand = await loanOf({
    from_date: '2027-03-10',
    to_date: '2027-03-16',
    picked_up_at: new Date('2027-03-10T10:00:00Z'),
  });
  // Monday to Wednesday.
  const toCome = await loanOf({ from_date: '2027-03-29', to_date: '2027-03-31' });
  return { product, inHand, toCome };
}
const pointOf = async (id: string) =>
  (await d.t.database.db.selectFrom('loans').select('headquarter_id').where('id', '=', id).executeTakeFirstOrThrow())
    .headquarter_id;
const preview = (id: string, headquarter = other.id) =>
  d.t.call('previewObjectMove', { as: d.ada, params: { id }, query: { headquarter } });
const read = async (id: string) => (await d.t.call('getObject', { as: d.ada, params: { id } })).body;
const save = async (id: string, headquarter: string, moves?: string) =>
  d.t.call('changeObject', {
    ...{ as: d.ada, params: { id }, headers: { 'if-match': (await read(id)).version } },
    ...(moves === undefined ? {} : { query: { moves } }),
    body: objectContent({ categories: [category.id], headquarter }),
  });
const undo = (id: string) => d.t.call('undoObjectMove', { as: d.ada, params: { id } });

describe('an object that is booked and moves to another pickup point', () => {
  test('shows the loans to come that it touches, and what falls on a day on which the new point is closed', async () => {
    const { product, toCome } = await scene();
    const { body } = await preview(product.id);
    expect(body.loans).toMatchObject([
      { id: toCome.id, from_date: '2027-03-29', to_date: '2027-03-31', has_code: false, closed: ['return'] },
    ]);
    expect((await preview(product.id, d.point.id)).body.loans).toEqual([]);
    expect((await preview(product.id, 'x')).body.fields).toEqual({ headquarter: 'refused' });
    expect((await preview('x')).status).toBe(404);
  });

  test('is not saved until those loans were seen; then they move with it, and only their members are told', async () => {
    const { product, inHand, toCome } = await scene();
    for (const moves of [undefined, inHand.id]) {
      const refused = await save(product.id, other.id, moves);
      expect([refused.status, refused.body.code]).toEqual([409, 'object.booked']);
    }
    expect(await pointOf(toCome.id)).toBe(d.point.id);
    const saved = await save(product.id, other.id, toCome.id);
    expect(saved.body).toMatchObject({ headquarter: other.id, move: { loans: 1 } });
    expect([await pointOf(toCome.id), await pointOf(inHand.id)]).toEqual([other.id, d.point.id]);
    const mails = await d.t.database.db.selectFrom('mails').select(['template', 'values']).execute();
    expect(mails).toMatchObject([
      { template: 'moved', values: { relocation: { was: d.point.name, undone: false, closed: ['return'] } } },
    ]);
    expect(JSON.stringify(mails[0]?.values)).toContain('Bolognina');
  });

  test('says which loans stay at a third pickup point before it is saved, and leaves them there', async () => {
    const third = await makeHeadquarter(d.t.database.db, d.library, { name: 'Pilastro' });
    const product = await d.product({ is_transportable: true });
    const { id: user_id } = await makeMember(d.t.database.db, d.library, {});
    const days = { from_date: '2027-03-29', to_date: '2027-03-31' };
    const loan = await d.loan({ user_id, ...days, headquarter_id: third.id }, product);
    const { body } = await preview(product.id);
    expect(body.loans).toMatchObject([{ id: loan.id, stays: 'Pilastro', closed: [], has_code: false }]);
    expect((await preview(product.id, third.id)).body.loans).toEqual([]);
    expect((await save(product.id, other.id)).body.code).toBe('object.booked');
    expect((await save(product.id, other.id, loan.id)).body).toMatchObject({ headquarter: other.id, move: null });
    expect(await pointOf(loan.id)).toBe(third.id);
    expect(await d.t.database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('goes back with the loans that are as it left them, within a day', async () => {
    const { product, toCome } = await scene();
    await save(product.id, other.id, toCome.id);
    const { body } = await undo(product.id);
    expect(body).toMatchObject({ headquarter: d.point.id, move: null });
    expect(await pointOf(toCome.id)).toBe(d.point.id);
    const last = await d.t.database.db
      .selectFrom('mails')
      .select('values')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.values).toMatchObject({ relocation: { was: 'Bolognina', undone: true } });
    expect((await undo(product.id)).body.code).toBe('object.state');
  });

  test('leaves a loan where it is that was collected before the undo, and cannot be undone a day later', async () => {
    const { product, toCome } = await scene();
    await save(product.id, other.id, toCome.id);
    await d.t.database.db.updateTable('loans').set({ picked_up_at: new Date() }).where('id', '=', toCome.id).execute();
    expect((await undo(product.id)).status).toBe(200);
    expect(await pointOf(toCome.id)).toBe(other.id);
    const again = await scene();
    await save(again.product.id, other.id, again.toCome.id);
    d.t.clock.advance(24 * 60 * 60_000);
    expect((await read(again.product.id)).move).toBeNull();
    expect((await undo(again.product.id)).body.code).toBe('object.state');
  });

  test('ends the code of the locker that it leaves, and gets one of the locker that it comes to', async () => {
    const { db } = d.t.database;
    const locker = await makeHeadquarter(db, d.library, { is_smartlocker: true });
    const { product, toCome } = await scene();
    await save(product.id, locker.id, toCome.id);
    const rows = () =>
      db
        .selectFrom('locker_reservations')
        .select(['headquarter_id', 'state'])
        .where('loan_id', '=', toCome.id)
        .orderBy('id')
        .execute();
    const given = await rows();
    await undo(product.id);
    expect(await pointOf(toCome.id)).toBe(d.point.id);
    expect((await rows()).map(({ state }) => state)).toEqual(given.map(() => 'revoked'));
  });
});
