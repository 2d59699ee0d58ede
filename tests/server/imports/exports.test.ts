import { parse } from 'csv-parse/sync';
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
});
afterAll(() => t.close());

async function rowsOf(
  table: string,
  query: Record<string, string | string[]> = {},
  locale = 'it',
): Promise<string[][]> {
  const { status, raw, headers } = await t.call('exportTable', {
    as: ada,
    params: { table },
    query,
    headers: { 'accept-language': locale },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${table}-2027-03-15\\.csv"$`));
  return parse(raw, { bom: true, delimiter: query['separator'] === 'comma' ? ',' : ';', record_delimiter: '\r\n' });
}

test('objects go into a spreadsheet with every text as it is, and none is taken for a formula', async () => {
  const point = await makeHeadquarter(t.database.db, library, { name: 'Bottega; «Centro»' });
  await makeProduct(t.database.db, library, {
    ...{
      code: 'A-1',
      name: '=1+1',
      name_en: 'Drill',
      description: 'Prima riga\nseconda "riga"; fine',
      box: ['Punte', 'Valigetta'],
    },
    ...{ value_cents: 1250, headquarter_id: point.id },
  });
  const [head = [], row = []] = await rowsOf('objects');
  const cell = (name: string): string | undefined => row[head.indexOf(name)];
  expect(cell('Codice')).toBe('A-1');
  expect(cell('Nome')).toBe("'=1+1");
  expect(cell('Descrizione')).toBe('Prima riga\nseconda "riga"; fine');
  expect(cell('Contenuto')).toBe('Punte | Valigetta');
  expect([cell('Valore in euro'), cell('Stato')]).toEqual(['12,5', 'Nel catalogo']);
  expect(cell('Punto di ritiro')).toBe('Bottega; «Centro»');
  expect((await rowsOf('objects', { separator: 'comma' }, 'en'))[0]?.slice(0, 3)).toEqual([
    'Code',
    'Name',
    'Name in English',
  ]);
});

test('thousands of people are written once each, without those of another library', async () => {
  const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
  await makeMember(t.database.db, elsewhere, { email: 'altrove@example.com' });
  await sql`INSERT INTO users (library_id, id, email, first_name, last_name, phone)
    SELECT ${library.id}, gen_random_uuid(), 'tante' || n || '@example.com', 'Nome', 'Cognome', '+39333' || n FROM generate_series(1, 2500) n`.execute(
    t.database.db,
  );
  const [head = [], ...rows] = await rowsOf('people');
  const emails = rows.map((row) => row[head.indexOf('Email')]);
  expect(emails.filter((email) => email?.startsWith('tante'))).toHaveLength(2500);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails).not.toContain('altrove@example.com');
});

test('loans name their object and member, in the library’s time', async () => {
  const member = await makeMember(t.database.db, library, { first_name: 'Bea', last_name: 'Blu' });
  const object = await makeProduct(t.database.db, library, { code: 'T-1', name: 'Tenda' });
  const days = { from_date: '2027-03-01', to_date: '2027-03-08' };
  await makeLoan(t.database.db, object, member, {
    ...{
      ...days,
      status: 'returned',
      picked_up_at: new Date('2027-03-01T17:00:00Z'),
      returned_at: new Date('2027-03-08T17:00:00Z'),
    },
  });
  const [head = [], row = []] = await rowsOf('loans');
  expect(Object.fromEntries(head.map((name, index) => [name, row[index]]))).toMatchObject({
    ...{
      Stato: 'Restituito',
      Modo: 'Ritiro',
      Codice: 'T-1',
      Oggetto: 'Tenda',
      Socio: 'Bea Blu',
      Dal: '2027-03-01',
      Al: '2027-03-08',
    },
    ...{ Ritirato: '2027-03-01 18:00', Restituito: '2027-03-08 18:00' },
  });
});

test('loans go out as their list is filtered: by status, pickup point, words and the day they are due', async () => {
  const { db } = t.database;
  const [here, there] = [await makeHeadquarter(db, library), await makeHeadquarter(db, library)];
  const member = await makeMember(db, library);
  const lend = async (code: string, headquarter_id: string, values: Partial<Parameters<typeof makeLoan>[3]>) =>
    makeLoan(db, await makeProduct(db, library, { code, name: `Scala ${code}`, headquarter_id }), member, {
      from_date: '2027-03-01',
      to_date: '2027-03-08',
      headquarter_id,
      ...values,
    });
  await lend('L-1', here.id, { status: 'approved', picked_up_at: new Date('2027-03-01T17:00:00Z') });
  await lend('L-2', there.id, { status: 'pending', from_date: '2027-04-01', to_date: '2027-04-05' });
  await lend('L-3', there.id, { status: 'denied' });
  await lend('L-4', here.id, { status: 'checkout' });
  const codes = async (query: Record<string, string | string[]>) => {
    const [head = [], ...rows] = await rowsOf('loans', { keywords: 'scala', ...query });
    return rows.map((row) => row[head.indexOf('Codice')]).sort();
  };
  expect(await codes({})).toEqual(['L-1', 'L-2', 'L-3']);
  expect(await codes({ loan_status: ['pending', 'denied'] })).toEqual(['L-2', 'L-3']);
  expect(await codes({ loan_standing: ['pending'] })).toEqual(['L-2']);
  expect(await codes({ headquarter: here.id })).toEqual(['L-1']);
  expect(await codes({ due: '2027-03-31' })).toEqual(['L-1']);
  expect(await codes({ keywords: 'l-2' })).toEqual(['L-2']);
  const refused = await t.call('exportTable', { as: ada, params: { table: 'loans' }, query: { headquarter: 'x' } });
  expect(refused.body).toMatchObject({ code: 'resource.validation', fields: { headquarter: 'format' } });
});

test('tickets go out as their list is filtered, with what they have cost', async () => {
  const { db } = t.database;
  const [here, there] = [await makeHeadquarter(db, library), await makeHeadquarter(db, library)];
  const open = async (code: string, headquarter_id: string, opened_at: string) => {
    const product = await makeProduct(db, library, { code, name: 'Sega', headquarter_id });
    const id = uuidv7();
    await db
      .insertInto('maintenance_tickets')
      .values({
        ...{ library_id: library.id, id, product_id: product.id, reason: 'damaged', note: '=1+1' },
        ...{ opened_by: ada.id, opened_at: new Date(opened_at), was_in_maintenance: false },
      })
      .execute();
    return { id, product };
  };
  const old = await open('TK-1', here.id, '2027-01-10T09:00:00Z');
  const recent = await open('TK-2', there.id, '2027-03-14T09:00:00Z');
  await db
    .insertInto('ticket_entries')
    .values({
      ...{ library_id: library.id, id: uuidv7(), ticket_id: old.id, kind: 'cost', text: 'Lama', cents: 1250 },
      ...{ actor_id: ada.id, at: new Date('2027-01-11T09:00:00Z') },
    })
    .execute();
  const [head = [], row = []] = await rowsOf('tickets', { headquarter: here.id });
  const cell = (name: string) => row[head.indexOf(name)];
  expect(['Codice', 'Stato', 'Motivo', 'Nota', 'Aperto', 'Aperto da', 'Costo in euro'].map(cell)).toEqual([
    ...['TK-1', 'Aperto', 'Danneggiato', "'=1+1", '2027-01-10 10:00', 'Ada Neri', '12,5'],
  ]);
  const commas = await rowsOf('tickets', { headquarter: here.id, separator: 'comma' }, 'en');
  expect(commas[1]).toEqual(expect.arrayContaining(['Open', 'Damaged', '12.5']));
  const codes = async (query: Record<string, string>) =>
    (await rowsOf('tickets', query)).slice(1).map((each) => each[head.indexOf('Codice')]);
  expect(await codes({ older_than: '30' })).toEqual(['TK-1']);
  expect(await codes({ keywords: 'lama' })).toEqual(['TK-1']);
  expect(await codes({ object: recent.product.id })).toEqual(['TK-2']);
  expect(await codes({ ticket_status: 'done' })).toEqual([]);
  expect((await codes({ ticket_status: 'unfinished' })).sort()).toEqual(['TK-1', 'TK-2']);
  expect((await rowsOf('tickets', {}, 'en'))[0]).toContain('Cost in euros');
});

test('who exported what is in the audit log, which can be exported itself', async () => {
  const [head = [], ...rows] = await rowsOf('audit');
  const actions = rows.map((row) => [row[head.indexOf('Chi')], row[head.indexOf('Azione')]]);
  expect(actions).toContainEqual(['Ada Neri', 'exports.people']);
  expect(actions.at(-1)).toEqual(['Ada Neri', 'exports.audit']);
  const details = rows.map((row) => row[head.indexOf('Dettagli')] ?? '');
  expect(details.some((each) => each.includes('"loan_status": ["pending", "denied"]'))).toBe(true);
});

test('a filtered list goes out as it is filtered, and erased people do not', async () => {
  const { db } = t.database;
  await makeProduct(db, library, { code: 'F-1', name: 'Filtro blu' });
  await makeProduct(db, library, { code: 'F-2', name: 'Filtro nascosto', status: 'hidden' });
  const codes = async (query: Record<string, string>) =>
    (await rowsOf('objects', query)).slice(1).map(([code]) => code);
  expect(await codes({ keywords: 'filtro' })).toEqual(['F-1', 'F-2']);
  expect(await codes({ keywords: 'filtro', status: 'hidden' })).toEqual(['F-2']);
  const erased = await makeMember(db, library, { email: 'cancellata@example.com' });
  await db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', erased.id).execute();
  expect((await rowsOf('people', { role: 'admin' })).slice(1).map((row) => row[1])).toEqual(['Ada']);
  expect(JSON.stringify(await rowsOf('people'))).not.toContain('cancellata@');
  const entries = (await rowsOf('audit', { action: 'exports.people', text: 'exports' })).slice(1);
  expect(new Set(entries.map((row) => row[4]))).toEqual(new Set(['exports.people']));
  const short = await t.call('exportTable', { as: ada, params: { table: 'objects' }, query: { keywords: ' ab ' } });
  expect(short.body).toMatchObject({ code: 'resource.validation', fields: { keywords: 'min_3' } });
});
