import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/rules/dates.ts';
import { LOAN } from '../../../machines/rules/limits.ts';
import type { LoanFacts } from '../../../machines/rules/loans/period.ts';
import { coveringPeriod, firstFreeDay } from '../../../machines/rules/loans/proposal.ts';
import { freeDays, isFreeOn } from '../../../server/loans/free.queries.ts';
import { findLendable, findHeadquarterOpening, takenPeriods } from '../../../server/loans/loan-facts.queries.ts';
import { pageOfTiles } from '../../../server/catalogue/page.queries.ts';
import { tilesByIds } from '../../../server/catalogue/tiles.queries.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

const today = '2027-03-15';

/** An object at a pickup point, with consecutive loans around today. */
const scenes = fc.record({
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  // The second one is invalid: it ends before it begins.
  hours: fc.constantFrom('09:00-13:00, 15:00-19:00', '09:00-13:00, 15:00-19:00', '13:00-09:00'),
  isLocker: fc.boolean(),
  isGivenUp: fc.boolean(),
  isTransportable: fc.boolean(),
  open_on_public_holidays: fc.boolean(),
  closings: fc.array(fc.record({ ahead: fc.integer({ min: -5, max: 60 }), days: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 2,
  }),
  preparation_days: fc.option(fc.integer({ min: 0, max: 6 })),
  max_months: fc.constantFrom(null, 1),
  begin: fc.integer({ min: -40, max: 5 }),
  loans: fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 12 }),
      days: fc.integer({ min: 1, max: 30 }),
      status: fc.constantFrom('approved', 'approved', 'extended', 'pending', 'checkout', 'returned', 'cancelled'),
    }),
    { maxLength: 4 },
  ),
  asked: fc.record({ ahead: fc.integer({ min: -1, max: 40 }), days: fc.integer({ min: 1, max: 32 }) }),
});

type Scene = typeof scenes extends fc.Arbitrary<infer Value> ? Value : never;

