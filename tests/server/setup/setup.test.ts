import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeMember,
  makeProduct,
  makeRenewalCard,
  memberPassword,
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
  expect(await missing()).toEqual([
    'contacts',
    'point',
    'categories',
    'rules_text',
    'card',
    'objects',
    'member',
    'colleague',
  ]);
  expect((await read()).done).toBe(0);
  const point = await makeHeadquarter(db, library, { days: [] });
  expect(await missing()).toContain('hours');
  await db.deleteFrom('headquarters').where('id', '=', point.id).execute();
  const headquarter = await makeHeadquarter(db, library);
  await makeProduct(db, library, { headquarter, categories: [await makeCategory(db, library)] });
  await makeRenewalCard(db, library.id);
  await makeAdmin(db, library, { card: 'none' });
  await makeMember(db, library, { card: 'none' });
  await db
    .updateTable('libraries')
    .set({ regolamento: 'Si restituisce pulito.', contacts: JSON.stringify({ email: 'ciao@example.com' }) })
    .where('id', '=', library.id)
    .execute();
  const { done, total } = await read();
  expect([await missing(), done, total]).toEqual([[], 7, 7]);
});

it('its administrators are told at sign-in until it can lend, even without a colleague', async () => {
  const { db } = t.database;
  const library = await makeLibrary(db, { domain: 'nuova', contacts: '{}' });
  const host = `${library.domain}.localhost`;
  const ada = await makeAdmin(db, library, { card: 'none' });
  const maria = await makeMember(db, library, { card: 'none' });
  const setsUp = async ({ email }: { email: string | null }) => {
    const { body } = await t.call('signIn', { host, body: { email: email ?? '', password: memberPassword } });
    return body.access.sets_up;
  };
  expect(await setsUp(maria)).toBeUndefined();
  expect(await setsUp(ada)).toBe(true);
  const headquarter = await makeHeadquarter(db, library);
  await makeProduct(db, library, { headquarter, categories: [await makeCategory(db, library)] });
  await makeRenewalCard(db, library.id);
  const ready = { regolamento: 'Si restituisce pulito.', contacts: JSON.stringify({ phone: '051 000' }) };
  await db.updateTable('libraries').set(ready).where('id', '=', library.id).execute();
  expect(await setsUp(ada)).toBe(false);
});

it('they see what mails wait for, and that nothing is paid online', async () => {
  const { db } = t.database;
  const library = await makeLibrary(db, { domain: 'sola' });
  const ada = await makeAdmin(db, library);
  const { body } = await t.call('getSetup', { as: ada, host: `${library.domain}.localhost` });
  expect(body).toMatchObject({ mails: { can_send: true, waiting: 0 }, pays_online: false });
});
