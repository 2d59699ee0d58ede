// A library with two administrators, a pickup point and a category; each file that uses it gets its own database.
import type { Selectable } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Schema } from '../../../../server/core/wire.ts';
import type { DB } from '../../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary } from '../fixtures.ts';
import { objectContent } from '../objects.ts';

export let t: TestApp;
export let library: Selectable<DB['libraries']>;
export let ada: Selectable<DB['users']>;
export let bea: Selectable<DB['users']>;
export let point: Selectable<DB['headquarters']>;
let tools: Selectable<DB['categories']>;

export type Content = Schema<'ObjectContent'>;
export const content = (part: Partial<Content> = {}) =>
  objectContent({ categories: [tools.id], headquarter: point.id, ...part });
export const create = async (part: Partial<Content> = {}) =>
  (await t.call('createObject', { as: ada, body: content(part) })).body;
export const of = (id: string, as = ada) => ({ params: { id }, as });

/** Opens it for the tests of the calling file, and closes it after them. */
export function useInventoryDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    const { db } = t.database;
    library = await makeLibrary(db);
    ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
    bea = await makeAdmin(db, library, { first_name: 'Bea', last_name: 'Blu' });
    point = await makeHeadquarter(db, library);
    tools = await makeCategory(db, library, { slug: 'fai-da-te', name: 'Fai da te' });
  });
  afterAll(() => t.close());
}
