import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { addLibrary } from '../../../server/app/new-library.ts';
import { removeLibrary } from '../../../server/app/remove-library.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openFileStore } from '../../../server/pictures/storage.ts';
import { makeCategory, makeHeadquarter, makeMember, makeProduct } from '../support/fixtures.ts';
import { urlOf } from '../support/processes/cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'remove-'));
const name = `removed_${String(process.pid)}`;
const asAdmin = async (...statements: string[]) => {
  const admin = new pg.Client(inject('cluster').url);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
};
afterAll(async () => {
  await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`);
  rmSync(folder, { recursive: true, force: true });
});

/** As a provider gives it: the owner of the database is no superuser. */
async function openOwnDatabase() {
  await asAdmin(
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${name}`,
  );
  const url = new URL(urlOf(inject('cluster').url, name));
  url.username = name;
  url.password = name;
  const { pool, db } = openDatabase({ connectionString: url.href });
  await migrate(pool, db);
  return { db, url: url.href };
}

test('a library of a database of one’s own goes with all that is in it, once a backup is named that exists; others stay as they are', async () => {
  const { db, url } = await openOwnDatabase();
  const rulesOf = async () =>
    (
      await db
        .selectFrom('pg_constraint' as never)
        .select(['conname', 'contype'] as never)
        .orderBy('conname' as never)
        .execute()
    ).length;
  const about = { url: 'https://goes.example.org', firstName: 'Ada', lastName: 'Neri' };
  await addLibrary(db, { ...about, domain: 'goes', name: 'La Bottega', email: 'ada@example.org' });
  await addLibrary(db, {
    ...about,
    domain: 'stays',
    name: 'Officina',
    email: 'eva@example.org',
    url: 'https://stays.example.org',
  });
  const libraries = await db.selectFrom('libraries').selectAll().orderBy('id').execute();
  for (const library of libraries) {
    const [point, category] = [await makeHeadquarter(db, library), await makeCategory(db, library)];
    await makeProduct(db, library, { code: 'A-1', headquarter: point, categories: [category] });
    await makeMember(db, library);
  }
  const files = openFileStore({ s3: undefined, dataDir: folder });
  await files.put('1/uploads/one.webp', Buffer.from('x'));
  await files.put('2/uploads/one.webp', Buffer.from('x'));
  const before = await rulesOf();
  const remove = (to: string | undefined, typed = 'La Bottega') =>
    removeLibrary(
      { db, files, config: { dataDir: folder, databaseUrl: url } },
      { domain: 'goes', typed, to, report: () => undefined },
    );
  await expect(remove(undefined)).rejects.toThrow(/pg_dump/);
  await expect(remove(join(folder, 'missing.dump'))).rejects.toThrow(/Nothing was removed/);
  await expect(remove(folder, 'Bottega')).rejects.toThrow(/nothing was removed/);
  expect(await remove(folder)).toEqual(['The library La Bottega is removed.']);
  const left = async (table: 'libraries' | 'users' | 'products' | 'product_categories') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([
    await left('libraries'),
    await left('users'),
    await left('products'),
    await left('product_categories'),
  ]).toEqual([1, 2, 1, 1]);
  expect([await files.has('1/uploads/one.webp'), await files.has('2/uploads/one.webp')]).toEqual([false, true]);
  // What holds the rows together is there again.
  expect(await rulesOf()).toBe(before);
  await expect(db.deleteFrom('users').execute()).rejects.toThrow(/foreign key|violates/);
  await db.destroy();
}, 180_000);
