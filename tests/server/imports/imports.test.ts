import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#machines/rules/imports';
import { runJobs } from '#server/app/worker';
import { makeProduct } from '../support/fixtures.ts';
import {
  useImportDesk,
  t,
  library,
  open,
  upload,
  step,
  rowsOf,
  of,
  ada,
  host,
  read,
} from '../support/desks/import-desk.ts';

useImportDesk();

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
    // Of the signs that Windows-1252 has where Latin-1 has control characters.
    const signs = Buffer.from([0x93, 0x44, 0x92, 0x41, 0x94, 0x96, 0x85, 0x3b, 0x80, 0x35]);
    const excel = Buffer.concat([Buffer.from('Nome;Valore\n'), signs]);
    expect((await upload(excel)).body.samples).toEqual([['“D’A”–…', '€5']]);
    const text = 'Nome\tCognome\r\nZoë\t"Rossi ""il Rosso"""\r\n';
    for (const mark of ['\ufeff', '']) {
      const little = Buffer.from(mark + text, 'utf16le');
      for (const content of [little, Buffer.from(little).swap16()])
        expect((await upload(content, 'members')).body).toMatchObject({
          ...{ columns: ['Nome', 'Cognome'], samples: [['Zoë', 'Rossi "il Rosso"']] },
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
    const counts = { new: 3, changed: 0, unchanged: 0, faulty: 3, warned: 1 };
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
      [7, [null, 'columns', 'la riga ha più celle dei titoli: forse un separatore è di troppo']],
    ]);
    expect((await rowsOf(id, 'warned'))[0]).toMatchObject({
      line: 5,
      problems: [{ field: 'point', text: '«Altrove» non esiste in questa biblioteca', is_warning: true }],
    });
    expect(await step('runImport', id)).toMatchObject({ state: 'done', counts });
    expect(await objects()).toMatchObject([
      { code: 'A-1', name: 'Trapano', name_en: '=Drill', value_cents: 125_050, is_transportable: true },
      { code: 'A-4', name: 'Lima' },
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

  test('keep what they have where a cell is empty, unless empty cells are to clear it', async () => {
    const { db, category, point } = await open();
    const full = {
      ...{ code: 'V-1', name: 'Tenda', name_en: 'Tent', description: 'Per due', description_en: 'For two' },
      ...{ keywords: 'campeggio', keywords_en: 'camping', value_cents: 5_000, compartment: 'A', max_months: 2 },
      ...{ preparation_days: 1, box: ['Telo'], box_en: ['Sheet'], is_transportable: false, highlight: 1 },
    };
    await makeProduct(db, library, { ...full, headquarter_id: point.id, categories: [category] });
    const before = await objects();
    const { raw } = await t.call('getImportTemplate', { as: ada, host, params: { kind: 'objects' } });
    const head = raw.trim();
    const row = `V-1${';'.repeat(head.split(';').length - 1)}`;
    const { id, mapping } = (await upload(`${head}\n${row}\n`)).body;
    expect(mapping).not.toContain(null);
    expect(await step('checkImport', id)).toMatchObject({ counts: { unchanged: 1 }, clears_empty: false });

    const clearing = (await upload('Codice;Descrizione;Valore;Contenuto;Nome\nV-1;;;;\n')).body;
    const map = (mapped: (string | null)[]) =>
      t.call('mapImport', { ...of(clearing.id), body: { mapping: mapped, clears_empty: true } });
    await map(clearing.mapping);
    await step('checkImport', clearing.id);
    expect((await rowsOf(clearing.id, 'faulty'))[0]?.problems).toMatchObject([{ field: 'name', code: 'required' }]);
    expect((await map(['code', 'description', 'value', 'parts', null])).body.clears_empty).toBe(true);
    await step('checkImport', clearing.id);
    expect(await objects()).toEqual(before);
    await step('runImport', clearing.id);
    expect(await objects()).toMatchObject([{ ...full, description: '', value_cents: null, box: [], box_en: null }]);
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
      expect(body.mapping).toEqual(expect.arrayContaining([...IMPORT_FIELDS.objects]));
      expect(await step('checkImport', body.id)).toMatchObject({
        counts: { new: 0, changed: 0, unchanged: 3, faulty: 0 },
      });
      await step('runImport', body.id);
    }
    expect(await objects()).toEqual(before);
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
      expect(body).toMatchObject({ mapping: IMPORT_FIELDS[kind], source: 'ours' });
    }
  });
});
