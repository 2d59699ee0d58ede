import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { changeImport, insertImport } from '#server/imports/imports.queries';
import { beginJob } from '#server/jobs/library-job';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeProduct } from '../support/fixtures.ts';
import { openServers, type Servers } from '../support/server-process.ts';

let database: TestDatabase;
let servers: Servers;
let dataDir: string;
beforeAll(async () => {
  [database, servers] = await Promise.all([createTestDatabase(), openServers()]);
  dataDir = mkdtempSync(join(tmpdir(), 'prestalo-import-'));
}, 60_000);
afterAll(async () => {
  await servers.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startServer = () =>
  servers.start({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    LOG_LEVEL: 'fatal',
  });
const until = (what: () => Promise<void>): Promise<void> => vi.waitFor(what, { timeout: 60_000, interval: 50 });

test('an import of 5,000 rows whose server is killed halfway goes on at the next one: each good row is written once, the 50 faulty ones are told', async () => {
  const { db, pool } = database;
  const library = await makeLibrary(db);
  const admin = await makeAdmin(db, library);
  await makeCategory(db, library, { slug: 'utensili' });
  const headquarter = await makeHeadquarter(db, library, { name: 'Bottega' });
  await makeProduct(db, library, { code: 'K-2600', name: 'Prima', headquarter });
  // Only half of the rows have a code that the database would refuse to have twice.
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    line: at + 2,
    cells: [at % 2 === 0 ? `K-${String(at)}` : '', `Oggetto ${String(at)}`, 'utensili', at % 100 === 7 ? 'caro' : '5'],
  }));
  const own = { library_id: library.id, id: uuidv7(), created_by: admin.id, created_at: new Date() };
  await db.transaction().execute(async (trx) => {
    const columns = ['Codice', 'Nome', 'Categorie', 'Valore'];
    const mapping = ['code', 'name', 'categories', 'value'];
    await insertImport(trx, { ...own, kind: 'objects', name: 'oggetti.csv', columns, mapping }, rows);
    const wanted = { libraryId: library.id, kind: 'import', part: own.id, by: admin.id, now: new Date() } as const;
    const { job } = await beginJob(trx, wanted);
    await changeImport(trx, own, { state: 'importing', job_id: job.id });
  });
  const handled = async () =>
    (await db.selectFrom('imports').select('handled').where('id', '=', own.id).executeTakeFirstOrThrow()).handled;

  // The sixth step has to wait for this object, and dies waiting.
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM products WHERE code = 'K-2600' FOR UPDATE");
  const first = await startServer();
  await until(async () => expect(await handled()).toBe(2_500));
  await first.kill();
  await holder.query('ROLLBACK');
  holder.release();
  expect(await handled()).toBe(2_500);

  const next = await startServer();
  await until(async () => expect(await handled()).toBe(5_000));
  await next.kill();
  const done = await db.selectFrom('imports').select(['state', 'counts']).where('id', '=', own.id).executeTakeFirst();
  expect(done).toEqual({ state: 'done', counts: { new: 4_949, changed: 1, unchanged: 0, faulty: 50 } });
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
}, 120_000);
