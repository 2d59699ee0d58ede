import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { plannedForItsWords } from '../../../server/db/planned-searches.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  type Member,
} from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
  for (const n of [4, 2, 5, 1, 3]) {
    await makeMember(t.database.db, library, { first_name: n === 3 ? 'Rara' : 'Nome', last_name: `Comune ${n}` });
    await makeProduct(t.database.db, library, { code: `C-${n}`, name: `Oggetto ${n}${n === 3 ? ' raro' : ''}` });
  }
});
afterAll(() => t.close());

type PageQuery = {
  keywords: string;
  sort: 'name';
  limit: number;
  cursor?: string;
};

interface Page {
  names: string[];
  next: string | null;
  total: number | null;
}

const objects = async (query: PageQuery): Promise<Page> => {
  const { items, next, total } = (await t.call('listObjects', { as: ada, query })).body;
  return { names: items.map(({ code }) => code), next, total };
};
const people = async (query: PageQuery): Promise<Page> => {
  const { items, next, total } = (await t.call('listPeople', { as: ada, query })).body;
  return { names: items.map(({ email }) => email ?? ''), next, total };
};

/** What a list shows for these words, page by page, and how many it counted at first. */
async function listed(
  read: (query: PageQuery) => Promise<Page>,
  keywords: string,
): Promise<{ names: string[]; total: number | null; pages: number }> {
  const names: string[] = [];
  let cursor: string | null = null;
  let total: number | null = null;
  let pages = 0;
  do {
    const query = { keywords, sort: 'name' as const, limit: 2, ...(cursor === null ? {} : { cursor }) };
    const page: Page = await read(query);
    total ??= page.total;
    names.push(...page.names);
    cursor = page.next;
    pages += 1;
  } while (cursor !== null);
  return { names, total, pages };
}

test('a search plans for its words, and the connection plans for any value afterwards', async () => {
  const mode = async (db: typeof t.database.db) =>
    (await sql<{ plan_cache_mode: string }>`SHOW plan_cache_mode`.execute(db)).rows[0]?.plan_cache_mode;
  expect(await plannedForItsWords(t.database.db, mode)).toBe('force_custom_plan');
  expect(await mode(t.database.db)).not.toBe('force_custom_plan');
});

test('objects are listed in order over several pages by a word of all, by a rare one and by one of none', async () => {
  const all = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5'];
  expect(await listed(objects, 'oggetto')).toEqual({ names: all, total: 5, pages: 3 });
  expect(await listed(objects, 'raro')).toEqual({ names: ['C-3'], total: 1, pages: 1 });
  expect(await listed(objects, 'assente')).toEqual({ names: [], total: 0, pages: 1 });
});

test('people are listed over several pages by a word of all, by a rare one and by one of none', async () => {
  const all = await listed(people, 'comune');
  expect(all).toMatchObject({ total: 5, pages: 3 });
  expect(new Set(all.names).size).toBe(5);
  const rare = await listed(people, 'rara');
  expect(rare).toMatchObject({ total: 1, pages: 1 });
  expect(all.names[2]).toBe(rare.names[0]);
  expect(await listed(people, 'assente')).toEqual({ names: [], total: 0, pages: 1 });
});

test('loans are listed in order by a word of very many, also those that come after all that is read at first', async () => {
  const { db } = t.database;
  const point = await makeHeadquarter(db, library);
  const product = await makeProduct(db, library, { name: 'Seghetto' });
  const other = await makeMember(db, library, { first_name: 'Zeno', last_name: 'Altrove' });
  await sql`INSERT INTO users (library_id, id, email, first_name, last_name)
    SELECT ${library.id}, gen_random_uuid(), 'folla' || n || '@example.com', 'Folla', n::text FROM generate_series(1, 2001) n`.execute(
    db,
  );
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, method, headquarter_id, from_date, to_date, blocked_to)
    SELECT ${library.id}, gen_random_uuid(), ${product.id}, ${other.id}, 'cancelled', 'pickup', ${point.id}, '2027-03-01', '2027-03-02', '2027-03-02'
    FROM generate_series(1, 2000)`.execute(db);
  const many = await db.selectFrom('users').selectAll().where('first_name', '=', 'Folla').limit(5).execute();
  const made: string[] = [];
  for (const [n, member] of many.entries()) {
    // The first two are among what is read at first.
    const from_date = `20${n < 2 ? '28' : '26'}-03-${String(28 - n)}`;
    const loan = { status: 'returned', headquarter_id: point.id, from_date, to_date: from_date } as const;
    made.push((await makeLoan(db, product, member, loan)).id);
  }
  const loans = async ({ keywords, limit, cursor }: PageQuery): Promise<Page> => {
    const query = { keywords, limit, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = (await t.call('listStaffLoans', { as: ada, query })).body;
    return { names: items.map(({ id }) => id), next, total: null };
  };
  expect(await listed(loans, 'folla')).toEqual({ names: made, total: null, pages: 3 });
  const { body, headers } = await t.call('searchUsers', { as: ada, query: { 'filters.keywords': 'folla' } });
  expect([body.length, headers['x-total-count']]).toEqual([200, '2001']);
});

test('the audit log is searched to its end, by text alone and together with a person', async () => {
  const { db } = t.database;
  const entries = (count: number, thing: string) =>
    sql`
    INSERT INTO audit_log (library_id, actor_id, action, details)
    SELECT ${library.id}, ${ada.id}, 'objects.change', jsonb_build_object('name', ${thing}::text) FROM generate_series(1, ${count}::int)`.execute(
      db,
    );
  await entries(2, 'Ago');
  await entries(5000, 'Pagliaio');
  const found = async (query: Record<string, string>) =>
    (await t.call('listAudit', { as: ada, query })).body.items.map(({ details }) => details?.['name']);
  expect(await found({ text: 'ago' })).toEqual(['Ago', 'Ago']);
  expect(await found({ text: 'ago', person: ada.id })).toEqual(['Ago', 'Ago']);
  expect(await found({ text: 'pagliaio' })).toHaveLength(24);
  expect(await found({ text: 'assente', person: ada.id })).toEqual([]);
});
