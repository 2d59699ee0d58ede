import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { lockId, migrate, queueMigration } from '../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

const migrations = resolve(import.meta.dirname, '../../server/db/migrations');
const applied = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')).rows.map(({ name }) => name);

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), 'prestalo-migrations-'));
    await cp(migrations, folder, { recursive: true });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('four servers that start together apply each migration once', async () => {
    const servers = [1, 2, 3, 4].map(() => openDatabase({ connectionString: database.url }));
    await Promise.all(servers.map(({ pool, db }) => migrate(pool, db, folder)));
    await Promise.all(servers.map(({ db }) => db.destroy()));
    const names = await applied(database);
    expect(names[0]).toBe('001_search');
    expect(new Set(names).size).toBe(names.length);
    const tables = await database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    );
    expect(tables.rows[0]?.n).toBeGreaterThan(30);
  });

  test('a second start applies nothing', async () => {
    const before = await database.pool.query('SELECT * FROM schema_migrations ORDER BY name');
    await migrate(database.pool, database.db, folder);
    const after = await database.pool.query('SELECT * FROM schema_migrations ORDER BY name');
    expect(after.rows).toEqual(before.rows);
  });

  test('a start that finds everything applied waits for nobody', async () => {
    const other = await database.pool.connect();
    await other.query('SELECT pg_advisory_lock($1)', [lockId]);
    await migrate(database.pool, database.db, folder);
    await other.query('SELECT pg_advisory_unlock($1)', [lockId]);
    other.release();
  });

  test('what the job queue lacks is applied too', async () => {
    await database.pool.query('DROP SCHEMA graphile_worker CASCADE');
    await migrate(database.pool, database.db, folder);
    const { rows } = await database.pool.query<{ id: number }>('SELECT max(id) AS id FROM graphile_worker.migrations');
    // The number that says so without the package is the package's newest.
    expect(rows).toEqual([{ id: queueMigration }]);
  });

  test('a new file is applied on its own', async () => {
    await writeFile(
      join(folder, '900_added.sql'),
      'CREATE TABLE added (library_id int NOT NULL, id uuid NOT NULL, PRIMARY KEY (library_id, id));',
    );
    await migrate(database.pool, database.db, folder);
    expect((await applied(database)).at(-1)).toBe('900_added');
    expect((await database.pool.query('SELECT * FROM added')).rows).toEqual([]);
  });

  test('a migration that fails leaves nothing of itself', async () => {
    const path = join(folder, '901_broken.sql');
    await writeFile(path, 'CREATE TABLE half (id int); SELECT broken;');
    await expect(migrate(database.pool, database.db, folder)).rejects.toThrow(/broken/);
    await rm(path);
    await expect(database.pool.query('SELECT * FROM half')).rejects.toThrow(/does not exist/);
    await migrate(database.pool, database.db, folder);
  });

  test('a changed file that was applied stops the start with one sentence', async () => {
    const path = join(folder, '002_libraries.sql');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `${text}\n-- changed`);
    await expect(migrate(database.pool, database.db, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message:
        'The migration 002_libraries.sql was changed after this database had applied it: put the file back and write a new one.',
    });
    await writeFile(path, text);
    await migrate(database.pool, database.db, folder);
  });

  test('an older version refuses the database of a newer one', async () => {
    await rm(join(folder, '900_added.sql'));
    await expect(migrate(database.pool, database.db, folder)).rejects.toThrow(/newer version of Prestalo/);
  });

  test('a database that nobody answers for stops the start with one sentence', async () => {
    const { pool, db } = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(migrate(pool, db, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('DATABASE_URL') as string,
    });
    await db.destroy();
  });
});

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** Tables of the installation, not of a library. */
  const shared = ['libraries', 'servers', 'demo_libraries'];

  test('every table but those of the whole installation has the library first in its primary key', async () => {
    const { rows } = await database.pool.query<{ name: string; first: string }>(`
      SELECT t.relname AS name, a.attname AS first FROM pg_class t JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'p'
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname NOT LIKE 'schema_%'`);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ name, first }) => first !== 'library_id' && !shared.includes(name))).toEqual([]);
    const { rows: without } = await database.pool.query(`
      SELECT relname FROM pg_class t WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conrelid = t.oid AND c.contype = 'p')`);
    expect(without).toEqual([]);
  });

  test('every foreign key and unique constraint names the library', async () => {
    const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
      SELECT c.conrelid::regclass || '.' || c.conname AS name, array_agg(a.attname::text) AS columns
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('f', 'u', 'x') AND c.conrelid <> 'libraries'::regclass GROUP BY 1`);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ columns }) => !columns.includes('library_id'))).toEqual([]);
  });

  test('every foreign key has an index to delete and join by', async () => {
    // Columns that are only written down, never searched or deleted by: who verified, uploaded, paid with what.
    const written = [
      'files.uploaded_by',
      'products.verified_by',
      'headquarters.image_id',
      'categories.image_id',
      'libraries.faq_file_id',
    ].concat(['memberships.card_id', 'supports.user_id', 'payment_events.payment_id', 'drafts.headquarter_id']);
    const { rows } = await database.pool.query<{ name: string }>(`
      SELECT c.conrelid::regclass || '.' || (SELECT attname FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = c.conkey[2]) AS name
      FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND array_length(c.conkey, 1) = 2
        AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:1] @> c.conkey AND c.conkey @> (i.indkey::int2[])[0:1])`);
    const missing = rows.map(({ name }) => name).filter((name) => !written.includes(name));
    expect(missing.sort()).toEqual([]);
  });

  test('dates are text and large numbers are numbers, whatever the time zone of the process', async () => {
    const { rows } = await database.pool.query('SELECT $1::date AS day, count(*) AS n, now() AS at FROM libraries', [
      '2027-03-01',
    ]);
    expect(rows[0]).toEqual({ day: '2027-03-01', n: 0, at: expect.any(Date) as Date });
  });
});
