import { inflateSync } from 'node:zlib';
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_SHEETS, type LabelSheet } from '#machines/rules/label-sheets';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
let objects: Selectable<DB['products']>[];
beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.database;
  library = await makeLibrary(db);
  ada = await makeAdmin(db, library);
  const headquarter = await makeHeadquarter(db, library);
  objects = [];
  for (let n = 1; n <= 23; n += 1)
    objects.push(
      await makeProduct(db, library, {
        headquarter,
        code: `FDT-${String(n).padStart(3, '0')}`,
        name: `Tè, è già lì à ${n} €`,
      }),
    );
});
afterAll(() => t.close());

/** A QR code as drawn: its place on its page in millimetres, and its dark modules. */
interface Drawn {
  page: number;
  left: number;
  top: number;
  modules: boolean[][];
  module: number;
}

const mm = 72 / 25.4;

/** Reads the pages' sizes and the QR codes from the PDF itself. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
    Number(w) / mm,
    Number(h) / mm,
  ]);
  const codes: Drawn[] = [];
  let page = -1;
  for (const { index } of text.matchAll(/stream\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const end = text.indexOf('endstream', index);
    let content: string;
    try {
      content = inflateSync(pdf.subarray(index + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    page += 1;
    for (const [, scale = '', left = '', top = '', path = ''] of content.matchAll(
      /q\n([\d.]+) 0 0 [\d.]+ ([\d.]+) ([\d.]+) cm\n((?:\d+ \d+ \d+ 1 re\n)+)f\nQ/g,
    )) {
      const runs = [...path.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((run) => run.slice(1).map(Number));
      const size = Math.max(...runs.map(([, y = 0]) => y)) + 5;
      const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
      for (const [x = 0, y = 0, w = 0] of runs) for (let at = x; at < x + w; at += 1) modules[y]![at] = true;
      codes.push({ page, left: Number(left) / mm, top: Number(top) / mm, modules, module: Number(scale) / mm });
    }
  }
  return { sizes, codes };
}

/** The letters that a PDF writes, by the tables of its fonts: Unicode, as four hexadecimal digits. */
function lettersOf(pdf: Buffer): Set<string> {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/[^d]stream\n/g)].flatMap(({ index }) => {
    const [start, end] = [index + 8, text.indexOf('endstream', index)];
    try {
      return inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      return [];
    }
  });
  const tables = streams.filter((each) => each.includes('beginbfrange'));
  return new Set(tables.flatMap((each) => [...each.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code = '']) => code)));
}

function decode({ modules }: Drawn): string {
  const zoom = 4;
  const size = modules.length * zoom;
  const pixels = new Uint8ClampedArray(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      pixels[y * size + x] = modules[Math.floor(y / zoom)]![Math.floor(x / zoom)]! ? 0 : 255;
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, size, size)));
  // The picture is exact, so the reader need not guess where the code is; guessing fails for some codes.
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText();
}

async function print(body: object) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/v1/staff/labels',
    headers: { host: 'demo.localhost', authorization: `Bearer ${await t.tokenOf(ada)}` },
    payload: { kind: 'objects', sheet: LABEL_SHEETS['63x38'], ...body },
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    pdf: answer.rawPayload,
    json: () => answer.json<{ fields?: object }>(),
  };
}

/** Where the label at this place of the sheet begins, in millimetres. */
const corner = (
  { columns, margin_left, margin_top, label_width, label_height, gap_x, gap_y }: LabelSheet,
  at: number,
) => ({
  left: margin_left + (at % columns) * (label_width + gap_x),
  top: margin_top + Math.floor(at / columns) * (label_height + gap_y),
});

