import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeKey } from '#machines/rules/scanner/readings';
import { runJobs } from '#server/app/worker';
import { makeMember, makeProduct } from '../support/fixtures.ts';
import { until } from '../support/processes/killed-servers.ts';
import {
  ada,
  host,
  library,
  of,
  open,
  read,
  rowsOf,
  step,
  t,
  upload,
  useImportDesk,
} from '../support/desks/import-desk.ts';

useImportDesk();

const run = async (content: string, kind: 'objects' | 'members' = 'objects') => {
  const { id } = (await upload(content, kind)).body;
  await step('checkImport', id);
  return step('runImport', id);
};
const problems = async (id: string) =>
  (await rowsOf(id, 'faulty')).map(({ line, problems: why }) => [line, ...why.map(({ field, code }) => [field, code])]);

describe('codes of letters that JavaScript and the database fold differently', () => {
  test('are found again: the second time an object is unchanged', async () => {
    await open();
    const file = 'Codice;Nome;Categoria\nSPIEß-1;Prova;fai-da-te\nŉ-ǰ-ﬁ;Prova;fai-da-te\n';
    expect(await run(file)).toMatchObject({ state: 'done', counts: { new: 2 } });
    expect(await run(file.replace('SPIE', 'spie'))).toMatchObject({ state: 'done', counts: { unchanged: 2 } });
  });

  test('and a card that another address has is refused at the check, in any case', async () => {
    await open();
    const file = 'Tessera;Email;Nome;Cognome\nGROß-1;gross@example.org;Anna;Gross\n';
    expect(await run(file, 'members')).toMatchObject({ counts: { new: 1 } });
    expect(await run(file.replace('GRO', 'gro'), 'members')).toMatchObject({ counts: { unchanged: 1 } });
    const again = (await upload(file.replace('gross@', 'gross.neu@'), 'members')).body;
    expect(await step('checkImport', again.id)).toMatchObject({ state: 'checked', counts: { faulty: 1 } });
    expect(await problems(again.id)).toEqual([[2, ['card', 'taken']]]);
  });
});

describe('one comparison of codes', () => {
  test.each(['FDT-900', 'fdt-900', 'SPIEß-1', 'ıİi', 'ŉ-ǰ-ﬁ', 'ΐς', 'éÿµ', 'ǆǅǄ', 'ŀſ'])(
    'in JavaScript and in the database: %s',
    async (code) => {
      const { rows } = await sql<{ key: string }>`SELECT upper(${code}) AS key`.execute(t.database.db);
      expect(rows).toEqual([{ key: codeKey(code) }]);
    },
  );

  test.each([
    ['GROß-7', 'groß-7'],
    ['Gı-7', 'gı-7'],
    ['ŉ-ǰ-7', 'ŉ-ǰ-7'],
  ])('finds %s as %s in the lists of objects and of people, and without its signs at the desk', async (code, typed) => {
    const { db, point } = await open();
    const object = await makeProduct(db, library, { code, headquarter_id: point.id });
    const member = await makeMember(db, library, { card_number: `T${code}` });
    const objects = await t.call('listObjects', { as: ada, host, query: { keywords: typed } });
    expect(objects.body.items.map(({ id }) => id)).toEqual([object.id]);
    const people = await t.call('listPeople', { as: ada, host, query: { keywords: `t${typed}` } });
    expect(people.body.items.map(({ id }) => id)).toEqual([member.id]);
    const loose = await t.call('scanCode', { as: ada, host, query: { code: typed.replaceAll('-', ' ') } });
    expect(loose.body).toMatchObject({ product: { id: object.id } });
  });
});

