import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { uuidv7 } from '#server/core/ids';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeCategory, makeLibrary, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let object: { id: string };
let hidden: { id: string };
let foreign: { id: string };
beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.database;
  const library = await makeLibrary(db);
  await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
  object = await makeProduct(db, library, { updated_at: new Date('2027-03-01T10:00:00Z') });
  hidden = await makeProduct(db, library, { status: 'hidden' });
  foreign = await makeProduct(db, await makeLibrary(db, { domain: 'officina' }));
  await makeLibrary(db, { domain: 'chiusa', is_available: false });
});
afterAll(() => t.close());

const at = (url: string, domain = 'demo') => t.app.inject({ url, headers: { host: `${domain}.localhost` } });

test('search engines are sent to the map of the library, and kept from calls and personal pages', async () => {
  const { body } = await at('/robots.txt');
  for (const path of ['/v1', '/me', '/staff', '/checkout', '/en/me', '/en/staff', '/en/checkout'])
    expect(body).toContain(`Disallow: ${path}\n`);
  for (const path of ['/', '/products', '/catalogs']) expect(body).not.toContain(`Disallow: ${path}\n`);
  expect(body).toMatch(/\nSitemap: http[^\n]*\/sitemap\.xml\n$/);
  expect((await at('/robots.txt', 'chiusa')).body).toBe('User-agent: *\nDisallow: /\n');
});

test('the map of a library has its pages and shown objects, in both languages, and no other library’s', async () => {
  const index = await at('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = [...index.body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(parts).toEqual(['/sitemap/pages.xml', `/sitemap/${object.id}.xml`]);
  const [pages, objects] = await Promise.all(parts.map(async (path) => (await at(path)).body));
  expect(pages).toContain('/catalogs/giardino</loc>');
  expect(objects).toContain(`/products/${object.id}</loc><lastmod>2027-03-01</lastmod>`);
  expect(objects).toContain(`/en/products/${object.id}</loc>`);
  for (const { id } of [hidden, foreign]) expect(`${index.body}${pages}${objects}`).not.toContain(id);
});

test.each([
  '/sitemap/x.xml',
  '/sitemap/pages',
  `/sitemap/ffffffff-ffff-4fff-bfff-ffffffffffff.xml`,
  '/share/products/x.jpg',
])('%s is unknown', async (url) => expect((await at(url)).statusCode).toBe(404));

test('a closed library has no map', async () => expect((await at('/sitemap.xml', 'chiusa')).statusCode).toBe(404));

test('the picture of an object is shared as a JPEG of a known size, whole', async () => {
  const { db } = t.database;
  const library = await db.selectFrom('libraries').selectAll().where('domain', '=', 'demo').executeTakeFirstOrThrow();
  const shown = await makeProduct(db, library);
  const id = uuidv7();
  const key = `${library.id}/products/${id}`;
  const content = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#00ff00' } })
    .webp()
    .toBuffer();
  await t.deps.files.put(`${key}-640.webp`, content);
  await db
    .insertInto('files')
    .values({
      ...{
        library_id: library.id,
        id,
        name: 'verde.webp',
        folder: 'products',
        mimetype: 'image/webp',
        extension: 'webp',
      },
      ...{ size_bytes: content.length, width: 640, height: 640, widths: [640], storage_key: key, sha256: id },
    })
    .execute();
  await db
    .insertInto('product_images')
    .values({ library_id: library.id, product_id: shown.id, position: 0, file_id: id })
    .execute();
  const answer = await at(`/share/products/${shown.id}.jpg`);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const pixel = (x: number) => [...data.subarray((315 * 1200 + x) * 3, (315 * 1200 + x) * 3 + 3)];
  expect(pixel(600)[1]).toBeGreaterThan(240);
  expect(pixel(600)[0]).toBeLessThan(15);
  // Beside it, the calm ground.
  expect(pixel(20)[0]).toBeGreaterThan(230);
  expect((await at(`/share/products/${hidden.id}.jpg`)).statusCode).toBe(404);
});
