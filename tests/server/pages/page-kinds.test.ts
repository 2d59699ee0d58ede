import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#machines/core/routes';
import type { CatalogueRequest } from '../../../server/catalogue/answers.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { embeddedAnswers, firstPageAt, pageStatus, tagOf } from '../../../server/pages/page-kinds.ts';
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
const firstPage = (url: string) => firstPageAt(ctx, t.app.catalogue, url);
const firstAnswer = async (url: string) => (await firstPage(url))?.answers[0] ?? raise();

test('a page embeds the response to its first call', async () => {
  for (const [url, path] of [
    ['/', '/v1/catalogs/products/highlighted'],
    ['/index', '/v1/catalogs/products/highlighted'],
    ['/catalogs/giardino', '/v1/catalogs/giardino?sort=free'],
    ['/catalogo/all?from=chat', '/v1/catalogs/all?sort=free'],
    ['/catalogs/all?to=2027-03-20&from=2027-03-16', '/v1/catalogs/all?from=2027-03-16&to=2027-03-20'],
    [
      '/catalogs/all?to=2027-03-20&from=2027-03-16&sort=name&cap=40121&transportable=true&headquarter=x',
      '/v1/catalogs/all?sort=name&from=2027-03-16&to=2027-03-20&transportable=true',
    ],
    ['/catalogs/giardino?sort=newest&transportable=no', '/v1/catalogs/giardino'],
    ['/catalogs/last_arrival', '/v1/catalogs/last_arrival'],
    [
      '/search?radius=5&keywords=%20trapano+&transportable=true&q=x',
      '/v1/catalogs/products/search?keywords=trapano&transportable=true',
    ],
    [`/oggetti/${drill.id}`, `/v1/catalogs/products/${drill.id}`],
  ] as const) {
    const [asked, { text }] = await firstAnswer(url);
    expect(asked).toBe(path);
    expect(text).toBe((await t.app.inject({ url: path })).payload);
    expect(text).toContain('Trapano');
  }
});

test('the home page also embeds the pickup points of its lower half', async () => {
  const brought = JSON.parse(embeddedAnswers((await firstPage('/')) ?? raise())) as Record<string, unknown>;
  for (const path of ['/v1/catalogs/products/highlighted', '/v1/headquarters'])
    expect(brought[path]).toEqual((await t.app.inject({ url: path })).json());
});

test('the next page contains what was just written to the catalogue', async () => {
  const before = await firstPage('/catalogs/all');
  await makeProduct(t.database.db, ctx.library, { name: 'Tenda' });
  const after = await firstPage('/catalogs/all');
  expect(after?.answers[0]?.[1].text).toContain('Tenda');
  expect(tagOf(after ?? raise())).not.toBe(tagOf(before ?? raise()));
});

test.each([
  ['a page of a member', () => '/me/orders'],
  ['an unknown path', () => '/no/such/page'],
  ['an unknown category', () => '/catalogs/nulla'],
  ['an unknown object', () => `/products/${uuidv7()}`],
  ['an object of another library', () => `/products/${foreign.id}`],
  ['a word that is no id', () => '/products/trapano'],
])('%s has no server markup', async (_name, url) => {
  expect(await firstPage(url())).toBeUndefined();
});

test.each([
  ['/regolamento?utm_source=chat', '/regolamento'],
  ['/login', '/signin'],
  ['/signin?return_to=%2Fproducts%2F7%3Fborrow%3D1&x=1', '/signin?return_to=%2Fproducts%2F7%3Fborrow%3D1'],
  ['/signup?return_to=https%3A%2F%2Fexample.com', '/signup'],
  ['/search?keywords=trapano&radius=5', '/search?keywords=trapano'],
])('the canonical address of %s is %s, without unknown parameters', async (url, address) => {
  expect((await firstPage(url))?.address).toBe(address);
});

test('a search that the server refuses has no server markup', async () => {
  expect(await firstPage('/search?keywords=trapano&category=nulla')).toBeUndefined();
});

const open = { isCacheable: true, hasContent: true };
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the status of a page', () => {
  test('is 200 under every path of the route table, aliases included', () => {
    for (const [name, { patterns }] of Object.entries(routes)) {
      if (name === 'not_found') continue;
      for (const pattern of patterns) {
        const path = pattern.replace('/:id?', '').replace(/:\w+/g, id);
        expect([path, pageStatus(path, open)]).toEqual([path, 200]);
        expect(pageStatus(`${path}?from=chat`, open)).toBe(200);
      }
    }
  });

  test.each(['/non-esiste', '/products', `/products/${id}/more`, '/me/nothing', '/errors/404', '/products/%E0%A4%A'])(
    'is 404 under %s',
    (path) => expect(pageStatus(path, open)).toBe(404),
  );

  test('is 404 for an unknown object and an unknown category, if the library is open', () => {
    for (const path of [`/products/${id}`, `/oggetti/${id}`, '/catalogs/nothing', '/catalogo/nothing']) {
      expect(pageStatus(path, { isCacheable: true, hasContent: false })).toBe(404);
      expect(pageStatus(path, { isCacheable: false, hasContent: false })).toBe(200);
    }
    expect(pageStatus('/search', { isCacheable: true, hasContent: false })).toBe(200);
  });
});

test.each([
  '/search?keywords=%00abc',
  '/search?keywords=trapano&category=%00',
  '/catalogs/all?headquarter=%00&sort=%00',
])('a value that the database cannot read counts as missing: %s', async (url) => {
  expect(await firstPage(url)).toBeDefined();
  expect(pageStatus(url, { isCacheable: true, hasContent: true })).toBe(200);
});

test.each(['/catalogs/%00', '/products/%E0%A4%A', '/products/x%00', '/%c0%af', '/%', '/catalogs/%ed%a0%80'])(
  'the address %s is that of an unknown page, not of a refused call',
  async (url) => {
    expect(await firstPage(url)).toBeUndefined();
    expect(pageStatus(url, { isCacheable: true, hasContent: false })).toBe(404);
    const { headers } = await t.app.inject({ url, headers: { host: 'demo.localhost', accept: 'text/html' } });
    expect(headers['content-type']).not.toContain('json');
  },
);

test.each([
  ['/v1/catalogs/%00', 422],
  ['/v1/catalogs/products/%E0%A4%A', 404],
  ['/files/%E0%A4%A', 404],
])('the call %s keeps its refusal as JSON', async (url, status) => {
  const { headers, statusCode } = await t.app.inject({ url, headers: { host: 'demo.localhost' } });
  expect([statusCode, headers['content-type']]).toEqual([status, expect.stringContaining('json')]);
});
