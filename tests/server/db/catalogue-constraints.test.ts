import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeCategory, makeLibrary, makeProduct } from '../support/fixtures.ts';
import { useStagedDatabase, database, made, refusedBy, stageAnother } from '../support/processes/staged-database.ts';

useStagedDatabase();

describe('categories and objects', () => {
  test('an object has its own age in each category, even when it changes', async () => {
    const category = await makeCategory(database.db, made.library);
    const at = new Date('2026-05-01T10:00:00Z');
    const product = await makeProduct(database.db, made.library, { created_at: at, categories: [category] });
    const age = async () =>
      (
        await database.db
          .selectFrom('product_categories')
          .select('created_at')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).created_at;
    expect(await age()).toEqual(at);
    const later = new Date('2026-06-01T10:00:00Z');
    await database.db.updateTable('products').set({ created_at: later }).where('id', '=', product.id).execute();
    expect(await age()).toEqual(later);
  });

  test('the names of special lists are not valid slugs', async () => {
    for (const slug of ['all', 'last_arrival', 'Attrezzi', 'a b'])
      await expect(makeCategory(database.db, made.library, { slug })).rejects.toThrow(/check constraint/);
  });

  test('a library with an unknown time zone is refused', async () => {
    await expect(makeLibrary(database.db, { domain: 'luna', timezone: 'Luna/Mare' })).rejects.toThrow(/time zone/);
  });
});

test('a page of the catalogue, a category and the taken days of an object are read from their indexes', async () => {
  await sql`INSERT INTO products (library_id, id, code, name, headquarter_id, created_at)
    SELECT ${made.library.id}, gen_random_uuid(), 'C' || n, 'Oggetto ' || n, ${made.product.headquarter_id}, now() - n * interval '1 minute' FROM generate_series(1, 1000) n`.execute(
    database.db,
  );
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, from_date, to_date, blocked_to, method, headquarter_id, created_at)
    SELECT library_id, gen_random_uuid(), id, ${made.member.id}, 'approved', '2027-01-01'::date + k * 20, '2027-01-10'::date + k * 20, '2027-01-11'::date + k * 20, 'pickup', headquarter_id,
      '2026-01-01'
    FROM products, generate_series(1, 10) k WHERE library_id = ${made.library.id}`.execute(database.db);
  await sql`VACUUM ANALYZE products, loans`.execute(database.db);
  const plan = async (query: ReturnType<typeof sql>): Promise<string> =>
    JSON.stringify((await sql`EXPLAIN (FORMAT JSON) ${query}`.execute(database.db)).rows);
  expect(
    await plan(
      sql`SELECT id, name FROM products WHERE library_id = ${made.library.id} AND status <> 'hidden' ORDER BY created_at DESC, id DESC LIMIT 24`,
    ),
  ).toContain('products_new');
  const busy =
    await plan(sql`SELECT from_date, to_date FROM loans WHERE library_id = ${made.library.id} AND product_id = ${made.product.id}
    AND is_live(status) AND to_date >= '2026-01-01' ORDER BY to_date DESC LIMIT 1`);
  expect(busy).toContain('loans_busy');
  const out = await plan(
    sql`SELECT id FROM loans WHERE library_id = ${made.library.id} AND is_lent(status) AND to_date < '2026-01-01'`,
  );
  expect(out).toContain('loans_out');
});

describe('the branding of a library', () => {
  const change = (values: object) =>
    database.db.updateTable('libraries').set(values).where('id', '=', made.library.id).execute();
  const file = async (mimetype: string, deleted_at: Date | null = null) => {
    const id = uuidv7();
    const named = { name: id, mimetype, extension: 'png', size_bytes: 1, storage_key: id, deleted_at };
    await database.db
      .insertInto('files')
      .values({ library_id: made.library.id, id, ...named })
      .execute();
    return id;
  };

  test.each(['#FF0000', '#f00', 'red', '#ff00000', '#ff000g', ''])('an accent is never %o', async (accent) => {
    await expect(change({ accent })).rejects.toEqual(refusedBy('libraries_accent'));
  });

  test('an accent is six hexadecimal digits or none', async () => {
    await change({ accent: '#1c5a84' });
    await change({ accent: null });
  });

  test('a logo is two PNGs of the library that are not deleted', async () => {
    const [logo_id, icon_id] = [await file('image/png'), await file('image/png')];
    await expect(change({ logo_id })).rejects.toEqual(refusedBy('libraries_logo_with_icon'));
    for (const other of [
      await file('image/svg+xml'),
      await file('application/pdf'),
      await file('image/png', new Date()),
    ])
      await expect(change({ logo_id: other, icon_id })).rejects.toEqual(refusedBy('libraries_logo_is_png'));
    await change({ logo_id, icon_id });
    await stageAnother();
    await expect(change({ logo_id, icon_id })).rejects.toEqual(refusedBy('libraries_logo'));
  });
});
