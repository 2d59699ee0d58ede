import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { pictureNameOf, readingsOf } from '#server/imports/pictures/file-names';
import { makeProduct } from '../support/fixtures.ts';
import { ada, host, library, of, open, read, rowsOf, step, t, useImportDesk } from '../support/desks/import-desk.ts';

import { formOf } from '../support/upload.ts';

useImportDesk();

// Of other bytes for each number.
const photo = (blue: number) =>
  sharp({ create: { width: 200 + blue, height: 148, channels: 3, background: { r: 200, g: 90, b: blue } } })
    .jpeg()
    .toBuffer();

const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

const add = (name: string, content: Buffer, into?: string) =>
  t.call('addPictures', {
    ...{ as: ada, host, query: into === undefined ? {} : { into } },
    ...formOf([{ name, content, type: 'application/octet-stream' }]),
  });

const shownOf = async (productId: string) =>
  (
    await t.database.db
      .selectFrom('product_images as x')
      .innerJoin('files as f', (on) => on.onRef('f.library_id', '=', 'x.library_id').onRef('f.id', '=', 'x.file_id'))
      .select('f.name')
      .where('x.product_id', '=', productId)
      .orderBy('x.position')
      .execute()
  ).map(({ name }) => name.replace(/-[0-9a-f]{8}\.webp$/, ''));

async function makeObjects() {
  const { db, category } = await open();
  const make = (code: string) => makeProduct(db, library, { code, name: code, categories: [category] });
  return { db, first: await make('SNP-00300'), other: await make('Größe 1'), make };
}

describe('the name of a picture', () => {
  test.each([
    ['SNP-00300.jpg', ['SNP-00300 1']],
    ['SNP-00300-2.jpg', ['SNP-00300-2 1', 'SNP-00300 2']],
    ['snp 00300 (2).JPG', ['snp 00300 (2) 1', 'snp 00300 2']],
    ['SNP-00300_2.heic', ['SNP-00300_2 1', 'SNP-00300 2']],
    ['.jpg', []],
  ])('%s is read as it stands, and without the number at its end', (name, readings) => {
    const all = readingsOf(name).map(({ code, number }) => `${code} ${String(number)}`);
    expect(all.filter((one) => !/^(?:SNP|snp) \d+$/.test(one) || readings.includes(one)).slice(0, 2)).toEqual(readings);
  });

  test('has no folders, and what programs add is none', () => {
    expect(pictureNameOf('foto/2027/A-1.jpg')).toBe('A-1.jpg');
    for (const path of ['foto/', '__MACOSX/foto/._A-1.jpg', '._A-1.jpg', 'foto/.DS_Store', 'Thumbs.db'])
      expect(pictureNameOf(path), path).toBeUndefined();
  });
});

