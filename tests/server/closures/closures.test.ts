import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../machines/rules/dates.ts';
import { runJobs } from '../../../server/app/worker.ts';
import type { Schema } from '../../../server/core/wire.ts';
import { accessOf, giveCode } from '../support/lockers.ts';
import { makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());

type Plan = Schema<'ClosurePlan'>;
const days = { from_date: '2027-04-05', to_date: '2027-04-11' };

const planOf = async (headquarter?: string, more: object = {}): Promise<Plan> =>
  (await d.t.call('planClosure', { as: d.ada, query: { ...days, ...more, ...(headquarter && { headquarter }) } })).body;
const movesOf = ({ loans }: Plan) =>
  loans.flatMap(({ id: loan_id, from_date, to_date, new_from_date, new_to_date }) =>
    new_from_date === null ? [] : [{ loan_id, from_date, to_date, new_from_date, new_to_date }],
  );
const close = async (plan: Plan, headquarter_id: string | null, more: object = {}) =>
  d.t.call('createClosure', {
    as: d.ada,
    body: {
      ...{ ...days, headquarter_id, closes_lockers: false, reason: 'Inventario', reason_en: 'Stocktaking' },
      ...{ moves: movesOf(plan), ...more },
    },
  });
const read = async (id: string): Promise<Schema<'ClosureDetail'>> =>
  (await d.t.call('getClosure', { as: d.ada, params: { id } })).body;
const undo = (id: string) => d.t.call('undoClosure', { as: d.ada, params: { id } });
const daysOf = async (id: string) => {
  const loan = await d.t.database.db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [loan.from_date, loan.to_date];
};
const outcomes = async (id: string) => (await read(id)).loans.map(({ outcome }) => outcome);

/** A point of its own with one loan on closed days. */
async function scene(values: Parameters<StaffDesk['loan']>[0] = {}, point: Parameters<typeof makeHeadquarter>[2] = {}) {
  const { db } = d.t.database;
  const headquarter = await makeHeadquarter(db, d.library, point);
  const product = await makeProduct(db, d.library, { headquarter });
  const member = await makeMember(db, d.library, { language: 'en' });
  const loan = await makeLoan(db, product, member, {
    ...{ status: 'approved', from_date: '2027-04-06', to_date: '2027-04-09', ...values },
  });
  return { headquarter, product, member, loan };
}

