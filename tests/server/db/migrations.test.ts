import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { lockId, migrate, queueMigration } from '../../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const migrations = resolve(import.meta.dirname, '../../../server/db/migrations');
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

  test('four servers starting together apply each migration once', async () => {
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

  test('an up-to-date start waits for nobody', async () => {
    const other = await database.pool.connect();
    await other.query('SELECT pg_advisory_lock($1)', [lockId]);
    await migrate(database.pool, database.db, folder);
    await other.query('SELECT pg_advisory_unlock($1)', [lockId]);
    other.release();
  });

  test('pending migrations of the job queue are applied too', async () => {
    await database.pool.query('DROP SCHEMA graphile_worker CASCADE');
    await migrate(database.pool, database.db, folder);
    const { rows } = await database.pool.query<{ id: number }>('SELECT max(id) AS id FROM graphile_worker.migrations');
    // The constant equals the package's newest migration.
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

  test('a failed migration is rolled back completely', async () => {
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

  test('an unreachable database stops the start with one sentence', async () => {
    const { pool, db } = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(migrate(pool, db, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('DATABASE_URL') as string,
    });
    await db.destroy();
  });
});

test('a missing folder of migrations ends the start and leaves no connection open', async () => {
  const { url, close } = await createTestDatabase({ empty: true });
  const { pool, db } = openDatabase({ connectionString: url });
  await expect(migrate(pool, db, join(tmpdir(), 'no-such-folder'))).rejects.toThrow(/ENOENT/);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await db.destroy();
  await close();
});

describe('migrating existing data', () => {
  let database: TestDatabase;
  let folder: string;

  /** Applies the migrations before one, then writes the old rows, then applies the rest. */
  async function migrateFrom(first: string, old: string[]): Promise<void> {
    database = await createTestDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), 'prestalo-migrations-'));
    const isLater = (path: string) => basename(path) >= first && path.endsWith('.sql');
    await cp(migrations, folder, { recursive: true, filter: (path) => !isLater(path) });
    await migrate(database.pool, database.db, folder);
    const client = await database.pool.connect();
    // Their libraries, members and objects do not matter here.
    await client.query('SET session_replication_role = replica');
    for (const statement of old) await client.query(statement);
    await client.query('RESET session_replication_role');
    client.release();
    await cp(migrations, folder, { recursive: true });
    await migrate(database.pool, database.db, folder);
  }
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('payments keep their meaning: refunds have their own status, and each payment has a history', async () => {
    const old: [string, string, string | null, string][] = [
      ['created', 'created', null, 'created'],
      ['capturing', 'capturing', null, 'capturing'],
      ['to send back', 'capturing', 'nothing_left', 'refunding'],
      ['looked into, to send back', 'pending', 'nothing_left', 'refunding'],
      ['looked into', 'pending', null, 'pending'],
      ['captured', 'captured', null, 'captured'],
      ['declined', 'declined', 'DECLINED', 'refused'],
      ['failed', 'failed', 'PAYEE_ACCOUNT_RESTRICTED', 'refused'],
      ['expired', 'expired', null, 'expired'],
      ['sent back', 'refunded', 'nothing_left', 'refunded'],
    ];
    const written = old.map(([name, status, failure]) => {
      const taken = failure === 'nothing_left' || status === 'captured' ? `'capture of ${name}'` : 'NULL';
      return `INSERT INTO payments (library_id, id, user_id, kind, subject_id, amount_cents, request_id, status, failure, provider_capture_id, expires_at, updated_at)
        VALUES (1, gen_random_uuid(), gen_random_uuid(), 'delivery', gen_random_uuid(), 500, '${name}', '${status}',
          ${failure === null ? 'NULL' : `'${failure}'`}, ${taken}, now(), '2027-03-01T10:00:00Z')`;
    });
    await migrateFrom('073', written);
    const { rows } = await database.pool.query<{ name: string; status: string; failure: string | null }>(`
      SELECT p.request_id AS name, p.status, p.failure, t.from_status, t.to_status, t.event, t.at FROM payments p
      JOIN payment_transitions t ON t.library_id = p.library_id AND t.payment_id = p.id`);
    expect(rows).toHaveLength(old.length);
    for (const [name, , failure, status] of old)
      expect(rows.find((row) => row.name === name)).toEqual({
        ...{ name, status, failure: failure === 'nothing_left' ? null : failure },
        ...{ from_status: null, to_status: status, event: 'recorded', at: new Date('2027-03-01T10:00:00Z') },
      });
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

  test('every table except those of the whole installation has the library first in its primary key', async () => {
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

  test('every foreign key and unique constraint includes the library', async () => {
    const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
      SELECT c.conrelid::regclass || '.' || c.conname AS name, array_agg(a.attname::text) AS columns
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('f', 'u', 'x') AND c.conrelid <> 'libraries'::regclass GROUP BY 1`);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ columns }) => !columns.includes('library_id'))).toEqual([]);
  });

  test('every foreign key has an index for deletes and joins', async () => {
    // Columns that are only recorded, never searched or deleted by: who verified, uploaded, paid with what.
    const written = [
      'files.uploaded_by',
      'products.verified_by',
      'headquarters.image_id',
      'categories.image_id',
      'libraries.faq_file_id',
      'libraries.faq_file_en_id',
      'deletions.deleted_by',
      'deletions.restored_by',
      'library_jobs.started_by',
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
