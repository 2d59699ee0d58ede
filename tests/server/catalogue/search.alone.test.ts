import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeSearch, judged, judgedObjects, summary } from '../../../bench/judging.ts';
import { searchTiles } from '../../../server/catalogue/search.queries.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

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

  const one = async (statement: string, values: unknown[]): Promise<unknown> =>
    Object.values((await database.pool.query<Record<string, unknown>>(statement, values)).rows[0] ?? {})[0];
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
    ['batteria', 'batterie'],
    ['drill', 'drills'],
    ['battery', 'batteries'],
    ['torch', 'torches'],
    ['sew', 'sewing'],
    ['trapano', 'trapanare'],
  ])('%s and %s are the same word', async (singular, plural) => {
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
    const stems = String(await stem(text))
      .split(' ')
      .filter((word) => word !== '');
    for (const place of ['n', 'x', 'c']) {
      const lexemes = await one(`SELECT tsvector_to_array(library_lexemes(7, $1, search_stems($2)))`, [place, text]);
      expect(lexemes).toEqual([...new Set(stems.map((word) => `7${place}${word}`))].sort());
    }
  });

  const add = async (
    name: string,
    library = 1,
    more: { code?: string; status?: 'hidden'; description?: string; name_en?: string; keywords?: string } = {},
  ): Promise<string> => {
    const id = uuidv7();
    await database.db
      .insertInto('products')
      .values({ library_id: library, id, code: id, name, headquarter_id: headquarter, ...more })
      .execute();
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

  /** Names of the results, best first. */
  const found = async (keywords: string, library = 1): Promise<string[]> =>
    (
      await database.pool.query<{ name: string }>(
        `SELECT p.name FROM search_matches($1, $2, NULL, NULL, 300) m JOIN products p ON p.library_id = $1 AND p.id = m.id ORDER BY m.score DESC, p.name`,
        [library, keywords],
      )
    ).rows.map(({ name }) => name);

  test('a description matches if no name and no keyword has the word', async () => {
    await add('Levigatrice');
    await add('Carteggiatrice', 1, { keywords: 'levigatrice, lisciare' });
    await add('Aspiratore', 1, { description: 'Da usare con la levigatrice e i trucioli.' });
    expect(await found('levigatrici')).toEqual(['Levigatrice', 'Carteggiatrice']);
    expect(await found('trucioli')).toEqual(['Aspiratore']);
    expect(await found('levigatrice trucioli')).toEqual(['Aspiratore']);
  });

  test('an object is found by its words in either language', async () => {
    await add('Seghetto', 1, { name_en: 'Jigsaw' });
    expect(await found('jigsaws')).toEqual(['Seghetto']);
    expect(await found('seghetti')).toEqual(['Seghetto']);
  });

  test.each(['ZBM-009', 'zbm009', 'ZBM 009', 'zbm - 009', 'zbm-00'])(
    '%s finds the object with that code',
    async (text) => {
      if ((await found('ZBM-009')).length === 0) await add('Misuratore', 1, { code: 'ZBM-009' });
      expect(await found(text)).toEqual(['Misuratore']);
    },
  );

  test('words written separately match an object that has them as one', async () => {
    await add('Apriscatole');
    expect(await found('apri scatole')).toEqual(['Apriscatole']);
  });

  test('words written separately find the object that has them as one beside those that have each', async () => {
    await add('Lavapavimenti', 2);
    await add('Lava e lucida pavimenti', 2, { description: 'Per le scale.' });
    expect((await found('lava pavimenti', 2)).toSorted()).toEqual(['Lava e lucida pavimenti', 'Lavapavimenti']);
  });

  test('a word written as one finds the object that has it as two, before words that only resemble it', async () => {
    await add('Mini pimer', 2);
    await add('Minipiter', 2);
    expect(await found('minipimer', 2)).toEqual(['Mini pimer']);
  });

  test('transposed letters are a typo, another short word is a different word', async () => {
    await add('Fucina');
    await add('Cuffie');
    expect(await found('fuicna')).toEqual(['Fucina']);
    expect(await found('caffè')).toEqual([]);
  });

  test('a word that begins like a stop word is found while it is being typed', async () => {
    await add('Fornelletto');
    expect(await found('for')).toEqual(['Fornelletto']);
    expect(await found('il fornelletto per la')).toEqual(['Fornelletto']);
  });

  test('the vocabulary follows objects as they are added, renamed, hidden and deleted', async () => {
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
    ['a known word', 'pialletto', '1npiallett'],
    ['the beginning of a known word', 'piall', '1npiall:*'],
    ['a typo', 'pialeto', '(1npiallett)'],
    ['two words, of which one is a letter', 'e pialletto', '1npiallett'],
    ['a word unlike any known one', 'pialletto xqzw', undefined],
    ['another library’s word', 'ghironda', undefined],
    ['no word', '& | ! : * ( )', undefined],
  ])('%s only searches for words that an object can have', async (_what, keywords, query) => {
    await add('Pialletto');
    await add('Ghironda', 2);
    expect(await one('SELECT search_queries(1, $1)', [keywords])).toBe(query);
  });

  test('a statement is planned once per connection, whatever its parameters', async () => {
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

  test('servers adding objects with the same words concurrently do not deadlock', async () => {
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

  test('a search computes free days only for its page, by a statement planned once per connection', async () => {
    for (let n = 0; n < 40; n += 1) await add(`Cavatappi ${n}`);
    await database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL track_functions = 'pl'`.execute(trx);
      const { total } = await searchTiles(trx, 1, 'cavatappi', '2027-03-15', 'it', {}, { from: 0, to: 5 });
      expect(total).toBe(40);
      const { rows: calls } = await sql<{ calls: number }>`
        SELECT calls FROM pg_stat_xact_user_functions WHERE funcname = 'first_day_of'`.execute(trx);
      // Once for its position, once for its tile.
      expect(calls).toEqual([{ calls: 10 }]);
      const { rows: kept } = await sql`
        SELECT generic_plans::int FROM pg_prepared_statements WHERE statement LIKE '%search_matches($%'`.execute(trx);
      expect(kept).toEqual([{ generic_plans: 1 }]);
    });
  });

  test('judged searches of the demo find what they should, and nonsense finds nothing', async () => {
    const { db } = database;
    await db
      .insertInto('libraries')
      .values({ id: 3, domain: 'tre', name: 'Tre', public_url: 'http://tre.localhost' })
      .execute();
    const place = { address: 'Via Roma 1', cap: '40121', city: 'Bologna', province: 'BO', lat: 44.5, lng: 11.3 };
    await db
      .insertInto('headquarters')
      .values({ library_id: 3, id: headquarter, name: 'Sede', ...place })
      .execute();
    await db
      .insertInto('products')
      .values(
        judgedObjects().map(({ code, name, description, english, keywords }) => ({
          ...{ library_id: 3, id: uuidv7(), code, name, description, headquarter_id: headquarter },
          ...{ name_en: english.name, description_en: english.description },
          ...{ keywords: keywords.it, keywords_en: keywords.en },
        })),
      )
      .execute();
    expect(judged.length).toBeGreaterThanOrEqual(60);
    const { precision, found: nonsense, poor } = summary(await judgeSearch(db, 3, '2027-03-15'));
    expect(nonsense).toEqual([]);
    expect(precision, JSON.stringify(poor)).toBeGreaterThanOrEqual(0.9);
  });
});
