import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSealer } from '../../../server/core/sealer.ts';
import { reseal } from '../../../server/jobs/reseal.job.ts';
import { makePictureProcess } from '../../../server/pictures/picture-process.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

const older = { id: '1', key: randomBytes(32) };
const newer = { id: '2', key: randomBytes(32) };
const place = { table: 'libraries', column: 'oidc_client_secret', row: 7 };

test('a sealed value opens in its own place and reads like noise', () => {
  const sealer = makeSealer([newer]);
  const sealed = sealer.seal('perché no? 🔑', place);
  expect(sealed).toMatch(/^v1\.2\.[\w-]+$/);
  expect(sealer.seal('perché no? 🔑', place)).not.toBe(sealed);
  expect(sealer.open(sealed, place)).toBe('perché no? 🔑');
  expect(sealer.open(sealer.seal('', place), place)).toBe('');
});

test.each([
  ['another row', (sealed: string) => sealed, { ...place, row: 8 }],
  ['another column', (sealed: string) => sealed, { ...place, column: 'name' }],
  ['another table', (sealed: string) => sealed, { ...place, table: 'users' }],
  ['a cut value', (sealed: string) => sealed.slice(0, -4), place],
  ['a value cut to its tag', (sealed: string) => sealed.slice(0, 20), place],
  ['an altered value', (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, place],
  ['an unknown key', (sealed: string) => sealed.replace('v1.2.', 'v1.3.'), place],
  ['an unknown version', (sealed: string) => sealed.replace('v1.', 'v2.'), place],
  ['plain text', () => 'secret', place],
])('%s is refused', (_name, change, at) => {
  const sealer = makeSealer([newer, older]);
  expect(() => sealer.open(change(sealer.seal('a secret', place)), at)).toThrow();
});

test('the first key seals, every key opens', () => {
  const before = makeSealer([older]).seal('a secret', place);
  const after = makeSealer([newer, older]);
  expect(after.open(before, place)).toBe('a secret');
  expect(after.isStale(before)).toBe(true);
  expect(after.isStale(after.seal('a secret', place))).toBe(false);
  expect(() => makeSealer([newer]).open(before, place)).toThrow(/key that SECRETS_KEYS does not list/);
});

test('without a key nothing secret can be stored', () => {
  expect(() => makeSealer([]).seal('a secret', place)).toThrow(/^SECRETS_KEYS must be set/);
});

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the nightly job seals stored values with the newest key, and leaves alone what it cannot open', async () => {
  const { db } = t.database;
  const [stale, lost] = [await makeLibrary(db), await makeLibrary(db, { domain: 'lost' })];
  const store = (id: number, sealed: string) =>
    db
      .updateTable('libraries')
      .set({ oidc_issuer: 'https://id.example.org', oidc_client_id: 'library', oidc_client_secret: sealed })
      .where('id', '=', id)
      .execute();
  const stored = async (id: number) =>
    (await db.selectFrom('libraries').select('oidc_client_secret').where('id', '=', id).executeTakeFirstOrThrow())
      .oidc_client_secret ?? '';
  const unknown = makeSealer([{ id: '9', key: randomBytes(32) }]).seal('x', { ...place, row: lost.id });
  await store(stale.id, makeSealer([older]).seal('a secret', { ...place, row: stale.id }));
  await store(lost.id, unknown);

  const deps = {
    ...t.deps,
    sealer: makeSealer([newer, older]),
    transport: {
      canSend: true,
      send: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      close: () => undefined,
    },
    pictures: makePictureProcess({ log: t.deps.log }),
  };
  await reseal({}, deps);
  await reseal({}, deps);

  expect(makeSealer([newer]).open(await stored(stale.id), { ...place, row: stale.id })).toBe('a secret');
  expect(await stored(lost.id)).toBe(unknown);
});
