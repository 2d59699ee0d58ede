import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesAt } from '../../../server/pictures/file.document.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-s3-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'prestalo', configs: [] }],
});
let t: TestApp;

beforeAll(async () => {
  const { port } = await store.run();
  t = await openTestApp({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'prestalo',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
});
afterAll(async () => {
  await t.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('stores, finds, streams and removes a file in a bucket', async () => {
  const { files } = t.deps;
  await files.put('1/docs/a.pdf', Buffer.from('ciao'));
  expect(await files.has('1/docs/a.pdf')).toBe(true);
  const file = await files.get('1/docs/a.pdf');
  expect(file?.size).toBe(4);
  expect(Buffer.concat(await file!.stream.toArray()).toString()).toBe('ciao');
  await files.remove('1/docs/a.pdf');
  expect([await files.has('1/docs/a.pdf'), await files.get('1/docs/a.pdf')]).toEqual([false, undefined]);
});

test('an uploaded picture is stored in the bucket, served from it, and gone from it a day after its deletion', async () => {
  const library = await makeLibrary(t.database.db);
  const admin = await makeAdmin(t.database.db, library);
  const form = formOf([{ name: 'tenda.png', content: await picture('png', { width: 800, height: 600 }) }]);
  const [file] = (await t.call('createFiles', { ...form, as: admin })).body;
  const served = await t.app.inject({ url: file!.url, headers: { host: 'demo.localhost' } });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(served.rawPayload.length).toBe(Number(served.headers['content-length']));
  // A job removes the rest of a deleted file, even if some of it is already gone.
  const row = await t.database.db.selectFrom('files').select(['storage_key', 'widths']).executeTakeFirstOrThrow();
  const stored = async () =>
    (await Promise.all(bytesAt(row).map((key) => t.deps.files.has(key)))).filter(Boolean).length;
  expect(await stored()).toBeGreaterThan(0);
  expect((await t.call('deleteFile', { params: { key: file!.name }, as: admin })).status).toBe(204);
  await t.deps.files.remove(bytesAt(row)[0]!);
  t.clock.advance(24 * 3600);
  await runJobs(t.deps);
  expect(await stored()).toBe(0);
  expect(await t.database.db.selectFrom('files').select('id').execute()).toEqual([]);
});
