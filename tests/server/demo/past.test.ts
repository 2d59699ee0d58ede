import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { isOpenOn, type HeadquarterOpening, shiftsOn } from '#machines/rules/opening';
import { sellCardsInThePast } from '#demo/figures/past-cards';
import { lendInThePast } from '#demo/figures/past-loans';
import type { DemoObject } from '#demo/loan-book';
import { makeRandom } from '#demo/random';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';

const shop: HeadquarterOpening = {
  smartlocker: false,
  openOnPublicHolidays: false,
  openingHours: [3, 6].map((day) => ({ day, hours: '10:00-12:00, 17:00-19:30' })),
  holidays: [{ from: '2025-12-24', to: '2026-01-06' }],
};
const today = '2026-11-23';

describe('the past of the demo', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await createTestDatabase();
  });
  afterAll(() => t.close());

  test('has two years of returned loans on open days and within the hours, never two of an object at a time, and renewed cards', async () => {
    const { db } = t;
    const library = await makeLibrary(db, { domain: 'past' });
    const place = await makeHeadquarter(db, library);
    const members = new Map<string, string>();
    for (let n = 125; n <= 195; n += 1) {
      const email = `socio${n}@example.com`;
      members.set(email, (await makeMember(db, library, { email })).id);
    }
    const staff = await makeMember(db, library, { email: 'admin@example.com' });
    const objects: DemoObject[] = [];
    const categories = new Map<string, string>();
    for (let n = 0; n < 40; n += 1) {
      const ownerId = n % 4 === 0 ? (members.get(`socio${131 + n}@example.com`) ?? null) : null;
      const { id } = await makeProduct(db, library, { headquarter_id: place.id, owner_user_id: ownerId });
      categories.set(`oggetto-${n}`, n % 2 === 0 ? 'campeggio' : 'fai-da-te');
      const rest = { headquarterId: place.id, point: shop, preparationDays: 1, isTransportable: true };
      objects.push({ id, slug: `oggetto-${n}`, ownerId, ...rest });
    }
    const scene = {
      libraryId: library.id,
      timezone: 'Europe/Rome',
      today,
      objects,
      categories,
      members,
      staffId: staff.id,
      autoApprove: true,
    };
    const loans = await db.transaction().execute(async (trx) => {
      await lendInThePast(trx, scene, makeRandom(3));
      await sellCardsInThePast(trx, library.id);
      return (
        await sql<{
          product_id: string;
          user_id: string;
          from_date: string;
          to_date: string;
          back: string;
          hour: string;
          steps: string[];
        }>`
          SELECT l.product_id, l.user_id, l.from_date, l.to_date, (l.returned_at AT TIME ZONE 'Europe/Rome')::date AS back,
            to_char(l.picked_up_at AT TIME ZONE 'Europe/Rome', 'HH24:MI') AS hour,
            (SELECT array_agg(s.event || ' ' || s.actor ORDER BY s.id) FROM loan_transitions s WHERE s.library_id = l.library_id AND s.loan_id = l.id) AS steps
          FROM loans l WHERE l.library_id = ${library.id} AND l.status = 'returned' AND l.returned_at > l.picked_up_at
          ORDER BY l.product_id, l.from_date`.execute(trx)
      ).rows;
    });

    const thisYear = loans.filter(({ from_date: from }) => from > addDays(today, -364));
    expect(thisYear.length).toBeGreaterThan(100);
    expect(loans.length - thisYear.length).toBeGreaterThan(50);
    expect(loans.length - thisYear.length).toBeLessThan(thisYear.length);
    const late = loans.filter(({ back, to_date: to }) => back > to).length / loans.length;
    expect(late).toBeGreaterThan(0.02);
    expect(late).toBeLessThan(0.25);
    const owners = new Map(objects.map(({ id, ownerId }) => [id, ownerId]));
    const crowd = new Set(
      [...members].flatMap(([email, id]) => (email >= 'socio130' && email < 'socio190' ? [id] : [])),
    );
    for (const [index, loan] of loans.entries()) {
      expect(crowd).toContain(loan.user_id);
      expect(owners.get(loan.product_id)).not.toBe(loan.user_id);
      expect(loan.steps).toEqual(['confirm member', 'approve system', 'hand_over staff', 'return staff']);
      for (const day of [loan.from_date, loan.to_date, loan.back])
        expect([day, isOpenOn(shop, day)]).toEqual([day, true]);
      expect(shiftsOn(shop, loan.from_date).some(({ from, to }) => from <= loan.hour && loan.hour <= to)).toBe(true);
      expect(loan.back < today).toBe(true);
      const before = loans[index - 1];
      if (before?.product_id === loan.product_id) expect(before.back < loan.from_date).toBe(true);
    }
    const summer = loans.filter(({ product_id: id, from_date: from }) => {
      const slug = objects.find((object) => object.id === id)?.slug ?? '';
      return categories.get(slug) === 'campeggio' && /-0[678]-/.test(from);
    });
    const camping = loans.filter(({ product_id: id }) =>
      objects.some((o) => o.id === id && Number(o.slug.slice(8)) % 2 === 0),
    );
    expect(summer.length / camping.length).toBeGreaterThan(0.4);

    const { rows: cards } = await sql<{ cards: number; members: number }>`
      SELECT count(*)::int AS cards, count(DISTINCT user_id)::int AS members FROM memberships WHERE library_id = ${library.id}`.execute(
      db,
    );
    expect(cards[0]?.cards).toBeGreaterThan((cards[0]?.members ?? 0) + 30);
  });

  test('lets every account begin with its first card, those with a name of their own too', async () => {
    const { db } = t;
    const library = await makeLibrary(db, { domain: 'accounts' });
    for (const email of ['nuovo@example.com', 'socio140@example.com', 'socio051@example.com'])
      await makeMember(db, library, { email });
    await db.transaction().execute((trx) => sellCardsInThePast(trx, library.id));
    const { rows } = await sql<{ email: string; hours: number; verified: number; cards: number }>`
      SELECT u.email, extract(epoch FROM min(m.created_at) - u.created_at)::int / 3600 AS hours,
        extract(epoch FROM u.email_verified_at - u.created_at)::int / 3600 AS verified, count(*)::int AS cards
      FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.library_id = ${library.id} GROUP BY u.email, u.created_at, u.email_verified_at ORDER BY u.email`.execute(
      db,
    );
    expect(rows).toEqual([
      { email: 'nuovo@example.com', hours: 2, verified: 1, cards: 1 },
      { email: 'socio051@example.com', hours: 2, verified: 1, cards: 1 },
      { email: 'socio140@example.com', hours: 2, verified: 1, cards: 2 },
    ]);
  });
});
