import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../server/ids.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

describe('the search functions of the database', () => {
  let database: TestDatabase;
  const headquarter = uuidv7();

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(
      `INSERT INTO libraries (id, domain, name, public_url) VALUES (1, 'uno', 'Uno', 'http://uno.localhost'), (2, 'due', 'Due', 'http://due.localhost')`,
    );
    for (const library of [1, 2]) {
      await database.pool.query(
        `INSERT INTO headquarters (library_id, id, name, address, cap, city, province, lat, lng) VALUES ($1, $2, 'Sede', 'Via Roma 1', '40121', 'Bologna', 'BO', 44.5, 11.3)`,
        [library, headquarter],
      );
    }
  });
  afterAll(() => database.close());

  const one = async (sql: string, values: unknown[]): Promise<unknown> =>
    Object.values((await database.pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0];
  const stem = (word: string): Promise<unknown> => one('SELECT search_stems($1)', [word]);

  test.each([
    ['trapano', 'trapani'],
    ['sega', 'seghe'],
    ['gioco', 'giochi'],
    ['divano', 'divani'],
    ['telefono', 'telefoni'],
    ['bicchiere', 'bicchieri'],
    ['fotocamera', 'fotocamere'],
    ['tenda', 'tende'],
    ['seggiolino', 'seggiolini'],
    ['pialla', 'pialle'],
    ['martello', 'martelli'],
    ['chiave', 'chiavi'],
    ['caffè', 'caffe'],
    ['città', 'citta'],
  ])('%s and %s are one word', async (singular, plural) => {
    expect(await stem(singular)).toBe(await stem(plural));
  });

  test('anything but letters and digits ends a word', async () => {
    expect(await stem('Idro-pulitrice d’acqua, 2000W (Kärcher)/K2')).toBe('idr pulitric d acqu 2000w karcher k2');
    expect(await stem('http://a.it/b?c=d')).not.toMatch(/[^a-z0-9 ]/);
  });

  test.each([
    '12',
    '3.5',
    '1e5',
    '0x1F',
    'a1-b2',
    '2000W',
    'x',
    'K2',
    '-7',
    '50/60',
    'user@example.com',
    'file.tar.gz',
    '&|!():*',
    '',
  ])('every word of "%s" is a lexeme of its library', async (text) => {
    const lexemes = await one(`SELECT tsvector_to_array(library_tsv(7, $1))`, [text]);
    const stems = String(await stem(text))
      .split(' ')
      .filter((word) => word !== '');
    expect(lexemes).toEqual([...new Set(stems.map((word) => `7x${word}`))].sort());
  });

  const add = async (
    name: string,
    library = 1,
    more: { status?: string; description?: string } = {},
  ): Promise<string> => {
    const id = uuidv7();
    await database.pool.query(
      `INSERT INTO products (library_id, id, code, name, description, status, headquarter_id) VALUES ($1, $2, $7, $3, $4, $5, $6)`,
      [library, id, name, more.description ?? '', more.status ?? 'active', headquarter, id],
    );
    return id;
  };
  const words = async (library = 1): Promise<Record<string, number>> => {
    const { rows } = await database.pool.query<{ stem: string; n: number }>(
      'SELECT stem, n FROM search_words WHERE library_id = $1',
      [library],
    );
    return Object.fromEntries(rows.map(({ stem, n }) => [stem, n]));
  };
  const hits = async (term: string): Promise<string[]> =>
    (
      await database.pool.query<{ name: string }>(
        `SELECT name FROM products WHERE tsv @@ to_tsquery('simple', $1) ORDER BY name`,
        [term],
      )
    ).rows.map(({ name }) => name);

  test('an object is found by its words in its own library only', async () => {
    await add('Trapano avvitatore');
    await add('Trapani a colonna', 2);
    expect(await hits('1xtrapan')).toEqual(['Trapano avvitatore']);
    expect(await hits('2xtrapan')).toEqual(['Trapani a colonna']);
  });

  test('the name counts more than the description', async () => {
    await add('Levigatrice');
    await add('Aspiratore', 1, { description: 'Da usare con la levigatrice.' });
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT name FROM products WHERE tsv @@ to_tsquery('simple', '1xlevigatric') ORDER BY ts_rank(tsv, to_tsquery('simple', '1xlevigatric')) DESC`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Levigatrice', 'Aspiratore']);
  });

  test('the vocabulary follows the objects as they are added, renamed, hidden and deleted', async () => {
    const first = await add('Betoniera rossa');
    const second = await add('Betoniera');
    expect(await words()).toMatchObject({ betonier: 2, ross: 1 });
    await database.pool.query(`UPDATE products SET name = 'Betoniera verde' WHERE id = $1`, [first]);
    expect(await words()).toMatchObject({ betonier: 2, verd: 1 });
    expect(await words()).not.toHaveProperty('ross');
    await database.pool.query(`UPDATE products SET status = 'hidden' WHERE id = $1`, [first]);
    expect(await words()).toMatchObject({ betonier: 1 });
    await database.pool.query(`UPDATE products SET status = 'active' WHERE id = $1`, [first]);
    expect(await words()).toMatchObject({ betonier: 2, verd: 1 });
    await database.pool.query('DELETE FROM products WHERE id IN ($1, $2)', [first, second]);
    expect(await words()).not.toHaveProperty('betonier');
  });

  test.each([
    ['a word that stands there', 'pialletto', `'1xpiallett'`],
    ['the beginning of one', 'piall', `'1xpiall':*`],
    ['a typing mistake', 'pialeto', `'1xpiallett'`],
    ['two words, of which one is a letter', 'e pialletto', `'1xpiallett'`],
    ['a word that resembles none', 'pialletto xqzw', null],
    ['another library’s word', 'ghironda', null],
    ['no word', '& | ! : * ( )', null],
  ])('%s asks for what an object can have', async (_what, keywords, query) => {
    await add('Pialletto');
    await add('Ghironda', 2);
    expect(await one('SELECT search_query(1, $1)::text', [keywords])).toBe(query);
  });

  test('a statement is planned once a connection, whatever it is asked with', async () => {
    const client = await database.pool.connect();
    for (let n = 0; n < 8; n += 1)
      await client.query('SELECT name FROM products WHERE library_id = $1 LIMIT $2', [1, n]);
    const { rows } = await client.query(
      `SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements WHERE statement LIKE 'SELECT name FROM products%'`,
    );
    client.release();
    expect(rows).toEqual([{ generic_plans: 8, custom_plans: 0 }]);
  });

  test('a hidden object adds no words', async () => {
    await add('Zampogna', 1, { status: 'hidden' });
    expect(await words()).not.toHaveProperty('zampogn');
  });

  test('servers that add objects with the same words at once do not lock each other out', async () => {
    const names = ['alfa beta gamma', 'gamma beta alfa', 'beta gamma alfa', 'gamma alfa beta'];
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(names[i % 4] ?? '')));
    expect(await words()).toMatchObject({ alf: 40, bet: 40, gamm: 40 });
  });

  test('members are found by name without accents and by parts of their address', async () => {
    await database.pool.query(
      `INSERT INTO users (library_id, id, email, first_name, last_name) VALUES (1, $1, 'niccolo.rossi@example.com', 'Niccolò', 'Rossi')`,
      [uuidv7()],
    );
    for (const part of ['niccolo', 'ROSSI', 'rossi@exam']) {
      const found = await one(
        `SELECT count(*) FROM users WHERE library_id = 1 AND search_text LIKE '%' || lower(f_unaccent($1)) || '%'`,
        [part],
      );
      expect(found).toBe(1);
    }
  });
});
