import { parse } from 'csv-parse/sync';
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { runJobs } from '#server/app/worker';
import { dayOf } from '#server/core/clock';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import { formOf } from '../support/upload.ts';

let t: TestApp;
let ada: Selectable<DB['users']>;
let library: Selectable<DB['libraries']>;
let host: string;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** A library of its own, with a category and a pickup point. */
async function open() {
  made += 1;
  const { db } = t.database;
  library = await makeLibrary(db, { domain: `importa${String(made)}` });
  host = `${library.domain}.localhost`;
  ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
  const category = await makeCategory(db, library, { slug: 'fai-da-te', name: 'Fai da te' });
  const point = await makeHeadquarter(db, library, { name: 'Sede centrale' });
  return { db, category, point };
}

const upload = (content: string | Buffer, kind: 'objects' | 'members' = 'objects', name = 'oggetti.csv') =>
  t.call('createImport', {
    as: ada,
    host,
    query: { kind },
    ...formOf([{ name, content: Buffer.from(content), type: 'text/csv' }]),
  });
const of = (id: string) => ({ as: ada, host, params: { id } });
const read = async (id: string) => (await t.call('getImport', of(id))).body;

/** Begins a step and lets its job end. */
async function step(operation: 'checkImport' | 'runImport', id: string) {
  const begun = await t.call(operation, of(id));
  expect(begun.raw).toContain(operation === 'checkImport' ? 'checking' : 'importing');
  await runJobs(t.deps);
  return read(id);
}
const rowsOf = async (id: string, outcome?: string) =>
  (await t.call('listImportRows', { ...of(id), query: outcome === undefined ? {} : { outcome } })).body.items;
const objects = () =>
  t.database.db.selectFrom('products').selectAll().where('library_id', '=', library.id).orderBy('code').execute();

describe('a file is read', () => {
  test('with semicolons, commas or tabs, in UTF-8 or Windows-1252, and its columns are recognised', async () => {
    await open();
    const latin = Buffer.from('Codice;Nome;Note\nA-1;Più caffè;x\n', 'latin1');
    for (const content of [
      'Codice,Nome,Note\r\nA-1,"Più caffè",x\r\n',
      '\ufeffCodice\tNome\tNote\nA-1\tPiù caffè\tx\n\n',
      'sep=;\nCodice;Nome;Note\nA-1;Più caffè;x',
      latin,
    ]) {
      const { status, body } = await upload(content);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ state: 'mapping', columns: ['Codice', 'Nome', 'Note'], mapping: ['code', 'name', null] },
        samples: [['A-1', 'Più caffè', 'x']],
        progress: { done: 0, total: 1 },
      });
    }
    const english = await upload('Item Name,SKU,Location,E-mail\nDrill,A-1,Sede centrale,x\n');
    expect(english.body.mapping).toEqual(['name', 'code', 'point', null]);
    expect((await upload('Nome;Cognome;E-mail;Cellulare\nA;B;a@example.com;333\n', 'members')).body.mapping).toEqual([
      ...['first_name', 'last_name', 'email', 'phone'],
    ]);
  });

  test('or refused with a sentence that says why', async () => {
    await open();
    const open_quote = await upload('Codice;Nome\nA-1;Trapano\nA-2;"Sega\nA-3;Lima\n');
    expect([open_quote.status, open_quote.body.code]).toEqual([422, 'import.unreadable']);
    expect((await upload('Codice;Nome\n')).body.code).toBe('import.empty');
    expect((await upload('')).body.code).toBe('import.empty');
    const long = `Codice\n${'A\n'.repeat(50_001)}`;
    expect((await upload(long)).body.code).toBe('import.too_many_rows');
  });
});

