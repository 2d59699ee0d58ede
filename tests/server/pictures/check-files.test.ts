import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { bytesAt } from '#server/pictures/file.document';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeProduct } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

const stores = {
  'a folder': () => Promise.resolve({ env: {}, close: () => Promise.resolve() }),
  'an S3 store': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prestalo-s3-'));
    const store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'prestalo', configs: [] }],
    });
    const { port } = await store.run();
    return {
      env: {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'prestalo',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      },
      close: async () => {
        await store.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

describe.each(Object.entries(stores))('a check of the files in %s', (_name, openStore) => {
  let t: TestApp;
  let close: () => Promise<void>;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  let made = 0;

  beforeAll(async () => {
    const store = await openStore();
    close = store.close;
    // Bytes are dated by the store, so this clock runs with the real one.
    t = await openTestApp({ env: store.env, now: new Date() });
  });
  beforeEach(async () => {
    made += 1;
    library = await makeLibrary(t.database.db, { domain: `prova${made}` });
    admin = await makeAdmin(t.database.db, library);
    t.clock.set(new Date());
  });
  afterAll(async () => {
    await t.close();
    await close();
  });

  const as = () => ({ as: admin, host: `prova${made}.localhost` });
  const upload = async (width = 1600) => {
    const form = formOf([{ name: 'tenda.png', content: await picture('png', { width, height: width / 2 }) }]);
    return (await t.call('createFiles', { ...form, ...as() })).body[0]!;
  };
  const rowOf = (id: string) => t.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  const keysOf = async (id: string): Promise<string[]> => bytesAt((await rowOf(id))!);
  const show = async (fileId: string): Promise<void> => {
    const product = await makeProduct(t.database.db, library);
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 0, file_id: fileId })
      .execute();
  };
  const check = async (key = 'all') => {
    const begun = await t.call('checkFiles', { params: { key }, ...as() });
    expect(begun).toMatchObject({ status: 202, body: { kind: 'check_files', part: key, state: 'queued' } });
    await runJobs(t.deps);
    const job = (await t.call('getJob', { params: { id: begun.body.id }, ...as() })).body;
    const records = (await t.call('listJobRecords', { params: { id: job.id }, ...as() })).body.items;
    return { job, records: records.map(({ subject, outcome, detail }) => [subject, outcome, detail]) };
  };
  const widthOf = async (key: string) => (await sharp(await t.deps.files.read(key)).metadata()).width;

  test('finds nothing to do where everything is whole, and tells how many it has read', async () => {
    for (let n = 0; n < 12; n += 1) await upload(40);
    const { job, records } = await check();
    expect(records).toEqual([]);
    expect(job).toMatchObject({ state: 'done', counts: {}, problem: null, started_by: { id: admin.id } });
    expect(job.progress.done).toBe(job.progress.total);
    expect(job.progress.done).toBe(24);
  });

  test('does not mind what staff change: a file keeps its bytes with other tags, is found by them, and goes by its name', async () => {
    const file = await upload(40);
    const [key] = await keysOf(file.id);
    const found = async (query: Record<string, string>) =>
      (await t.call('listStaffFiles', { query, ...as() })).body.items.map(({ id }) => id);
    const changed = await t.call('changeFile', { params: { id: file.id }, body: { tags: ['tende'] }, ...as() });
    expect([changed.status, changed.body.tags, changed.body.url]).toEqual([200, ['tende'], file.url]);
    expect([await found({ tags: 'tende' }), await found({ name: file.name.slice(0, 3) })]).toEqual([
      [file.id],
      [file.id],
    ]);
    expect((await check()).records).toEqual([]);
    const { body } = await t.call('getFile', { params: { key: file.id }, query: { base64: 'true' }, ...as() });
    expect(body.base64).toContain((await t.deps.files.read(key!))!.toString('base64').slice(0, 100));
    expect((await t.call('deleteFile', { params: { key: file.name }, ...as() })).status).toBe(204);
    expect([await found({}), await found({ tags: 'tende' })]).toEqual([[], []]);
  });

  test('makes missing and damaged versions of a picture again from a larger one', async () => {
    const file = await upload();
    const [small, middle, large] = await keysOf(file.id);
    await t.deps.files.remove(small!);
    await t.deps.files.put(middle!, (await t.deps.files.read(middle!))!.subarray(0, 200));
    const { records, job } = await check();
    expect(records).toEqual([[file.name, 'mended', null]]);
    expect(job.counts).toEqual({ mended: 1 });
    expect([await widthOf(small!), await widthOf(middle!), await widthOf(large!)]).toEqual([320, 640, 1280]);
    expect((await check()).records).toEqual([]);
  });

  test('keeps the smaller versions of a picture whose largest one is lost', async () => {
    const file = await upload();
    const large = (await keysOf(file.id))[2]!;
    await t.deps.files.put(large, Buffer.from('not a picture'));
    expect((await check('images')).records).toEqual([[file.name, 'mended', 'smaller']]);
    const { body } = await t.call('getFile', { params: { key: file.id }, ...as() });
    expect(body.dimension).toEqual({ w: 640, h: 320 });
    expect((await rowOf(file.id))!.widths).toEqual([320, 640]);
  });

  test('reports a used file whose bytes are lost, and that they are back; an unused one is forgotten', async () => {
    const shown = await upload(40);
    const loose = await upload(40);
    await show(shown.id);
    const [key] = await keysOf(shown.id);
    const bytes = (await t.deps.files.read(key!))!;
    for (const each of [...(await keysOf(shown.id)), ...(await keysOf(loose.id))]) await t.deps.files.remove(each);
    const { records } = await check();
    expect(records.sort()).toEqual(
      [
        [shown.name, 'lost', 'missing'],
        [loose.name, 'removed', 'missing'],
      ].sort(),
    );
    expect(await rowOf(loose.id)).toBe(undefined);
    expect((await rowOf(shown.id))!.is_missing).toBe(true);
    await t.deps.files.put(key!, bytes);
    expect((await check()).records).toEqual([[shown.name, 'found', null]]);
  });

  test('reports a damaged document: nothing can make it again', async () => {
    const content = Buffer.from('%PDF-1.7 domande');
    const key = `${library.id}/documents/faq.pdf`;
    const id = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05';
    await t.database.db
      .insertInto('files')
      .values({
        library_id: library.id,
        id,
        name: 'faq.pdf',
        mimetype: 'application/pdf',
        extension: 'pdf',
        size_bytes: content.length,
        storage_key: key,
      })
      .execute();
    await t.database.db.updateTable('libraries').set({ faq_file_id: id }).where('id', '=', library.id).execute();
    await t.deps.files.put(key, content);
    expect((await check('documents')).records).toEqual([]);
    await t.deps.files.put(key, content.subarray(3));
    expect((await check('images')).records).toEqual([]);
    expect((await check('documents')).records).toEqual([['faq.pdf', 'lost', 'damaged']]);
  });

  test('takes bytes without a record out after a day; they can be restored for a day, then they are gone', async () => {
    const key = `${library.id}/uploads/lost-and-found.webp`;
    await t.deps.files.put(key, Buffer.from('bytes of an upload that was cut off'));
    expect((await check()).records).toEqual([]);
    t.clock.advance(25 * 3600);
    const name = 'uploads-lost-and-found.webp';
    expect((await check()).records).toEqual([[name, 'orphan', null]]);
    const [deletion] = (await t.call('listDeletions', as())).body;
    expect(deletion).toMatchObject({ kind: 'orphans', count: 1, names: [name], state: 'restorable' });
    expect((await t.call('restoreDeletion', { params: { id: deletion!.id }, ...as() })).body).toEqual({ restored: 1 });
    expect((await t.call('listFiles', { query: { name: 'lost-and' }, ...as() })).body).toHaveLength(1);
    t.clock.advance(25 * 3600);
    await runJobs(t.deps);
    expect(await t.deps.files.has(key)).toBe(true);
    expect((await t.call('deleteFile', { params: { key: name }, ...as() })).status).toBe(204);
    t.clock.advance(25 * 3600);
    await runJobs(t.deps);
    expect(await t.deps.files.has(key)).toBe(false);
  });

  test('is one at a time, is none of another word, and is in the audit log', async () => {
    const first = await t.call('checkFiles', { params: { key: 'all' }, ...as() });
    const second = await t.call('checkFiles', { params: { key: 'images' }, ...as() });
    expect(second.body.id).toBe(first.body.id);
    await runJobs(t.deps);
    expect((await t.call('checkFiles', { params: { key: 'altro' }, ...as() })).status).toBe(404);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('library_id', '=', library.id)
      .where('action', '=', 'jobs.check_files')
      .execute();
    expect(log).toEqual([
      { action: 'jobs.check_files', actor_id: admin.id, details: { job: first.body.id, part: 'all' } },
    ]);
  });
});
