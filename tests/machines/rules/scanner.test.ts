import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '#machines/rules/scanner/layouts';
import { codesIn, idIn, ownPathIn, readingsOf } from '#machines/rules/scanner/readings';

const id = '01a2b3c4-ac96-774b-bcce-b302099a8057';
const path = `/products/${id}`;
const origins = ['http://localhost:3120', 'https://demo.prestalo.example'];

/**
 * What a computer with one layout shows of `http://localhost:3120/products/01a2b3c4-…`, of `FDT-091` and of `*BDC-00042*` from a scanner with another:
 * worked out with the keyboards of the X Window System, not with ours.
 */
const typed: readonly { pc: string; scanner: string; address: string; code: string; wrapped: string }[] = [
  {
    pc: 'it',
    scanner: 'us',
    address: "httpç--localhostç3120-products-01a2b3c4'ac96'774b'bcce'b302099a8057",
    code: "FDT'091",
    wrapped: "(BDC'00042(",
  },
  {
    pc: 'it',
    scanner: 'de',
    address: 'http://localhost:3120/products/01a2b3c4-ac96-774b-bcce-b302099a8057',
    code: 'FDT-091',
    wrapped: '*BDC-00042*',
  },
  {
    pc: 'it',
    scanner: 'fr',
    address: 'http.::locqlhost.£!"=:products:=!q"b£c$6qc)&6//$b6bcce6b£="=))q(=%/',
    code: 'FDT6=)!',
    wrapped: 'ùBDC6===$"ù',
  },
  {
    pc: 'us',
    scanner: 'it',
    address: 'http>&&localhost>3120&products&01a2b3c4/ac96/774b/bcce/b302099a8057',
    code: 'FDT/091',
    wrapped: '}BDC/00042}',
  },
  {
    pc: 'us',
    scanner: 'de',
    address: 'http>&&localhost>3120&products&01a2b3c4/ac96/774b/bcce/b302099a8057',
    code: 'FDT/091',
    wrapped: '}BDC/00042}',
  },
  {
    pc: 'us',
    scanner: 'fr',
    address: 'http.>>locqlhost.#!@)>products>)!q@b#c$6qc(^6&&$b6bcce6b#)@)((q*)%&',
    code: 'FDT6)(!',
    wrapped: '\\BDC6)))$@\\',
  },
  {
    pc: 'de',
    scanner: 'it',
    address: 'http://localhost:3120/products/01a2b3c4-ac96-774b-bcce-b302099a8057',
    code: 'FDT-091',
    wrapped: '*BDC-00042*',
  },
  {
    pc: 'de',
    scanner: 'us',
    address: 'httpÖ--localhostÖ3120-products-01a2b3c4ßac96ß774bßbcceßb302099a8057',
    code: 'FDTß091',
    wrapped: '(BDCß00042(',
  },
  {
    pc: 'de',
    scanner: 'fr',
    address: 'http.::locqlhost.§!"=:products:=!q"b§c$6qc)&6//$b6bcce6b§="=))q(=%/',
    code: 'FDT6=)!',
    wrapped: '#BDC6===$"#',
  },
  {
    pc: 'fr',
    scanner: 'it',
    address: 'http/77locqlhost/"&éà7products7à&qéb"c\'!qcç-!èè\'b!bcce!b"àéàççq_à(è',
    code: 'FDT!àç&',
    wrapped: "£BDC!ààà'é£",
  },
  {
    pc: 'fr',
    scanner: 'us',
    address: 'httpM!!locqlhostM"&éà!products!à&qéb"c\')qcç-)èè\'b)bcce)b"àéàççq_à(è',
    code: 'FDT)àç&',
    wrapped: "8BDC)ààà'é8",
  },
  {
    pc: 'fr',
    scanner: 'de',
    address: 'http/77locqlhost/"&éà7products7à&qéb"c\'!qcç-!èè\'b!bcce!b"àéàççq_à(è',
    code: 'FDT!àç&',
    wrapped: "£BDC!ààà'é£",
  },
];

