import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLibraryByDomain } from '#server/core/libraries.queries';
import { describePage, errorTitle } from '#server/pages/meta';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

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
  if (library) expect((await describePage(t.deps, library, locale, path)).title).toBe(title);
});
