import { describe, expect, test } from 'vitest';
import { isInFilter, STANDING_FILTERS, standingOf } from '#machines/rules/loans/standing';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeMember } from '../support/fixtures.ts';
import { today } from '../support/desks/staff-desk.ts';
import { useScanDesk, d } from '../support/desks/scan-desk.ts';

useScanDesk();

describe('the lists', () => {
  test('of loans filter by status, pickup point, due day, first day and words, page by page', async () => {
    const { db } = d.t.database;
    const point = await makeHeadquarter(db, d.library);
    const user = await makeMember(db, d.library, { first_name: 'Zeno', last_name: 'Zanòtti' });
    const made = [];
    for (let n = 0; n < 5; n += 1) {
      const product = await d.product({ headquarter_id: point.id, name: `Seghetto ${n}`, code: `SEG-${n}` });
      made.push(
        await d.loan(
          {
            user_id: user.id,
            from_date: `2027-03-0${n + 1}`,
            to_date: `2027-03-1${n}`,
            ...(n === 4 ? { status: 'pending' } : { picked_up_at: new Date('2027-03-05T09:00:00Z') }),
          },
          product,
        ),
      );
    }
    const list = async (query: Record<string, string | number>) =>
      (await d.t.call('listStaffLoans', { as: d.ada, query: { headquarter_id: point.id, ...query } })).body;
    const ids = async (query: Record<string, string | number>) => (await list(query)).items.map(({ id }) => id);
    const newest = made.map(({ id }) => id).reverse();
    expect(await ids({})).toEqual(newest);
    expect(await ids({ status: 'pending' })).toEqual([made[4]?.id]);
    expect(await ids({ due: '2027-03-11' })).toEqual([made[1]?.id, made[0]?.id]);
    expect(await ids({ from: '2027-03-04' })).toEqual([made[4]?.id, made[3]?.id]);
    expect(await ids({ keywords: 'zanotti' })).toEqual(newest);
    expect(await ids({ keywords: 'seg-2' })).toEqual([made[2]?.id]);
    expect(await ids({ keywords: 'SEGHETTO 3' })).toEqual([made[3]?.id]);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: String(first.next) });
    const third = await list({ limit: 2, cursor: String(second.next) });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newest);
    expect(third.next).toBeNull();
    const sort = 'earliest';
    const oldest = await list({ limit: 3, sort });
    const rest = await list({ limit: 3, sort, cursor: String(oldest.next) });
    expect([oldest, rest].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newest.toReversed());
    expect(await ids({ keywords: 'zanotti', sort })).toEqual(newest.toReversed());
    expect((await d.t.call('listStaffLoans', { as: d.ada, query: { cursor: 'x' } })).status).toBe(422);
    expect((await d.t.call('listStaffLoans', { as: d.ada, query: { headquarter_id: 'x' } })).status).toBe(422);
  });
});

test('the list of loans filters by what they are today, as the rule says', async () => {
  const { db } = d.t.database;
  const point = await makeHeadquarter(db, d.library);
  const picked_up_at = new Date('2027-03-02T09:00:00Z');
  const kinds = [
    { from_date: today, to_date: '2027-03-20' },
    { from_date: '2027-03-02', to_date: '2027-03-20', picked_up_at },
    { from_date: '2027-03-02', to_date: '2027-03-20', status: 'extended', picked_up_at },
    { from_date: '2027-03-02', to_date: today, picked_up_at },
    { from_date: '2027-03-02', to_date: '2027-03-14', picked_up_at },
    { from_date: '2027-03-02', to_date: '2027-03-14' },
    { from_date: '2027-03-25', to_date: '2027-03-28', status: 'pending' },
    { from_date: '2027-03-02', to_date: '2027-03-05', status: 'cancelled' },
    { from_date: '2027-03-02', to_date: '2027-03-05', status: 'denied' },
    { from_date: '2027-03-02', to_date: '2027-03-05', status: 'returned', picked_up_at, returned_at: picked_up_at },
  ] as const;
  for (const values of kinds) {
    const user = await makeMember(db, d.library);
    await d.loan({ user_id: user.id, ...values }, await d.product({ headquarter_id: point.id }));
  }
  const listed = async (standing?: (typeof STANDING_FILTERS)[number] | readonly (typeof STANDING_FILTERS)[number][]) =>
    (
      await d.t.call('listStaffLoans', {
        as: d.ada,
        query: {
          headquarter_id: point.id,
          limit: 50,
          ...(standing === undefined ? {} : { standing: [standing].flat() }),
        },
      })
    ).body.items;
  const all = await listed();
  expect(all).toHaveLength(kinds.length);
  const idsOf = (loans: readonly { id: string }[]) => loans.map(({ id }) => id);
  for (const filter of STANDING_FILTERS) {
    const meant = all.filter((loan) => isInFilter(standingOf(loan, today), filter));
    expect([filter, idsOf(await listed(filter))]).toEqual([filter, idsOf(meant)]);
    expect([filter, meant.length > 0]).toEqual([filter, true]);
  }
  expect(idsOf(await listed(['late', 'pending']))).toHaveLength(3);
});