describe('availability', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let other: Awaited<ReturnType<typeof makeHeadquarter>>;
  let member: Awaited<ReturnType<typeof makeMember>>;
  beforeAll(async () => {
    t = await openTestApp({ now: `${today}T09:00:00Z` });
    const { db } = t.database;
    // Its horizon is short, so that some objects are free only beyond it.
    library = await makeLibrary(db, { preparations_days: 1, loan_horizon_days: 60 });
    // The nearest one to every other.
    other = await makeHeadquarter(db, library, { days: [2, 4], open_on_public_holidays: false });
    member = await makeMember(db, library);
  });
  afterAll(() => t.close());

  /** The facts by which the checkout would judge the object's days. */
  async function factsOf(productId: string): Promise<LoanFacts | undefined> {
    const { db } = t.database;
    const product = await findLendable(db, library.id, productId);
    if (!product) return undefined;
    const point =
      (await findHeadquarterOpening(db, library.id, product.headquarter_id)) ??
      (product.is_transportable ? await findHeadquarterOpening(db, library.id, other.id) : undefined);
    return (
      point && {
        today,
        preparationDays: product.preparation_days,
        maxDays: LOAN.maxDays,
        maxMonths: product.max_months,
        taken: await takenPeriods(db, { libraryId: library.id, productId, today }),
        point,
        method: 'pickup',
        horizon: addDays(today, library.loan_horizon_days),
        cardTo: null,
        deliveryDays: library.delivery_days,
      }
    );
  }

  async function stage(scene: Scene) {
    const { db } = t.database;
    const headquarter = await makeHeadquarter(db, library, {
      days: scene.days,
      hours: scene.hours,
      is_smartlocker: scene.isLocker,
      is_available: !scene.isGivenUp,
      open_on_public_holidays: scene.open_on_public_holidays,
      position: 5,
    });
    for (const { ahead, days } of scene.closings)
      await db
        .insertInto('holidays')
        .values({
          library_id: library.id,
          id: uuidv7(),
          headquarter_id: headquarter.id,
          from_date: addDays(today, ahead),
          to_date: addDays(today, ahead + days - 1),
        })
        .execute();
    const { preparation_days, max_months, isTransportable: is_transportable } = scene;
    const product = await makeProduct(db, library, { headquarter, preparation_days, max_months, is_transportable });
    let next = addDays(today, scene.begin);
    for (const { gap, days, status } of scene.loans) {
      const from_date = addDays(next, gap);
      const to_date = addDays(from_date, days - 1);
      const blocked_to = addDays(to_date, preparation_days ?? 1);
      // A member has one hold at a time.
      const holder = status === 'checkout' ? await makeMember(db, library, { card: 'none' }) : member;
      await makeLoan(db, product, holder, { status, from_date, to_date, blocked_to });
      next = addDays(blocked_to, 1);
    }
    return product;
  }

  test('is the same in the database and in the rules, for any hours, closings, loans and overdue objects', async () => {
    const { db } = t.database;
    const seen = { free: 0, never: 0, overdue: 0, possible: 0, moved: 0, refused: 0 };
    const staged = new Map<string, LoanFacts | undefined>();
    await fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const product = await stage(scene);
        const facts = await factsOf(product.id);
        const [tile] = await tilesByIds(db, library.id, [product.id], today, 'it');
        const first = (facts && firstFreeDay(facts)) ?? null;
        expect(tile?.loan.next_from).toBe(first);
        expect(tile?.loan.overdue).toBe(
          scene.loans.length > 0 &&
            (await takenPeriods(db, { libraryId: library.id, productId: product.id, today })).some(
              ({ overdue }) => overdue,
            ),
        );
        const from = addDays(first ?? today, scene.asked.ahead);
        const to = addDays(from, scene.asked.days - 1);
        const { rows } = await sql<{
          free: boolean;
        }>`SELECT ${isFreeOn({ from_date: from, to_date: to }, today)} AS free FROM products p
          JOIN libraries l ON l.id = p.library_id JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
          ${freeDays(today)} WHERE p.library_id = ${library.id} AND p.id = ${product.id}`.execute(db);
        const need = { from_date: from, to_date: to };
        const loan = facts && coveringPeriod(facts, need);
        const isPossible = loan !== undefined;
        expect(rows).toEqual([{ free: isPossible }]);
        staged.set(product.id, facts);
        if (loan && (loan.from_date !== from || loan.to_date !== to)) seen.moved += 1;
        seen[first === null ? 'never' : 'free'] += 1;
        if (tile?.loan.overdue) seen.overdue += 1;
        seen[isPossible ? 'possible' : 'refused'] += 1;
      }),
      { numRuns: 150 },
    );
    // Every kind has occurred.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
    // The lists answer for all of them at once.
    for (const [ahead, days] of [
      [2, 1],
      [5, 3],
      [13, 9],
      [20, 26],
    ] as const) {
      const need = { from_date: addDays(today, ahead), to_date: addDays(today, ahead + days - 1) };
      const { items } = await pageOfTiles(db, {
        libraryId: library.id,
        period: need,
        limit: 1000,
        today,
        locale: 'it',
      });
      const listed = (JSON.parse(items ?? '[]') as { id: string }[]).map(({ id }) => id);
      const free = [...staged].filter(([, facts]) => facts && coveringPeriod(facts, need)).map(([id]) => id);
      expect(free.length).toBeGreaterThan(0);
      expect(listed.toSorted()).toEqual(free.toSorted());
    }
  });

  test('tile, search and checkout calendar name the same first day', async () => {
    const { db } = t.database;
    // 15 March is a Monday; preparation takes a day.
    const headquarter = await makeHeadquarter(db, library, { days: [3, 6], open_on_public_holidays: false });
    const object = await makeProduct(db, library, { name: 'Idropulitrice', headquarter });
    const { body: page } = await t.call('getProduct', { params: { id: object.id } });
    expect(page.loan).toMatchObject({ status: null, next_from: '2027-03-17' });
    const search = async (query: object) =>
      (await t.call('searchProducts', { query: { keywords: 'idropulitrice', ...query } })).body.items;
    expect((await search({})).map(({ loan }) => loan.next_from)).toEqual(['2027-03-17']);
    expect(await search({ from: '2027-03-17', to: '2027-03-20' })).toHaveLength(1);
    expect(await search({ from: '2027-03-16', to: '2027-03-20' })).toEqual([]);
    // Days on which it is closed are covered by the openings around them, if the loan is not too long.
    expect(await search({ from: '2027-03-18', to: '2027-03-19' })).toHaveLength(1);
    expect(await search({ from: '2027-03-17', to: '2027-03-21' })).toHaveLength(1);
    expect(await search({ from: '2027-03-18', to: '2027-04-15' })).toEqual([]);
    expect(await search({ from: '2027-03-17', to: '2027-04-17' })).toEqual([]);
    // The pickup point closes: the first day changes at once.
    const closing = { library_id: library.id, id: uuidv7(), headquarter_id: headquarter.id };
    await db
      .insertInto('holidays')
      .values({ ...closing, from_date: '2027-03-10', to_date: '2027-03-20' })
      .execute();
    expect((await search({})).map(({ loan }) => loan.next_from)).toEqual(['2027-03-24']);
    await db.updateTable('holidays').set({ to_date: '2027-03-17' }).where('id', '=', closing.id).execute();
    expect((await search({})).map(({ loan }) => loan.next_from)).toEqual(['2027-03-20']);
    await db.deleteFrom('holidays').where('id', '=', closing.id).execute();
    await db.deleteFrom('opening_hours').where('headquarter_id', '=', headquarter.id).where('day', '=', 3).execute();
    expect((await search({})).map(({ loan }) => loan.next_from)).toEqual(['2027-03-20']);
  });

  test('today counts until the pickup point closes, in the tile, the search and the request alike', async () => {
    const { db } = t.database;
    // Mondays, the day of this file, and Wednesdays, from 9 to 19 in Rome, which is 18 in UTC.
    const headquarter = await makeHeadquarter(db, library, { days: [1, 3], hours: '09:00-13:00, 15:00-19:00' });
    const object = await makeProduct(db, library, { name: 'Saldatrice', headquarter, preparation_days: 0 });
    const nextFrom = async () => (await t.call('getProduct', { params: { id: object.id } })).body.loan.next_from;
    const borrower = await makeMember(db, library);
    const days = { from: today, to: '2027-03-17' };
    const found = async () =>
      (await t.call('searchProducts', { query: { keywords: 'saldatrice', ...days } })).body.items.length;
    const wish = async () => {
      const { status, body } = await t.call('setLoan', {
        as: borrower,
        body: { from_date: days.from, to_date: days.to },
      });
      return [status, body.code, body.fields, body.message];
    };
    const passMinute = async () => {
      await addJob(db, 'close_points', {});
      await runJobs(t.deps);
    };
    await t.call('addToCart', { as: borrower, params: { id: object.id } });

    // In the midday break it will open once more.
    t.clock.set(`${today}T13:30:00Z`);
    await passMinute();
    expect([await nextFrom(), await found()]).toEqual([today, 1]);
    expect(await wish()).toEqual([200, undefined, undefined, undefined]);
    t.clock.set(`${today}T18:00:00Z`);
    await passMinute();
    expect([await nextFrom(), await found()]).toEqual(['2027-03-17', 0]);
    const over = 'Il punto di ritiro per oggi ha già chiuso: scegli un altro giorno.';
    expect(await wish()).toEqual([422, 'loan.closed_day', { from_date: 'over' }, over]);
    // Days that were chosen while it was open are refused, too.
    expect((await t.call('confirmCheckout', { as: borrower, body: {} })).body.code).toBe('loan.closed_day');
    // The hours of the day are made longer: today counts again.
    await db
      .updateTable('opening_hours')
      .set({ hours: '09:00-21:00' })
      .where('headquarter_id', '=', headquarter.id)
      .execute();
    await passMinute();
    expect([await nextFrom(), await found()]).toEqual([today, 1]);
    t.clock.set(`${today}T09:00:00Z`);
  });
});
