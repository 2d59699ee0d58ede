import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { bytesAt } from '../../../server/pictures/file.document.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import { bombPng, formOf, picture, type FormPart } from '../support/upload.ts';

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  admin = await makeAdmin(t.database.db, library);
});
beforeEach(async () => {
  member = await makeMember(t.database.db, library, { can_post_objects: true });
});
afterAll(() => t.close());

const send = (files: readonly FormPart[], fields: Record<string, string> = {}, more: object = {}) =>
  t.call('createFiles', { ...formOf(files, fields), as: member, ...more });

const storedBytes = async (url: string): Promise<Buffer> => {
  const answer = await t.app.inject({ url, headers: { host: 'demo.localhost' } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const storeSize = (): number => readdirSync(join(t.deps.config.dataDir, 'files'), { recursive: true }).length;

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'tiff'] as const)(
    'is stored as WebP in a few widths if it is uploaded as %s',
    async (format) => {
      const content = await picture(format, { width: 1600, height: 1200 });
      const answer = await send([{ name: `La mia Tenda.${format}`, content }], {
        alt: 'Una tenda',
        tags: 'tende, verde',
      });
      expect(answer.status).toBe(201);
      const [file] = answer.body;
      expect(file).toMatchObject({
        alt: 'Una tenda',
        tags: ['tende', 'verde'],
        mimetype: 'image/webp',
        extension: 'webp',
        dimension: { w: 1280, h: 960 },
        folder: 'uploads',
      });
      expect(file?.name).toMatch(/^la-mia-tenda-[0-9a-f]{8}\.webp$/);
      for (const width of [320, 640, 1280]) {
        const kept = await sharp(await storedBytes(file!.url.replace('-640.', `-${width}.`))).metadata();
        expect(kept).toMatchObject({ format: 'webp', width, height: width * 0.75 });
      }
    },
  );

  test('waits for at most one of each other member, however many they send', async () => {
    const content = await picture('jpeg', { width: 2400, height: 1800 });
    const other = await makeMember(t.database.db, library, { can_post_objects: true });
    const ended: string[] = [];
    const upload = async (name: string, as: object) => {
      const { status } = await send([{ name, content }], {}, { as });
      ended.push(`${name} ${status}`);
    };
    await Promise.all([...Array.from({ length: 8 }, () => upload('many', member)), upload('one', other)]);
    expect(ended).toHaveLength(9);
    expect(ended.indexOf('one 201')).toBeLessThanOrEqual(3);
  });

  test('is never enlarged', async () => {
    const answer = await send([{ name: 'a.png', content: await picture('png', { width: 200, height: 100 }) }]);
    expect(answer.body[0]?.dimension).toEqual({ w: 200, h: 100 });
  });

  test('loses its location, camera and author, and is rotated upright', async () => {
    const content = await sharp(await picture('jpeg', { width: 400, height: 300 }))
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Maria Rossi', Model: 'Telefono' },
        IFD3: { GPSLatitude: '44/1 29/1 41/1', GPSLatitudeRef: 'N', GPSLongitude: '11/1 20/1 33/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.length).toBeGreaterThan(50);
    const [file] = (await send([{ name: 'casa.jpg', content }])).body;
    expect(file?.dimension).toEqual({ w: 300, h: 400 });
    const bytes = await storedBytes(file!.url);
    const kept = await sharp(bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('Maria Rossi')).toBe(false);
  });

  test('loses trailing data', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const content = Buffer.concat([await picture('jpeg'), Buffer.from(page)]);
    const answer = await send([{ name: 'polyglot.html', content, type: 'text/html' }]);
    expect(answer.status).toBe(201);
    expect(answer.body[0]?.name).toMatch(/^polyglot-\w+\.webp$/);
    expect((await storedBytes(answer.body[0]!.url)).includes('<script>')).toBe(false);
  });

  test('shows only the first page of a tiff', async () => {
    const pages = await sharp(
      await Promise.all([picture('png', { width: 300, height: 200 }), picture('png', { width: 300, height: 200 })]),
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer();
    expect((await sharp(pages).metadata()).pages).toBe(2);
    const answer = await send([{ name: 'fax.tiff', content: pages }]);
    expect(answer.body[0]?.dimension).toEqual({ w: 300, h: 200 });
  });
});

