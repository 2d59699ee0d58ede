import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeCategory, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

describe('the catalogue', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let point: Awaited<ReturnType<typeof makeHeadquarter>>;
  let member: Awaited<ReturnType<typeof makeMember>>;
  let garden: Awaited<ReturnType<typeof makeCategory>>;
  const ids: Record<string, string> = {};
  const rows = new Map<string, Awaited<ReturnType<typeof makeProduct>>>();

  const add = async (
    name: string,
    values: Record<string, unknown> = {},
    category?: { id: string },
  ): Promise<string> => {
    const product = await makeProduct(t.database.db, library, { name, headquarter_id: point.id, ...values });
    if (category) {
      await t.database.db
        .insertInto('product_categories')
        .values({ library_id: library.id, category_id: category.id, product_id: product.id })
        .execute();
    }
    ids[name] = product.id;
    rows.set(name, product);
    return product.id;
  };

  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    const { db } = t.database;
    library = await makeLibrary(db, { preparations_days: 1 });
    const other = await makeLibrary(db, { domain: 'officina' });
    point = await makeHeadquarter(db, library);
    member = await makeMember(db, library);
    garden = await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
    await add('Trapano a percussione', {
      description: 'Con valigetta.',
      highlight: 2,
      created_at: new Date('2027-01-01T08:00:00Z'),
    });
    await add(
      'Vanga e rastrello',
      { description: 'Per l’orto.', created_at: new Date('2027-01-02T08:00:00Z') },
      garden,
    );
    await add(
      'Seghe da potatura',
      { description: 'Due misure.', highlight: 5, created_at: new Date('2027-01-03T08:00:00Z') },
      garden,
    );
    await add('Gazebo', { maintenance: true, created_at: new Date('2027-01-04T08:00:00Z') }, garden);
    await add('Tenda di Anna', { status: 'pending', created_at: new Date('2027-01-05T08:00:00Z') });
    await add('Cosa ritirata', { status: 'hidden', created_at: new Date('2027-01-06T08:00:00Z') }, garden);
    const elsewhere = await makeHeadquarter(db, other);
    ids['other library'] = (await makeProduct(db, other, { name: 'Trapano altrui', headquarter_id: elsewhere.id })).id;
    const drill = rows.get('Trapano a percussione')!;
    await makeLoan(db, drill, member, {
      status: 'approved',
      from_date: '2027-03-10',
      to_date: '2027-03-20',
      blocked_to: '2027-03-21',
    });
    await makeLoan(db, drill, member, {
      status: 'returned',
      from_date: '2027-04-01',
      to_date: '2027-04-10',
      returned_at: new Date('2027-03-01T08:00:00Z'),
    });
  });
  afterAll(() => t.close());

  const names = (body: { items: { name: string }[] }): string[] => body.items.map((item) => item.name);

  test('/catalogs/all shows every object in the catalogue, newest first: none that is hidden or awaits verification', async () => {
    const { body } = await t.call('listCatalog', { params: { slug: 'all' } });
    expect(names(body)).toEqual(['Gazebo', 'Seghe da potatura', 'Vanga e rastrello', 'Trapano a percussione']);
    expect(body.next).toBeNull();
  });

  test('pages follow each other without gaps or duplicates', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await t.call('listCatalog', {
        params: { slug: 'all' },
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...names(body));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Gazebo', 'Seghe da potatura', 'Vanga e rastrello', 'Trapano a percussione']);
  });

  test.each([
    'x',
    'WyJhIiwiYiJd',
    Buffer.from('["2027-01-01 00:00:00+00","\'; DROP TABLE products"]').toString('base64url'),
  ])('refuses a cursor that is not ours (%s)', async (cursor) => {
    const answer = await t.call('listCatalog', { params: { slug: 'all' }, query: { cursor } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'resource.validation', fields: { cursor: 'format' } } });
  });

  test.each([0, 101, 'many', '1e999', '-1e999', 'Infinity'])('refuses a page of %s objects', async (limit) => {
    expect(await t.call('listCatalog', { params: { slug: 'all' }, query: { limit } })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test('a category shows only its own objects, an unknown one is not found', async () => {
    expect(names((await t.call('listCatalog', { params: { slug: 'giardino' } })).body)).toEqual([
      'Gazebo',
      'Seghe da potatura',
      'Vanga e rastrello',
    ]);
    expect(await t.call('listCatalog', { params: { slug: 'cucina' } })).toMatchObject({
      status: 404,
      body: { code: 'resource.not_found' },
    });
  });

  test('last_arrival shows the newest on one page', async () => {
    const { body } = await t.call('listCatalog', { params: { slug: 'last_arrival' }, query: { limit: 1 } });
    expect(names(body)[0]).toBe('Gazebo');
    expect(body.next).toBeNull();
  });

  test('a tile shows until when its object is on loan and from when it is free again', async () => {
    const { body } = await t.call('listCatalog', { params: { slug: 'all' } });
    const loans = Object.fromEntries(
      (body.items as { name: string; loan: object }[]).map(({ name, loan }) => [name, loan]),
    );
    expect(loans['Trapano a percussione']).toMatchObject({
      status: 'busy',
      to_date: '2027-03-20',
      next_from: '2027-03-22',
    });
    expect(loans['Vanga e rastrello']).toMatchObject({ status: null, to_date: null, next_from: '2027-03-16' });
    expect(loans['Gazebo']).toMatchObject({ status: 'maintenance', next_from: null });
  });

  test('highlighted objects come in the library’s order', async () => {
    const { body } = await t.call('listHighlighted');
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
      'Seghe da potatura',
      'Trapano a percussione',
    ]);
  });

  test.each([
    ['trapani', 'Trapano a percussione'],
    ['TRAPANO', 'Trapano a percussione'],
    ['trapno', 'Trapano a percussione'],
    ['sega', 'Seghe da potatura'],
    ['percus', 'Trapano a percussione'],
    ['orto', 'Vanga e rastrello'],
  ])('searching "%s" finds %s', async (keywords, name) => {
    expect(names((await t.call('searchProducts', { query: { keywords } })).body)).toContain(name);
  });

  test.each(['tr', '  a ', ''])('refuses a search of fewer than three characters ("%s")', async (keywords) => {
    expect(await t.call('searchProducts', { query: { keywords } })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test.each([
    "'; DROP TABLE products; --",
    'a & b | !c',
    ':*:*:*',
    '<script>alert(1)</script>',
    'è'.repeat(40),
    '\u202Enapart',
    '🔨🔨🔨',
  ])('searching "%s" returns an empty page or a page', async (keywords) => {
    expect((await t.call('searchProducts', { query: { keywords } })).status).toBe(200);
  });

  test('lists what can be borrowed now before what is on loan', async () => {
    await add('Trapano a colonna', { created_at: new Date('2026-01-01T08:00:00Z') });
    expect(names((await t.call('searchProducts', { query: { keywords: 'trapano' } })).body)).toEqual([
      'Trapano a colonna',
      'Trapano a percussione',
    ]);
  });

  test('a search can filter by category and by free days, preparation included', async () => {
    const search = async (query: Record<string, string>): Promise<string[]> =>
      names((await t.call('searchProducts', { query: { keywords: 'trapano', ...query } })).body);
    expect(await search({ category: 'giardino' })).toEqual([]);
    expect(await search({ from: '2027-03-21', to: '2027-03-25' })).toEqual(['Trapano a colonna']);
    expect(await search({ from: '2027-03-22', to: '2027-03-25' })).toContain('Trapano a percussione');
    expect(await t.call('searchProducts', { query: { keywords: 'trapano', from: '2027-03-22' } })).toMatchObject({
      status: 422,
      body: { fields: { to: 'required' } },
    });
  });

  test('an object shows where it is, and whether it is on the caller’s wish list', async () => {
    const id = ids['Vanga e rastrello'] ?? '';
    await t.call('toggleWish', { params: { id }, as: member });
    const mine = await t.call('getProduct', { params: { id }, as: member });
    expect(mine.body).toMatchObject({
      id,
      is: { tansportable: true, wished: true, mine: false },
      location: { address: { cap: point.cap } },
    });
    expect((await t.call('getProduct', { params: { id } })).body).toMatchObject({ is: { wished: false } });
  });

  test('taken days are listed without names', async () => {
    const { body } = await t.call('listProductLoans', { params: { id: ids['Trapano a percussione'] ?? '' } });
    expect(body).toEqual([
      { from_date: '2027-03-10', to_date: '2027-03-20', blocked_to: '2027-03-21', overdue: false },
    ]);
  });

  test.each(['getProduct', 'listProductLoans', 'listAlikeProducts', 'listProductReviews'] as const)(
    '%s: an unknown id, a malformed id, an object that is hidden or awaits verification and another library’s are the same 404',
    async (operation) => {
      const answers = [];
      for (const id of [
        '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e99',
        'not-an-id',
        '%27--',
        ids['Cosa ritirata'] ?? '',
        ids['Tenda di Anna'] ?? '',
        ids['other library'] ?? '',
      ]) {
        const { status, body } = await t.call(operation, { params: { id } });
        answers.push({ status, ...body, request_id: '' });
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 404, code: 'resource.not_found' });
    },
  );

  test('categories include the number of their visible objects', async () => {
    expect((await t.call('listCategories')).body).toEqual([
      expect.objectContaining({ slug: 'giardino', name: 'Giardino', products: 3 }),
    ]);
  });

  test('pickup points include their week and current and future closings', async () => {
    const { db } = t.database;
    const [gone, coming] = ['0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11', '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12'];
    await db
      .insertInto('holidays')
      .values([
        { library_id: library.id, id: gone, headquarter_id: point.id, from_date: '2027-01-01', to_date: '2027-01-06' },
        {
          library_id: library.id,
          id: coming,
          headquarter_id: point.id,
          from_date: '2027-08-10',
          to_date: '2027-08-24',
        },
      ])
      .execute();
    const { body } = await t.call('listHeadquarters');
    expect(body).toEqual([
      expect.objectContaining({ id: point.id, holidays: [{ id: coming, inizio: '2027-08-10', fine: '2027-08-24' }] }),
    ]);
  });
});