describe('objects', () => {
  const file = [
    'Codice;Nome;Categorie;Sede;Valore;Trasportabile;Nome in inglese',
    "A-1;Trapano;Fai da te;Sede centrale;€ 1.250,50;sì;'=Drill",
    'a-1;Doppione;fai-da-te;;;;',
    'A-3;;fai-da-te;;12,345;forse;',
    'A-4;Lima;Cucina;Altrove;;;',
    ';Senza codice;fai-da-te;;;no;',
    'A-6;Troppe;fai-da-te;;;;;celle',
  ].join('\r\n');

  test('are checked without a trace, then written, and the faulty rows are told and left out', async () => {
    await open();
    const { id } = (await upload(file)).body;
    const checked = await step('checkImport', id);
    const counts = { new: 2, changed: 0, unchanged: 0, faulty: 4 };
    expect(checked).toMatchObject({ state: 'checked', counts, progress: { done: 6, total: 6 } });
    expect(await objects()).toEqual([]);
    const faults = (await rowsOf(id, 'faulty')).map(({ line, problems }) => [
      line,
      ...problems.map(({ field, code, text }) => [field, code, text]),
    ]);
    expect(faults).toEqual([
      [3, ['code', 'duplicate', 'è lo stesso della riga 2']],
      [
        4,
        ['transportable', 'yes_or_no', '«forse» non è né sì né no'],
        ['name', 'required', 'manca, ed è obbligatorio'],
        ['value', 'two_decimals', '«12,345» non è un importo con al massimo due decimali'],
      ],
      [
        5,
        ['categories', 'not_found', '«Cucina» non esiste in questa biblioteca'],
        ['point', 'not_found', '«Altrove» non esiste in questa biblioteca'],
      ],
      [7, [null, 'columns', 'la riga ha più celle dei titoli: forse un separatore è di troppo']],
    ]);
    expect(await step('runImport', id)).toMatchObject({ state: 'done', counts });
    expect(await objects()).toMatchObject([
      { code: 'A-1', name: 'Trapano', name_en: '=Drill', value_cents: 125_050, is_transportable: true },
      { code: 'FAI-001', name: 'Senza codice', value_cents: null, is_transportable: false },
    ]);
    const { raw } = await t.call('getImportReport', { ...of(id), headers: { 'accept-language': 'en' } });
    const report: string[][] = parse(raw, {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
      relax_column_count: true,
    });
    expect(report[0]?.slice(-2)).toEqual(['Row', 'What is wrong']);
    expect(report[1]).toEqual(['a-1', 'Doppione', 'fai-da-te', '', '', '', '', '3', 'Code: is the same as row 2']);
    expect(report).toHaveLength(5);
  });

  test('that exist change only in the columns of the file; their history and the audit log name the import', async () => {
    const { db, category, point } = await open();
    const object = await makeProduct(db, library, {
      ...{ code: 'B-1', name: 'Tenda', description: 'Per due', value_cents: 5_000, headquarter_id: point.id },
      categories: [category],
    });
    const { id } = (await upload('codice;valore\nb-1;60\nB-9;10\n')).body;
    await step('checkImport', id);
    expect(await step('runImport', id)).toMatchObject({ counts: { new: 0, changed: 1, unchanged: 0, faulty: 1 } });
    expect(await objects()).toMatchObject([{ code: 'B-1', name: 'Tenda', description: 'Per due', value_cents: 6_000 }]);
    const history = await t.call('listObjectHistory', of(object.id));
    expect(history.body.items).toMatchObject([
      {
        ...{ kind: 'change', summary: 'objects.import', by: 'Ada Neri' },
        details: { before: { value: 50 }, after: { value: 60 }, file: 'oggetti.csv', row: 2 },
      },
    ]);
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('library_id', '=', library.id)
      .where('action', 'like', 'imports.%')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'imports.create', details: { kind: 'objects', rows: 2 } },
      { action: 'imports.run', details: { name: 'oggetti.csv', new: 0, changed: 1, unchanged: 0, faulty: 1 } },
    ]);
    for (const operation of ['runImport', 'checkImport', 'deleteImport'] as const)
      expect((await t.call(operation, of(id))).body.code).toBe('import.over');
  });

  test('that were exported come in again unchanged, in both languages and with either separator', async () => {
    const { db, category, point } = await open();
    await makeProduct(db, library, {
      ...{
        code: '=C-1',
        name: '-Sega',
        name_en: '@Saw',
        description: 'Prima riga\n+seconda "riga"; fine',
        headquarter_id: point.id,
      },
      ...{ box: ['Lama', 'Manico'], box_en: ['Blade', 'Manico'], value_cents: 1_250, compartment: '+A' },
      ...{ keywords: "'tagliare", max_months: 2, is_transportable: false, highlight: 3 },
      categories: [category],
    });
    await makeProduct(db, library, {
      code: 'C-2',
      name: 'In attesa',
      status: 'pending',
      headquarter_id: point.id,
      categories: [category],
    });
    await makeProduct(db, library, {
      code: 'C-3',
      name: 'Nascosto',
      status: 'hidden',
      headquarter_id: point.id,
      categories: [category],
    });
    const before = await objects();
    for (const [locale, separator] of [
      ['it', 'semicolon'],
      ['en', 'comma'],
    ] as const) {
      const { raw } = await t.call('exportTable', {
        ...{
          as: ada,
          host,
          params: { table: 'objects' },
          query: { separator },
          headers: { 'accept-language': locale },
        },
      });
      const { body } = await upload(raw);
      expect(body.mapping.filter((field) => field !== null)).toEqual(expect.arrayContaining([...body.fields]));
      expect(await step('checkImport', body.id)).toMatchObject({
        counts: { new: 0, changed: 0, unchanged: 3, faulty: 0 },
      });
      await step('runImport', body.id);
    }
    expect(await objects()).toEqual(before);
  });
});

