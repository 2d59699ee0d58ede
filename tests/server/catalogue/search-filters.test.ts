import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFreeSoon } from '../../../machines/catalogue/availability.ts';
import { searchTiles } from '../../../server/catalogue/search.queries.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

describe('the search filters', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let bologna: Awaited<ReturnType<typeof makeHeadquarter>>;
  let modena: Awaited<ReturnType<typeof makeHeadquarter>>;
  let member: Awaited<ReturnType<typeof makeMember>>;

  const add = (name: string, values: Record<string, unknown> = {}) =>
    makeProduct(t.database.db, library, { name, headquarter_id: bologna.id, ...values });
  const lend = (product: Awaited<ReturnType<typeof add>>, from_date: string, to_date: string, blocked_to: string) =>
    makeLoan(t.database.db, product, member, { status: 'approved', from_date, to_date, blocked_to });

  const search = async (query: Record<string, unknown>) => {
    const { body } = await t.call('searchProducts', { query: { keywords: 'tagliasiepi', ...query } });
    return {
      total: body.total,
      next: body.next ?? undefined,
      names: body.items.map(({ name }) => name),
      distances: body.items.map(({ distance_from_u }) => distance_from_u),
      firstDays: body.items.map(({ loan }) => loan.next_from),
    };
  };

  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    const { db } = t.database;
    library = await makeLibrary(db, { preparations_days: 1 });
    bologna = await makeHeadquarter(db, library);
    modena = await makeHeadquarter(db, library, { cap: '41121', city: 'Modena', lat: 44.6478, lng: 10.9254 });
    member = await makeMember(db, library);
    await add('Tagliasiepi elettrico', { headquarter_id: modena.id });
    await add('Tagliasiepi a batteria');
    // Its name matches best, but it is on loan.
    await lend(await add('Tagliasiepi tagliasiepi'), '2027-03-14', '2027-03-18', '2027-03-19');
  });
  afterAll(() => t.close());

  test('a known answer is not computed again until something is written', async () => {
    const { db } = t.database;
    const ask = (known?: number) =>
      searchTiles(db, library.id, 'tagliasiepi', '2027-03-15', 'it', {}, { from: 0, to: 24 }, known);
    const first = await ask();
    expect(first.total).toBe(3);
    expect(await ask(first.version)).toEqual({ version: first.version, rows: first.rows, items: null, total: null });
    await db.updateTable('products').set({ description: 'Come nuovo.' }).where('library_id', '=', library.id).execute();
    expect(await ask(first.version)).toMatchObject({ total: 3, items: first.items });
  });

  test('a filter finds the one object it lets through among more matches than are ranked', async () => {
    const { db } = t.database;
    const common = Array.from({ length: 320 }, (_, n) => ({
      library_id: library.id,
      id: uuidv7(Date.now()),
      code: `VAN-${n}`,
      name: 'Vanga comune',
      description: '',
      headquarter_id: bologna.id,
      is_transportable: false,
      max_months: null,
    }));
    await db.insertInto('products').values(common).execute();
    const last = await add('Vanga speciale', { is_transportable: true });
    const found = async (filter: Record<string, unknown>) => (await search({ keywords: 'vanga', ...filter })).names;
    expect(await found({ transportable: true })).toEqual(['Vanga speciale']);
    // Of all of them only that one may be lent for these days.
    const days = { from: '2027-04-01', to: '2027-04-05' };
    const others = common.map(({ id }) => id);
    await db.updateTable('products').set({ maintenance: true }).where('id', 'in', others).execute();
    expect(await found(days)).toEqual(['Vanga speciale']);
    await lend(last, '2027-04-03', '2027-04-04', '2027-04-05');
    expect(await found(days)).toEqual([]);
  });

  test('a filter takes objects away; it never brings in those that only mention the word, or one like it', async () => {
    const barrow = await add('Carriola');
    await add('Annaffiatoio', {
      description: 'Sta nella carriola.',
      headquarter_id: modena.id,
      is_transportable: true,
    });
    await lend(barrow, '2027-05-03', '2027-05-04', '2027-05-05');
    const found = async (filter: Record<string, unknown>) => (await search({ keywords: 'carriola', ...filter })).names;
    expect(await found({})).toEqual(['Carriola']);
    expect(await found({ from: '2027-05-03', to: '2027-05-04' })).toEqual([]);
    expect(await found({ headquarter: modena.id })).toEqual([]);
    expect((await search({ keywords: 'nella carriola', headquarter: modena.id })).names).toEqual([]);
  });

  describe('by distance', () => {
    test('each tile shows the distance of its object, nearest first, but objects available now come before the others', async () => {
      const fromModena = await search({ cap: '41121' });
      expect(fromModena.names).toEqual(['Tagliasiepi elettrico', 'Tagliasiepi a batteria', 'Tagliasiepi tagliasiepi']);
      expect(fromModena.distances[0]).toBeLessThan(5);
      expect(fromModena.distances[1]).toBeGreaterThan(30);
      expect((await search({ cap: '40121' })).names).toEqual([
        'Tagliasiepi a batteria',
        'Tagliasiepi elettrico',
        'Tagliasiepi tagliasiepi',
      ]);
    });

    test('finds only objects within the radius, and the total counts them', async () => {
      const near = await search({ cap: '40121', radius: 10, limit: 1 });
      expect(near).toMatchObject({ total: 2, names: ['Tagliasiepi a batteria'] });
      // From Palermo.
      expect(await search({ cap: '90133', radius: 10 })).toMatchObject({ total: 0, names: [], next: undefined });
    });

    test('shows no distance without a postal code', async () => {
      expect((await search({})).distances).toEqual([undefined, undefined, undefined]);
    });

    test('pages keep the order', async () => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ cap: '41121', limit: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.names);
        cursor = page.next;
      } while (cursor !== undefined);
      expect(seen).toEqual(['Tagliasiepi elettrico', 'Tagliasiepi a batteria', 'Tagliasiepi tagliasiepi']);
    });

    test('uses a position corrected by the library', async () => {
      const { db } = t.database;
      const place = { library_id: library.id, cap: '40121', city: 'Bologna', province: 'BO' };
      await db
        .insertInto('geo_overrides')
        .values({ ...place, lat: modena.lat, lng: modena.lng })
        .execute();
      expect((await search({ cap: '40121' })).distances[0]).toBe(0);
      await db.deleteFrom('geo_overrides').where('library_id', '=', library.id).execute();
    });

    test('an unknown postal code is not found', async () => {
      const answer = await t.call('searchProducts', { query: { keywords: 'tagliasiepi', cap: '00001' } });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'delivery.cap_not_found', fields: { cap: 'refused' } },
      });
    });

    test.each([
      ['a code of four digits', { cap: '4012' }, 'cap'],
      ['a radius without a place', { radius: 5 }, 'cap'],
      ['a radius of zero', { cap: '40121', radius: 0 }, 'radius'],
    ])('%s is refused', async (_name, query, field) => {
      const answer = await t.call('searchProducts', { query: { keywords: 'tagliasiepi', ...query } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    });
  });

  test('filters by pickup point, and the answer has the total number of objects', async () => {
    expect(await search({ headquarter: modena.id })).toMatchObject({ total: 1, names: ['Tagliasiepi elettrico'] });
    expect(await search({ headquarter: bologna.id })).toMatchObject({ total: 2 });
    expect(await search({ headquarter: uuidv7() })).toMatchObject({ total: 0, names: [] });
    expect((await t.call('searchProducts', { query: { keywords: 'tagliasiepi', headquarter: 'x' } })).status).toBe(422);
  });

  test('days that leave no time for the preparation find nothing', async () => {
    const { names } = await search({ from: '2027-03-16', to: '2027-03-17' });
    expect(names.toSorted()).toEqual(['Tagliasiepi a batteria', 'Tagliasiepi elettrico']);
    expect((await search({ from: '2027-03-15', to: '2027-03-17' })).names).toEqual([]);
  });

  test('lists requested and overdue objects after those available within a week', async () => {
    await lend(await add('Scala scala scala'), '2027-03-17', '2027-03-22', '2027-03-23');
    await lend(await add('Scala scala'), '2027-03-01', '2027-03-14', '2027-03-16');
    await add('Scala di legno');
    const { names, firstDays } = await search({ keywords: 'scala' });
    expect(names[0]).toBe('Scala di legno');
    expect(firstDays[0]).toBe('2027-03-16');
    expect(new Set(firstDays.slice(1))).toEqual(new Set(['2027-03-24', null]));
  });

  test('lists what is available within a week first, in the order of the tiles', async () => {
    const { body } = await t.call('searchProducts', { query: { keywords: 'scala' } });
    const isSoon = body.items.map((tile) => isFreeSoon(tile, '2027-03-15'));
    expect(isSoon).toEqual([true, false, false]);
  });

  test('an object includes the alternative texts of its pictures', async () => {
    const { db } = t.database;
    const object = await add('Proiettore');
    const id = uuidv7();
    const file = { name: 'proiettore.png', mimetype: 'image/png', extension: 'png', size_bytes: 10 };
    await db
      .insertInto('files')
      .values({ library_id: library.id, id, ...file, storage_key: 'p', alt: 'Il proiettore visto di fronte' })
      .execute();
    await db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: object.id, position: 0, file_id: id })
      .execute();
    const { body } = await t.call('getProduct', { params: { id: object.id } });
    expect(body.imgs).toMatchObject([{ url: '/files/p', alt: 'Il proiettore visto di fronte' }]);
  });
});
