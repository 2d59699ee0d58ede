import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { splitName } from '#server/imports/cells/names';
import { proposeMapping, recogniseSource, seemsOther } from '#server/imports/import-fields';
import { library, open, rowsOf, step, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

describe('the program that a file is from is recognised by its headings, and so are its columns', () => {
  test.each([
    [
      'Snipe-IT in English',
      ...([
        'objects',
        'snipe_it',
        'ID,Asset Name,Asset Tag,Serial,Model,Model No.,Category,Status,Checked Out To,Location',
      ] as const),
      {
        name: 'Asset Name',
        code: 'Asset Tag',
        spare_name: 'Model',
        categories: 'Category',
        point: 'Location',
        status: 'Status',
      },
    ],
    [
      'Snipe-IT with two locations and a price',
      ...([
        'objects',
        'snipe_it',
        'Asset Tag,Asset Name,Model,Category,Location,Default Location,Purchase Cost,Notes,Type',
      ] as const),
      {
        code: 'Asset Tag',
        name: 'Asset Name',
        point: 'Default Location',
        value: 'Purchase Cost',
        description: 'Notes',
      },
    ],
    [
      'Snipe-IT in Italian',
      ...([
        'objects',
        'snipe_it',
        'Nome Bene,Etichetta Bene,Seriale,Modello,Categoria,Stato,Assegnato a,Sede,Costo Acquisto,Note',
      ] as const),
      { name: 'Nome Bene', code: 'Etichetta Bene', spare_name: 'Modello', point: 'Sede', value: 'Costo Acquisto' },
    ],
    [
      'Snipe-IT in German',
      ...([
        'objects',
        'snipe_it',
        'Asset Name;Asset Tag;Seriennummer;Modell;Kategorie;Status;Herausgegeben an;Standort;Kaufpreis',
      ] as const),
      { name: 'Asset Name', code: 'Asset Tag', spare_name: 'Modell', categories: 'Kategorie', value: 'Kaufpreis' },
    ],
    [
      'Lend Engine',
      ...([
        'objects',
        'lend_engine',
        'Added on,Code,Name,Type,Serial number,Condition,Tags,Location,Brand,Price paid,Value (RRP),Shown on website,Loan fee,Loan period,Short description,Long description,Components,Keywords',
      ] as const),
      { code: 'Code', categories: 'Tags', value: 'Value (RRP)', description: 'Long description', parts: 'Components' },
    ],
    [
      'myTurn',
      ...([
        'objects',
        'myturn',
        'Item ID,Name,Item Type,Categories,Location Code,Location,Replacement Cost,Status',
      ] as const),
      {
        code: 'Item ID',
        spare_name: 'Item Type',
        categories: 'Categories',
        compartment: 'Location Code',
        point: 'Location',
      },
    ],
    [
      'a list by hand in Italian',
      ...(['objects', 'list', 'N.;Oggetto;Categoria;Dove;Valore (€)'] as const),
      { code: 'N.', name: 'Oggetto', categories: 'Categoria', point: 'Dove' },
    ],
    [
      'a list by hand in German',
      ...(['objects', 'list', 'Inventarnummer;Bezeichnung;Kategorie;Standort;Neuwert;Beschreibung'] as const),
      { code: 'Inventarnummer', name: 'Bezeichnung', point: 'Standort', value: 'Neuwert', description: 'Beschreibung' },
    ],
    [
      'people of Snipe-IT',
      ...([
        'members',
        'snipe_it',
        'First Name,Last Name,Username,Email,Phone,Address,City,State,Zip,Employee No.,Department',
      ] as const),
      { first_name: 'First Name', card: 'Employee No.', cap: 'Zip', province: 'State' },
    ],
    [
      'contacts of Lend Engine',
      ...([
        'members',
        'lend_engine',
        'Contact ID,Member ID,Added on,First name,Last name,Membership,Email,Subscriber,Telephone,Street,City,County,Postcode,Country,Balance',
      ] as const),
      { card: 'Member ID', phone: 'Telephone', address: 'Street', cap: 'Postcode', city: 'City' },
    ],
    [
      'people of myTurn',
      ...([
        'members',
        'myturn',
        'User ID,First Name,Last Name,Email,Phone,Address 1,City,State,Postal Code,Membership Type,Current Membership Expiration',
      ] as const),
      { card: 'User ID', card_until: 'Current Membership Expiration', address: 'Address 1', cap: 'Postal Code' },
    ],
    [
      'a list of people in German',
      ...(['members', 'list', 'Name;Mailadresse;Handy;Strasse;PLZ;Wohnort;Gültig bis'] as const),
      {
        full_name: 'Name',
        email: 'Mailadresse',
        phone: 'Handy',
        cap: 'PLZ',
        city: 'Wohnort',
        card_until: 'Gültig bis',
      },
    ],
    [
      'a list of people with the surname first',
      ...(['members', 'list', 'Cognome e nome;E-mail;Cellulare'] as const),
      { reversed_name: 'Cognome e nome', email: 'E-mail', phone: 'Cellulare' },
    ],
  ] as const)('%s', (_name, kind, source, head, fields) => {
    const columns = head.split(/[,;]/);
    expect(recogniseSource(kind, columns)).toBe(source);
    const mapping = proposeMapping(kind, columns);
    for (const [field, heading] of Object.entries(fields))
      expect(mapping[columns.indexOf(heading)], heading).toBe(field);
  });

  test('also below a title, as Numbers writes it', async () => {
    await open();
    const { body } = await upload('Tabella 1\nNome e cognome;E-mail\nAnna Bianchi;anna@example.org\n', 'members');
    expect(body).toMatchObject({
      columns: ['Nome e cognome', 'E-mail'],
      mapping: ['full_name', 'email'],
      source: 'list',
    });
  });

  test.each([
    [
      'Soci della Cosoteca;;;\naggiornato al 3 maggio, a mano;;;\n\nNome e cognome;Cellulare;CAP;Città\nRossi, Maria;333;40126;Bologna\n',
      5,
    ],
    ['Inventario\n2026\nQuesto;Quello;Altro\na;b;c\n', 4],
    ['Questo;Quello;Altro\na;b;c\n', 2],
  ])('and below several: %j', async (content, line) => {
    await open();
    const { body } = await upload(content, 'members');
    expect(body.columns.length).toBeGreaterThan(2);
    expect(body.progress.total).toBe(1);
    const { rows } = await sql`SELECT line FROM import_rows WHERE import_id = ${body.id}`.execute(t.database.db);
    expect(rows).toEqual([{ line }]);
  });
});

describe('a whole name', () => {
  test.each([
    ['Anna Bianchi', 'Anna', 'Bianchi'],
    ['Anna Maria Bianchi', 'Anna Maria', 'Bianchi'],
    ['Luca De Luca', 'Luca', 'De Luca'],
    ['Ludwig van den Berg', 'Ludwig', 'van den Berg'],
    ['Bianchi, Anna Maria', 'Anna Maria', 'Bianchi'],
    ['BIANCHI Anna Maria', 'Anna Maria', 'BIANCHI'],
    ['ANNA BIANCHI', 'ANNA', 'BIANCHI'],
    ['Cher', 'Cher', ''],
  ])('%s is parted', (cell, first, last) => {
    expect(splitName(cell, false)).toEqual({ first, last });
  });

  test.each([
    ['Bianchi Anna Maria', 'Anna Maria', 'Bianchi'],
    ['De Luca Luca', 'Luca', 'De Luca'],
    ['Bianchi', 'Bianchi', ''],
  ])('%s is parted with the surname first', (cell, first, last) => {
    expect(splitName(cell, true)).toEqual({ first, last });
  });
});

describe('people without an address and a card', () => {
  const file = [
    'Nome e cognome;E-mail;Telefono',
    'Anna Bianchi;;333 1234567',
    'Luca De Luca;luca@example.org;',
    'Circolo;-;051 123456',
    'ANNA  BIANCHI;;333/1234567',
    'Anna Bianchi;;051 999888',
    ';;347 1112223',
  ].join('\n');
  const run = async (content: string) => {
    const { id } = (await upload(content, 'members')).body;
    await step('checkImport', id);
    return step('runImport', id);
  };

  test('are known by their name, are added once, and are not taken for one another', async () => {
    const { db } = await open();
    const done = await run(file);
    expect(done.counts).toMatchObject({ new: 4, faulty: 2 });
    expect((await rowsOf(done.id, 'faulty')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [5, 'duplicate'],
      [7, 'no_key'],
    ]);
    const people = await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email', 'phone'])
      .where('library_id', '=', library.id)
      .where('level', '=', 10)
      .orderBy('phone')
      .execute();
    expect(people.map(Object.values)).toEqual([
      ['Circolo', '', null, '051123456'],
      ['Anna', 'Bianchi', null, '051999888'],
      ['Anna', 'Bianchi', null, '3331234567'],
      ['Luca', 'De Luca', 'luca@example.org', null],
    ]);
    const again = await run('Nome e cognome;E-mail;Telefono\nCircolo;;051 123456\nLuca De Luca;;\nAnna Bianchi;;\n');
    expect(again.counts).toMatchObject({ unchanged: 2, faulty: 1 });
    const [row] = await rowsOf(again.id, 'faulty');
    expect(row?.problems[0]).toMatchObject({ code: 'namesake', text: /^c’è già chi si chiama «anna bianchi»/ });
  });
});

test.each([
  ['objects', 'Cognome,Nome,Email,Telefono', true],
  ['objects', 'First Name,Last Name,Email,Phone,Membership Expires', true],
  ['objects', 'Codice,Nome,Categoria,Valore', false],
  ['objects', 'Asset Tag,Asset Name,Model,Category,Location', false],
  ['objects', 'Nome,Note', false],
  ['members', 'Codice,Nome,Categoria,Valore,Punto', true],
  ['members', 'Nome,Cognome,Email', false],
  ['members', 'Nome e cognome,Tessera', false],
] as const)('a list chosen for %s with %s is of the other kind: %s', (kind, headings, isOther) => {
  expect(seemsOther(kind, headings.split(','))).toBe(isOther);
});