describe('members', () => {
  test('are matched by e-mail address, else by card; the staff is left alone', async () => {
    const { db } = await open();
    const bea = await makeMember(db, library, { email: 'bea@example.com', first_name: 'Bea', card_number: 'T-1' });
    await makeMember(db, library, { email: 'carlo@example.com', first_name: 'Carlo', card_number: 'T-2' });
    const { id } = (
      await upload(
        [
          'Email,Tessera,Nome,Cognome,CAP,Lingua',
          'BEA@example.com,T-1,Beatrice,Blu,40121,inglese',
          'nuova@example.com,T-9,Nuova,Persona,,',
          'bea@example.com,T-8,Copia,,,',
          'altra@example.com,t-2,Carlo,Rossi,,',
          'x@example.com,T-1,Preso,,,',
          ',,Nessuno,,,',
          'non-una-email,,Anna,,123,tedesco',
          `${ada.email},,Adele,,,`,
        ].join('\n'),
        'members',
      )
    ).body;
    await step('checkImport', id);
    expect(await step('runImport', id)).toMatchObject({ counts: { new: 1, changed: 2, unchanged: 0, faulty: 5 } });
    const people = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'card_number', 'domicile_cap', 'language', 'password_hash'])
      .where('library_id', '=', library.id)
      .where('level', '=', 10)
      .orderBy('first_name')
      .execute();
    expect(people).toMatchObject([
      {
        id: bea.id,
        email: 'bea@example.com',
        first_name: 'Beatrice',
        last_name: 'Blu',
        domicile_cap: '40121',
        language: 'en',
      },
      { email: 'altra@example.com', first_name: 'Carlo', last_name: 'Rossi', card_number: 'T-2' },
      { email: 'nuova@example.com', first_name: 'Nuova', card_number: 'T-9', language: 'it', password_hash: null },
    ]);
    const faults = (await rowsOf(id, 'faulty')).map(({ line, problems }) => [
      line,
      ...problems.map(({ code }) => code),
    ]);
    expect(faults).toEqual([
      [4, 'duplicate'],
      [6, 'duplicate'],
      [7, 'no_key'],
      [8, 'language', 'email', 'five_digits'],
      [9, 'staff'],
    ]);
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM mails WHERE library_id = ${library.id}`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });

  test('bring the cards that they have elsewhere; a card is never shortened, and a second run adds nothing', async () => {
    const { db } = await open();
    const day = (ahead: number) => addDays(dayOf(t.clock.now(), library.timezone), ahead);
    const cardsOf = async () =>
      (
        await db
          .selectFrom('memberships as m')
          .innerJoin('users as u', (on) =>
            on.onRef('u.library_id', '=', 'm.library_id').onRef('u.id', '=', 'm.user_id'),
          )
          .select(['u.email', 'm.from_date', 'm.to_date'])
          .where('u.email', 'like', '%@cards.example')
          .orderBy('u.email')
          .orderBy('m.from_date')
          .execute()
      ).map(({ email, from_date, to_date }) => [email.split('@')[0], from_date, to_date]);
    const italian = (date: string) => date.split('-').reverse().join('/');
    const file = [
      'Email;Nome;Cognome;Scadenza',
      `runs@cards.example;Rosa;Ricci;${italian(day(100))}`,
      `expired@cards.example;Ezio;Esposito;${day(-30)}`,
      'none@cards.example;Nina;Neri;',
      'wrong@cards.example;Ugo;Utri;31/02/2027',
      `far@cards.example;Fabio;Fava;${day(5000)}`,
    ].join('\n');
    const run = async (content: string) => {
      const { id } = (await upload(content, 'members')).body;
      await step('checkImport', id);
      return step('runImport', id);
    };
    const give = (is_active: boolean) =>
      db
        .updateTable('renewal_cards')
        .set({ is_active, is_default: is_active })
        .where('library_id', '=', library.id)
        .execute();
    await give(false);
    const without = await run(file);
    expect((await rowsOf(without.id, 'faulty')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'no_card'],
      [3, 'no_card'],
      [5, 'date'],
      [6, 'out_of_range'],
    ]);
    await give(true);
    expect(await run(file)).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 1, faulty: 2 } });
    const cards = [
      ['expired', day(-30), day(-30)],
      ['runs', day(0), day(100)],
    ];
    expect(await cardsOf()).toEqual(cards);
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, faulty: 2 } });
    expect(await cardsOf()).toEqual(cards);
    const changed = `Email;Scadenza\nruns@cards.example;${day(90)}\nexpired@cards.example;${day(10)}\n`;
    expect(await run(changed)).toMatchObject({ counts: { changed: 1, unchanged: 1 } });
    expect(await cardsOf()).toEqual([cards[0], ['expired', day(0), day(10)], cards[1]]);
  });

  test('an erased person leaves the files that named them', async () => {
    const { db } = await open();
    const { id } = (await upload('Email;Nome;Telefono\nvia@example.com;Viola;051 998877\n', 'members')).body;
    await step('checkImport', id);
    await step('runImport', id);
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'via@example.com')
      .executeTakeFirstOrThrow();
    await t.call('erasePerson', { ...of(person.id), body: { email: 'via@example.com' } });
    const { rows } = await sql<{
      row: string;
    }>`SELECT r::text AS row FROM import_rows r WHERE library_id = ${library.id}`.execute(db);
    expect(rows[0]?.row).not.toMatch(/via@|viola|998877/i);
  });
});

describe('an import', () => {
  test('waits for another to end, forgets its check with another mapping, and can be discarded', async () => {
    await open();
    const first = (await upload('Nome;Codice;Categorie\nTrapano;D-1;fai-da-te\n')).body;
    const second = (await upload('Nota;Voto\nx;1\n')).body;
    expect((await t.call('checkImport', of(second.id))).body).toMatchObject({ code: 'resource.validation' });
    expect((await t.call('runImport', of(first.id))).body.code).toBe('import.unchecked');
    const map = (id: string, mapping: (string | null)[]) => t.call('mapImport', { ...of(id), body: { mapping } });
    expect((await map(second.id, ['name', 'name'])).status).toBe(422);
    expect((await map(second.id, ['email', null])).status).toBe(422);
    expect((await map(second.id, ['name', null])).body.mapping).toEqual(['name', null]);
    expect((await t.call('checkImport', of(first.id))).status).toBe(201);
    expect((await t.call('checkImport', of(second.id))).body.code).toBe('import.busy');
    expect((await map(first.id, ['name', 'code', null])).body.code).toBe('import.busy');
    expect((await t.call('deleteImport', of(first.id))).body.code).toBe('import.busy');
    await runJobs(t.deps);
    expect((await read(first.id)).state).toBe('checked');
    expect(await read(first.id)).toMatchObject({ counts: { new: 1 } });
    expect((await map(first.id, ['name', 'code', null])).body).toMatchObject({ state: 'mapping', counts: { new: 0 } });
    expect((await t.call('runImport', of(first.id))).body.code).toBe('import.unchecked');
    expect((await t.call('deleteImport', of(second.id))).body).toEqual({ id: second.id });
    expect((await t.call('listImports', { as: ada, host })).body.items.map(({ id }) => id)).toEqual([first.id]);
  });

  test('has a template whose columns are all recognised', async () => {
    await open();
    for (const kind of ['objects', 'members'] as const) {
      const { raw } = await t.call('getImportTemplate', { as: ada, host, params: { kind } });
      const { body } = await upload(`${raw.trimEnd()}\r\nx;y\r\n`, kind);
      expect(body.mapping).toEqual(body.fields);
    }
  });
});
