import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekday } from '#machines/rules/dates';
import { isOpenOn, type HeadquarterOpening } from '#machines/rules/opening';
import { type LibraryContent, readContent } from '#demo/content';
import { lend } from '#demo/lending';
import { type DemoObject, openDay } from '#demo/loan-book';
import { addPeople } from '#demo/people';
import { makeRandom } from '#demo/random';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeHeadquarter, makeLibrary, makeMember, makeProduct, makeRenewalCard } from '../support/fixtures.ts';

/** Wednesdays and Saturdays only, with a long Christmas break. */
const shop: HeadquarterOpening = {
  smartlocker: false,
  openOnPublicHolidays: false,
  openingHours: [3, 6].map((day) => ({ day, hours: '10:00-12:00' })),
  holidays: [{ from: '2026-12-24', to: '2027-01-06' }],
};
const locker: HeadquarterOpening = { ...shop, smartlocker: true };

test('the nearest open day is searched in one direction, then in the other', () => {
  expect(openDay(shop, '2026-11-23', 1)).toBe('2026-11-25');
  expect(openDay(shop, '2026-11-23', -1)).toBe('2026-11-21');
  expect(openDay(shop, '2026-11-23', -1, '2026-11-22')).toBe('2026-11-25');
  expect(openDay(shop, '2026-12-30', 1)).toBe('2027-01-09');
  expect(openDay(locker, '2026-12-30', 1)).toBe('2026-12-30');
});

describe('the demo loans', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await createTestDatabase();
  });
  afterAll(() => t.close());

  async function demoOn(today: string, autoApprove = false) {
    const { db } = t;
    const library = await makeLibrary(db, { domain: `demo-${today}` });
    const places = [await makeHeadquarter(db, library), await makeHeadquarter(db, library)] as const;
    const names = [
      ...['socia', 'nuovo', 'sospeso', 'admin'],
      ...Array.from({ length: 70 }, (_, n) => `socio${String(n + 1).padStart(3, '0')}`),
    ];
    const members = new Map<string, string>();
    for (const name of names) {
      const email = `${name}@example.com`;
      members.set(email, (await makeMember(db, library, { email, card: 'none' })).id);
    }
    const objects: DemoObject[] = [];
    for (let n = 0; n < 60; n += 1) {
      const [place, point] = n % 2 === 0 ? [places[0], shop] : [places[1], locker];
      const ownerId = n % 3 === 0 ? (members.get(`socio0${21 + n / 3}@example.com`) ?? null) : null;
      const { id } = await makeProduct(db, library, { headquarter_id: place.id, owner_user_id: ownerId });
      objects.push({
        id,
        slug: `oggetto-${n}`,
        headquarterId: place.id,
        point,
        preparationDays: 1,
        isTransportable: n % 5 !== 0,
        ownerId,
      });
    }
    const home = {
      address: 'via Riva di Reno 1',
      cap: '40122',
      city: 'Bologna',
      province: 'BO',
      priceCents: 500,
      weekdays: [3, 5],
    };
    const reviews = objects.flatMap(({ slug }) =>
      [1, 2, 3].map((n) => ({ object: slug, rating: 5, message: `Bene ${n}` })),
    );
    const deliveries = new Map([...members.keys()].map((email) => [email, home]));
    const staffId = members.get('admin@example.com') ?? '';
    const scene = {
      libraryId: library.id,
      today,
      objects,
      members,
      staffId,
      reviews,
      notes: [],
      deliveries,
      autoApprove,
    };
    await lend(db, scene, makeRandom(7));
    const loans = await db.selectFrom('loans').selectAll().where('library_id', '=', library.id).execute();
    return { loans, objects, members };
  }

  test.each(['2026-11-22', '2027-01-04', '2027-01-20'])(
    'around %s begin and end on open days, and nobody borrows their own object',
    async (today) => {
      const { loans, objects } = await demoOn(today);
      const byId = new Map(objects.map((object) => [object.id, object]));
      expect(loans.length).toBeGreaterThan(200);
      for (const loan of loans) {
        const object = byId.get(loan.product_id);
        expect(loan.user_id).not.toBe(object?.ownerId);
        if (object?.point !== shop) continue;
        for (const day of [loan.from_date, loan.to_date])
          expect([day, isOpenOn(shop, day)], `${loan.status} ${loan.from_date} ${loan.to_date}`).toEqual([day, true]);
      }
      expect(loans.filter(({ status, to_date: to }) => status === 'returned' && to > today)).toEqual([]);
    },
  );

  test('wait for no approval where the library approves by itself', async () => {
    const { loans } = await demoOn('2026-11-26', true);
    expect(loans.filter(({ status }) => status === 'pending')).toEqual([]);
    const approvals = await t.db
      .selectFrom('loan_transitions')
      .select(['actor', 'actor_id'])
      .distinct()
      .where('library_id', '=', loans[0]?.library_id ?? 0)
      .where('event', '=', 'approve')
      .execute();
    expect(approvals).toEqual([{ actor: 'system', actor_id: null }]);
  });

  test.each(['2026-11-27', '2027-01-07'])(
    'around %s have only steps that were taken before, in order',
    async (today) => {
      const { loans } = await demoOn(today);
      const steps = await t.db
        .selectFrom('loan_transitions')
        .select(['loan_id', 'event', 'at'])
        .where('library_id', '=', loans[0]?.library_id ?? 0)
        .orderBy('id')
        .execute();
      expect(steps.some(({ event }) => event === 'extend')).toBe(true);
      const midnight = new Date(`${today}T00:00:00Z`);
      expect(steps.filter(({ at }) => at >= midnight)).toEqual([]);
      const last = new Map<string, Date>();
      for (const { loan_id: id, event, at } of steps) {
        expect(at >= (last.get(id) ?? at), `${id} ${event}`).toBe(true);
        last.set(id, at);
      }
      expect(loans.filter(({ extended_at: at }) => at !== null && at >= midnight)).toEqual([]);
    },
  );

  test('have the pickup in their history if they were collected', async () => {
    const { loans } = await demoOn('2026-11-25');
    const { rows } = await sql<{ loan_id: string; steps: string[] }>`
      SELECT loan_id, array_agg(event ORDER BY at, id) AS steps FROM loan_transitions
      WHERE library_id = ${loans[0]?.library_id} GROUP BY loan_id`.execute(t.db);
    const stepsOf = new Map(rows.map(({ loan_id, steps }) => [loan_id, steps]));
    for (const { id, picked_up_at } of loans)
      expect(stepsOf.get(id)?.includes('hand_over')).toBe(picked_up_at !== null);
    const returned = loans.find(({ status }) => status === 'returned');
    expect(stepsOf.get(returned?.id ?? '')).toEqual(['confirm', 'approve', 'hand_over', 'return']);
  });

  test('include deliveries that are done, in progress, upcoming and requested, each of them paid', async () => {
    const today = '2026-11-24';
    const { loans, members } = await demoOn(today);
    const delivered = loans.filter(({ method }) => method === 'delivery');
    const states = delivered.map(({ status, from_date: from }) => `${status} ${from > today ? 'to come' : 'begun'}`);
    expect(states.sort()).toEqual([
      'approved begun',
      'approved to come',
      'pending to come',
      'returned begun',
      'returned begun',
    ]);
    for (const { id, payment_id } of delivered) {
      const payment = await t.db
        .selectFrom('payments')
        .select(['status', 'used_by', 'amount_cents'])
        .where('id', '=', payment_id)
        .executeTakeFirst();
      expect(payment).toEqual({ status: 'captured', used_by: id, amount_cents: 500 });
      const history = await t.db
        .selectFrom('payment_transitions')
        .select('to_status')
        .where('payment_id', '=', payment_id)
        .orderBy('id')
        .execute();
      expect(history.map(({ to_status }) => to_status)).toEqual(['created', 'approved', 'capturing', 'captured']);
    }
    for (const { from_date, to_date } of delivered)
      for (const day of [from_date, to_date]) expect([3, 5]).toContain(weekday(day));
    const ofSuspended = loans.filter(({ user_id: id }) => id === members.get('sospeso@example.com'));
    expect(ofSuspended.map(({ status }) => status).sort()).toEqual(['approved', 'returned']);
    expect(loans.filter(({ status, to_date: to }) => status === 'approved' && to < today)).toHaveLength(1);
  });
});

