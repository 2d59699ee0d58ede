// A library with a category and an object in its cached catalogue; each file that uses it gets its own database.
import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type Answer, type TestApp } from '../app.ts';
import { makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../fixtures.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let other: Awaited<ReturnType<typeof makeLibrary>>;
export let point: Awaited<ReturnType<typeof makeHeadquarter>>;
export let garden: Awaited<ReturnType<typeof makeCategory>>;
export let member: Awaited<ReturnType<typeof makeMember>>;
export let drill: Awaited<ReturnType<typeof makeProduct>>;

export const tagOf = (answer: Answer): string => answer.headers['etag'] ?? '';
export const everything = () =>
  Promise.all([
    t.call('listCatalog', { params: { slug: 'all' } }),
    t.call('listCatalog', { params: { slug: 'giardino' } }),
    t.call('listHighlighted'),
    t.call('searchProducts', { query: { keywords: 'trapano' } }),
    t.call('getProduct', { params: { id: drill.id } }),
    t.call('listCategories'),
    t.call('listHeadquarters'),
  ]);

/** Opens it for the tests of the calling file, and closes it after them. */
export function useCatalogueDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    const { db } = t.database;
    library = await makeLibrary(db);
    other = await makeLibrary(db, { domain: 'officina' });
    point = await makeHeadquarter(db, library);
    garden = await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
    member = await makeMember(db, library);
    drill = await makeProduct(db, library, {
      name: 'Trapano',
      headquarter: point,
      categories: [garden],
      highlight: 1,
      description: 'x'.repeat(2000),
    });
    await makeProduct(db, other, { name: 'Sega' });
  });
  afterAll(() => t.close());
}