describe('labels', () => {
  it.each(['63x38', '70x37', '38x21', '85x54'] as const)(
    'stand on a sheet %s to a tenth of a millimetre, and their codes can be scanned',
    async (name) => {
      const sheet: LabelSheet = LABEL_SHEETS[name];
      const { status, type, pdf } = await print({ sheet });
      expect([status, type]).toEqual([200, 'application/pdf']);
      const { sizes, codes } = readPdf(pdf);
      const each = sheet.columns * sheet.rows;
      expect(sizes).toHaveLength(Math.ceil(objects.length / each));
      for (const [width = 0, height = 0] of sizes)
        expect([width.toFixed(1), height.toFixed(1)]).toEqual(['210.0', '297.0']);
      expect(codes.map(decode)).toEqual(objects.map(({ id }) => `${library.public_url}/products/${id}`));
      codes.forEach((code, n) => {
        const { left, top } = corner(sheet, n % each);
        const frame = Math.min(2.5, sheet.label_height / 12);
        expect(code.page).toBe(Math.floor(n / each));
        expect(code.left).toBeCloseTo(left + frame, 1);
        expect(code.top).toBeCloseTo(top + frame, 1);
        // It lies within its label, and a module is large enough for a scanner.
        expect(code.top + code.modules.length * code.module).toBeLessThanOrEqual(top + sheet.label_height);
        expect(code.module).toBeGreaterThan(0.3);
      });
    },
  );

  it('on 12 mm tape are one to a page, and their codes lie within what a printer prints', async () => {
    const { sizes, codes } = readPdf((await print({ sheet: LABEL_SHEETS.tape12 })).pdf);
    expect(sizes.map((side) => side.map((each) => each.toFixed(1)))).toEqual(objects.map(() => ['50.0', '12.0']));
    expect(codes.map(decode)).toEqual(objects.map(({ id }) => `${library.public_url}/products/${id}`));
    codes.forEach(({ page, left, top, modules, module }, n) => {
      expect(page).toBe(n);
      const size = modules.length * module;
      // Its white frame of four modules is the tape's own edge; printers leave a millimetre of it white.
      expect([left, top, size]).toEqual([0, 0, 12].map((side) => expect.closeTo(side, 1) as unknown));
      expect(4 * module).toBeGreaterThan(1);
      expect(module).toBeGreaterThan(0.25);
    });
  });

  it('write the letters of every European language', async () => {
    const name = 'Łódź, Škoda, Őrség, Ηλιος, Ёлка';
    const { id } = await makeProduct(t.database.db, library, { code: 'EUR-001', name });
    const letters = lettersOf((await print({ ids: [id] })).pdf);
    const missing = Array.from(name).filter(
      (sign) => !letters.has((sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')),
    );
    expect(missing).toEqual([]);
  });

  it('begin after those that are used already', async () => {
    const sheet = LABEL_SHEETS['63x38'];
    const [first] = objects;
    const { codes } = readPdf((await print({ ids: [first!.id], skip: 20 })).pdf);
    expect(codes).toHaveLength(1);
    const { left, top } = corner(sheet, 20);
    expect([codes[0]!.left, codes[0]!.top].map(Math.round)).toEqual([left + 2.5, top + 2.5].map(Math.round));
  });

  it('are printed for the chosen objects, or for those that a filter means', async () => {
    const chosen = [objects[4]!, objects[1]!];
    const some = readPdf((await print({ ids: chosen.map(({ id }) => id) })).pdf).codes.map(decode);
    expect(some).toEqual([objects[1]!, objects[4]!].map(({ id }) => `${library.public_url}/products/${id}`));
    expect(readPdf((await print({ filter: { keywords: 'FDT-00' } })).pdf).codes).toHaveLength(9);
  });

  it('of cards have the number of the card', async () => {
    const member = await makeMember(t.database.db, library, { card_number: 'BDC-00042' });
    const { codes } = readPdf((await print({ kind: 'cards', ids: [member.id], sheet: LABEL_SHEETS['85x54'] })).pdf);
    expect(codes.map(decode)).toEqual(['BDC-00042']);
  });

  it('of cards are printed for everybody on a list whose card is valid today', async () => {
    for (const [n, card] of (['active', 'expired'] as const).entries())
      await makeMember(t.database.db, library, { card_number: `LIS-0000${n + 1}`, last_name: 'Elenco', card });
    const printed = await print({ kind: 'cards', people: { keywords: 'elenco' }, sheet: LABEL_SHEETS['85x54'] });
    expect(readPdf(printed.pdf).codes.map(decode)).toEqual(['LIS-00001']);
    const nobody = await print({ kind: 'cards', people: { keywords: 'nessunissimo' } });
    expect([nobody.status, nobody.json().fields]).toEqual([422, { ids: 'array_required' }]);
  });

  it.each([
    ['label_width', { sheet: { ...LABEL_SHEETS['63x38'], label_width: 80 } }, 'refused'],
    ['skip', { skip: 21 }, 'refused'],
    ['ids', { ids: ['x'] }, 'refused'],
    ['ids', { ids: ['0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03'] }, 'array_required'],
  ])('with a wrong %s (%o) are refused at that field', async (field, body, reason) => {
    const answer = await print(body);
    expect([answer.status, answer.json().fields]).toEqual([422, { [field]: reason }]);
  });
});