describe('a refused file', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>1</script></svg>');
  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG that calls itself png', () => svg],
    ['an SVG behind an XML head', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a JPEG that is cut off', async () => (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 2000)],
    [
      'a PNG that is cut off',
      async () => {
        const noise = await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: 'red',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer();
        return noise.subarray(0, noise.length / 2);
      },
    ],
    ['a PNG header and nothing else', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG of 16383 × 16383', () => bombPng(16_383, 16_383)],
    ['a picture of 41 megapixels', () => bombPng(6_400, 6_420)],
    ['a picture a thousand times longer than wide', () => bombPng(16, 16_000)],
    ['a picture of one pixel', () => bombPng(1, 1)],
  ];
  test.each(refused)('is %s', async (_name, make) => {
    const before = storeSize();
    const content = await make();
    const answer = await send([{ name: 'prova.png', content }]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'file.unsupported',
      message: "File 'prova.png' non supportato",
      fields: { 'prova.png': 'file.unsupported' },
    });
    expect(storeSize()).toBe(before);
  });

  test('exceeds 9,000,000 bytes by one', async () => {
    const content = Buffer.concat([await picture('png'), Buffer.alloc(9_000_001)]).subarray(0, 9_000_001);
    const answer = await send([{ name: 'enorme.png', content }]);
    expect([answer.status, answer.body.code]).toEqual([413, 'file.too_large']);
    expect(answer.body.fields).toEqual({ 'enorme.png': 'file.too_large' });
  });

  test('does not have exactly 9,000,000 bytes', async () => {
    const content = Buffer.concat([await picture('png'), Buffer.alloc(9_000_000)]).subarray(0, 9_000_000);
    expect((await send([{ name: 'giusto.png', content }])).status).toBe(201);
  });

  test('leaves none of its call behind, and all refused files are named', async () => {
    const before = storeSize();
    const good = await picture();
    const answer = await send([
      { name: 'buona.png', content: good },
      { name: 'a.svg', content: svg },
      { name: 'b.svg', content: svg },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ 'a.svg': 'file.unsupported', 'b.svg': 'file.unsupported' });
    expect(storeSize()).toBe(before);
  });

  test('is an eleventh', async () => {
    const content = await picture('png', { width: 20, height: 20 });
    const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.png`, content }));
    const answer = await send(many);
    expect([answer.status, answer.body.fields]).toEqual([422, { files: 'maxItems' }]);
    expect((await send(many.slice(0, 10))).body).toHaveLength(10);
  });
});

describe('a refused form', () => {
  test('has no files, or an alt text that is too long', async () => {
    expect((await send([])).body.fields).toEqual({ files: 'required' });
    const content = await picture();
    expect((await send([{ name: 'a.png', content }], { alt: 'x'.repeat(166) })).body.fields).toEqual({
      alt: 'max_165',
    });
  });

  test('is not multipart, is truncated, or is sent to a JSON call', async () => {
    const json = await t.call('createFiles', { body: { files: [] }, as: member });
    expect([json.status, json.body.code]).toEqual([400, 'request.malformed']);
    const { payload, headers } = formOf([{ name: 'a.png', content: await picture() }]);
    const cut = await t.call('createFiles', { payload: payload.subarray(0, 300), headers, as: member });
    expect([cut.status, cut.body.code]).toEqual([400, 'request.malformed']);
    const other = await t.call('createMyProduct', { payload, headers, as: member });
    expect([other.status, other.body.code]).toEqual([400, 'request.malformed']);
  });

  test('comes from a member who may not share objects, or is suspended', async () => {
    const content = await picture();
    const plain = await makeMember(t.database.db, library);
    const banned = await makeMember(t.database.db, library, { can_post_objects: true, banned: true });
    expect((await send([{ name: 'a.png', content }], {}, { as: plain })).body.code).toBe('auth.forbidden');
    expect((await send([{ name: 'a.png', content }], {}, { as: banned })).body.code).toBe('auth.banned');
    expect((await send([{ name: 'a.png', content }], {}, { as: admin })).status).toBe(201);
  });

  test('exceeds the number of pictures without an object', async () => {
    const content = await picture('png', { width: 20, height: 20 });
    const ten = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.png`, content }));
    for (let call = 0; call < 6; call++) expect((await send(ten)).status).toBe(201);
    expect((await send(ten.slice(0, 1))).body.code).toBe('request.too_many');
  });

  test('is one of thirty concurrent ones when only ten fit, and leaves no bytes behind', async () => {
    const content = await picture('png', { width: 20, height: 20 });
    const ten = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.png`, content }));
    for (let call = 0; call < 5; call++) await send(ten);
    const before = storeSize();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(ten.slice(0, 1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['request.too_many']),
    );
    expect(storeSize()).toBe(before + 10);
  });
});

test('deletes members’ unused pictures after thirty days, and keeps those of objects and staff', async () => {
  const content = await picture('png', { width: 20, height: 20 });
  const sent = async (as: object) => (await send([{ name: 'a.png', content }], {}, { as })).body[0]!.id;
  const [loose, shown, ofStaff] = [await sent(member), await sent(member), await sent(admin)];
  const { id: productId } = await makeProduct(t.database.db, library);
  await t.database.db
    .insertInto('product_images')
    .values({ library_id: library.id, product_id: productId, position: 0, file_id: shown })
    .execute();
  const left = async () =>
    (await t.database.db.selectFrom('files').select('id').where('id', 'in', [loose, shown, ofStaff]).execute())
      .map(({ id }) => id)
      .sort();
  t.clock.advance(29 * 24 * 3600);
  await addJob(t.database.db, 'tidy', {});
  await runJobs(t.deps);
  expect(await left()).toEqual([loose, shown, ofStaff].sort());
  t.clock.advance(2 * 24 * 3600);
  await addJob(t.database.db, 'tidy', {});
  await runJobs(t.deps);
  expect(await left()).toEqual([shown, ofStaff].sort());
});

test('returns the first answer for the same key and picture, and a conflict for another picture', async () => {
  const one = await picture('png', { width: 100, height: 100 });
  const other = await picture('png', { width: 101, height: 100 });
  const first = await send([{ name: 'a.png', content: one }], {}, { key: 'una-chiave' });
  const again = await send([{ name: 'a.png', content: one }], {}, { key: 'una-chiave' });
  expect(again.body[0]?.id).toBe(first.body[0]?.id);
  const conflict = await send([{ name: 'a.png', content: other }], {}, { key: 'una-chiave' });
  expect(conflict.body.code).toBe('idempotency.conflict');
});

describe('staff', () => {
  const upload = async (name: string, fields: Record<string, string> = {}) =>
    (await send([{ name, content: await picture('png', { width: 40, height: 30 }) }], fields)).body[0]!;

  test('list files by name, id and tags, and see the tags in use', async () => {
    const b = await upload('Zaino-b.png', { tags: 'montagna,verde' });
    const a = await upload('Zaino-a.png', { tags: 'montagna' });
    const ids = async (query: object) =>
      (await t.call('listFiles', { query: query as Record<string, string>, as: admin })).body.map(({ id }) => id);
    expect(await ids({ name: 'ZAINO' })).toEqual([a.id, b.id]);
    expect(await ids({ id: b.id })).toEqual([b.id]);
    expect(await ids({ id: 'nessuno' })).toEqual([]);
    expect(await ids({ tags: ['montagna', 'verde'] })).toEqual([b.id]);
    expect((await t.call('listFiles', { query: { name: 'za' }, as: admin })).status).toBe(422);
    expect((await t.call('getFile', { params: { key: a.id }, as: admin })).body.name).toBe(a.name);
    expect((await t.call('getFile', { params: { key: a.id }, as: admin })).body.base64).toBe(null);
    const { base64 } = (await t.call('getFile', { params: { key: a.id }, query: { base64: true }, as: admin })).body;
    expect(Buffer.from(base64!, 'base64')).toEqual(await storedBytes(a.url));
    expect((await t.call('getFile', { params: { key: 'nessuno' }, as: admin })).status).toBe(404);
    expect((await t.call('listFileTags', { as: admin })).body).toEqual(expect.arrayContaining(['montagna', 'verde']));
  });

  const bytesOf = async (id: string): Promise<string[]> => {
    const row = await t.database.db
      .selectFrom('files')
      .select(['storage_key', 'widths'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return bytesAt(row);
  };
  const countBytes = async (keys: readonly string[]): Promise<number> =>
    (await Promise.all(keys.map((key) => t.deps.files.has(key)))).filter(Boolean).length;
  const rowOf = (id: string) =>
    t.database.db.selectFrom('files').select('deleted_at').where('id', '=', id).executeTakeFirst();

  test('delete a file by its name: it disappears from every list at once, and after a day a job removes its bytes and row', async () => {
    const file = (await send([{ name: 'via.png', content: await picture('png', { width: 800, height: 600 }) }]))
      .body[0]!;
    const keys = await bytesOf(file.id);
    expect(keys.length).toBeGreaterThan(1);
    expect((await t.call('deleteFile', { params: { key: file.name }, as: admin })).status).toBe(204);
    expect((await t.call('getFile', { params: { key: file.id }, as: admin })).status).toBe(404);
    expect((await t.call('deleteFile', { params: { key: file.name }, as: admin })).status).toBe(404);
    expect(await countBytes(keys)).toBe(keys.length);
    t.clock.advance(24 * 3600);
    // A partly removed one, as after a crash, is completed too.
    await t.deps.files.remove(keys[0]!);
    await runJobs(t.deps);
    expect([await countBytes(keys), await rowOf(file.id)]).toEqual([0, undefined]);
  });

  test('cannot delete a file in use; one that is restored before the job keeps its bytes', async () => {
    const shown = await upload('esposta.png');
    const back = await upload('tornata.png');
    const product = await makeProduct(t.database.db, library);
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 0, file_id: shown.id })
      .execute();
    expect(await t.call('deleteFile', { params: { key: shown.name }, as: admin })).toMatchObject({
      status: 409,
      body: { code: 'file.in_use' },
    });
    expect((await t.call('deleteFile', { params: { key: back.name }, as: admin })).status).toBe(204);
    await t.database.db.updateTable('files').set({ deleted_at: null }).where('id', '=', back.id).execute();
    t.clock.advance(24 * 3600);
    await runJobs(t.deps);
    for (const { id } of [shown, back]) {
      const keys = await bytesOf(id);
      expect([await countBytes(keys), (await rowOf(id))?.deleted_at]).toEqual([keys.length, null]);
    }
  });

  test('deleting a picture while an object takes it: either the object or the deletion succeeds', async () => {
    const category = await makeCategory(t.database.db, library, { slug: 'gara-di-immagini' });
    for (let round = 0; round < 10; round += 1) {
      const file = (await send([{ name: 'gara.png', content: await picture() }])).body[0]!;
      const body = { title: 'Gara', description: 'Gara', category: { origin_id: category.id }, imgs: [file.id] };
      const [made, deleted] = await Promise.all([
        t.call('createMyProduct', { body, as: member }),
        t.call('deleteFile', { params: { key: file.name }, as: admin }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
      const keys = deleted.status === 409 ? await bytesOf(file.id) : [];
      t.clock.advance(24 * 3600);
      await runJobs(t.deps);
      expect(await countBytes(keys)).toBe(keys.length);
    }
  });

  test('delete all unused files, except uploads of the last day; the audit log names them', async () => {
    const old = await upload('vecchia.png');
    const shown = await upload('mostrata.png');
    const headquarter = await makeHeadquarter(t.database.db, library);
    const product = await makeProduct(t.database.db, library, { headquarter_id: headquarter.id });
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 9, file_id: shown.id })
      .execute();
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
    const stranger = await makeMember(t.database.db, elsewhere, { can_post_objects: true });
    const { body } = await send(
      [{ name: 'loro.png', content: await picture() }],
      {},
      { as: stranger, host: 'altrove.localhost' },
    );
    t.clock.advance(25 * 3600);
    const fresh = await upload('fresca.png');
    const confirm = library.name;
    const answer = await t.call('deleteAllFiles', { query: { confirm }, as: admin });
    const left = (await t.call('listFiles', { as: admin })).body.map(({ id }) => id);
    expect(left).toContain(shown.id);
    expect(left).toContain(fresh.id);
    expect(left).not.toContain(old.id);
    expect(answer.body.kept).toBe(left.length);
    const theirs = await t.database.db
      .selectFrom('files')
      .select('deleted_at')
      .where('id', '=', body[0]!.id)
      .executeTakeFirstOrThrow();
    expect(theirs.deleted_at).toBe(null);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'files.delete_all')
      .executeTakeFirstOrThrow();
    expect((log.details as { ids: string[] }).ids).toContain(old.id);
    // It can be undone for a day.
    const keys = await bytesOf(old.id);
    t.clock.advance(23 * 3600);
    await runJobs(t.deps);
    expect(await countBytes(keys)).toBe(keys.length);
    t.clock.advance(2 * 3600);
    await runJobs(t.deps);
    expect([await countBytes(keys), await rowOf(old.id)]).toEqual([0, undefined]);
  });
});

describe('a member’s object', () => {
  const object = async (values: object = {}) => {
    const category = await makeCategory(t.database.db, library, {
      slug: `giardino-${Math.random().toString(36).slice(2)}`,
    });
    return { title: ' Tosaerba ', description: 'Va a batteria.', category: { origin_id: category.id }, ...values };
  };
  const ids = async (n: number) => {
    const content = await picture('png', { width: 40, height: 30 });
    const sent = await send(Array.from({ length: n }, (_, i) => ({ name: `${i}.png`, content })));
    return sent.body.map(({ id }) => id);
  };

  test('awaits staff, shows its pictures in order and is listed among the own ones', async () => {
    const first = await makeHeadquarter(t.database.db, library, { position: -5, is_available: false });
    const second = await makeHeadquarter(t.database.db, library, { position: -4 });
    const [a, b] = await ids(2);
    const body = await object({ imgs: [b, a], imgs_alt: ['Davanti', ''] });
    const made = await t.call('createMyProduct', { body, as: member });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Tosaerba', status: 'pending', location: { id: second.id } });
    expect(made.body.location.id).not.toBe(first.id);
    expect(made.body.code).toMatch(/^GIA-[2-9A-HJ-NP-Z]{5}$/);
    expect(made.body.img?.url).toContain(b);
    expect((await t.call('listMyProducts', { as: member })).body.map(({ id }) => id)).toEqual([made.body.id]);
    const [row] = (await t.call('listFiles', { query: { id: b! }, as: admin })).body;
    expect(row?.alt).toBe('Davanti');
  });

  test('cannot use pictures of another member or another object, duplicates, or unknown ones', async () => {
    const [mine] = await ids(1);
    const other = await makeMember(t.database.db, library, { can_post_objects: true });
    const stolen = await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: other });
    expect([stolen.status, stolen.body.fields]).toEqual([422, { imgs: 'refused' }]);
    for (const imgs of [[mine, mine], ['../../etc/passwd'], [library.id.toString()], [admin.id]])
      expect((await t.call('createMyProduct', { body: await object({ imgs }), as: member })).body.fields).toEqual({
        imgs: 'refused',
      });
    expect((await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: member })).status).toBe(201);
    const again = await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: member });
    expect(again.body.fields).toEqual({ imgs: 'refused' });
  });

  test('of two objects taking the same picture at once, one is created', async () => {
    for (let round = 0; round < 5; round++) {
      const [mine] = await ids(1);
      const body = await object({ imgs: [mine] });
      const answers = await Promise.all([1, 2, 3, 4].map(() => t.call('createMyProduct', { body, as: member })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    }
  });

  test('requires a title, a description and a category that objects can be assigned to', async () => {
    const lent = await makeCategory(t.database.db, library, { slug: 'in-prestito' });
    const fields = async (values: object) =>
      (await t.call('createMyProduct', { body: await object(values), as: member })).body.fields;
    expect(await fields({ title: '  ' })).toEqual({ title: 'required' });
    expect(await fields({ description: ' ' })).toEqual({ description: 'required' });
    expect(await fields({ category: { origin_id: 'nessuna' } })).toEqual({ category: 'refused' });
    expect(await fields({ category: { origin_id: lent.id } })).toEqual({ category: 'refused' });
    expect(await fields({ title: 'x'.repeat(166) })).toHaveProperty('title');
    expect(await fields({ imgs_alt: ['di niente'] })).toEqual({ imgs_alt: 'refused' });
    const imgs = await ids(2);
    expect(await fields({ imgs, imgs_alt: ['Davanti', 'a\u0007b'] })).toEqual({ 'imgs_alt.1': 'characters' });
  });

  test('is assigned to the category as `GET /v1/categories` returns it, or by the names of the specification', async () => {
    await makeHeadquarter(t.database.db, library);
    const { id } = await makeCategory(t.database.db, library, { slug: 'bici-e-carrelli' });
    const other = await makeCategory(t.database.db, library, { slug: 'altre-cose' });
    const given = (await t.call('listCategories')).body.find(({ slug }) => slug === 'bici-e-carrelli');
    const { name, slug } = given!;
    const send = async (category: object) =>
      t.call('createMyProduct', { body: { ...(await object()), category }, as: member });
    for (const category of [given!, { name, slug }, { origin_id: id }]) {
      const made = await send(category);
      expect([made.status, made.body.categories.map((each) => each.slug)]).toEqual([201, [slug]]);
    }
    expect((await send({ name, slug: 'nessuna' })).body.fields).toEqual({ category: 'refused' });
    expect((await send({ ...given, origin_id: other.id })).body.fields).toEqual({ category: 'refused' });
    for (const category of [{ name }, {}])
      expect((await send(category)).body.fields).toEqual({ category: 'array_required' });
    expect((await send({ slug: 7 })).status).toBe(422);
  });

  test.each(["<script>alert('x')</script>", '👩🏽‍🔧 Trapano', 'טרקטור קטן', "'; DROP TABLE products; --"])(
    'may be named %s, and keeps that name',
    async (title) => {
      const made = await t.call('createMyProduct', { body: await object({ title }), as: member });
      expect([made.status, made.body.name]).toEqual([201, title]);
    },
  );

  test('is refused to members who may not share, and created once per key', async () => {
    const plain = await makeMember(t.database.db, library);
    const body = await object();
    expect((await t.call('createMyProduct', { body, as: plain })).body.code).toBe('auth.forbidden');
    const answers = [
      await t.call('createMyProduct', { body, as: member, key: 'chiave-oggetto' }),
      await t.call('createMyProduct', { body, as: member, key: 'chiave-oggetto' }),
    ];
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect((await t.call('listMyProducts', { as: member })).body).toHaveLength(1);
  });
});

describe('the files of the staff', () => {
  test('are read page by page, all of them once, and their tags are changed with a trace', async () => {
    const other = await makeLibrary(t.database.db, { domain: 'fototeca' });
    const boss = await makeAdmin(t.database.db, other);
    const at = { as: boss, host: 'fototeca.localhost' };
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      library_id: other.id,
      id: `0192d3a0-6f1e-7c55-9a3f-${String(n).padStart(12, '0')}`,
      name: `foto-${String((n * 7) % 1203).padStart(4, '0')}.webp`,
      ...{ mimetype: 'image/webp', extension: 'webp', size_bytes: 1, storage_key: `${other.id}/${n}` },
      tags: n === 5 ? ['tende'] : [],
    }));
    await t.database.db.insertInto('files').values(rows).execute();
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '100', ...(cursor === null ? {} : { cursor }) };
      const { body } = await t.call('listStaffFiles', { ...at, query });
      if (cursor === null) expect(body.total).toBe(1203);
      names.push(...body.items.map(({ name }) => name));
      cursor = body.next;
    } while (cursor !== null);
    expect(names).toEqual(rows.map(({ name }) => name).sort());
    const id = rows[5]?.id ?? '';
    const change = (body: object, more: object = {}) => t.call('changeFile', { ...at, params: { id }, body, ...more });
    expect((await change({ tags: [' monte ', 'tende'], alt: 'Una tenda' })).body).toMatchObject({
      ...{ tags: ['monte', 'tende'], alt: 'Una tenda' },
    });
    const found = await t.call('listStaffFiles', { ...at, query: { tags: 'monte' } });
    expect([found.body.items.map((item) => item.id), found.body.total]).toEqual([[id], 1]);
    expect((await change({ tags: ['  '] })).body.fields).toEqual({ tags: 'required' });
    expect((await change({ tags: [] }, { as: admin, host: 'demo.localhost' })).status).toBe(404);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('library_id', '=', other.id)
      .where('action', '=', 'files.change')
      .execute();
    expect(log).toMatchObject([{ details: { before: { tags: ['tende'] }, after: { tags: ['monte', 'tende'] } } }]);
  });
});