it('a closure over 200 loans moves each to days that its object and its point have, tells everybody once, and is undone', async () => {
  const { db } = d.t.database;
  // Open from Tuesday to Friday.
  const headquarter = await makeHeadquarter(db, d.library, { days: [2, 3, 4, 5] });
  const member = await makeMember(db, d.library);
  const first = [];
  for (let n = 0; n < 100; n += 1) {
    const product = await makeProduct(db, d.library, { headquarter, preparation_days: 1 });
    // Two loans of one object: the later one has to go first.
    for (const [from_date, to_date] of [
      ['2027-04-01', '2027-04-06'],
      ['2027-04-08', '2027-04-09'],
    ] as const)
      first.push(
        await makeLoan(db, product, member, {
          ...{ status: 'approved', from_date, to_date, blocked_to: addDays(to_date, 1) },
        }),
      );
  }
  const plan = await planOf(headquarter.id);
  expect([plan.loans.length, plan.mails, plan.loans.every(({ problem }) => problem === null)]).toEqual([
    200,
    200,
    true,
  ]);
  const { status, body } = await close(plan, headquarter.id);
  expect([status, body.status, body.progress]).toEqual([201, 'closing', { done: 0, total: 200 }]);
  // Nobody books on those days any more, before a single loan has moved.
  const offered = (await d.t.call('listHeadquarters')).body.find(({ id }: { id: string }) => id === headquarter.id);
  expect(offered?.holidays).toMatchObject([{ inizio: days.from_date, fine: days.to_date }]);
  await runJobs(d.t.deps);
  const closed = await read(body.id);
  expect([closed.status, closed.progress.done, closed.undecided, closed.undoable]).toEqual(['closed', 200, [], true]);
  expect(new Set(closed.loans.map(({ outcome }) => outcome))).toEqual(new Set(['moved']));
  const { rows } = await sql<{ wrong: number; mails: number }>`
    SELECT count(*) FILTER (WHERE to_date BETWEEN ${days.from_date} AND ${days.to_date} OR from_date BETWEEN ${days.from_date} AND ${days.to_date}
        OR extract(isodow FROM to_date) NOT BETWEEN 2 AND 5)::int AS wrong,
      (SELECT count(*)::int FROM mails WHERE template = 'moved' AND sent_at IS NOT NULL) AS mails
    FROM loans WHERE headquarter_id = ${headquarter.id}`.execute(db);
  expect(rows).toEqual([{ wrong: 0, mails: 200 }]);

  expect((await undo(body.id)).body.status).toBe('undoing');
  await runJobs(d.t.deps);
  const undone = await read(body.id);
  expect([undone.status, undone.progress.done, undone.undoable]).toEqual(['undone', 200, false]);
  const now = await db
    .selectFrom('loans')
    .select(['id', 'from_date', 'to_date', 'blocked_to', 'status'])
    .where('headquarter_id', '=', headquarter.id)
    .orderBy('id')
    .execute();
  const before = first.map(({ id, from_date, to_date, blocked_to, status: was }) => ({
    id,
    from_date,
    to_date,
    blocked_to,
    status: was,
  }));
  expect(now).toEqual(before.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect(
    await db
      .selectFrom('mails')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('template', '=', 'moved')
      .executeTakeFirstOrThrow(),
  ).toEqual({ count: 400 });
});

it('a loan that its member moved meanwhile stays as it is, and is told', async () => {
  const { headquarter, loan } = await scene();
  const plan = await planOf(headquarter.id);
  const set = { from_date: '2027-04-20', to_date: '2027-04-22', blocked_to: '2027-04-22' };
  await d.t.database.db.updateTable('loans').set(set).where('id', '=', loan.id).execute();
  const { body } = await close(plan, headquarter.id);
  await runJobs(d.t.deps);
  expect([await outcomes(body.id), await daysOf(loan.id)]).toEqual([['changed'], ['2027-04-20', '2027-04-22']]);
});

it('a loan that changed after the confirmation, or whose new days somebody booked, stays as it is', async () => {
  const { db } = d.t.database;
  const { headquarter, loan, product, member } = await scene();
  const { body } = await close(await planOf(headquarter.id), headquarter.id);
  await makeLoan(db, product, member, { from_date: '2027-04-12', to_date: '2027-04-12' });
  await runJobs(d.t.deps);
  const detail = await read(body.id);
  expect([detail.loans[0]?.outcome, detail.undecided.map(({ id }) => id)]).toEqual(['changed', [loan.id]]);
  expect(await daysOf(loan.id)).toEqual(['2027-04-06', '2027-04-09']);
});

it('only what staff saw is moved, and a loan of another library is none', async () => {
  const { headquarter, loan } = await scene();
  const plan = await planOf(headquarter.id);
  const moves = movesOf(plan).map((move) => ({ ...move, new_from_date: '2027-06-01', new_to_date: '2027-06-02' }));
  const unknown = { ...moves[0], loan_id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e42' };
  const { body } = await close(plan, headquarter.id, { moves: [...moves, unknown] });
  await runJobs(d.t.deps);
  expect([await outcomes(body.id), await daysOf(loan.id)]).toEqual([['changed'], ['2027-04-06', '2027-04-09']]);
});

it('where no days fit, nothing is moved and a person decides', async () => {
  const { headquarter, product, member } = await scene({ from_date: '2027-04-05', to_date: '2027-04-07' });
  await makeLoan(d.t.database.db, product, member, { from_date: '2027-04-12', to_date: '2027-05-11' });
  expect(await planOf(headquarter.id)).toMatchObject({
    loans: [{ problem: 'no_days', new_from_date: null, affects: ['pickup', 'return'] }],
    mails: 0,
  });
});

it('the mail names the closure and both periods in the language of its reader, and the code of a locker is replaced', async () => {
  const { headquarter, loan, member } = await scene({}, { is_smartlocker: true });
  await giveCode(d.t.deps, loan, '424242');
  expect((await planOf(headquarter.id)).loans).toEqual([]);
  const plan = await planOf(headquarter.id, { closes_lockers: true });
  expect([plan.codes, plan.loans[0]?.affects]).toEqual([1, ['pickup', 'return', 'code']]);
  const { body } = await close(plan, headquarter.id, { closes_lockers: true });
  await runJobs(d.t.deps);
  const access = await accessOf(d.t.deps, loan);
  expect(access?.secrets?.code).not.toBe('424242');
  expect(access?.valid_from.toISOString()).toBe('2027-03-16T09:00:00.000Z');
  const mail = await d.t.database.db
    .selectFrom('mails')
    .select(['locale', 'values'])
    .where('recipient', '=', member.email)
    .where('template', '=', 'moved')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    locale: 'en',
    values: {
      ...{ from_date: '2027-04-12', to_date: '2027-04-15' },
      closure: {
        reason: 'Stocktaking',
        was_from: '2027-04-06',
        was_to: '2027-04-09',
        everywhere: false,
        undone: false,
      },
    },
  });
  expect((await undo(body.id)).status).toBe(200);
});

