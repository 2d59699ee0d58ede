import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVINCES } from '#machines/rules/provinces';
import { provinces } from '#server/address/geo';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeHeadquarter, makeLibrary, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let product: Awaited<ReturnType<typeof makeProduct>>;
let library: Awaited<ReturnType<typeof makeLibrary>>;

beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  const headquarter = await makeHeadquarter(t.database.db, library, { lat: 44.4938, lng: 11.3387 });
  product = await makeProduct(t.database.db, library, { headquarter });
});
afterAll(() => t.close());

const distances = (cap: string, productId = product.id) => t.call('listDistances', { params: { productId, cap } });

describe('the distance of a postal code from an object', () => {
  test('is zero for the object’s own town', async () => {
    const { status, body } = await distances('40121');
    expect(status).toBe(200);
    expect(body).toEqual([
      { cap: '40121', city: 'Bologna', province: 'BO', lat: 44.4938, lng: 11.3387, distance_from_u: 0 },
    ]);
  });

  test('covers the provinces that an address may name', () => {
    expect(provinces()).toEqual([...PROVINCES].sort());
  });

  test('lists each town of a shared code with its own distance, nearest first', async () => {
    const { body } = await distances('00010');
    expect(body.length).toBeGreaterThan(10);
    const kilometres = body.map((row: { distance_from_u: number }) => row.distance_from_u);
    expect(kilometres).toEqual(kilometres.toSorted((a: number, b: number) => a - b));
    expect(kilometres[0]).toBeGreaterThan(250);
  });

  test.each(['99999', 'abcde', '4012', '00000'])('the code %s does not exist', async (cap) => {
    expect(await distances(cap)).toMatchObject({ status: 404, body: { code: 'delivery.cap_not_found' } });
  });

  test('the old code of a town that was split still finds it', async () => {
    expect((await distances('40100')).body).toMatchObject([{ cap: '40100', city: 'Bologna', distance_from_u: 0 }]);
  });

  test('a library can correct a position or add one', async () => {
    const { db } = t.database;
    const place = { library_id: library.id, cap: '40129', province: 'BO' };
    await db
      .insertInto('geo_overrides')
      .values([
        { ...place, city: 'BOLOGNA', lat: 44.52, lng: 11.35 },
        { ...place, city: 'Corticella', lat: 44.54, lng: 11.36 },
      ])
      .execute();
    const { body } = await distances('40129');
    expect(body).toMatchObject([
      { city: 'BOLOGNA', lat: 44.52, distance_from_u: 3 },
      { city: 'Corticella', lat: 44.54 },
    ]);
  });

  test('another library sees neither these positions nor the object', async () => {
    const other = await makeLibrary(t.database.db, { domain: 'officina' });
    const theirs = await makeProduct(t.database.db, other);
    const own = await t.call('listDistances', {
      params: { productId: theirs.id, cap: '40129' },
      host: 'officina.localhost',
    });
    expect(own.body).toMatchObject([{ city: 'Bologna' }]);
    expect(await distances('40121', theirs.id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
  });

  test('an object outside the catalogue has no distances', async () => {
    const hidden = await makeProduct(t.database.db, library, { status: 'hidden' });
    expect(await distances('40121', hidden.id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    expect(await distances('40121', 'nessuno')).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
  });
});

describe('the search for towns', () => {
  const search = async (keywords: string) =>
    (await t.call('searchGeos', { query: { keywords } })).body as { cap: string; city: string }[];

  test('finds by the beginning of the name, ignoring accents, case and apostrophes', async () => {
    expect((await search('forli')).map(({ city }) => city)).toContain('Forlì');
    expect((await search('SANT AGATA B')).map(({ city }) => city)).toEqual(["Sant'Agata Bolognese"]);
    expect(await search('zzz')).toEqual([]);
  });

  test('finds by the beginning of the code', async () => {
    const found = await search('4012');
    expect(found.length).toBeGreaterThan(5);
    expect(found.every(({ cap }) => cap.startsWith('4012'))).toBe(true);
  });

  test('returns all towns of a complete code, including old codes of large towns', async () => {
    const crowded = await search('12020');
    expect(crowded.length).toBeGreaterThan(20);
    expect(new Set(crowded.map(({ cap }) => cap))).toEqual(new Set(['12020']));
    expect((await search('40100')).map(({ city }) => city)).toEqual(['Bologna']);
  });

  test('returns at most twenty', async () => {
    expect(await search('roma')).toHaveLength(20);
  });

  test('requires two characters', async () => {
    expect(await t.call('searchGeos', { query: { keywords: 'a' } })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });
});