describe('a scanner of another layout than its computer', () => {
  test('is read in every pair of layouts', () => {
    const pairs = LAYOUTS.flatMap((pc) => LAYOUTS.map((scanner) => `${pc} ${scanner}`));
    const same = LAYOUTS.map((layout) => `${layout} ${layout}`);
    expect([...typed.map(({ pc, scanner }) => `${pc} ${scanner}`), ...same].toSorted()).toEqual(pairs.toSorted());
  });

  test.each(typed)('$scanner on $pc: the address of a label', ({ address }) => {
    expect(ownPathIn(address, origins)).toBe(path);
    expect(ownPathIn(`${address}\r`, ['http://altrove.example'])).toBeUndefined();
  });

  test.each(typed)('$scanner on $pc: a code, bare and in the signs of Code 39', ({ code, wrapped }) => {
    expect(readingsOf(code)).toContain('FDT-091');
    expect(readingsOf(wrapped)).toContain('BDC-00042');
  });

  test.each([
    ['it', "+Q3FDT'091"],
    ['de', '+Q3FDTß091'],
    ['fr', '$A"FDT)àç&'],
  ])('us on %s: the mark of its kind before a code is taken off', (_pc, text) => {
    expect(readingsOf(text)).toContain('FDT-091');
  });

  test('the likely pairs come first: an American scanner on an Italian computer', () => {
    expect(readingsOf("FDT'091").slice(0, 2)).toEqual(["FDT'091", 'FDT-091']);
  });
});

describe('what scanners and labels add to a code', () => {
  test.each([
    [' FDT-091 '],
    ['FDT-091\r\n'],
    ['FDT-091\t'],
    [']Q3FDT-091'],
    [']C1FDT-091'],
    [']E0FDT-091'],
    ['*FDT-091*'],
    [']A0*FDT-091*'],
    ['\u001dFDT-091\u0004'],
    ['\ufeffFDT-091'],
    ['FDT\u200b-091\u200e'],
    ['FDT\u2011091'],
    ['\u00a0FDT–091'],
  ])('%j is FDT-091 first', (text) => {
    expect(readingsOf(text)[0]).toBe('FDT-091');
  });

  test.each(['', ' \t\r\n', '\u200b\ufeff'])('%j is read as no code', (text) => {
    expect(readingsOf(text)).toEqual([]);
  });

  test('a reading that no code can have is not proposed, and none is proposed twice', () => {
    for (const text of ['FDT-091', 'mario.rossi@example.com', "O'Neil", 'Caffè Ardì', '3331234567', 'è']) {
      const readings = readingsOf(text);
      expect(readings[0]).toBe(text);
      expect(new Set(readings).size).toBe(readings.length);
      for (const other of readings.slice(1)) expect(other).toMatch(/^[\w .:/?=&#%-]+$/);
    }
  });
});

test.each([
  ['http://localhost:3120/products/x', '/products/x'],
  ['HTTPS://DEMO.PRESTALO.EXAMPLE/staff/people/x?from=1#top', '/staff/people/x?from=1#top'],
  ['https://demo.prestalo.example', '/'],
  ['https://altrove.example/products/x', undefined],
  ['http://demo.prestalo.example/products/x', undefined],
  ['https://demo.prestalo.example@altrove.example/products/x', undefined],
  ['https://demo.prestalo.example\\@altrove.example/', undefined],
  ['https://demo.prestalo.example.altrove.example/', undefined],
  ['javascript://demo.prestalo.example/%0aalert(1)', undefined],
  ['demo.prestalo.example/products/x', undefined],
])('%j is an address of ours: %j', (text, expected) => {
  expect(ownPathIn(text, origins)).toBe(expected);
});

test('an id is read from what another layout made of it', () => {
  expect(idIn(id.toUpperCase())).toBe(id);
  expect(idIn("01a2b3c4'ac96'774b'bcce'b302099a8057")).toBe(id);
  expect(idIn('FDT-091')).toBeUndefined();
});

test.each([
  ["fdt'091", 'fdt-091'],
  ['FDT)àç&', 'FDT-091'],
  [`http://localhost:3120/products/${id}`, id],
  ["httpç--localhostç3120-staff-people-01a2b3c4'ac96'774b'bcce'b302099a8057", id],
])('%s in a field for words may be the code %s', (text, code) => {
  expect(codesIn(text)).toContain(code);
});

test.each(['trapano', "O'Neil", 'rossi, maria', 'maria.rossi@example.com', 'trapano 18', ''])(
  '%j in a field for words is no code',
  (text) => {
    expect(codesIn(text)).toEqual([]);
  },
);
