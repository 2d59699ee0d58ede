import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueRequest } from '../../../server/catalogue/answers.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { embeddedAnswers, pageAnswer } from '../../../server/pages/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeCategory, makeLibrary, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let ctx: CatalogueRequest;
let drill: { id: string };
let foreign: { id: string };

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.database;
  const library = await makeLibrary(db);
  const garden = await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
  drill = await makeProduct(db, library, { name: 'Trapano', categories: [garden], highlight: 1 });
  foreign = await makeProduct(db, await makeLibrary(db, { domain: 'officina' }), { name: 'Sega' });
  ctx = { deps: t.deps, library, locale: 'it' };
});
afterAll(() => t.close());

const raise = (): never => {
  throw new Error('The page brings nothing.');
};
const answer = (url: string) => pageAnswer(ctx, t.app.catalogue, url);

test('a page brings what its first call would have been answered', async () => {
  for (const [url, path] of [
    ['/', '/v1/catalogs/products/highlighted'],
    ['/index', '/v1/catalogs/products/highlighted'],
    ['/catalogs/giardino', '/v1/catalogs/giardino'],
    ['/catalogo/all?from=chat', '/v1/catalogs/all'],
    [
      '/catalogs/all?to=2027-03-20&from=2027-03-16&sort=name&cap=40121&transportable=true&headquarter=x',
      '/v1/catalogs/all?sort=name&from=2027-03-16&to=2027-03-20&transportable=true',
    ],
    ['/catalogs/giardino?sort=newest&transportable=no', '/v1/catalogs/giardino'],
    ['/catalogs/last_arrival', '/v1/catalogs/last_arrival'],
    [`/oggetti/${drill.id}`, `/v1/catalogs/products/${drill.id}`],
  ] as const) {
    const brought = await answer(url);
    expect(brought?.path).toBe(path);
    expect(brought?.answer.text).toBe((await t.app.inject({ url: path })).payload);
    expect(brought?.answer.text).toContain('Trapano');
  }
});

test('the home page brings the pickup points of its lower half as well', async () => {
  const brought = JSON.parse(embeddedAnswers((await answer('/')) ?? raise())) as Record<string, unknown>;
  for (const path of ['/v1/catalogs/products/highlighted', '/v1/headquarters'])
    expect(brought[path]).toEqual((await t.app.inject({ url: path })).json());
});

test('what is written to the catalogue is in the next page', async () => {
  const before = await answer('/catalogs/all');
  await makeProduct(t.database.db, ctx.library, { name: 'Tenda' });
  const after = await answer('/catalogs/all');
  expect(after?.answer.text).toContain('Tenda');
  expect(after?.answer.tag).not.toBe(before?.answer.tag);
});

test.each([
  ['a page without such a call', () => '/me/orders'],
  ['an unknown path', () => '/no/such/page'],
  ['an unknown category', () => '/catalogs/nulla'],
  ['an unknown object', () => `/products/${uuidv7()}`],
  ['an object of another library', () => `/products/${foreign.id}`],
  ['a word that is no id', () => '/products/trapano'],
])('%s brings none', async (_name, url) => {
  expect(await answer(url())).toBeUndefined();
});