describe('a code is either an object’s or a card’s', () => {
  test('in a file, each row with its reason', async () => {
    const { db, point } = await open();
    await makeMember(db, library, { card_number: 'X-1' });
    await makeProduct(db, library, { code: 'X-2', headquarter_id: point.id });
    const objects = await run('Codice;Nome;Categoria\nx-1;Prova;fai-da-te\n');
    expect(await problems(objects.id)).toEqual([[2, ['code', 'is_card']]]);
    const members = await run('Email;Nome;Tessera\nnuova@example.com;Nuova;x-2\n;Bea;x-2\n;;X-2\n', 'members');
    expect(members.counts).toMatchObject({ new: 1, warned: 1, faulty: 2 });
    expect(await rowsOf(members.id)).toMatchObject([
      { problems: [{ field: 'card', code: 'is_code', is_warning: true }] },
      { problems: [{}, { field: 'card', code: 'duplicate' }] },
      {},
    ]);
  });

  test('and a person whose card number is the code of an object enters without it, however the person is known', async () => {
    const { db, point } = await open();
    for (const code of ['1', '2', '3']) await makeProduct(db, library, { code, headquarter_id: point.id });
    const file = [
      'Membership ID,First Name,Last Name,Email,Membership Expiration',
      '1,Anna,Uno,anna@example.org,12/31/2099',
      '2,Bea,Due,,',
      '3,,,,',
      '4,Carla,Quattro,,',
    ].join('\n');
    const done = await run(file, 'members');
    expect(done.counts).toMatchObject({ new: 3, faulty: 1, warned: 2 });
    const [first] = await rowsOf(done.id, 'warned');
    expect(first?.problems[0]).toMatchObject({ field: 'card', code: 'is_code', is_warning: true });
    expect(await problems(done.id)).toEqual([[4, ['card', 'is_code'], ['email', 'no_key']]]);
    const people = await db
      .selectFrom('users')
      .select(['first_name', 'card_number'])
      .where('library_id', '=', library.id)
      .where('level', '=', 10)
      .orderBy('first_name')
      .execute();
    expect(people.map(({ first_name, card_number }) => [first_name, card_number])).toEqual([
      ['Anna', null],
      ['Bea', null],
      ['Carla', '4'],
    ]);
    expect((await run(file, 'members')).counts).toMatchObject({ new: 0, unchanged: 3, faulty: 1 });
  });

  test('on the pages, with a sentence', async () => {
    const { db, category, point } = await open();
    const member = await makeMember(db, library, { card_number: 'Y-1' });
    await makeProduct(db, library, { code: 'Y-2' });
    const record = await t.call('getPersonRecord', of(member.id));
    const { version, profile } = record.body;
    const changed = await t.call('changePersonProfile', {
      ...of(member.id),
      headers: { 'if-match': version },
      body: { ...profile, card_number: 'y-2' },
    });
    expect(changed.body).toMatchObject({
      code: 'card.number_taken',
      message: 'Questo numero di tessera è il codice di un oggetto: scegline uno diverso.',
    });
    const { body } = await t.call('createObject', {
      as: ada,
      host,
      body: {
        ...{
          code: 'y-1',
          name: 'Prova',
          name_en: '',
          description: '',
          description_en: '',
          keywords: '',
          keywords_en: '',
        },
        ...{ parts: [], value: null, categories: [category.id], headquarter: point.id, compartment: null },
        ...{ transportable: true, max_months: null, preparation_days: null, highlighted: false, listed: true },
        ...{ imgs: [], manuals: [] },
      },
    });
    expect(body).toMatchObject({ code: 'object.code_taken', message: /numero di una tessera/ });
  });

  test('in the database, whoever writes', async () => {
    const { db } = await open();
    const member = await makeMember(db, library, { card_number: 'Z-1' });
    const object = await makeProduct(db, library, { code: 'Z-2' });
    const give = (number: string) =>
      db.updateTable('users').set({ card_number: number }).where('id', '=', member.id).execute();
    await expect(give('z-2')).rejects.toMatchObject({ code: '23505', constraint: 'users_card_number_free' });
    await give('z-1');
    await expect(makeMember(db, library, { card_number: 'Z-1' })).rejects.toMatchObject({ code: '23505' });
    const name = (code: string) => db.updateTable('products').set({ code }).where('id', '=', object.id).execute();
    await expect(name('Z-1')).rejects.toMatchObject({ code: '23505', constraint: 'products_code_free' });
    await name('z-2');
    await expect(makeProduct(db, library, { code: 'Z-2' })).rejects.toMatchObject({ code: '23505' });
  });

  test('also while two write it at once, and no object gets by itself what a card has', async () => {
    const { db, category, point } = await open();
    await makeMember(db, library, { card_number: 'FAI-007' });
    let added: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await makeMember(trx, library, { card_number: 'W-1' });
      added = makeProduct(db, library, { code: 'w-1', headquarter_id: point.id, categories: [category] }).catch(
        (error: unknown) => error,
      );
      // It waits for the end of this transaction.
      await until(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
        expect(rows).toHaveLength(1);
      });
    });
    expect(await added).toMatchObject({ constraint: 'products_code_free' });
    expect(await run('Nome;Categoria\nProva;fai-da-te\n')).toMatchObject({ counts: { new: 1 } });
    const codes = db.selectFrom('products').select('code').where('library_id', '=', library.id);
    expect(await codes.execute()).toEqual([{ code: 'FAI-008' }]);
  });
});

describe('a run whose rows the database refuses', () => {
  test('leaves out the refused ones, writes the others, and keeps no other file waiting', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 9 }, (_, at) => `R-${String(at)};Prova;fai-da-te`);
    const { id } = (await upload(['Codice;Nome;Categoria', ...rows].join('\n'))).body;
    await step('checkImport', id);
    expect((await t.call('runImport', of(id))).status).toBe(201);
    // Refused only when it is written: no rule knows of it.
    await db.schema
      .alterTable('products')
      .addCheckConstraint('products_refused', sql`code NOT IN ('R-3', 'R-6')`)
      .execute();
    await runJobs(t.deps).finally(() => db.schema.alterTable('products').dropConstraint('products_refused').execute());
    expect(await read(id)).toMatchObject({ state: 'done', is_stopped: false, counts: { new: 7, faulty: 2 } });
    expect(await problems(id)).toEqual([
      [5, [null, 'database']],
      [8, [null, 'database']],
    ]);
    expect((await run('Codice;Nome;Categoria\nR-20;Prova;fai-da-te\n')).state).toBe('done');
  });

  test('and one that fails for another reason stops at once, says why, and keeps no other file waiting', async () => {
    const { db } = await open();
    const { id } = (await upload('Codice;Nome;Categoria\nS-1;Prova;fai-da-te\n')).body;
    await step('checkImport', id);
    await t.call('runImport', of(id));
    await db.schema.alterTable('product_categories').renameTo('lost').execute();
    await runJobs(t.deps).finally(() => db.schema.alterTable('lost').renameTo('product_categories').execute());
    expect(await read(id)).toMatchObject({ state: 'importing', is_stopped: true, problem: 'internal' });
    expect((await run('Codice;Nome;Categoria\nS-2;Prova;fai-da-te\n')).state).toBe('done');
    expect(await step('runImport', id)).toMatchObject({ state: 'done', counts: { new: 1 } });
  });
});
