// A library for each import and the steps of one; each file that uses it gets its own database.
import { type Selectable } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { runJobs } from '#server/app/worker';
import type { DB } from '../../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary } from '../fixtures.ts';
import { formOf } from '../upload.ts';

export let t: TestApp;
export let ada: Selectable<DB['users']>;
export let library: Selectable<DB['libraries']>;
export let host: string;
let made = 0;

/** A library of its own, with a category and a pickup point. */
export async function open() {
  made += 1;
  const { db } = t.database;
  library = await makeLibrary(db, { domain: `importa${String(made)}` });
  host = `${library.domain}.localhost`;
  ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
  const category = await makeCategory(db, library, { slug: 'fai-da-te', name: 'Fai da te' });
  const point = await makeHeadquarter(db, library, { name: 'Sede centrale' });
  return { db, category, point };
}

export const upload = (content: string | Buffer, kind: 'objects' | 'members' = 'objects', name = 'oggetti.csv') =>
  t.call('createImport', {
    as: ada,
    host,
    query: { kind },
    ...formOf([{ name, content: Buffer.from(content), type: 'text/csv' }]),
  });
export const of = (id: string) => ({ as: ada, host, params: { id } });
export const read = async (id: string) => (await t.call('getImport', of(id))).body;

/** Begins a step and lets its job end. */
export async function step(operation: 'checkImport' | 'runImport', id: string) {
  const begun = await t.call(operation, of(id));
  expect(begun.raw).toContain(operation === 'checkImport' ? 'checking' : 'importing');
  await runJobs(t.deps);
  return read(id);
}
export const rowsOf = async (id: string, outcome?: string) =>
  (await t.call('listImportRows', { ...of(id), query: outcome === undefined ? {} : { outcome } })).body.items;

/** Opens it for the tests of the calling file, and closes it after them. */
export function useImportDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());
}
