import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { dayOf } from '#server/core/clock';
import { EVENING, openEvening } from '#demo/evening';
import type { DemoObject } from '#demo/loan-book';
import { type DayList, listDay } from '#server/staff/day.queries';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

/** Wednesdays and Saturdays only, with a long Christmas break. */
const shop: HeadquarterOpening = {
  smartlocker: false,
  openOnPublicHolidays: false,
  openingHours: [3, 6].map((day) => ({ day, hours: '10:00-12:00' })),
  holidays: [{ from: '2026-12-24', to: '2027-01-06' }],
};
/** Sundays only. */
const hut: HeadquarterOpening = { ...shop, openingHours: [{ day: 7, hours: '10:00-12:30' }] };
const locker: HeadquarterOpening = { ...shop, smartlocker: true };
const timezone = 'Europe/Rome';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

/** Opens the evening at an instant and reads the board of its day. */
async function eveningAt(instant: string) {
  const { db } = t;
  const now = new Date(instant);
  const today = dayOf(now, timezone);
  const library = await makeLibrary(db, { domain: `evening-${now.getTime()}` });
  const staff = await makeAdmin(db, library, { email: `admin${now.getTime()}@example.com` });
  const places = [];
  for (const point of [shop, hut, locker]) places.push({ point, id: (await makeHeadquarter(db, library)).id });
  const members = new Map<string, string>();
  for (let n = 1; n <= 20; n += 1) {
    const email = `socio0${String(n).padStart(2, '0')}@example.com`;
    members.set(email, (await makeMember(db, library, { email })).id);
  }
  const objects: DemoObject[] = [];
  for (const { id: headquarterId, point } of places) {
    for (let n = 0; n < 16; n += 1) {
      const product = await makeProduct(db, library, { headquarter_id: headquarterId });
      objects.push({
        id: product.id,
        slug: product.id,
        headquarterId,
        point,
        preparationDays: 1,
        isTransportable: n % 4 !== 0,
        ownerId: null,
      });
    }
    // What the demo has there anyway.
    const borrower = { id: [...members.values()][10] ?? '' };
    const late = {
      from_date: addDays(today, -20),
      to_date: addDays(today, -3),
      picked_up_at: new Date(now.getTime() - 864_000_000),
    };
    await makeLoan(db, { ...(await product(objects.at(-1))), preparation_days: null }, borrower, {
      status: 'approved',
      headquarter_id: headquarterId,
      ...late,
    });
  }
  async function product(object: DemoObject | undefined) {
    return db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', object?.id ?? '')
      .executeTakeFirstOrThrow();
  }
  await openEvening(db, {
    libraryId: library.id,
    timezone,
    now,
    objects,
    members,
    autoApprove: false,
    staffId: staff.id,
    notes: [],
  });
  const asked = {
    libraryId: library.id,
    timezone,
    date: today,
    today,
    locale: 'it',
    headquarterId: undefined,
  } as const;
  const rows = await listDay(db, asked);
  const [headquarterId] = rows.filter(({ list }) => list === 'pickups').map(({ headquarter_id }) => headquarter_id);
  const lines = (list: DayList) => rows.filter((row) => row.list === list && row.headquarter_id === headquarterId);
  return { rows, lines, now, place: places.find(({ id }) => id === headquarterId)?.point, library };
}

describe('the opening evening of the demo', () => {
  test.each([
    ['on a weekday on which one point opens', '2026-11-25T17:00:00Z', shop],
    ['on a Sunday', '2026-11-22T09:00:00Z', hut],
    ['on a public holiday, when nothing opens', '2026-12-25T17:00:00Z', shop],
    ['on a Monday, when nothing opens', '2026-11-23T17:00:00Z', shop],
    ['just after midnight', '2026-11-24T23:05:00Z', shop],
  ])('is under way %s', async (_, instant, place) => {
    const evening = await eveningAt(instant);
    expect(evening.place).toBe(place);
    const counts = Object.fromEntries(
      (['pickups', 'returns', 'overdue', 'requests'] as const).map((list) => [list, evening.lines(list).length]),
    );
    expect(counts).toEqual(EVENING);
    const done = evening.rows.filter(({ done_at }) => done_at !== null);
    expect(done.length).toBeGreaterThan(4);
    for (const { done_at } of done) expect(done_at?.getTime()).toBeLessThanOrEqual(evening.now.getTime());
    const objects = await t.db
      .selectFrom('products as p')
      .innerJoin('maintenance_tickets as m', 'm.product_id', 'p.id')
      .select(['p.maintenance', 'm.reason'])
      .where('p.library_id', '=', evening.library.id)
      .execute();
    expect(objects).toEqual([{ maintenance: true, reason: 'damaged' }]);
  });
});
