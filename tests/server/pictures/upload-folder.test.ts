import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeUploadFolder } from '../../../server/http/upload/upload-folder.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary, makeMember } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-uploads-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

test('keeps uploads on the disk with their digest until they are removed', async () => {
  const uploads = makeUploadFolder(join(folder, 'a/b'));
  const told: string[] = [];
  const [one, two] = await Promise.all([
    uploads.write(pieces('una ', 'prima'), (path) => told.push(path)),
    uploads.write(pieces(), (path) => told.push(path)),
  ]);
  expect(readFileSync(one.path, 'utf8')).toBe('una prima');
  expect(one).toMatchObject({ size: 9, sha256: createHash('sha256').update('una prima').digest('hex') });
  expect(two.size).toBe(0);
  expect(new Set(told)).toEqual(new Set([one.path, two.path]));
  await uploads.remove([...told, join(folder, 'a/b/gone')]);
  expect(readdirSync(join(folder, 'a/b'))).toEqual([]);
});

test('removes the leftovers of a killed server after an hour, not running uploads', async () => {
  const left = join(folder, 'left');
  mkdirSync(left);
  for (const name of ['old', 'young']) writeFileSync(join(left, name), 'x');
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(left, 'old'), twoHoursAgo, twoHoursAgo);
  const uploads = makeUploadFolder(left);
  const { path } = await uploads.write(pieces('x'), () => undefined);
  expect(readdirSync(left).map((name) => join(left, name))).toEqual(
    expect.arrayContaining([join(left, 'young'), path]),
  );
  expect(readdirSync(left)).toHaveLength(2);
});

describe('the upload folder of a server', () => {
  let t: TestApp;
  let member: Awaited<ReturnType<typeof makeMember>>;
  let uploads: string;
  beforeAll(async () => {
    t = await openTestApp();
    const library = await makeLibrary(t.database.db);
    member = await makeMember(t.database.db, library, { can_post_objects: true });
    uploads = join(t.deps.config.dataDir, 'uploads');
  });
  afterAll(() => t.close());

  test('is empty after an upload, a refusal and a truncated form', async () => {
    const good = { name: 'a.png', content: await picture() };
    const forms = [
      [201, formOf([good])],
      [422, formOf([good, { name: 'b.svg', content: Buffer.from('<svg/>') }])],
      [422, formOf([good], { alt: 'x'.repeat(166) })],
      [413, formOf([good, { name: 'c.png', content: Buffer.alloc(9_000_001) }])],
    ] as const;
    for (const [status, form] of forms) {
      expect((await t.call('createFiles', { ...form, as: member })).status).toBe(status);
      expect(readdirSync(uploads)).toEqual([]);
    }
    const { payload, headers } = formOf([good]);
    const cut = { payload: payload.subarray(0, payload.length - 80), headers };
    expect((await t.call('createFiles', { ...cut, as: member })).status).toBe(400);
    expect(readdirSync(uploads)).toEqual([]);
  });

  test('is empty after an upload whose sender disconnects', async () => {
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
    const { payload, headers } = formOf([{ name: 'a.png', content: Buffer.alloc(400_000) }]);
    const sender = connect(Number(port), '127.0.0.1');
    const lines = [
      'POST /v1/files HTTP/1.1',
      'host: demo.localhost',
      `authorization: Bearer ${await t.tokenOf(member)}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ];
    sender.write(`${lines.join('\r\n')}\r\n\r\n`);
    sender.write(payload.subarray(0, 300_000));
    await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(1), { timeout: 10_000 });
    sender.destroy();
    await vi.waitFor(() => expect(readdirSync(uploads)).toEqual([]), { timeout: 10_000 });
  });

  test('on a full disk answers 507, and so does a full database; nothing stays behind', async () => {
    const other = await openTestApp();
    try {
      const library = await makeLibrary(other.database.db);
      const sender = await makeMember(other.database.db, library, { can_post_objects: true });
      const send = async () => {
        const form = formOf([{ name: 'a.png', content: await picture() }]);
        const { status, body } = await other.call('createFiles', { ...form, as: sender });
        return [status, body.code];
      };
      await other.database.pool.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON files EXECUTE FUNCTION full_disk()`);
      expect(await send()).toEqual([507, 'storage.full']);
      expect(readdirSync(join(other.deps.config.dataDir, 'uploads'))).toEqual([]);
      other.app.uploads.write = () =>
        Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' }));
      expect(await send()).toEqual([507, 'storage.full']);
    } finally {
      await other.close();
    }
  });

  test('that cannot be written is the server’s fault, not the form’s', async () => {
    const other = await openTestApp();
    try {
      writeFileSync(join(other.deps.config.dataDir, 'uploads'), 'no folder');
      const library = await makeLibrary(other.database.db);
      const sender = await makeMember(other.database.db, library, { can_post_objects: true });
      const answer = await other.call('createFiles', {
        ...formOf([{ name: 'a.png', content: await picture() }]),
        as: sender,
      });
      expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    } finally {
      await other.close();
    }
  });
});
