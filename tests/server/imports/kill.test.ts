// @module-tag any-database
// @module-tag slow
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { changeImport, insertImport } from '#server/imports/imports.queries';
import { insertPictures, judgePictures, type WaitingPicture } from '#server/imports/pictures/pictures.queries';
import { beginJob } from '#server/jobs/library-job';
import { openFileStore } from '#server/pictures/storage';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeProduct } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';

let servers: KilledServers;
beforeAll(async () => {
  servers = await openKilledServers();
}, 60_000);
afterAll(() => servers.close());

test('an import of 5,000 rows whose server is killed halfway goes on at the next one: each good row is written once, the 50 faulty ones are told; so does its undoing', async () => {
  const { db, pool } = servers.database;
  const library = await makeLibrary(db);
  const admin = await makeAdmin(db, library);
  await makeCategory(db, library, { slug: 'utensili' });
  const headquarter = await makeHeadquarter(db, library, { name: 'Bottega' });
  await makeProduct(db, library, { code: 'K-2600', name: 'Prima', headquarter });
  // Only half of the rows have a code that the database would refuse to have twice.
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    line: at + 2,
    cells: [at % 2 === 0 ? `K-${String(at)}` : '', at % 100 === 7 ? '' : `Oggetto ${String(at)}`, 'utensili', '5'],
  }));
  const own = { library_id: library.id, id: uuidv7(), created_by: admin.id, created_at: new Date() };
  await db.transaction().execute(async (trx) => {
    const columns = ['Codice', 'Nome', 'Categorie', 'Valore'];
    const mapping = ['code', 'name', 'categories', 'value'];
    await insertImport(trx, { ...own, kind: 'objects', name: 'oggetti.csv', columns, mapping, source: 'list' }, rows);
  });
  const begin = (change: Parameters<typeof changeImport>[2]) =>
    db.transaction().execute(async (trx) => {
      const wanted = { libraryId: library.id, kind: 'import', part: own.id, by: admin.id, now: new Date() } as const;
      const { job } = await beginJob(trx, wanted);
      await changeImport(trx, own, { ...change, job_id: job.id });
    });
  await begin({ state: 'importing' });
  const handled = async () =>
    (await db.selectFrom('imports').select('handled').where('id', '=', own.id).executeTakeFirstOrThrow()).handled;

  /** A server works until it waits for what another holds, and dies waiting; the next one ends the work. */
  const killedHalfway = async (hold: string): Promise<void> => {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query(hold);
    const first = await servers.start();
    await until(async () => expect(await handled()).toBe(2_500));
    await first.kill();
    await holder.query('ROLLBACK');
    holder.release();
    expect(await handled()).toBe(2_500);
    const next = await servers.start();
    await until(async () => expect(await handled()).toBe(5_000));
    await next.kill();
  };
  // The sixth step has to wait for this object, and dies waiting.
  await killedHalfway("SELECT 1 FROM products WHERE code = 'K-2600' FOR UPDATE");
  const done = await db.selectFrom('imports').select(['state', 'counts']).where('id', '=', own.id).executeTakeFirst();
  expect(done).toEqual({ state: 'done', counts: { new: 4_949, changed: 1, unchanged: 0, faulty: 50, warned: 0 } });
  const { rows: written } = await sql<{ objects: number; names: number }>`
    SELECT count(*)::int AS objects, count(DISTINCT name)::int AS names FROM products WHERE library_id = ${library.id} AND name LIKE 'Oggetto %'`.execute(
    db,
  );
  expect(written).toEqual([{ objects: 4_950, names: 4_950 }]);
  const faults = await db
    .selectFrom('import_rows')
    .select('line')
    .where('import_id', '=', own.id)
    .where('outcome', '=', 'faulty')
    .orderBy('line')
    .execute();
  expect(faults.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, at) => at * 100 + 9));

  await begin({ state: 'undoing', through: 0, handled: 0 });
  await killedHalfway("SELECT 1 FROM products WHERE code = 'K-2604' FOR UPDATE");
  const { rows: left } = await sql<{ code: string; name: string }>`
    SELECT code, name FROM products WHERE library_id = ${library.id}`.execute(db);
  expect(left).toEqual([{ code: 'K-2600', name: 'Prima' }]);
  const { rows: undone } = await sql<{
    state: string;
    undone: number;
  }>`SELECT i.state, count(*)::int AS undone FROM imports i
    JOIN import_rows r ON r.import_id = i.id WHERE i.id = ${own.id} AND r.undone = 'undone' GROUP BY i.state`.execute(
    db,
  );
  expect(undone).toEqual([{ state: 'undone', undone: 4_950 }]);
}, 180_000);

