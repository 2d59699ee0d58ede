import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFreeSoon } from '../../../machines/catalogue/availability.ts';
import { addDays } from '../../../machines/rules/dates.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeCategory, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

const today = '2027-03-15';
const day = (ahead: number): string => addDays(today, ahead);
const objects = 96;

describe('sorting and filtering the catalogue', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  const points: Awaited<ReturnType<typeof makeHeadquarter>>[] = [];

  type Query = Record<string, string | number | boolean>;
  const ask = async (query: Query, slug = 'all', headers: Record<string, string> = {}) => {
    const answer = await t.call('listCatalog', { params: { slug }, query, headers });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  /** Every object, on pages of this size. */
  const all = async (query: Query, limit = 100, slug = 'all', headers: Record<string, string> = {}) => {
    const items: Awaited<ReturnType<typeof ask>>['items'] = [];
    let next: string | null = null;
    do {
      const page = await ask({ ...query, limit, ...(next === null ? {} : { cursor: next }) }, slug, headers);
      items.push(...page.items);
      next = page.next;
    } while (next !== null);
    return items;
  };
  const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

  /** Objects of every kind of availability. */
  beforeAll(async () => {
    t = await openTestApp({ now: `${today}T09:00:00Z` });
    const { db } = t.database;
    library = await makeLibrary(db, { preparations_days: 1, delivery_on: true, delivery_days: [1, 2, 3, 4, 5] });
    points.push(
      await makeHeadquarter(db, library),
      await makeHeadquarter(db, library, { days: [3], lat: 44.6, open_on_public_holidays: false }),
      await makeHeadquarter(db, library, { is_available: false, lat: 45 }),
      await makeHeadquarter(db, library, { is_smartlocker: true, lat: 46 }),
    );
    const closed = await makeHeadquarter(db, library, { lat: 47 });
    points.push(closed);
    await db
      .insertInto('holidays')
      .values({
        library_id: library.id,
        id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12',
        headquarter_id: closed.id,
        from_date: day(-3),
        to_date: day(12),
      })
      .execute();
    const garden = await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
    const member = await makeMember(db, library);
    const loans = [
      { status: 'approved', from: -5, to: 3 },
      { status: 'approved', from: -20, to: -2 },
      { status: 'pending', from: 2, to: 9 },
      { status: 'extended', from: 9, to: 12 },
      { status: 'pending', from: -4, to: -1 },
      { status: 'approved', from: 20, to: 30 },
      { status: 'returned', from: -9, to: 9 },
      { status: 'approved', from: 4, to: 5 },
    ] as const;
    const words = ['Èdera', 'abete', 'Zappa', 'acero', 'Abaco', 'école'];
    for (let n = 0; n < objects; n += 1) {
      const point = points[n % points.length]!;
      const preparation = [null, 0, 6, 9, null, 3, null][n % 7] ?? null;
      const product = await makeProduct(db, library, {
        name: `${words[n % words.length]} tagliasiepi ${n % 4}`,
        name_en: n % 3 === 0 ? `Hedge ${words[(n + 2) % words.length]}` : null,
        headquarter_id: point.id,
        preparation_days: preparation,
        is_transportable: n % 4 !== 1,
        maintenance: n % 17 === 5,
        max_months: n % 11 === 3 ? 1 : null,
        status: n % 19 === 7 ? 'pending' : n % 23 === 9 ? 'hidden' : 'active',
        // Some have the same age.
        created_at: new Date(Date.UTC(2027, 0, 1 + Math.floor(n / 3))),
        ...(n % 2 === 0 ? { categories: [garden] } : {}),
      });
      const loan = loans[n % 13];
      if (loan)
        await makeLoan(db, product, member, {
          status: loan.status,
          from_date: day(loan.from),
          to_date: day(loan.to),
          blocked_to: day(loan.to + (preparation ?? 1)),
        });
    }
  });
  afterAll(() => t.close());

  test('lists the newest first unless another order is requested', async () => {
    expect(idsOf(await all({ sort: 'newest' }))).toEqual(idsOf(await all({})));
  });

  test('sorts by name in the reader’s alphabet, ignoring case and accents', async () => {
    const names = (await all({ sort: 'name' })).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('it').compare));
    expect(names[0]).toMatch(/^Abaco/);
    const english = (await all({ sort: 'name' }, 100, 'all', { 'accept-language': 'en' })).map(({ name }) => name);
    expect(english).toEqual(english.toSorted(new Intl.Collator('en').compare));
    expect(english.some((name) => name.startsWith('Hedge'))).toBe(true);
  });

  test('free first starts with objects whose own tiles say free soon, each half newest first', async () => {
    const newest = await all({});
    const soon = newest.filter((tile) => isFreeSoon(tile, today));
    const later = newest.filter((tile) => !isFreeSoon(tile, today));
    expect(soon.length).toBeGreaterThan(20);
    expect(later.length).toBeGreaterThan(20);
    expect(idsOf(await all({ sort: 'free' }))).toEqual(idsOf([...soon, ...later]));
    const garden = idsOf(await all({}, 100, 'giardino'));
    expect(idsOf(await all({ sort: 'free' }, 100, 'giardino'))).toEqual(
      idsOf([...soon, ...later]).filter((id) => garden.includes(id)),
    );
  });

  test.each([
    [1, 1],
    [1, 4],
    [2, 10],
    [6, 8],
    [9, 16],
    [13, 20],
    [16, 45],
    [14, 42],
    [13, 43],
    [-3, 2],
  ])('free on the days from %i to %i are those that the search finds free on them', async (first, last) => {
    const period = { from: day(first), to: day(last) };
    const { body } = await t.call('searchProducts', { query: { keywords: 'tagliasiepi', limit: 100, ...period } });
    expect(idsOf(await all(period)).toSorted()).toEqual(idsOf(body.items).toSorted());
  });

  test('leaves objects that can be lent for loans of any length, otherwise the cases above would prove nothing', async () => {
    for (const [first, last] of [
      [1, 4],
      [6, 8],
      [13, 20],
      [14, 42],
    ] as const) {
      const found = (await all({ from: day(first), to: day(last) })).length;
      expect(found).toBeGreaterThan(5);
      expect(found).toBeLessThan(objects - 20);
    }
  });

  test('filters by pickup point and by transportable objects', async () => {
    const every = await all({});
    const [point] = points;
    expect(idsOf(await all({ headquarter: point!.id }))).toEqual(
      idsOf(every.filter(({ location }) => location.id === point!.id)),
    );
    for (const transportable of [true, false])
      expect(idsOf(await all({ transportable }))).toEqual(
        idsOf(every.filter(({ is }) => is.tansportable === transportable)),
      );
    expect(await all({ headquarter: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e99' })).toEqual([]);
    const found = async (transportable: boolean) =>
      (await t.call('searchProducts', { query: { keywords: 'tagliasiepi', limit: 100, transportable } })).body.items;
    for (const transportable of [true, false])
      expect(idsOf(await found(transportable)).toSorted()).toEqual(idsOf(await all({ transportable })).toSorted());
  });

  const filters: [string, () => Query][] = [
    ['no filter', () => ({})],
    ['a pickup point', () => ({ headquarter: points[0]!.id })],
    ['days', () => ({ from: day(2), to: day(5) })],
    ['transport', () => ({ transportable: true })],
    ['all filters', () => ({ headquarter: points[0]!.id, from: day(2), to: day(5), transportable: true })],
  ];
  describe.each(['newest', 'name', 'free'])('pages in the order “%s”', (sort) => {
    test.each(filters)('follow each other without gaps or duplicates: %s', async (_name, queryOf) => {
      for (const slug of ['all', 'giardino']) {
        const query = { sort, ...queryOf() };
        const whole = idsOf(await all(query, 100, slug));
        expect(whole.length).toBeGreaterThan(2);
        expect(new Set(whole).size).toBe(whole.length);
        expect(idsOf(await all(query, slug === 'all' ? 7 : 2, slug))).toEqual(whole);
      }
    });
  });

  test('last arrivals are the newest after filtering, in the requested order, on one page', async () => {
    const newest = (await all({ transportable: true })).slice(0, 48);
    const page = await ask({ transportable: true, sort: 'name' }, 'last_arrival');
    expect(page.next).toBeNull();
    expect(idsOf(page.items).toSorted()).toEqual(idsOf(newest).toSorted());
    const names = page.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('it').compare));
    const free = await ask({ sort: 'free' }, 'last_arrival');
    const soon = free.items.map((tile) => isFreeSoon(tile, today));
    expect(soon).toEqual(soon.toSorted((a, b) => Number(b) - Number(a)));
  });

  const packed = (...parts: string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const id = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01';
  const at = '2027-01-01 00:00:00+00';
  test.each<[string, Query, Record<string, string>]>([
    ['an unknown order', { sort: 'price' }, { sort: 'enum' }],
    ['a malformed pickup point id', { headquarter: 'centro' }, { headquarter: 'format' }],
    ['a first day without a last', { from: day(2) }, { to: 'required' }],
    ['a last day without a first', { to: day(2) }, { from: 'required' }],
    ['a nonexistent day', { from: '2027-02-30', to: '2027-03-20' }, { from: 'format' }],
    ['days the wrong way round', { from: day(5), to: day(2) }, { to: 'minimum' }],
    ['a transportable filter that is not a boolean', { transportable: 'forse' }, { transportable: 'type' }],
    ['the cursor of another order', { sort: 'name', cursor: packed(at, id) }, { cursor: 'format' }],
    ['a name cursor in the newest order', { cursor: packed('name', 'Zappa', id) }, { cursor: 'format' }],
    ['a cursor of neither half', { sort: 'free', cursor: packed('free', 'perhaps', at, id) }, { cursor: 'format' }],
    ['a name with a NUL', { sort: 'name', cursor: packed('name', 'a\0', id) }, { cursor: 'format' }],
    ['a nonexistent instant', { cursor: packed('2027-13-45 00:00:00+00', id) }, { cursor: 'format' }],
    [
      'a nonexistent hour',
      { sort: 'free', cursor: packed('free', 'free', '2027-01-01 25:00:00+00', id) },
      { cursor: 'format' },
    ],
  ])('%s is refused', async (_name, query, fields) => {
    const answer = await t.call('listCatalog', { params: { slug: 'all' }, query });
    expect(answer).toMatchObject({ status: 422, body: { code: 'resource.validation', fields } });
  });

  test('refuses days beyond the horizon, naming the last possible one', async () => {
    const answer = await t.call('listCatalog', { params: { slug: 'all' }, query: { from: day(400), to: day(402) } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'loan.too_far_ahead', fields: { from: 'too_far_ahead' } },
    });
  });

  test('never serves the cached answer of another order or filter, and shows a new loan at once', async () => {
    const free = { sort: 'free', from: day(1), to: day(20), limit: 1 };
    const [first] = (await ask(free)).items;
    for (const other of [
      { sort: 'name' },
      { headquarter: points[4]!.id },
      { transportable: false },
      { from: day(20), to: day(22) },
    ])
      expect((await ask({ ...other, limit: 3 })).items).not.toEqual((await ask({ limit: 3 })).items);
    const { db } = t.database;
    const row = await db.selectFrom('products').selectAll().where('id', '=', first!.id).executeTakeFirstOrThrow();
    const loan = await makeLoan(db, row, await makeMember(db, library), {
      status: 'approved',
      from_date: day(2),
      to_date: day(2),
    });
    expect((await ask(free)).items[0]!.id).not.toBe(first!.id);
    await db.deleteFrom('loans').where('id', '=', loan.id).execute();
    expect((await ask(free)).items[0]!.id).toBe(first!.id);
  });
});
