import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import {
  useCheckoutDesk,
  library,
  makeObject,
  member,
  type Member,
  type Product,
  t,
} from '../support/desks/checkout-desk.ts';
import { makeHeadquarter, makeLoan } from '../support/fixtures.ts';

useCheckoutDesk();

// The desk's today is 2027-03-15.
let owner: Member;
let drill: Product;
let borrower: Member;
beforeEach(async () => {
  owner = await member({ can_post_objects: true });
  borrower = await member({ first_name: 'Zenobia', last_name: 'Quirico' });
  drill = await makeObject({
    owner_user_id: owner.id,
    verified_at: new Date('2027-01-01T00:00:00Z'),
    value_cents: 12050,
  });
});

const record = (as: Member = owner, id = drill.id) => t.call('getMyProductRecord', { params: { id }, as });
const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const loan = (from_date: string, to_date: string, values: object = {}, by = borrower) =>
  makeLoan(t.database.db, drill, by, { from_date, to_date, status: 'approved', ...values });
const returned = async (from: string, to: string, on: string, condition: 'ok' | 'damaged' | null, by = borrower) => {
  const made = await loan(from, to, { status: 'returned', picked_up_at: noon(from), returned_at: noon(on) }, by);
  if (condition !== null)
    await t.database.db
      .insertInto('loan_inspections')
      .values({
        ...{ library_id: library.id, id: uuidv7(), loan_id: made.id, step: 'return', condition },
        ...{ at: noon(on), actor_id: owner.id },
      })
      .execute();
  return made;
};

describe('what became of an own object', () => {
  test('is told with its loans, the latest first, without who had it', async () => {
    await returned('2027-01-04', '2027-01-10', '2027-01-10', 'ok');
    await returned('2027-02-01', '2027-02-07', '2027-02-09', 'damaged', await member());
    await loan('2027-03-10', '2027-03-14', { picked_up_at: noon('2027-03-11') });
    await loan('2027-04-01', '2027-04-05');
    await loan('2027-05-01', '2027-05-05', { status: 'pending' });
    await loan('2027-05-11', '2027-05-15', { status: 'denied' });
    const { status, body } = await record();
    expect(status).toBe(200);
    expect(body.loans).toEqual([
      {
        from_date: '2027-04-01',
        to_date: '2027-04-05',
        state: 'booked',
        returned_on: null,
        late: false,
        condition: null,
      },
      { from_date: '2027-03-10', to_date: '2027-03-14', state: 'out', returned_on: null, late: true, condition: null },
      {
        ...{ from_date: '2027-02-01', to_date: '2027-02-07', state: 'returned', returned_on: '2027-02-09' },
        ...{ late: true, condition: 'damaged' },
      },
      {
        ...{ from_date: '2027-01-04', to_date: '2027-01-10', state: 'returned', returned_on: '2027-01-10' },
        ...{ late: false, condition: 'ok' },
      },
    ]);
    // 7 days, 9 days, and 5 since the 11th.
    expect(body.lent).toEqual({ times: 3, days: 21, people: 2 });
    expect(body.product.loan).toMatchObject({ overdue: true });
    expect(body.value).toBe(120.5);
    expect(JSON.stringify(body)).not.toMatch(/Zenobia|Quirico/);
  });

  test('says where it is, and no price that nobody knows', async () => {
    expect((await record()).body).toMatchObject({ elsewhere: null, lent: { times: 0, days: 0, people: 0 }, loans: [] });
    const other = await makeHeadquarter(t.database.db, library, { name: 'Altrove' });
    await t.database.db
      .updateTable('products')
      .set({ value_cents: null, elsewhere_id: other.id })
      .where('id', '=', drill.id)
      .execute();
    expect((await record()).body).toMatchObject({ value: null, elsewhere: { id: other.id, name: 'Altrove' } });
  });

  test('has its latest reviews, but none that is hidden', async () => {
    const { db } = t.database;
    for (const [message, hidden_at] of [
      ['Potente', null],
      ['Offende', noon('2027-02-02')],
    ] as const) {
      const made = await returned('2027-01-04', '2027-01-10', '2027-01-10', null, await member());
      await db
        .insertInto('reviews')
        .values({
          ...{ library_id: library.id, id: uuidv7(), product_id: drill.id, loan_id: made.id, user_id: made.user_id },
          ...{ rating: 4, message, hidden_at, hidden_reason: hidden_at && 'Offende', created_at: noon('2027-02-01') },
        })
        .execute();
    }
    expect((await record()).body).toMatchObject({
      product: { rating: { average: 4, count: 1 } },
      reviews: [{ rating: 4, message: 'Potente' }],
    });
  });

  test('is only for its owner, whether it is shown, paused or waiting, and no longer once it is withdrawn', async () => {
    expect((await record(borrower)).status).toBe(404);
    expect((await record(owner, 'x')).status).toBe(404);
    const states = [
      [{ status: 'pending' }, 200],
      [{ status: 'hidden', paused_at: noon('2027-03-01') }, 200],
      [{ status: 'hidden', paused_at: null, withdrawn_at: noon('2027-03-01') }, 404],
    ] as const;
    for (const [state, status] of states) {
      await t.database.db.updateTable('products').set(state).where('id', '=', drill.id).execute();
      expect((await record()).status, state.status).toBe(status);
    }
  });
});