test('an import of pictures whose server is killed halfway goes on at the next one: each object gets its picture once, and no upload is left behind', async () => {
  const { db, pool } = servers.database;
  const files = openFileStore({ dataDir: servers.dataDir, s3: undefined });
  const library = await makeLibrary(db, { domain: 'foto-uccise' });
  const admin = await makeAdmin(db, library);
  const headquarter = await makeHeadquarter(db, library, { name: 'Bottega' });
  const codes = ['P-1', 'P-2', 'P-3', 'P-4'];
  for (const code of codes) await makeProduct(db, library, { code, name: code, headquarter });
  const own = { library_id: library.id, id: uuidv7(), created_by: admin.id, created_at: new Date() };
  const waiting: { name: string; picture: WaitingPicture; problem: undefined }[] = [];
  for (const [at, code] of codes.entries()) {
    const background = { r: 40 * at, g: 90, b: 90 };
    const bytes = await sharp({ create: { width: 200, height: 150, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const key = `${String(library.id)}/imports/${own.id}/${uuidv7()}`;
    await files.put(key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    waiting.push({ name: `${code}.jpg`, picture: { key, sha256, number: 1 }, problem: undefined });
  }
  const ofImport = () => db.selectFrom('imports').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const head = { columns: ['File'], mapping: [''], source: 'list' as const, state: 'checked' as const };
    await insertImport(trx, { ...own, kind: 'pictures', name: 'foto.zip', ...head }, []);
    await insertPictures(trx, { ...own, row_count: 0 }, waiting);
    await judgePictures(
      trx,
      await trx.selectFrom('imports').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow(),
    );
    const wanted = { libraryId: library.id, kind: 'import', part: own.id, by: admin.id, now: new Date() } as const;
    const { job } = await beginJob(trx, wanted);
    await changeImport(trx, own, { state: 'importing', counts: '{}', job_id: job.id });
  });

  // The third picture has to wait for its object, and its server dies waiting.
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM products WHERE code = 'P-3' FOR UPDATE");
  const first = await servers.start();
  await servers.stuck(1);
  expect((await ofImport()).handled).toBe(2);
  await first.kill();
  await holder.query('ROLLBACK');
  holder.release();
  const next = await servers.start();
  await until(async () => expect((await ofImport()).state).toBe('done'));
  await next.kill();

  expect((await ofImport()).counts).toEqual({ new: 4, changed: 0, unchanged: 0, faulty: 0, warned: 0 });
  const { rows: shown } = await sql<{ code: string; name: string }>`
    SELECT p.code, f.name FROM products p JOIN product_images x ON x.library_id = p.library_id AND x.product_id = p.id
    JOIN files f ON f.library_id = x.library_id AND f.id = x.file_id WHERE p.library_id = ${library.id} ORDER BY p.code`.execute(
    db,
  );
  expect(shown.map(({ code, name }) => [code, name.replace(/-[0-9a-f]{8}\.webp$/, '')])).toEqual(
    codes.map((code) => [code, code.toLowerCase()]),
  );
  const { rows: stored } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM files WHERE library_id = ${library.id}`.execute(db);
  expect(stored).toEqual([{ n: 4 }]);
  for (const { picture } of waiting) expect(await files.read(picture.key), picture.key).toBeUndefined();
}, 180_000);