test('the demo members include a suspended one, ten who may share objects, and some with an affiliated card number', async () => {
  const t = await createTestDatabase();
  try {
    const library = await makeLibrary(t.db);
    const { id: cardId } = await makeRenewalCard(t.db, library.id);
    const [content] = readContent<LibraryContent[]>('libraries.json');
    if (content?.domain !== 'demo') throw new Error('The first library is another one.');
    await addPeople(t.db, library.id, content, 'hash', cardId, '2026-11-24', makeRandom(7));
    const users = await t.db.selectFrom('users').select(['id', 'email', 'banned_at', 'can_post_objects']).execute();
    const emailsOf = (list: typeof users): string[] =>
      list.map(({ email }) => String(email).replace('@example.com', '')).sort();
    expect(emailsOf(users.filter(({ banned_at: at }) => at !== null))).toEqual(['sospeso']);
    const sharers = Array.from({ length: 10 }, (_, n) => `socio${190 + n}`);
    expect(emailsOf(users.filter(({ can_post_objects: may }) => may))).toEqual(sharers);
    const cards = await t.db.selectFrom('memberships').select('user_id').where('number', 'is not', null).execute();
    const affiliated = emailsOf(users.filter(({ id }) => cards.some(({ user_id: holder }) => holder === id)));
    expect(affiliated).toHaveLength(21);
    expect(affiliated).toEqual(expect.arrayContaining(['socia', 'socio010', 'socio200']));
  } finally {
    await t.close();
  }
});