describe('the day', () => {
  test('lists what is to do and what was done, by pickup point', async () => {
    const { db } = d.t.database;
    const point = await makeHeadquarter(db, d.library, { name: 'Punto della sera', hours: '15:00-19:00' });
    const product = () => d.product({ headquarter_id: point.id });
    const at = new Date('2027-03-01T09:00:00Z');
    const reachable = await makeMember(db, d.library, { phone: '051 5550142' });
    const pickup = await d.loan({ user_id: reachable.id }, await product());
    const missed = await d.loan({ from_date: '2027-03-13' }, await product());
    const due = await d.loan({ from_date: '2027-03-01', to_date: today, picked_up_at: at }, await product());
    const lateMember = await makeMember(db, d.library, { phone: '+39 333 123456' });
    const late = await d.loan(
      { user_id: lateMember.id, from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: at },
      await product(),
    );
    const asked = await d.loan({ status: 'pending', from_date: '2027-03-25', to_date: '2027-03-26' }, await product());
    const delivery = await d.loan(
      {
        method: 'delivery',
        headquarter_id: null,
        ...{ delivery_address: 'Via Roma 1', delivery_cap: '40121', delivery_city: 'Bologna', delivery_province: 'BO' },
      },
      await product(),
    );
    const blocked = await d.loan(
      { from_date: '2027-03-14' },
      await d.product({ headquarter_id: point.id, maintenance: true }),
    );
    await d.t.call('returnLoan', { as: d.ada, params: { id: due.id }, body: { condition: 'ok' } });
    await d.t.call('handOverLoan', { as: d.ada, params: { id: pickup.id } });
    const { body } = await d.t.call('getStaffDay', { as: d.ada, query: { headquarter_id: point.id } });
    expect(body).toMatchObject({ date: today, today, points: [{ name: 'Punto della sera', hours: '15:00-19:00' }] });
    const [board] = body.points;
    expect(board?.pickups.map(({ id }) => id)).toEqual([missed.id, blocked.id, pickup.id]);
    expect(board?.pickups.map((line) => line.done_at)).toEqual([undefined, undefined, '2027-03-15T09:00:00.000Z']);
    expect(board?.pickups[1]?.blocked).toBe('maintenance');
    expect(board?.returns).toMatchObject([{ id: due.id, done_at: '2027-03-15T09:00:00.000Z' }]);
    expect(board?.overdue).toMatchObject([{ id: late.id, phone: '+39 333 123456' }]);
    // Nobody calls about what is done.
    expect(board?.pickups.map(({ phone }) => phone)).toEqual([undefined, undefined, undefined]);
    expect(board?.requests.map(({ id }) => id)).toEqual([asked.id]);
    expect(board?.deliveries).toMatchObject([{ id: delivery.id, delivery: true }]);
    const tomorrow = await d.t.call('getStaffDay', {
      as: d.ada,
      query: { headquarter_id: point.id, date: '2027-03-25' },
    });
    expect(tomorrow.body.points[0]).toMatchObject({
      pickups: [],
      returns: [],
      overdue: [],
      requests: [{ id: asked.id }],
    });
    for (const headquarter_id of [uuidv7(), 'x'])
      expect((await d.t.call('getStaffDay', { as: d.ada, query: { headquarter_id } })).status).toBe(404);
  });
});
