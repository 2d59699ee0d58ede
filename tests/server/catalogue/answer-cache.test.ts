import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCatalogueCache } from '../../../server/catalogue/answer-cache.ts';
import { countCatalogueWrites, mergeCatalogueWrites } from '../../../server/catalogue/catalogue-writes.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeLoan, makeProduct } from '../support/fixtures.ts';
import {
  useCatalogueDesk,
  t,
  library,
  other,
  point,
  member,
  drill,
  tagOf,
  everything,
} from '../support/desks/catalogue-desk.ts';

useCatalogueDesk();

describe('the catalogue’s answer cache', () => {
  test('answers 304 without a body to a client that has the unchanged answer', async () => {
    for (const answer of await everything()) {
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(tagOf(answer)).toMatch(/^".{22}-identity"$/);
    }
    const first = await t.call('listCatalog', { params: { slug: 'all' } });
    for (const known of [tagOf(first), `W/${tagOf(first)}`, `"other", ${tagOf(first)}`, '*']) {
      const again = await t.call('listCatalog', { params: { slug: 'all' }, headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, raw: '' });
      expect(tagOf(again)).toBe(tagOf(first));
    }
    const stranger = await t.call('listCatalog', { params: { slug: 'all' }, headers: { 'if-none-match': '"other"' } });
    expect(stranger).toMatchObject({ status: 200, body: first.body });
  });

  test('compresses for clients that accept it, with a separate tag per encoding', async () => {
    const url = `/v1/catalogs/products/${drill.id}`;
    const get = (encoding: string) =>
      t.app.inject({ url, headers: { host: 'demo.localhost', 'accept-encoding': encoding } });
    const plain = await get('identity');
    const [brotli, gzip, refused] = [await get('gzip, deflate, br'), await get('gzip'), await get('br;q=0, gzip;q=0')];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toContain('accept-encoding');
  });

  const db = () => t.database.db;
  const writes: [string, () => Promise<unknown>][] = [
    ['an object is renamed', () => db().updateTable('products').set({ name: 'Trapano nuovo' }).execute()],
    ['an object is in maintenance', () => db().updateTable('products').set({ maintenance: true }).execute()],
    ['an object comes back', () => db().updateTable('products').set({ maintenance: false }).execute()],
    [
      'an object is on loan',
      () =>
        makeLoan(db(), drill, member, {
          status: 'approved',
          from_date: '2027-03-15',
          to_date: '2027-03-18',
        }),
    ],
    [
      'a loan is extended',
      () => db().updateTable('loans').set({ to_date: '2027-03-19', blocked_to: '2027-03-19' }).execute(),
    ],
    ['a loan is deleted', () => db().deleteFrom('loans').execute()],
    ['an object is added', () => makeProduct(db(), library, { name: 'Trapano due', headquarter: point, highlight: 2 })],
    ['a category is renamed', () => db().updateTable('categories').set({ name: 'Orto' }).execute()],
    ['an object leaves a category', () => db().deleteFrom('product_categories').execute()],
    ['a pickup point is renamed', () => db().updateTable('headquarters').set({ name: 'Centro' }).execute()],
    [
      'a library has more preparation days',
      () => db().updateTable('libraries').set({ preparations_days: 5 }).where('id', '=', library.id).execute(),
    ],
    [
      'an object has a picture',
      async () => {
        const id = uuidv7();
        await db()
          .insertInto('files')
          .values({
            library_id: library.id,
            id,
            name: 'a.webp',
            storage_key: `${library.id}/a.webp`,
            extension: 'webp',
            mimetype: 'image/webp',
            size_bytes: 1,
            width: 8,
            height: 8,
            widths: [8],
          })
          .execute();
        await db()
          .insertInto('product_images')
          .values({ library_id: library.id, product_id: drill.id, position: 0, file_id: id })
          .execute();
      },
    ],
    ['a picture is removed', () => db().updateTable('files').set({ deleted_at: new Date() }).execute()],
  ];
  test.each(writes)('is invalidated when %s', async (_name, write) => {
    const before = (await everything()).map(({ raw }) => raw);
    expect((await everything()).map(({ raw }) => raw)).toEqual(before);
    await write();
    expect((await everything()).map(({ raw }) => raw)).not.toEqual(before);
  });

  const pointWrites: [string, () => Promise<unknown>][] = [
    [
      'a pickup point has longer hours',
      () =>
        db().updateTable('opening_hours').set({ hours: '08:00-20:00' }).where('library_id', '=', library.id).execute(),
    ],
    [
      'a pickup point closes for a holiday',
      () =>
        db()
          .insertInto('holidays')
          .values({
            library_id: library.id,
            id: uuidv7(),
            headquarter_id: point.id,
            from_date: '2027-08-10',
            to_date: '2027-08-20',
          })
          .execute(),
    ],
    ['a holiday is cancelled', () => db().deleteFrom('holidays').execute()],
  ];
  test.each(pointWrites)('reads the pickup points again when %s', async (_name, write) => {
    const before = await t.call('listHeadquarters');
    await write();
    expect((await t.call('listHeadquarters')).body).not.toEqual(before.body);
  });

  test('differs from day to day', async () => {
    const before = await t.call('getProduct', { params: { id: drill.id } });
    t.clock.advance(86_400);
    const after = await t.call('getProduct', { params: { id: drill.id } });
    t.clock.advance(-86_400);
    expect(after.body.loan.next_from).not.toBe(before.body.loan.next_from);
  });

  test('has a separate tag for each language and library', async () => {
    const empty = { query: { keywords: 'inesistente' } };
    const tags = await Promise.all([
      t.call('searchProducts', empty),
      t.call('searchProducts', { ...empty, headers: { 'accept-language': 'en' } }),
      t.call('searchProducts', { ...empty, host: 'officina.localhost' }),
    ]);
    expect(new Set(tags.map(tagOf)).size).toBe(3);
    expect(new Set(tags.map(({ raw }) => raw)).size).toBe(1);
  });

  test('never gives a member’s own marks to anyone else', async () => {
    const params = { id: drill.id };
    await t.call('toggleWish', { params, as: member });
    const mine = await t.call('getProduct', { params, as: member });
    const visitor = await t.call('getProduct', { params });
    const again = await t.call('getProduct', { params, as: member, headers: { 'if-none-match': tagOf(visitor) } });
    expect(mine.body.is).toMatchObject({ wished: true });
    expect(mine.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(mine.headers['etag']).toBeUndefined();
    expect(visitor.body.is).toMatchObject({ wished: false });
    expect(visitor.headers['vary']).toContain('authorization');
    expect(again).toMatchObject({ status: 200, body: { is: { wished: true } } });
  });

  test('shows a change once it is committed, and not before', async () => {
    const client = await t.database.pool.connect();
    const nameNow = async () => (await t.call('getProduct', { params: { id: drill.id } })).body.name;
    try {
      const before = await nameNow();
      await client.query('BEGIN');
      await client.query('UPDATE products SET name = $1 WHERE library_id = $2 AND id = $3', [
        'Poi',
        library.id,
        drill.id,
      ]);
      expect(await nameNow()).toBe(before);
      await db().updateTable('categories').set({ name: 'Prima del commit' }).execute();
      expect(await nameNow()).toBe(before);
      await client.query('COMMIT');
      expect(await nameNow()).toBe('Poi');
    } finally {
      client.release();
    }
  });

  test('is never older than a write answered before the request, at any concurrency', async () => {
    let isOver = false;
    const read = async () => (await t.call('getProduct', { params: { id: drill.id } })).body.name;
    const crowd = Array.from({ length: 8 }, async () => {
      while (!isOver) await read();
    });
    for (let round = 0; round < 60; round += 1) {
      const name = `Giro ${round}`;
      await db().updateTable('products').set({ name }).where('id', '=', drill.id).execute();
      expect(await read()).toBe(name);
    }
    isOver = true;
    await Promise.all(crowd);
  });

  test('computes an answer once for all concurrent requests, and again only for the library that changed', async () => {
    const cache = makeCatalogueCache(db());
    const made: number[] = [];
    const recall = (id: number) =>
      cache.getOrLoad(id, 'key', async () => {
        made.push(id);
        await turn();
        return { bytes: 1 };
      });
    await Promise.all(Array.from({ length: 20 }, () => recall(library.id)));
    await recall(other.id);
    expect(made).toEqual([library.id, other.id]);
    await db().updateTable('products').set({ name: 'Sega grande' }).where('library_id', '=', other.id).execute();
    await recall(library.id);
    await recall(other.id);
    expect(made).toEqual([library.id, other.id, other.id]);
  });

  test('reads an answer together with its counter once per burst, and keeps it if nothing was written', async () => {
    const cache = makeCatalogueCache(db());
    const asked: number[] = [];
    const reread = () =>
      cache.revalidate(library.id, 'one', async (known) => {
        asked.push(known);
        const writes = await countCatalogueWrites(db(), library.id);
        return { ...writes, value: writes.version > known ? { bytes: 1, of: writes.version } : undefined };
      });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, reread));
    expect(new Set(others)).toEqual(new Set([first]));
    expect(asked).toEqual([-1]);
    expect(await reread()).toBe(first);
    await db().updateTable('products').set({ name: 'Sega media' }).where('library_id', '=', library.id).execute();
    const later = await reread();
    expect(later.of).toBeGreaterThan(first?.of ?? 0);
    expect(asked).toEqual([-1, first?.of, first?.of]);
    await expect(cache.revalidate(library.id, 'one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await reread()).toBe(later);
    // It has settled: from here on only the counter is queried, until it grows.
    for (let n = 0; n < 3; n += 1) expect(await reread()).toBe(later);
    expect(asked).toEqual([-1, first?.of, first?.of, later.of]);
    await db().updateTable('products').set({ name: 'Sega piccola' }).where('library_id', '=', library.id).execute();
    expect((await reread()).of).toBeGreaterThan(later.of);
    expect(asked.slice(4)).toEqual([later.of]);
  });

  test('is not invalidated by an upload that nothing uses yet', async () => {
    const before = await countCatalogueWrites(db(), library.id);
    const row = { extension: 'webp', mimetype: 'image/webp', size_bytes: 1, width: 8, height: 8, widths: [8] };
    await db()
      .insertInto('files')
      .values({ library_id: library.id, id: uuidv7(), name: 'b.webp', storage_key: `${library.id}/b.webp`, ...row })
      .execute();
    expect(await countCatalogueWrites(db(), library.id)).toEqual(before);
  });

  test('does not cache failures', async () => {
    const cache = makeCatalogueCache(db());
    const failing = cache.getOrLoad(library.id, 'key', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await expect(cache.getOrLoad(library.id, 'key', () => Promise.resolve({ bytes: 7 }))).resolves.toEqual({
      bytes: 7,
    });
  });

  test('evicts what is not requested', async () => {
    const cache = makeCatalogueCache(db());
    const made: string[] = [];
    const recall = (key: string) =>
      cache.getOrLoad(library.id, key, () => {
        made.push(key);
        return Promise.resolve({ bytes: 5_000_000 });
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await recall(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  test('keeps the write counter when its rows are merged, even by several servers at once', async () => {
    for (let n = 0; n < 5; n += 1)
      await db()
        .updateTable('products')
        .set({ name: `Nome ${n}` })
        .execute();
    const before = await countCatalogueWrites(db(), library.id);
    expect(before.rows).toBeGreaterThan(5);
    await Promise.all(Array.from({ length: 4 }, () => mergeCatalogueWrites(db(), library.id)));
    const after = await countCatalogueWrites(db(), library.id);
    expect(after.version).toBe(before.version);
    expect(after.rows).toBeLessThan(before.rows);
  });
});
