import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../machines/rules/dates.ts';
import { isOpenOn, type PickupPoint } from '../../machines/rules/opening.ts';
import { publicHolidaysFrom } from '../../machines/rules/public-holidays.ts';
import { uuidv7 } from '../../server/ids.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from './support/fixtures.ts';

describe('the first open day', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    library = await makeLibrary(t.database.db, { preparations_days: 1 });
  });
  afterAll(() => t.close());

  const close = (headquarterId: string, from: string, to: string) =>
    t.database.db
      .insertInto('holidays')
      .values({ library_id: library.id, id: uuidv7(), headquarter_id: headquarterId, from_date: from, to_date: to })
      .execute();
  const weekdays = { days: [1, 2, 3, 4, 5], open_on_public_holidays: false };

  test.each([
    ['open on weekdays, closed on public holidays', weekdays, []],
    ['open on Saturdays only', { days: [6] }, []],
    ['open on public holidays', { ...weekdays, open_on_public_holidays: true }, []],
    ['without hours', { days: [], open_on_public_holidays: false }, []],
    [
      'with closings of its own',
      weekdays,
      [
        ['2027-08-02', '2027-08-29'],
        ['2027-12-24', '2028-01-06'],
        ['2028-02-29', '2028-02-29'],
      ],
    ],
    ['closed for more than a year', weekdays, [['2027-06-01', '2029-01-31']]],
  ] as const)('of a point %s is that of the rules, on every day of three years', async (_what, options, closings) => {
    const point = await makeHeadquarter(t.database.db, library, options);
    for (const [from, to] of closings) await close(point.id, from, to);
    const rule: PickupPoint = {
      smartlocker: false,
      openOnPublicHolidays: point.open_on_public_holidays,
      openingHours: options.days.map((day) => ({ day, hours: '09:00-13:00' })),
      holidays: closings.map(([from, to]) => ({ from, to })),
    };
    const holidays = publicHolidaysFrom('2026-12-01', 5 * 366).map((day) => `[${day},${day}]`);
    // The days after the tenth are lent for a week, so what is free has a gap.
    const { rows } = await t.database.pool.query<{ day: string; first: string }>(
      `SELECT d::date AS day, first_open_day($1, $2, datemultirange(daterange(d::date, NULL)) - datemultirange(daterange(d::date + 10, d::date + 17)), $3) AS first
      FROM generate_series('2026-12-01'::date, '2029-12-01', interval '1 day') d`,
      [library.id, point.id, `{${holidays.join()}}`],
    );
    expect(rows).toHaveLength(1097);
    const wrong = rows.filter(({ day, first }) => {
      for (let ahead = 0; ahead <= 366; ahead += 1) {
        if (ahead >= 10 && ahead < 17) continue;
        if (isOpenOn(rule, addDays(day, ahead))) return first !== addDays(day, ahead);
      }
      return first !== day;
    });
    expect(wrong).toEqual([]);
  });

  test('of a smart locker and of a point that was given up is the first free one', async () => {
    const { db, pool } = t.database;
    const locker = await makeHeadquarter(db, library, { ...weekdays, is_smartlocker: true });
    const given = await makeHeadquarter(db, library, { ...weekdays, deleted_at: new Date() });
    for (const { id } of [locker, given]) {
      const { rows } = await pool.query(`SELECT first_open_day($1, $2, '{[2027-03-20,)}', '{}')::text AS day`, [
        library.id,
        id,
      ]);
      expect(rows).toEqual([{ day: '2027-03-20' }]);
    }
  });

  test('is what a lent object’s tile says; one that is free now says so on a closed day too', async () => {
    const { db } = t.database;
    // The 15th of March is a Monday.
    const headquarter = await makeHeadquarter(db, library, { days: [3], open_on_public_holidays: false });
    const member = await makeMember(db, library);
    const lent = await makeProduct(db, library, { name: 'Betoniera', headquarter });
    await makeLoan(db, lent, member, {
      status: 'approved',
      from_date: '2027-03-14',
      to_date: '2027-03-18',
      blocked_to: '2027-03-19',
    });
    const free = await makeProduct(db, library, { name: 'Carriola', headquarter });
    const nextOf = async (id: string) => (await t.call('getProduct', { params: { id } })).body.loan.next_from;
    expect(await nextOf(lent.id)).toBe('2027-03-24');
    expect(await nextOf(free.id)).toBe('2027-03-16');
    await close(headquarter.id, '2027-03-22', '2027-03-25');
    expect(await nextOf(lent.id)).toBe('2027-03-31');
  });
});
