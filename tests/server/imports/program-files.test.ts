import { describe, expect, test } from 'vitest';
import { programFiles } from '../support/desks/program-files.ts';
import { library, of, open, rowsOf, step, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

describe('a file of another program enters as it is, but for the rows that are named', () => {
  test.each(programFiles)('$name', async ({ kind, content, left }) => {
    await open();
    const { body } = await upload(content, kind);
    await step('checkImport', body.id);
    const done = await step('runImport', body.id);
    const faults = (await rowsOf(body.id, 'faulty')).map(({ line, problems: [why] }) => [line, why?.field, why?.code]);
    expect(faults).toEqual(left);
    expect(done.counts).toMatchObject({ new: 40 - left.length, changed: 0, unchanged: 0 });
    expect(done.counts.new / 40).toBeGreaterThanOrEqual(0.95);
    const again = (await upload(content, kind)).body;
    expect((await step('checkImport', again.id)).counts).toMatchObject({ new: 0, faulty: left.length });
  });
});

describe('the names of a file', () => {
  const file =
    'Codice;Nome;Categoria;Sede\nN-1;Trapano;Utensileria;Sede centralle\nN-2;Tenda;Campeggi, Fai da te;Garage\nN-3;Lima;;\n';
  const categoriesOf = async () =>
    (
      await t.database.db
        .selectFrom('products as p')
        .innerJoin('product_categories as pc', 'pc.product_id', 'p.id')
        .innerJoin('categories as c', 'c.id', 'pc.category_id')
        .select(['p.code', 'c.name'])
        .where('p.library_id', '=', library.id)
        .orderBy('p.code')
        .orderBy('c.name')
        .execute()
    ).map(({ code, name }) => `${code} ${name}`);

  test('are asked for with what is most like them, and a new category is made only by the run', async () => {
    const { db, category, point } = await open();
    const camping = await t.call('createCategory', {
      ...of(''),
      params: {},
      body: { name: 'Campeggio', name_en: '', slug: '', is_hidden: false },
    });
    const { body } = await upload(file);
    expect(body.matching).toMatchObject({
      values: [
        { field: 'categories', name: 'Campeggi', choice: camping.body.id, rows: 1 },
        { field: 'categories', name: 'Utensileria', choice: 'new', rows: 1 },
        { field: 'point', name: 'Garage', choice: 'none', rows: 1 },
        { field: 'point', name: 'Sede centralle', choice: point.id, rows: 1 },
      ],
      lacks: { category: 1, point: 1, value: 3 },
      defaults: { category: 'new', point: point.id, value: '' },
    });
    await step('checkImport', body.id);
    const count = () =>
      db.selectFrom('categories').select('name').where('library_id', '=', library.id).orderBy('position').execute();
    expect(await count()).toHaveLength(2);
    expect((await step('runImport', body.id)).counts).toMatchObject({ new: 3, warned: 1 });
    expect((await count()).map(({ name }) => name).sort()).toEqual(['Altro', 'Campeggio', 'Fai da te', 'Utensileria']);
    expect(await categoriesOf()).toEqual(['N-1 Utensileria', 'N-2 Campeggio', 'N-2 Fai da te', 'N-3 Altro']);
    expect(category.name).toBe('Fai da te');
  });

  test('mean what staff choose, and rows that lack something get what staff choose', async () => {
    const { category, point } = await open();
    const { id, mapping } = (await upload(file)).body;
    const choose = (choices: { field: 'categories' | 'point'; name: string; choice: string }[], value = '12,50') =>
      t.call('mapImport', {
        ...of(id),
        body: { mapping, clears_empty: false, choices, defaults: { category: category.id, point: point.id, value } },
      });
    expect((await choose([{ field: 'point', name: 'Garage', choice: 'new' }])).status).toBe(422);
    expect((await choose([], 'caro')).status).toBe(422);
    const { body } = await choose([
      { field: 'categories', name: 'Utensileria', choice: category.id },
      { field: 'categories', name: 'Campeggi', choice: 'none' },
      { field: 'point', name: 'Garage', choice: point.id },
    ]);
    expect(body.matching?.values.map(({ choice }) => choice)).toEqual(['none', category.id, point.id, point.id]);
    await step('checkImport', id);
    expect((await step('runImport', id)).counts).toMatchObject({ new: 3, warned: 0 });
    expect(await categoriesOf()).toEqual(['N-1 Fai da te', 'N-2 Fai da te', 'N-3 Fai da te']);
    const worth = await t.database.db
      .selectFrom('products')
      .select('value_cents')
      .where('library_id', '=', library.id)
      .execute();
    expect(worth.map(({ value_cents }) => value_cents)).toEqual([1250, 1250, 1250]);
  });

  test('leave a row out only where it has no category at all', async () => {
    const { point } = await open();
    const { id, mapping } = (await upload(file)).body;
    await t.call('mapImport', {
      ...of(id),
      body: { mapping, clears_empty: false, choices: [], defaults: { category: 'none', point: point.id, value: '' } },
    });
    expect((await step('checkImport', id)).counts).toMatchObject({ new: 2, faulty: 1 });
    expect((await rowsOf(id, 'faulty'))[0]).toMatchObject({
      line: 4,
      problems: [{ field: 'categories', code: 'array_required' }],
    });
  });
});
