import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { library, of, open, read, rowsOf, step, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

const run = async (content: string, kind: 'objects' | 'members' = 'objects') => {
  const { id } = (await upload(content, kind)).body;
  const checked = await step('checkImport', id);
  return { checked, done: await step('runImport', id) };
};
const undo = async (id: string) => {
  expect((await t.call('undoImport', of(id))).body).toMatchObject({ state: 'undoing' });
  await runJobs(t.deps);
  return read(id);
};
const objects = () =>
  t.database.db.selectFrom('products').selectAll().where('library_id', '=', library.id).orderBy('code').execute();
const people = () =>
  t.database.db
    .selectFrom('users')
    .select(['first_name', 'phone', 'card_number', 'email'])
    .where('library_id', '=', library.id)
    .where('level', '=', 10)
    .orderBy('email')
    .execute();

describe('what a run will change is shown before it', () => {
  test('of objects, field by field, with examples', async () => {
    const { db, category, point } = await open();
    for (const at of [1, 2, 3, 4])
      await makeProduct(db, library, {
        ...{ code: `E-${String(at)}`, name: `Tenda ${String(at)}`, value_cents: 5_000, headquarter_id: point.id },
        categories: [category],
      });
    const rows = [1, 2, 3, 4].map(
      (at) => `E-${String(at)};Gazebo ${String(at)};${at === 1 ? '60' : ''};Fai da te, Feste;no`,
    );
    const { checked, done } = await run(
      ['Codice;Nome;Valore;Categorie;Trasportabile', ...rows, 'E-9;Nuovo;;;'].join('\n'),
    );
    expect(checked.effects).toEqual([
      {
        field: 'categories',
        rows: 4,
        examples: expect.arrayContaining([
          { line: 2, label: 'E-1', before: 'Fai da te', after: 'Fai da te, Feste' },
        ]) as unknown,
      },
      {
        ...{ field: 'name', rows: 4 },
        examples: [1, 2, 3].map((at) => ({
          line: at + 1,
          label: `E-${String(at)}`,
          before: `Tenda ${String(at)}`,
          after: `Gazebo ${String(at)}`,
        })),
      },
      {
        field: 'transportable',
        rows: 4,
        examples: expect.arrayContaining([{ line: 2, label: 'E-1', before: 'true', after: 'false' }]) as unknown,
      },
      { field: 'value', rows: 1, examples: [{ line: 2, label: 'E-1', before: '50', after: '60' }] },
    ]);
    expect(done.effects).toEqual([]);
  });

  test('of people, with what an empty cell clears', async () => {
    const { db } = await open();
    await makeMember(db, library, { email: 'bea@example.com', first_name: 'Bea', phone: '051123' });
    const { body } = await upload('Email;Nome;Telefono\nbea@example.com;Beatrice;\n', 'members');
    await t.call('mapImport', { ...of(body.id), body: { mapping: body.mapping, clears_empty: true } });
    expect((await step('checkImport', body.id)).effects).toMatchObject([
      { field: 'first_name', rows: 1, examples: [{ before: 'Bea', after: 'Beatrice' }] },
      { field: 'phone', rows: 1, examples: [{ before: '051123', after: '' }] },
    ]);
    await step('runImport', body.id);
    const { rows } = await sql`SELECT 1 FROM import_rows WHERE import_id = ${body.id} AND effects IS NOT NULL`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

test('an object that moves takes its loans along, which is said before, and brings them back', async () => {
  const { db, category, point } = await open();
  const other = await makeHeadquarter(db, library, { name: 'Bolognina' });
  const object = await makeProduct(db, library, {
    ...{ code: 'M-1', name: 'Tenda', headquarter_id: point.id, categories: [category] },
  });
  const member = await makeMember(db, library, { email: 'sposta@example.com' });
  const day = (ahead: number) => new Date(t.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { id: loan } = await makeLoan(db, object, member, {
    ...{ from_date: day(20), to_date: day(22), headquarter_id: point.id },
  });
  const pointOf = async () =>
    (await db.selectFrom('loans').select('headquarter_id').where('id', '=', loan).executeTakeFirstOrThrow())
      .headquarter_id;
  const mails = async () =>
    (await db.selectFrom('mails').select('template').where('template', '=', 'moved').execute()).length;
  const before = await mails();
  const { id } = (await upload('Codice;Punto di ritiro\nM-1;Bolognina\n')).body;
  await step('checkImport', id);
  expect((await rowsOf(id, 'warned')).map(({ problems }) => problems)).toMatchObject([
    [{ field: 'point', text: 'con l’oggetto si spostano i prestiti prenotati, 1 in tutto: chi li ha riceve un’email' }],
  ]);
  await step('runImport', id);
  expect(await rowsOf(id, 'warned')).toEqual([]);
  expect([await pointOf(), (await mails()) - before]).toEqual([other.id, 1]);
  await undo(id);
  expect([await pointOf(), (await mails()) - before]).toEqual([point.id, 2]);
});

describe('a run is undone', () => {
  test('whole: new objects and their categories go, changed ones are as before, and the log says so', async () => {
    const { db, category, point } = await open();
    const old = await makeProduct(db, library, {
      ...{ code: 'U-1', name: 'Tenda', value_cents: 5_000, box: ['Telo'], headquarter_id: point.id },
      categories: [category],
    });
    const shown = async () => (await objects()).map((row) => ({ ...row, updated_at: undefined }));
    const before = await shown();
    const categories = () => db.selectFrom('categories').select('name').where('library_id', '=', library.id).execute();
    const { done } = await run(
      'Codice;Nome;Valore;Categorie;Contenuto\nU-1;Gazebo;60;Feste;Pali|Telo\nU-2;Nuovo;;Altrove;\n;Lima;;;\n',
    );
    expect(done).toMatchObject({ counts: { new: 2, changed: 1 }, undoable_until: expect.any(String) as unknown });
    expect(await categories()).toHaveLength(4);
    expect(await undo(done.id)).toMatchObject({
      state: 'undone',
      undone: { undone: 3, kept: 0 },
      undoable_until: null,
    });
    expect(await shown()).toEqual(before);
    expect(await categories()).toEqual([{ name: 'Fai da te' }]);
    expect((await t.call('listObjectHistory', of(old.id))).body.items).toEqual([]);
    const log = await db
      .selectFrom('audit_log')
      .select('details')
      .where('library_id', '=', library.id)
      .where('action', '=', 'imports.undo')
      .execute();
    expect(log).toMatchObject([{ details: { undone: 3, kept: 0 } }]);
    expect((await t.call('undoImport', of(done.id))).body.code).toBe('import.not_undoable');
    expect((await t.call('runImport', of(done.id))).body.code).toBe('import.over');
  });

  test('but for what was used or changed since, each with its reason', async () => {
    const { db, category, point } = await open();
    for (const code of ['V-1', 'V-2'])
      await makeProduct(db, library, {
        ...{ code, name: 'Tenda', value_cents: 5_000, headquarter_id: point.id },
        categories: [category],
      });
    const { done } = await run('Codice;Nome;Valore\nV-1;Gazebo;60\nV-2;Gazebo;60\nV-3;Nuovo;\nV-4;Nuovo;\n');
    await db
      .updateTable('products')
      .set({ name: 'Gazebo grande' })
      .where('code', '=', 'V-1')
      .where('library_id', '=', library.id)
      .execute();
    const lent = (await objects()).find(({ code }) => code === 'V-3');
    const borrower = await makeMember(db, library);
    if (lent) await makeLoan(db, lent, borrower, { from_date: '2027-03-20', to_date: '2027-03-27' });
    expect(await undo(done.id)).toMatchObject({ undone: { undone: 2, kept: 2 } });
    expect((await rowsOf(done.id, 'kept')).map(({ line, kept }) => [line, kept])).toEqual([
      [2, 'changed'],
      [4, 'in_use'],
    ]);
    expect((await objects()).map(({ code, name, value_cents }) => [code, name, value_cents])).toEqual([
      ['V-1', 'Gazebo grande', 5_000],
      ['V-2', 'Tenda', 5_000],
      ['V-3', 'Nuovo', null],
    ]);
  });

  test('of people: new accounts and cards go, changed ones are as before; who has signed in stays', async () => {
    const { db } = await open();
    await makeMember(db, library, { email: 'bea@example.com', first_name: 'Bea', phone: '051123', card_number: 'P-1' });
    const before = await people();
    const { done } = await run(
      'Email;Nome;Telefono;Tessera;Scadenza\nbea@example.com;Beatrice;051999;P-1;31/12/2099\nnuova@example.com;Nuova;;P-2;31/12/2028\nentra@example.com;Entra;;;\n',
      'members',
    );
    expect(done.counts).toMatchObject({ new: 2, changed: 1 });
    await db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where('email', '=', 'entra@example.com')
      .execute();
    expect(await undo(done.id)).toMatchObject({ undone: { undone: 2, kept: 1 } });
    expect(await people()).toEqual([
      ...before,
      { first_name: 'Entra', phone: null, card_number: null, email: 'entra@example.com' },
    ]);
    const { rows } = await sql`SELECT 1 FROM import_rows WHERE import_id = ${done.id} AND undo IS NOT NULL`.execute(db);
    expect(rows).toEqual([]);
    expect((await rowsOf(done.id, 'kept')).map(({ line, kept }) => [line, kept])).toEqual([[4, 'in_use']]);
  });

  test('only for a day', async () => {
    const { db } = await open();
    const { done } = await run('Codice;Nome\nT-1;Tenda\n');
    await db
      .updateTable('imports')
      .set({ finished_at: new Date(t.clock.now().getTime() - 86_400_001) })
      .where('id', '=', done.id)
      .execute();
    expect((await read(done.id)).undoable_until).toBeNull();
    expect((await t.call('undoImport', of(done.id))).body.code).toBe('import.not_undoable');
  });

  test('step by step, and a stopped one goes on where it was', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 600 }, (_, at) => `S-${String(at)};Tenda`);
    const { done } = await run(['Codice;Nome', ...rows].join('\n'));
    await t.call('undoImport', of(done.id));
    await db.schema.alterTable('wishes').renameTo('lost').execute();
    await runJobs(t.deps).finally(() => db.schema.alterTable('lost').renameTo('wishes').execute());
    expect(await read(done.id)).toMatchObject({ state: 'undoing', is_stopped: true, problem: 'internal' });
    expect(await undo(done.id)).toMatchObject({
      state: 'undone',
      undone: { undone: 600, kept: 0 },
      progress: { done: 600 },
    });
    expect(await objects()).toEqual([]);
  });
});
