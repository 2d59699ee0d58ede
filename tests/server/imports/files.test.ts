import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readCap, readEmail, readPhone } from '#server/imports/cells/contact';
import { plainNumber } from '#server/imports/cells/words';
import { readFileDay } from '#server/imports/cells/day';
import { makeProduct } from '../support/fixtures.ts';
import { library, open, rowsOf, step, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

const run = async (content: string, kind: 'objects' | 'members' = 'members') => {
  const { id } = (await upload(content, kind)).body;
  await step('checkImport', id);
  return step('runImport', id);
};

describe('a cell is read as people write it', () => {
  test.each([
    ['051/123456', '051123456'],
    ['(051) 123456', '051123456'],
    ['051.12.34.56', '051123456'],
    ['+39.333.1234567', '+393331234567'],
    ['0039 333 1234567', '+393331234567'],
    ['tel. 333 1234567', '3331234567'],
    ['333\u00a01234567', '3331234567'],
    ['\u202a333 1234567\u202c', '3331234567'],
    ['333 1234567 (mamma)', '3331234567'],
    ['051 / 123456', '051123456'],
  ])('the phone %s', (cell, phone) => {
    expect(readPhone(cell)).toEqual({ phone, isAll: true });
  });

  test('of two phones or a line within, the first number; of none, nothing', () => {
    expect(readPhone('333 1234567 / 051 123456')).toEqual({ phone: '3331234567', isAll: false });
    expect(readPhone('051 123456 int. 12')).toEqual({ phone: '051123456', isAll: false });
    for (const cell of ['-', 'n.d.', '3,93331E+11', '12']) expect(readPhone(cell)).toBeUndefined();
  });

  test.each([
    ['184', '00184'],
    ['9028', '09028'],
    ['I-40131', '40131'],
    ['IT-00184', '00184'],
    ['40131.0', '40131'],
    ['40131\u00a0', '40131'],
    ['99999', '99999'],
    ['N/A', undefined],
    ['123456', undefined],
  ])('the postal code %s', (cell, cap) => {
    expect(readCap(cell)).toBe(cap);
  });

  test.each([
    ...['31/12/2027', '31-12-2027', '31.12.2027', '2027-12-31', '31/12/27', '2027-12-31 00:00:00', '31/12/2027 00:00'],
    ...['46752', '46752.0', '31-dic-2027', '31 dicembre 2027', 'Dec 31, 2027', '12/31/2027', "'31/12/2027"],
  ])('the day %s', (cell) => {
    expect(readFileDay(cell, '2027-03-15')).toEqual({ day: '2027-12-31' });
  });

  test('but no day that is none, or that only an empty cell means', () => {
    for (const cell of ['29/02/2027', '31/04/2027', '12/2027', '31/12', 'domani', '-'])
      expect(readFileDay(cell, '2027-03-15'), cell).toEqual({ problem: 'date' });
    for (const cell of ['01/01/1900', '30/11/1899', '1899-12-30', '0', '00/00/0000', '1900-01-00 00:00'])
      expect(readFileDay(cell, '2027-03-15'), cell).toEqual({ problem: 'empty_date' });
  });

  test('the address, also with a name or a domain of other letters; what cannot be seen is named', () => {
    const taken = {
      'Anna Rossi <anna@example.org>': 'anna@example.org',
      '<anna@example.org>': 'anna@example.org',
      'mailto:anna@example.org': 'anna@example.org',
      'anna@example.org.': 'anna@example.org',
      'anna@example.org\u00a0': 'anna@example.org',
      'info@müller.example': 'info@xn--mller-kva.example',
    };
    for (const [cell, address] of Object.entries(taken)) expect(readEmail(cell)).toEqual({ address });
    expect(readEmail('an\u200bna@example.org')).toEqual({ problem: 'invisible', value: 'U+200B' });
  });
});

describe('an amount is read as people and programs write it', () => {
  test.each([
    ['$45.00', '45.00'],
    ['45,00 €', '45,00'],
    ['1.234,50', '1234,50'],
    ['1,234.50', '1234.50'],
    ["CHF 1'234.50", '1234.50'],
    ['45.0000', '45.00'],
    ['45,-', '45'],
    ['1.250', '1250'],
  ])('%s', (cell, amount) => {
    expect(plainNumber(cell)).toBe(amount);
  });
});

describe('a cell that says that there is nothing', () => {
  test('counts as empty: N/A, a dash, NULL', async () => {
    const { db } = await open();
    const rows = ['N/A', '-', 'n.d.', '#N/D', 'NULL', '––'].map(
      (cell, at) => `n${String(at)}@example.org;Anna;${cell};${cell}`,
    );
    const done = await run(['Email;Nome;Telefono;CAP', ...rows, '-;Carla;N/A;-', ''].join('\n'));
    expect(done.counts).toMatchObject({ new: 7, warned: 0 });
    const people = await db
      .selectFrom('users')
      .select('phone')
      .where('library_id', '=', library.id)
      .distinct()
      .execute();
    expect(people).toEqual([{ phone: null }]);
  });
});

describe('days that begin with the month', () => {
  test('are read so in a column in which some only can', async () => {
    await open();
    expect(readFileDay('03/04/2027', '2027-03-15')).toEqual({ day: '2027-04-03' });
    expect(readFileDay('03/04/2027', '2027-03-15', true)).toEqual({ day: '2027-03-04' });
    const done = await run('Email;Nome;Scadenza\na@example.org;Anna;05/04/2028\nb@example.org;Bea;12/31/2028\n');
    const { rows } = await sql<{ to_date: string }>`
      SELECT to_date::text FROM memberships WHERE library_id = ${library.id} AND to_date < '2090-01-01' ORDER BY to_date`.execute(
      t.database.db,
    );
    expect([done.counts.new, rows.map(({ to_date }) => to_date)]).toEqual([2, ['2028-05-04', '2028-12-31']]);
  });
});

describe('what cannot be read', () => {
  test('is left out with a warning where the row can do without, and the row is imported', async () => {
    const { db } = await open();
    const done = await run(
      [
        'Email;Nome;Telefono;CAP;Provincia;Lingua;Scadenza',
        'a@example.org;Anna;boh;mah;ZZ;klingon;01/01/1900',
        '"b@example.org";"Bea";051/123456;184;bo;it;31/12/27',
        'x@y;Carla;;;;;',
        'info@müller.example;Dora;;;;;',
        'a@b.xn--p1ai;Elia;;;;;',
      ].join('\n'),
    );
    expect(done.counts).toEqual({ new: 5, changed: 0, unchanged: 0, faulty: 0, warned: 2 });
    const [row] = await rowsOf(done.id, 'warned');
    expect(row).toMatchObject({ line: 2, outcome: 'new' });
    expect(row?.problems.map(({ field, code, is_warning }) => [field, code, is_warning])).toEqual([
      ['phone', 'phone', true],
      ['cap', 'five_digits', true],
      ['language', 'language', true],
      ['province', 'province', true],
      ['card_until', 'empty_date', true],
    ]);
    const people = await db
      .selectFrom('users')
      .select(['email', 'phone', 'domicile_cap', 'domicile_province'])
      .where('library_id', '=', library.id)
      .where('level', '=', 10)
      .orderBy('first_name')
      .execute();
    expect(people.map(Object.values)).toEqual([
      ['a@example.org', null, null, null],
      ['b@example.org', '051123456', '00184', 'BO'],
      [null, null, null, null],
      ['info@xn--mller-kva.example', null, null, null],
      ['a@b.xn--p1ai', null, null, null],
    ]);
    const again = await run('Email;Telefono\nINFO@müller.example;\nb@example.org;051 123 456\n');
    expect(again.counts).toMatchObject({ unchanged: 2 });
  });

  test('leaves an object as it is, but refuses a code that a spreadsheet has shortened', async () => {
    const { db, category, point } = await open();
    await makeProduct(db, library, {
      ...{ code: 'L-1', name: 'Prova', value_cents: 500, headquarter_id: point.id, categories: [category] },
    });
    const done = await run(
      'Codice;Nome;Categoria;Valore;Trasportabile\nL-1;Nuovo;Fai da te, Altro;45 circa;forse\n3,93E+11;Due;fai-da-te;;\n',
      'objects',
    );
    expect(done.counts).toEqual({ new: 0, changed: 1, unchanged: 0, faulty: 1, warned: 1 });
    const codes = (await rowsOf(done.id)).map(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual([['yes_or_no', 'two_decimals'], ['shortened']]);
    const found = await db.selectFrom('products').selectAll().where('library_id', '=', library.id).execute();
    expect(found).toMatchObject([{ code: 'L-1', name: 'Nuovo', value_cents: 500 }]);
  });
});

describe('the line that is named', () => {
  test('is the file’s, behind cells of several lines and empty lines', async () => {
    await open();
    const { id } = (await upload('sep=;\nEmail;Nome\n"a@example.org";"Anna\nBea"\n\nnessuna;Carla\n', 'members')).body;
    await step('checkImport', id);
    expect((await rowsOf(id)).map(({ line }) => line)).toEqual([3, 6]);
  });

  test('is that of a quote out of place, with what to do', async () => {
    await open();
    const inches = await upload('Codice;Nome\r\nA-1;Chiave 3/4" a tubo\r\n');
    expect(inches.body).toMatchObject({ code: 'import.unreadable', message: /^Alla riga 2 .*toglila/ });
    const unclosed = await upload('Codice;Nome\nA-1;x\nA-2;"Sega\nA-3;Lima\n');
    expect(unclosed.body).toMatchObject({ code: 'import.unreadable', message: /^Dalla riga 3 .*chiudila/ });
  });
});

describe('a file that is no list', () => {
  test('says where its quote is not closed', async () => {
    await open();
    const { raw } = await upload('Codice;Nome\nQ-1;Uno\nQ-2;"Due\nQ-3;Tre\n');
    expect(raw).toContain('Dalla riga 3 una virgoletta');
  });

  test('says that it is a picture or another file', async () => {
    await open();
    const picture = Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.alloc(2_000, 0x12)]);
    for (const content of [picture, Buffer.alloc(500, 0x03)]) {
      const { status, raw } = await upload(content, 'members', 'soci.csv');
      expect(status).toBe(422);
      expect(raw).toContain('Questo non è un elenco');
    }
  });
});
