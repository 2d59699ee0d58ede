import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { plannedForItsWords } from '../../../server/db/planned-searches.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
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
  return { names: items.map(({ email }) => email), next, total };
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
