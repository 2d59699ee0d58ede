import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLibraryByDomain } from '#server/core/libraries.queries';
import { errorTitle, headOf } from '#server/pages/meta';
import { openTestApp, type TestApp } from '../support/app.ts';
import { describedAt } from '../support/described-page.ts';
import { makeHeadquarter, makeLibrary, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await makeLibrary(t.database.db, { name: 'Bottega' });
  await makeLibrary(t.database.db, { domain: 'chiusa', name: 'Chiusa', is_available: false });
});
afterAll(() => t.close());

test.each([
  ['of an open library has no title of its own', 'demo', 200, undefined],
  ['that does not exist says so', 'demo', 404, 'Pagina non trovata · Bottega'],
  ['of a closed library says so, whatever its address', 'chiusa', 200, 'In manutenzione · Chiusa'],
  ['of an unknown library says that it is under maintenance', 'nessuna', 404, 'In manutenzione'],
])('without JavaScript, the title of a page %s', async (_name, domain, status, title) => {
  const library = await findLibraryByDomain(t.database.db, domain);
  expect(errorTitle('it', library, status)).toBe(title);
});

test.each([
  ['/', 'it', 'Bottega: la biblioteca delle cose'],
  ['/help', 'it', 'Assistenza · Bottega'],
  ['/help', 'en', 'Support · Bottega'],
  ['/regolamento', 'it', 'Regolamento · Bottega'],
  ['/catalogo', 'en', 'Categories · Bottega'],
  ['/me/orders', 'it', 'Bottega: la biblioteca delle cose'],
] as const)('without JavaScript, %s in %s has the title "%s"', async (path, locale, title) => {
  const library = await findLibraryByDomain(t.database.db, 'demo');
  expect(library).toBeDefined();
  if (library) expect((await describedAt(t, library, locale, path)).title).toBe(title);
});

const bottega = async () => {
  const library = await findLibraryByDomain(t.database.db, 'demo');
  if (!library) throw new Error('The library is missing.');
  return library;
};
const dataOf = ({ data }: { data: string }): unknown =>
  JSON.parse(data.replace(/^<script type="application\/ld\+json">(.*)<\/script>$/, '$1'));

test('an object is described by its own text, and whether it can be borrowed', async () => {
  const library = await bottega();
  const description = `Con percussione</script> e valigetta. ${'Punte per muro, legno e metallo. '.repeat(10).trim()}`;
  const { id } = await makeProduct(t.database.db, library, { name: 'Trapano', code: 'FDT-9', description });
  const meta = await describedAt(t, library, 'it', `/products/${id}`);
  expect(meta.description).toMatch(
    /^Prendi in prestito «Trapano». Con percussione<\/script> e valigetta. Punte .*[a-z,.]…$/,
  );
  expect(meta.data.match(/<\/script>/g)).toHaveLength(1);
  expect(dataOf(meta)).toMatchObject({
    '@type': 'Product',
    name: 'Trapano',
    sku: 'FDT-9',
    description,
    url: `https://demo.example/products/${id}`,
    offers: { availability: 'https://schema.org/InStock', price: 0, priceCurrency: 'EUR' },
  });
  const broken = await makeProduct(t.database.db, library, { maintenance: true });
  expect(dataOf(await describedAt(t, library, 'it', `/products/${broken.id}`))).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the home page tells who the library is and when its pickup points are open', async () => {
  const library = await bottega();
  await makeHeadquarter(t.database.db, library, { name: 'Pratello', days: [2], hours: '09:00-13:00, 15:00-19:00' });
  expect(dataOf(await describedAt(t, library, 'it', '/'))).toMatchObject({
    '@type': 'LibrarySystem',
    name: 'Bottega',
    location: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Library',
        name: 'Pratello',
        openingHoursSpecification: [
          { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Tuesday', opens: '09:00', closes: '13:00' },
          { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Tuesday', opens: '15:00', closes: '19:00' },
        ],
      }),
    ]) as unknown,
  });
});

test('a page has an address in each language, and names the others', async () => {
  const library = await bottega();
  const head = (meta: Awaited<ReturnType<typeof describedAt>>) => headOf(meta, 'en');
  const named = head(await describedAt(t, library, 'en', '/catalogs', true));
  expect(named).toContain('<link rel="canonical" href="https://demo.example/en/catalogs">');
  expect(named).toContain('<link rel="alternate" hreflang="it" href="https://demo.example/catalogs">');
  expect(named).toContain('<link rel="alternate" hreflang="en" href="https://demo.example/en/catalogs">');
  expect(named).toContain('<link rel="alternate" hreflang="x-default" href="https://demo.example/catalogs">');
  expect(head(await describedAt(t, library, 'en', '/catalogs'))).toContain(
    '<link rel="canonical" href="https://demo.example/catalogs">',
  );
});