it('a closure of everything moves deliveries, and nothing can be delivered then', async () => {
  const { loan } = await scene({
    ...{ method: 'delivery', headquarter_id: null, delivery_address: 'Via Po 1', delivery_cap: '40137' },
    ...{ delivery_city: 'Bologna', delivery_province: 'BO', delivery_price_cents: 500 },
  });
  const plan = await planOf();
  expect(plan.loans.find(({ id }) => id === loan.id)).toMatchObject({
    affects: ['delivery'],
    new_from_date: '2027-04-12',
  });
  const { body } = await close(plan, null, { moves: [] });
  expect((await d.t.call('getLibrary', { params: { domain: 'demo' } })).body.delivery.closings).toEqual([days]);
  await runJobs(d.t.deps);
  expect((await read(body.id)).undecided.map(({ id }) => id)).toContain(loan.id);
  await undo(body.id);
  await runJobs(d.t.deps);
  expect((await d.t.call('getLibrary', { params: { domain: 'demo' } })).body.delivery.closings).toBeUndefined();
});

it('an undo is refused once an object was collected on its new days, and where it has been undone', async () => {
  const { headquarter, loan } = await scene();
  const { body } = await close(await planOf(headquarter.id), headquarter.id);
  expect((await undo(body.id)).body.code).toBe('closure.not_undoable');
  await runJobs(d.t.deps);
  const collect = (at: Date | null) =>
    d.t.database.db.updateTable('loans').set({ picked_up_at: at }).where('id', '=', loan.id).execute();
  await collect(new Date());
  expect((await undo(body.id)).body.code).toBe('closure.collected');
  await collect(null);
  await undo(body.id);
  expect((await undo(body.id)).body.code).toBe('closure.not_undoable');
});

it('an undo leaves a loan whose first days somebody else has by now', async () => {
  const { headquarter, loan, product, member } = await scene();
  const { body } = await close(await planOf(headquarter.id), headquarter.id);
  await runJobs(d.t.deps);
  await makeLoan(d.t.database.db, product, member, { from_date: '2027-04-06', to_date: '2027-04-06' });
  await undo(body.id);
  await runJobs(d.t.deps);
  expect([await outcomes(body.id), await daysOf(loan.id)]).toEqual([['kept'], ['2027-04-12', '2027-04-15']]);
});

it('an undo leaves a loan on its new days where another closure has closed its first ones by now', async () => {
  const { headquarter, loan } = await scene();
  const { body } = await close(await planOf(headquarter.id), headquarter.id);
  await runJobs(d.t.deps);
  const later = { from_date: '2027-04-06', to_date: '2027-04-06' };
  expect((await close(await planOf(headquarter.id, later), headquarter.id, later)).status).toBe(201);
  await runJobs(d.t.deps);
  await undo(body.id);
  await runJobs(d.t.deps);
  expect([await outcomes(body.id), await daysOf(loan.id)]).toEqual([['kept'], ['2027-04-12', '2027-04-15']]);
});

it.each([
  [{ to_date: '2027-04-04' }, { to_date: 'day' }],
  [{ from_date: '2027-03-01', to_date: '2027-03-14' }, { to_date: 'day' }],
  [{ reason: ' ' }, { reason: 'required' }],
  [{ headquarter_id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e42' }, { headquarter: 'refused' }],
])('a closure with %j is refused', async (wrong, fields) => {
  const { status, body } = await close({ loans: [], mails: 0, codes: 0 }, null, wrong);
  expect([status, body.fields]).toEqual([422, fields]);
});

it('an English reader finds the objects of a plan by their English names', async () => {
  const { headquarter, product } = await scene();
  const names = { name: 'Trapano', name_en: 'Drill' };
  await d.t.database.db.updateTable('products').set(names).where('id', '=', product.id).execute();
  const query = { ...days, headquarter: headquarter.id };
  const namesIn = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await d.t.call('planClosure', { as: d.ada, query, headers })).body.loans.map(({ object }) => object);
  };
  expect([await namesIn('it'), await namesIn('en')]).toEqual([['Trapano'], ['Drill']]);
});

it('the log names a closure by its reason, and says where and when it is', async () => {
  const { headquarter } = await scene({}, { name: 'Punto Navile' });
  const { id } = (await close(await planOf(headquarter.id), headquarter.id)).body;
  const { items } = (await d.t.call('listAudit', { as: d.ada, query: { action: 'closures' } })).body;
  const own = items.filter(({ subject }) => subject?.id === id);
  expect(own.map(({ action, subject }) => [action, subject?.name])).toEqual([['closures.create', 'Inventario']]);
  expect(own[0]?.details).toEqual({
    ...{ ...days, closes_lockers: false, reason: 'Inventario', reason_en: 'Stocktaking' },
    ...{ headquarter: 'Punto Navile', moves: 1 },
  });
});