describe('pictures are matched with objects by their names', () => {
  test('a look says whose they are and what is left out; a run gives them in the order of their numbers; it can be undone', async () => {
    const { first, other } = await makeObjects();
    const begun = await add('SNP-00300-2.jpg', await photo(2));
    expect([begun.status, begun.body.kind, begun.body.state]).toEqual([201, 'pictures', 'checked']);
    const { id } = begun.body;
    await add('snp 00300.JPG', await photo(1), id);
    await add('GRÖSSE 1.jpg', await photo(3), id);
    await add('größe 1.jpg', await photo(4), id);
    await add('größe 1.jpeg', await photo(4), id);
    await add('unknown.jpg', await photo(5), id);
    await add('SNP-00300.txt', Buffer.from('no picture'), id);
    await add('SNP-00300-3.jpg', (await photo(6)).subarray(0, 200), id);
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1', 'latin1');
    const { body } = await add('SNP-00300-4.heic', heic, id);
    expect(body.pictures).toEqual({ objects: 2, with_pictures: 0, replaces: false });
    expect(body.counts).toMatchObject({ new: 4, unchanged: 1, faulty: 4 });
    const faults = async () => (await rowsOf(id, 'faulty')).map(({ label, problems }) => [label, problems[0]?.code]);
    expect(await faults()).toEqual([
      ['GRÖSSE 1.jpg', 'no_object'],
      ['unknown.jpg', 'no_object'],
      ['SNP-00300.txt', 'not_picture'],
      ['SNP-00300-4.heic', 'heic'],
    ]);
    expect(await shownOf(first.id)).toEqual([]);
    const done = await step('runImport', id);
    expect(done.counts).toMatchObject({ new: 3, unchanged: 1, faulty: 5 });
    expect(await faults()).toContainEqual(['SNP-00300-3.jpg', 'damaged']);
    expect(await shownOf(first.id)).toEqual(['snp-00300', 'snp-00300-2']);
    expect(await shownOf(other.id)).toEqual(['gro-e-1']);
    expect((await t.deps.files.list(`${String(library.id)}/imports`, undefined, 10)).keys).toEqual([]);

    const again = (await add('SNP-00300-7.jpg', await photo(1))).body;
    expect(again.counts).toMatchObject({ new: 0, unchanged: 1 });

    await t.call('undoImport', of(id));
    await runJobs(t.deps);
    expect(await read(id)).toMatchObject({ state: 'undone', undone: { undone: 3, kept: 0 } });
    expect(await shownOf(first.id)).toEqual([]);
  });

  test('they come after those that are there, or take their place, which undoing gives back', async () => {
    const { first } = await makeObjects();
    const old = (await add('SNP-00300.jpg', await photo(10))).body;
    await step('runImport', old.id);
    const { id, pictures } = (await add('SNP-00300-1.jpg', await photo(11))).body;
    expect(pictures).toEqual({ objects: 1, with_pictures: 1, replaces: false });
    await add('SNP-00300-2.jpg', await photo(12), id);
    const placed = await t.call('placePictures', { ...of(id), body: { replaces: true } });
    expect(placed.body.pictures).toMatchObject({ replaces: true });
    await step('runImport', id);
    expect(await shownOf(first.id)).toEqual(['snp-00300-1', 'snp-00300-2']);
    await t.call('undoImport', of(id));
    await runJobs(t.deps);
    expect(await shownOf(first.id)).toEqual(['snp-00300']);
    const added = (await add('SNP-00300-3.jpg', await photo(13))).body;
    await step('runImport', added.id);
    expect(await shownOf(first.id)).toEqual(['snp-00300', 'snp-00300-3']);
  });

  test('an object takes ten; those that were discarded leave nothing behind', async () => {
    const { first } = await makeObjects();
    const { id } = (await add('SNP-00300-1.jpg', await photo(21))).body;
    for (let n = 2; n <= 11; n += 1) await add(`SNP-00300-${String(n)}.jpg`, await photo(20 + n), id);
    expect(await rowsOf(id, 'faulty')).toMatchObject([
      { label: 'SNP-00300-11.jpg', problems: [{ code: 'object_is_full', text: 'l’oggetto ha già 10 foto' }] },
    ]);
    expect((await t.call('deleteImport', of(id))).status).toBe(200);
    expect((await t.deps.files.list(`${String(library.id)}/imports`, undefined, 10)).keys).toEqual([]);
    expect(await shownOf(first.id)).toEqual([]);
  });
});

describe('an archive of pictures', () => {
  test('is read with its folders, and without what programs add', async () => {
    const { first } = await makeObjects();
    const zip = zipOf({
      'foto/SNP-00300.jpg': await photo(31),
      'foto/a/SNP-00300-2.jpg': await photo(32),
      '__MACOSX/foto/._SNP-00300.jpg': Buffer.from('x'),
      'foto/.DS_Store': Buffer.from('x'),
      'foto/nota.txt': Buffer.from('nota'),
      'foto/SNP-00300-3.jpg': Buffer.alloc(9_000_001),
    });
    const { id, counts, name } = (await add('foto.zip', zip)).body;
    expect([name, counts]).toMatchObject(['foto.zip', { new: 2, faulty: 2 }]);
    expect((await rowsOf(id, 'faulty')).map(({ label, problems }) => [label, problems[0]?.code])).toEqual([
      ['nota.txt', 'not_picture'],
      ['SNP-00300-3.jpg', 'too_large'],
    ]);
    await step('runImport', id);
    expect(await shownOf(first.id)).toEqual(['snp-00300', 'snp-00300-2']);
  });

  test('that is damaged, empty or holds too much is refused, and nothing of it is kept', async () => {
    await makeObjects();
    const whole = zipOf({ 'A-1.jpg': await photo(41) });
    expect((await add('rotto.zip', whole.subarray(0, 100))).body).toMatchObject({ code: 'import.unreadable' });
    expect((await add('vuoto.zip', zipOf({ '__MACOSX/x': Buffer.from('x') }))).body).toMatchObject({
      code: 'import.empty',
    });
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${String(n)}.txt`, Buffer.from('x')]));
    expect((await add('troppi.zip', zipOf(many))).body).toMatchObject({ code: 'import.too_many_pictures' });
    expect((await t.deps.files.list(`${String(library.id)}/imports`, undefined, 10)).keys).toEqual([]);
  });

  test('cannot be mapped or checked like a file of rows, nor added to once it runs', async () => {
    await makeObjects();
    const { id } = (await add('SNP-00300.jpg', await photo(51))).body;
    expect((await t.call('mapImport', { ...of(id), body: { mapping: [null] } })).status).toBe(422);
    expect((await t.call('checkImport', of(id))).status).toBe(422);
    await step('runImport', id);
    expect((await add('SNP-00300-2.jpg', await photo(52), id)).body.code).toBe('import.over');
    expect((await t.call('placePictures', { ...of(id), body: { replaces: true } })).body.code).toBe('import.over');
  });
});
