import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeMember } from '../support/fixtures.ts';
import { bombPng, formOf, picture } from '../support/upload.ts';
import { useFileDesk, t, send, storedBytes, library, member, admin } from '../support/desks/file-desk.ts';

useFileDesk();

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

  test('can have the full resolution of a phone, upright and on its side', async () => {
    const frame = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#884422' } });
    const upright = await frame.clone().jpeg().toBuffer();
    const turned = await frame.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const answer = await send([
      { name: 'a.jpg', content: upright },
      { name: 'b.jpg', content: turned },
    ]);
    expect(answer.body.map(({ dimension }) => dimension)).toEqual([
      { w: 1280, h: 960 },
      { w: 1280, h: 1707 },
    ]);
  });

  test('can be a long screenshot', async () => {
    const [file] = (await send([{ name: 'pagina.png', content: bombPng(1080, 20_000) }])).body;
    expect(file?.dimension).toEqual({ w: 442, h: 8192 });
  });

  test('names its largest copy', async () => {
    const [file] = (await send([{ name: 'a.png', content: await picture('png', { width: 3000, height: 1500 }) }])).body;
    expect([file?.url, file?.largest].map((url) => url?.split('-').at(-1))).toEqual(['640.webp', '1280.webp']);
    expect(await sharp(await storedBytes(file?.largest ?? '')).metadata()).toMatchObject({ width: 1280, height: 640 });
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
  const refused: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG that calls itself png', 'file.unsupported', () => svg],
    ['an SVG behind an XML head', 'file.unsupported', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    [
      'a GIF',
      'file.unsupported',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      'file.unsupported',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['a PDF', 'file.unsupported', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['an empty file', 'file.empty', () => Buffer.alloc(0)],
    [
      'a JPEG that is cut off',
      'file.damaged',
      async () => (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 2000),
    ],
    [
      'a PNG that is cut off',
      'file.damaged',
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
    ['a PNG header and nothing else', 'file.damaged', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG of 16383 × 16383', 'file.too_many_pixels', () => bombPng(16_383, 16_383)],
    ['a picture of 52 megapixels', 'file.too_many_pixels', () => bombPng(7_200, 7_222)],
    ['a picture a thousand times longer than wide', 'file.too_small', () => bombPng(16, 16_000)],
    ['a picture of one pixel', 'file.too_small', () => bombPng(1, 1)],
  ];
  test.each(refused)('is %s: %s', async (_name, code, make) => {
    const before = storeSize();
    const content = await make();
    const answer = await send([{ name: 'prova.png', content }]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code,
      message: expect.stringContaining("'prova.png'") as string,
      fields: { 'prova.png': code },
    });
    expect(storeSize()).toBe(before);
  });

  test('says so if it is a photo of an iPhone', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const { body } = await send([{ name: 'IMG_1.HEIC', content }]);
    expect(body).toMatchObject({
      code: 'file.unsupported',
      message: "File 'IMG_1.HEIC' non supportato: è una foto HEIC, salvala come JPEG.",
    });
  });

  test('is told apart from the others of its call', async () => {
    const answer = await send([
      { name: 'vuota.png', content: Buffer.alloc(0) },
      { name: 'punto.png', content: bombPng(1, 1) },
      { name: 'a.svg', content: svg },
    ]);
    expect(answer.body).toMatchObject({ code: 'file.empty', message: "Il file 'vuota.png' è vuoto." });
    expect(answer.body.fields).toEqual({
      'vuota.png': 'file.empty',
      'punto.png': 'file.too_small',
      'a.svg': 'file.unsupported',
    });
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

test('returns the first answer for the same key and picture, and a conflict for another picture', async () => {
  const one = await picture('png', { width: 100, height: 100 });
  const other = await picture('png', { width: 101, height: 100 });
  const first = await send([{ name: 'a.png', content: one }], {}, { key: 'una-chiave' });
  const again = await send([{ name: 'a.png', content: one }], {}, { key: 'una-chiave' });
  expect(again.body[0]?.id).toBe(first.body[0]?.id);
  const conflict = await send([{ name: 'a.png', content: other }], {}, { key: 'una-chiave' });
  expect(conflict.body.code).toBe('idempotency.conflict');
});
