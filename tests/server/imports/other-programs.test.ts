import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { csvWriter } from '#server/core/csv';
import { htmlText } from '#server/core/words/safe-html';
import { isSameWord } from '#server/imports/cells/alike';
import { splitName, withoutTitle } from '#server/imports/cells/names';
import { readProvince } from '#server/imports/cells/provinces';
import { isTotals } from '#server/imports/cells/totals';
import { readListed } from '#server/imports/cells/words';
import { proposeMapping, recogniseSource } from '#server/imports/import-fields';
import { makeMember, makeProduct } from '../support/fixtures.ts';
import { library, of, open, rowsOf, step, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

const run = async (content: string, kind: 'objects' | 'members' = 'objects') => {
  const { id } = (await upload(content, kind)).body;
  await step('checkImport', id);
  return step('runImport', id);
};

describe('a cell of another program', () => {
  test.each([
    ['Archived Archived', false],
    ['Lost/Stolen Archived', false],
    ['Out for Repair Undeployable', false],
    ['Broken - Not Fixable Undeployable', false],
    ['Pending Pending', false],
    ['Ready to Deploy Deployed', true],
    ['Ready to Deploy Deployable', true],
    ['Deployed Maria Rossi', true],
    ['Pronto per l’assegnazione Assegnato', true],
    ['Pronto per l’assegnazione Assegnabile', true],
    ['In riparazione Non Assegnabile', false],
    ['Non consegnabile', false],
    ['Einsetzbar', true],
    ['Nicht einsetzbar', false],
    ['Archiviert', false],
    ['Boh', undefined],
  ])('the status %s', (cell, isListed) => {
    expect(readListed(cell)).toBe(isListed);
  });

  test.each([
    ['Bologna', 'BO'],
    ['bo', 'BO'],
    ['Reggio nell’Emilia', 'RE'],
    ['Forlì-Cesena', 'FC'],
    ['Provincia di Roma', 'RM'],
    ['NRW', 'NRW'],
  ])('the province %s', (cell, code) => {
    expect(readProvince(cell)).toBe(code);
  });

  test('a title before a name is no part of it', () => {
    expect(withoutTitle('Dott.ssa Maria')).toBe('Maria');
    expect(withoutTitle('Ing. Arch. Luca')).toBe('Luca');
    expect(withoutTitle('Ing.')).toBe('Ing.');
    expect(splitName('Dott.ssa Maria De Rossi', false)).toEqual({ first: 'Maria', last: 'De Rossi' });
  });

  test('the markup of a page becomes lines of text, and no other text changes', async () => {
    expect(await htmlText('A long<br>description with &eacute; and <b>"quotes"</b> &amp; more')).toBe(
      'A long\ndescription with é and "quotes" & more',
    );
    expect(await htmlText('<p>Uno</p><ul><li>due</li><li>tre</li></ul><script>alert(1)</script>')).toBe(
      'Uno\n- due\n- tre',
    );
    for (const text of ['5 < 6 & 7 > 3', 'R&D', 'due\nrighe']) expect(await htmlText(text)).toBe(text);
  });

  test('a category is the same only as the same word', () => {
    for (const [one, other] of [
      ['Gioco', 'GIOCHI'],
      ['Campeggi', 'Campeggio'],
      ['tool', 'Tools'],
      ['Città', 'citta'],
      ['categories', 'category'],
    ] as const)
      expect(isSameWord(one, other), one).toBe(true);
    for (const [one, other] of [
      ['Tools', 'Power Tools'],
      ['Fai', 'Fai da te'],
      ['Giardino', 'Giardinaggio'],
    ] as const)
      expect(isSameWord(one, other), one).toBe(false);
  });

  test('a row sums the others up if it says so and holds only numbers besides', () => {
    expect(isTotals(['', 'Totale', '', '1.234,50 €'])).toBe(true);
    expect(isTotals(['Summe', '12'])).toBe(true);
    expect(isTotals(['T-1', 'Total', 'Tools'])).toBe(false);
    expect(isTotals(['Total', 'Tools'])).toBe(false);
  });
});

test('a cell with any line end is between quotes in a file that goes out', async () => {
  const csv = csvWriter(['a', 'b'], 'semicolon');
  csv.end(['one\ntwo', 'three\rfour']);
  expect(await text(csv)).toBe('a;b\r\n"one\ntwo";"three\rfour"\r\n');
});

describe('the columns of other programs', () => {
  test.each([
    [
      'objects',
      'snipe_it',
      "Nome Bene;Etichetta del Bene;Modello;Stato;Prezzo d'acquisto",
      'name,code,spare_name,status,value',
    ],
    ['objects', 'snipe_it', 'Etichetta bene;Nome Bene;Costo di acquisto', 'code,name,value'],
    [
      'members',
      'snipe_it',
      'ID;Nome;Nome;Cognome;Email;Nome utente;Numero Dipendente',
      ',,first_name,last_name,email,,card',
    ],
    ['members', 'snipe_it', 'Nome;Qualifica;Email;Telefono;Nome utente', 'full_name,,email,phone,'],
    ['members', 'snipe_it', 'Vorname;Nachname;Telefon;Benutzername;Personalnummer', 'first_name,last_name,phone,,card'],
    [
      'members',
      'myturn',
      'Membership ID;First Name;Last Name;Email;Membership Expiration',
      'card,first_name,last_name,email,card_until',
    ],
    [
      'members',
      'list',
      'Nominativo;E-mail;Tel.;C.A.P.;Scad. tessera;N. tessera',
      'full_name,email,phone,cap,card_until,card',
    ],
    ['members', 'ours', 'Numero di tessera;Nome di battesimo;Cognome;Iscrizione', 'card,first_name,last_name,'],
    ['objects', 'ours', 'Codice;Nome;Stato;In manutenzione', 'code,name,status,'],
  ] as const)('of %s of %s: %s', (kind, source, head, fields) => {
    const columns = head.split(';');
    expect(recogniseSource(kind, columns)).toBe(source);
    expect(
      proposeMapping(kind, columns)
        .map((field) => field ?? '')
        .join(','),
    ).toBe(fields);
  });
});

describe('a file', () => {
  test('of Lend Engine hides what it does not show, and gives texts without markup', async () => {
    const { db } = await open();
    await run(
      'Code,Name,Tags,Location,Shown on website,Value (RRP),Long description\nLE1,Uno,Fai da te,Sede centrale,Yes,5,A<br>b\nLE2,Due,Fai da te,Sede centrale,,5,\n',
    );
    const objects = await db
      .selectFrom('products')
      .select(['code', 'status', 'description'])
      .where('library_id', '=', library.id)
      .orderBy('code')
      .execute();
    expect(objects).toMatchObject([
      { code: 'LE1', status: 'active', description: 'A\nb' },
      { code: 'LE2', status: 'hidden' },
    ]);
  });

  test('adds no row of totals, and nothing twice that has no code', async () => {
    await open();
    const file = 'Nome;Categoria;Valore\nTenda;Fai da te;5\nTenda;Fai da te;5\nTotale;;10\n';
    expect((await run(file)).counts).toMatchObject({ new: 2, faulty: 1 });
    const again = await run(file);
    expect(again.counts).toMatchObject({ new: 0, faulty: 3 });
    expect((await rowsOf(again.id)).map(({ problems }) => problems[0]?.code)).toEqual([
      'same_name',
      'same_name',
      'totals',
    ]);
    expect((await run('Nome;Categoria\nTenda;Altra\n')).counts).toMatchObject({ new: 1 });
  });

  test('leaves out what somebody has changed since the trial, and nothing else', async () => {
    const { db, category, point } = await open();
    for (const code of ['S-1', 'S-2', 'S-3'])
      await makeProduct(db, library, { code, name: 'Tenda', headquarter_id: point.id, categories: [category] });
    const bea = await makeMember(db, library, { email: 'bea@example.com', first_name: 'Bea', phone: '051123' });
    const objects = (await upload('Codice;Nome\nS-1;Gazebo\nS-2;Gazebo\nS-3;Tenda\n')).body;
    const people = (await upload('Email;Nome;Cognome\nbea@example.com;Beatrice;Blu\n', 'members')).body;
    for (const { id } of [objects, people]) await step('checkImport', id);
    await db
      .updateTable('products')
      .set({ name: 'Igloo' })
      .where('code', 'in', ['S-1', 'S-3'])
      .where('library_id', '=', library.id)
      .execute();
    await db.updateTable('users').set({ first_name: 'Betta' }).where('id', '=', bea.id).execute();
    expect((await step('runImport', objects.id)).counts).toMatchObject({ changed: 1, faulty: 2 });
    expect((await rowsOf(objects.id, 'faulty')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'changed_since'],
      [4, 'changed_since'],
    ]);
    expect((await step('runImport', people.id)).counts).toMatchObject({ changed: 0, faulty: 1 });
  });

  test('whose empty cells clear leaves a printed card its number, as its trial says', async () => {
    const { db } = await open();
    const member = await makeMember(db, library, { email: 'bea@example.com', card_number: 'P-1', phone: '051123' });
    const { body } = await upload('Email;Telefono;Tessera;Scadenza\nbea@example.com;;;\n', 'members');
    await t.call('mapImport', { ...of(body.id), body: { mapping: body.mapping, clears_empty: true } });
    expect((await step('checkImport', body.id)).effects.map(({ field }) => field)).toEqual(['phone']);
    await step('runImport', body.id);
    expect((await rowsOf(body.id))[0]?.problems.map(({ code }) => code)).toEqual(['card_kept', 'card_until_kept']);
    const { card_number, phone } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect([card_number, phone]).toEqual(['P-1', null]);
  });
});
