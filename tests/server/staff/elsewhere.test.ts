import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { makeHeadquarter, makeMember } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let other: Selectable<DB['headquarters']>;
beforeAll(async () => {
  d = await openStaffDesk();
  other = await makeHeadquarter(d.t.database.db, d.library, { name: 'Bolognina' });
});
afterAll(() => d.close());
beforeEach(() => d.t.clock.set(`${today}T09:00:00Z`));

const out = { from_date: '2027-03-10', to_date: '2027-03-16', picked_up_at: new Date('2027-03-10T10:00:00Z') };
const back = (id: string, headquarter_id?: string) =>
  d.t.call('returnLoan', {
    as: d.ada,
    params: { id },
    body: { condition: 'ok', ...(headquarter_id === undefined ? {} : { headquarter_id }) },
  });
const scan = (code: string, headquarter_id?: string, user_id?: string) =>
  d.t.call('scanCode', {
    as: d.ada,
    query: {
      code,
      ...(headquarter_id === undefined ? {} : { headquarter_id }),
      ...(user_id === undefined ? {} : { user_id }),
    },
  });
const lend = async (product_id: string, headquarter_id: string) =>
  d.t.call('lendAtDesk', {
    as: d.ada,
    body: {
      product_id,
      user_id: (await makeMember(d.t.database.db, d.library)).id,
      to_date: '2027-03-18',
      headquarter_id,
      handover: {},
    },
  });
const home = (id: string) => d.t.call('bringObjectHome', { as: d.ada, params: { id } });
const there = () => ({ id: other.id, name: 'Bolognina' });

describe('an object that comes back to another pickup point', () => {
  test('is there for staff, on its page, in the lists and at the desk, until it comes home', async () => {
    const product = await d.product();
    const returned = await back((await d.loan(out, product)).id, other.id);
    expect(returned.body.loan.product).toMatchObject({ headquarter: { id: d.point.id }, elsewhere: there() });
    const page = await d.t.call('getObject', { as: d.ada, params: { id: product.id } });
    expect(page.body.elsewhere).toEqual(there());
    const list = await d.t.call('listObjects', { as: d.ada, query: { keywords: product.code } });
    expect(list.body.items[0]?.elsewhere).toEqual(there());
    expect((await scan(product.code)).body.product?.elsewhere).toEqual(there());

    expect((await home(product.id)).body).not.toHaveProperty('elsewhere');
    expect((await scan(product.code)).body.product).not.toHaveProperty('elsewhere');
    const audit = await d.t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'objects.home')
      .execute();
    expect(audit).toEqual([
      { details: { product_id: product.id, code: product.code, name: product.name, from: other.id } },
    ]);
    expect((await home(product.id)).status).toBe(200);
    expect(audit).toHaveLength(1);
  });

  test('is home again with a return at its own pickup point, or without a named one', async () => {
    for (const at of [d.point.id, undefined]) {
      const product = await d.product({ elsewhere_id: other.id });
      const { body } = await back((await d.loan(out, product)).id, at);
      expect(body.loan.product).not.toHaveProperty('elsewhere');
    }
  });

  test('comes back to the pickup point of its loan, if none is named', async () => {
    const product = await d.product({ is_transportable: true });
    const loan = await d.loan({ ...out, headquarter_id: other.id }, product);
    expect((await back(loan.id)).body.loan.product.elsewhere).toEqual(there());
  });

  test('is where it was before, once its return is undone', async () => {
    const product = await d.product({ elsewhere_id: other.id });
    const loan = await d.loan({ from_date: '2027-03-10', to_date: '2027-03-12' }, product);
    await back(loan.id, d.point.id);
    const undone = await d.t.call('undoLoanStep', { as: d.ada, params: { id: loan.id } });
    expect(undone.body.loan.product.elsewhere).toEqual(there());
    expect((await scan(product.code)).body.product?.elsewhere).toEqual(there());
  });

  test('is nowhere else while a member has it', async () => {
    const product = await d.product({ elsewhere_id: other.id });
    await d.loan(out, product);
    expect((await scan(product.code)).body.product).not.toHaveProperty('elsewhere');
    const page = await d.t.call('getObject', { as: d.ada, params: { id: product.id } });
    expect(page.body).not.toHaveProperty('elsewhere');
  });

  test('must be brought for a pickup at its own pickup point, not for one where it is', async () => {
    const product = await d.product({ elsewhere_id: other.id });
    const loan = await d.loan({ from_date: today, to_date: '2027-03-17' }, product);
    const day = await d.t.call('getStaffDay', { as: d.ada });
    const line = day.body.points.flatMap(({ pickups }) => pickups).find(({ id }) => id === loan.id);
    expect(line?.elsewhere).toBe('Bolognina');
    await d.t.database.db.updateTable('loans').set({ headquarter_id: other.id }).where('id', '=', loan.id).execute();
    const after = await d.t.call('getStaffDay', { as: d.ada });
    const moved = after.body.points.flatMap(({ pickups }) => pickups).find(({ id }) => id === loan.id);
    expect(moved).not.toHaveProperty('elsewhere');
  });

  test('is at home where it comes to live', async () => {
    const product = await d.product({ elsewhere_id: other.id });
    await d.t.database.db
      .updateTable('products')
      .set({ headquarter_id: other.id })
      .where('id', '=', product.id)
      .execute();
    expect((await scan(product.code)).body.product).not.toHaveProperty('elsewhere');
  });
});

test('a return to a pickup point of no such library is refused, and nothing changes', async () => {
  const product = await d.product();
  const loan = await d.loan(out, product);
  for (const at of ['x', product.id]) {
    expect(await back(loan.id, at)).toMatchObject({ status: 422, body: { fields: { headquarter_id: 'refused' } } });
  }
  expect((await scan(product.code)).body.product?.state).toBe('out');
});

describe('a loan made at a desk', () => {
  test('is made there if the object is there, and else at its own pickup point', async () => {
    const away = await d.product({ elsewhere_id: other.id, is_transportable: false });
    expect((await scan(away.code, other.id)).body.proposals[0]).toMatchObject({ step: 'lend', lend_at: other.id });
    const lent = await lend(away.id, other.id);
    expect(lent.body.loan.headquarter.id).toBe(other.id);

    const atHome = await d.product({ is_transportable: false });
    expect((await scan(atHome.code, other.id)).body.proposals[0]).not.toHaveProperty('lend_at');
    expect(await lend(atHome.id, other.id)).toMatchObject({
      status: 422,
      body: { fields: { headquarter_id: 'refused' } },
    });
  });

  test('is made there if the object may be carried about', async () => {
    const product = await d.product({ is_transportable: true });
    expect((await scan(product.code, other.id)).body.proposals[0]).toMatchObject({ step: 'lend', lend_at: other.id });
    expect((await scan(product.code, d.point.id)).body.proposals[0]).not.toHaveProperty('lend_at');
    const refused = await d.product({ is_transportable: true, maintenance: true });
    const [proposal] = (await scan(refused.code, other.id)).body.proposals;
    expect(proposal).toMatchObject({ step: 'lend', lend_at: other.id });
    expect(proposal?.obstacles).not.toEqual([]);
    expect((await lend(product.id, other.id)).body.loan.headquarter.id).toBe(other.id);
  });
});
