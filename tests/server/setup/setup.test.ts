import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('an empty library is told what it needs, and each thing is done when it is there', async () => {
  const { db } = t.database;
  const library = await makeLibrary(db, { contacts: '{}' });
  const ada = await makeAdmin(db, library, { card: 'none' });
  const read = async () => (await t.call('getSetup', { as: ada })).body;
  const missing = async () => (await read()).steps.flatMap((step) => step.missing);
  expect(await missing()).toEqual(['contacts', 'point', 'categories', 'rules_text', 'card', 'objects', 'colleague']);
  expect((await read()).done).toBe(0);
  const point = await makeHeadquarter(db, library, { days: [] });
  expect(await missing()).toContain('hours');
  await db.deleteFrom('headquarters').where('id', '=', point.id).execute();
  const headquarter = await makeHeadquarter(db, library);
  await makeProduct(db, library, { headquarter, categories: [await makeCategory(db, library)] });
  await makeRenewalCard(db, library.id);
  await makeAdmin(db, library, { card: 'none' });
  await db
    .updateTable('libraries')
    .set({ regolamento: 'Si restituisce pulito.', contacts: JSON.stringify({ email: 'ciao@example.com' }) })
    .where('id', '=', library.id)
    .execute();
  const { done, total } = await read();
  expect([await missing(), done, total]).toEqual([[], 6, 6]);
});
