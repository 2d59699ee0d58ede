import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { open, rowsOf, step, upload, useImportDesk } from '../support/desks/import-desk.ts';
import { workbook, workbookOf } from '../support/workbook.ts';

useImportDesk();

describe('an Excel workbook', () => {
  test('is read as its cells show, whatever the file is called', async () => {
    const { db } = await open();
    const people = workbook(
      [],
      [
        [],
        ['Email', 'Nome', 'Cognome', 'Telefono', 'CAP', 'Scadenza'],
        ['anna@example.org', 'Anna', 'D’Aloè', 3331234567, 184, { day: 46752 }],
        [],
        ['bea@example.org', 'Bea & C.', null, '051/123456', '40126', '31/12/2027'],
      ],
    );
    const { body } = await upload(people, 'members', 'soci.csv');
    expect(body.columns).toEqual(['Email', 'Nome', 'Cognome', 'Telefono', 'CAP', 'Scadenza']);
    await step('checkImport', body.id);
    expect((await step('runImport', body.id)).counts).toMatchObject({ new: 2 });
    const made = await db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .select(['first_name', 'last_name', 'phone', 'domicile_cap', 'to_date'])
      .where('email', 'like', '%@example.org')
      .orderBy('first_name')
      .execute();
    expect(made).toMatchObject([
      { first_name: 'Anna', last_name: 'D’Aloè', phone: '3331234567', domicile_cap: '00184', to_date: '2027-12-31' },
      { first_name: 'Bea & C.', phone: '051123456', domicile_cap: '40126', to_date: '2027-12-31' },
    ]);
  });

  test('names the line of the sheet in what it refuses, and reads amounts, yes and no', async () => {
    await open();
    const objects = workbook([
      ['Codice', 'Nome', 'Categorie', 'Valore', 'Trasportabile'],
      ['XL-1', 'Tenda', 'Fai da te', 0.1 + 0.2, true],
      [null, null, null, null, null],
      ['XL-2', null, 'Fai da te', 12.5, false],
    ]);
    const { body } = await upload(objects, 'objects', 'oggetti.xlsx');
    await step('checkImport', body.id);
    expect(await rowsOf(body.id)).toMatchObject([
      { line: 2, outcome: 'new' },
      { line: 4, outcome: 'faulty' },
    ]);
  });

  test('gives codes as they are shown, and refuses those that the spreadsheet has changed', async () => {
    await open();
    const cells = [{ padded: 1 }, { day: 46_082 }, true, { error: '#N/A' }, 1.234567890123457e19, 123_456_789_012_345];
    const objects = workbook([['Codice', 'Nome', 'Categorie'], ...cells.map((cell) => [cell, 'Tenda', 'Fai da te'])]);
    const { body } = await upload(objects, 'objects', 'oggetti.xlsx');
    await step('checkImport', body.id);
    const rows = await rowsOf(body.id);
    expect(rows.map(({ label, problems }) => [label, problems[0]?.code])).toEqual([
      ['T-000001', undefined],
      ['2026-03-01', 'not_text'],
      ['true', 'not_text'],
      ['#N/A', 'formula'],
      ['1.23457E+19', 'shortened'],
      ['123456789012345', undefined],
    ]);
  });

  test('is read from a sheet that is shown, and from a hidden one only where nothing else is', async () => {
    await open();
    const lists = [['Email'], ['nascosta@example.org']];
    const people = [['Email'], ['anna@example.org']];
    for (const [content, first] of [
      [workbookOf([lists, people], [0]), 'anna@example.org'],
      [workbookOf([lists], [0]), 'nascosta@example.org'],
    ] as const) {
      const { body } = await upload(content, 'members', 'soci.xlsx');
      expect(body.samples).toEqual([[first]]);
    }
  });

  test('names the sheet that was read, and the others that have rows', async () => {
    await open();
    const people = [['Email'], ['anna@example.org']];
    const { body } = await upload(workbookOf([[['Note']], people, people, people], [3]), 'members', 'soci.xlsx');
    expect(body.sheets).toEqual(['Foglio2', 'Foglio3']);
    expect((await upload('Email\nbea@example.org\n', 'members', 'soci.csv')).body.sheets).toEqual([]);
  });

  test('that is damaged, unpacks to too much, or is of another format is refused with what to do', async () => {
    await open();
    const whole = workbook([['Email'], ['anna@example.org']]);
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(201_000_000) }, { level: 1 });
    const others = {
      cut: whole.subarray(0, whole.length / 2),
      document: zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      bomb,
      old: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      page: '<html><table><tr><td>Email</td></tr></table></html>',
      pdf: '%PDF-1.7',
    };
    for (const [name, content] of Object.entries(others)) {
      const { status, raw } = await upload(Buffer.from(content), 'members', `${name}.xlsx`);
      expect(status, name).toBe(422);
      expect(raw, name).toContain('salvalo come Excel (.xlsx) o come CSV');
    }
  });
});
