import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLibrary, listLibraries, setAvailable } from '../../server/library-command.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const library = {
  domain: 'bologna',
  name: 'La Bottega',
  url: 'https://bologna.example.org/',
  email: ' Capo@Example.org ',
};

test('a new library has a super administrator who can sign in with the password that was told', async () => {
  const password = await addLibrary(database.db, library);
  const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: 'capo@example.org', level: 1 });
  expect(user.email_verified_at).not.toBeNull();
  expect(await verify(user.password_hash ?? '', password)).toBe(true);
  expect(await listLibraries(database.db)).toEqual(['1  bologna  La Bottega  https://bologna.example.org  open']);
});

test('a library is closed for maintenance and opened again, no other with it', async () => {
  const states = async () => (await listLibraries(database.db)).map((line) => line.split('  ').at(-1));
  await setAvailable(database.db, 'bologna', false);
  expect(await states()).toEqual(['closed']);
  await expect(setAvailable(database.db, 'modena', true)).rejects.toThrow('There is no library modena.');
  expect(await states()).toEqual(['closed']);
  await setAvailable(database.db, 'bologna', true);
  expect(await states()).toEqual(['open']);
});

test.each([
  ['a label that exists', library],
  ['a label that is none', { ...library, domain: 'Bologna città' }],
  ['an address with a path', { ...library, domain: 'modena', url: 'https://example.org/modena' }],
])('%s is refused and leaves nothing behind', async (_what, values) => {
  await expect(addLibrary(database.db, values)).rejects.toThrow(/^The library was not made: /);
  expect(await listLibraries(database.db)).toHaveLength(1);
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});
