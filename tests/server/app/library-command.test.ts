import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/core/clock';
import { ConfigError } from '#server/core/config/config-error';
import { findLibraryByDomain } from '#server/core/libraries.queries';
import { listLibraries, setAvailable, setLibrary } from '../../../server/app/library-command.ts';
import { addLibrary } from '../../../server/app/new-library.ts';
import { makeLibrary } from '../support/fixtures.ts';
import { makeSealer } from '../../../server/core/sealer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const sealer = makeSealer([{ id: '1', key: Buffer.alloc(32, 1) }]);

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
  firstName: 'Ada',
  lastName: ' Neri ',
};

test('creates a library with a super administrator of the given name who can sign in with the printed password', async () => {
  const password = await addLibrary(database.db, library);
  const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: 'capo@example.org', first_name: 'Ada', last_name: 'Neri', level: 1 });
  expect(user.email_verified_at).not.toBeNull();
  expect(await verify(user.password_hash ?? '', password)).toBe(true);
  expect(await listLibraries(database.db)).toEqual(['1  bologna  La Bottega  https://bologna.example.org  open']);
});

test('closes one library for maintenance and opens it again, without affecting others', async () => {
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
  ['an invalid label', { ...library, domain: 'Bologna città' }],
  ['an address with a path', { ...library, domain: 'modena', url: 'https://example.org/modena' }],
])('%s is refused and leaves nothing behind', async (_what, values) => {
  await expect(addLibrary(database.db, values)).rejects.toThrow(/^The library was not created: /);
  expect(await listLibraries(database.db)).toHaveLength(1);
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

describe('set', () => {
  const put = vi.fn(() => Promise.resolve());
  const form = (size: number) => ({ content: Buffer.from('png'), width: size, height: size });
  const here = import.meta.filename;
  const tools = (isPicture = true) => ({
    db: database.db,
    files: { put } as never,
    clock: systemClock,
    sealer,
    pictures: {
      prepareLogo: () =>
        Promise.resolve(isPicture ? { logo: form(300), icon: form(512) } : { code: 'file.unsupported' as const }),
    },
  });
  const row = () => findLibraryByDomain(database.db, 'modena');
  beforeAll(async () => {
    await makeLibrary(database.db, { domain: 'modena' });
  });
  beforeEach(() => put.mockClear());

  test('changes every setting that has the same name in the contract and the record', async () => {
    const settings = {
      accent: '#1C5A84',
      'max-loans': '5',
      'sso-signin': 'yes',
      'overdue-blocks': 'no',
      'university-domain': 'unimore.it',
    };
    await setLibrary(tools(), 'modena', settings);
    expect(await row()).toMatchObject({
      accent: '#1c5a84',
      max_loans: 5,
      sso_signin: true,
      overdue_blocks: false,
      university_domain: 'unimore.it',
    });
    await setLibrary(tools(), 'modena', { accent: '', 'university-domain': '', 'sso-signin': 'no' });
    expect(await row()).toMatchObject({ accent: null, university_domain: null, sso_signin: false });
  });

  test('stores a single sign-on provider, its secret encrypted, and clears it again', async () => {
    await setLibrary(tools(), 'modena', {
      'sso-issuer': 'https://login.unimore.it',
      'sso-client-id': 'biblioteca',
      'sso-client-secret': 'segretissimo',
      'sso-claims': 'student_number=codice, phone=telefono',
    });
    const stored = await row();
    expect(stored).toMatchObject({
      oidc_issuer: 'https://login.unimore.it',
      oidc_client_id: 'biblioteca',
      oidc_claims: { student_number: 'codice', phone: 'telefono' },
    });
    const place = { table: 'libraries', column: 'oidc_client_secret', row: stored?.id ?? 0 };
    expect(sealer.open(stored?.oidc_client_secret ?? '', place)).toBe('segretissimo');
    await setLibrary(tools(), 'modena', { 'sso-issuer': '', 'sso-client-id': '', 'sso-claims': '' });
    expect(await row()).toMatchObject({
      oidc_issuer: null,
      oidc_client_id: null,
      oidc_client_secret: null,
      oidc_claims: {},
    });
  });

  test('stores no secret without a key to encrypt it', async () => {
    const wanted = { 'sso-issuer': 'https://a.example', 'sso-client-id': 'a', 'sso-client-secret': 'b' };
    await expect(setLibrary({ ...tools(), sealer: makeSealer([]) }, 'modena', wanted)).rejects.toThrow(
      new ConfigError('SECRETS_KEYS must be set before a client secret can be stored.'),
    );
  });

  test.each([
    [{ accent: 'red' }, '--accent cannot be "red". Six hexadecimal digits after #, like #1c5a84.'],
    [{ 'max-loans': '101' }, '--max-loans cannot be "101".'],
    [{ 'max-loans': 'many' }, '--max-loans cannot be "many".'],
    [{ 'sso-signin': 'perhaps' }, '--sso-signin cannot be "perhaps".'],
    [{ timezone: 'Europe/Atlantis' }, '--timezone cannot be "Europe/Atlantis".'],
    [{ name: '' }, '--name cannot be "".'],
    [
      { 'sso-issuer': 'http://login.example.org', 'sso-client-id': 'a' },
      '--sso-issuer cannot be "http://login.example.org". It is a URL that begins with https://.',
    ],
    [{ 'sso-client-id': 'a' }, '--sso-issuer and --sso-client-id only work together.'],
    [
      { 'sso-claims': 'shoe=size' },
      '--sso-claims cannot be "shoe=size". It lists <field>=<claim>, separated by commas; the fields are first_name, last_name, phone, student_number.',
    ],
    [{ logo: '/nowhere.png' }, 'There is no file /nowhere.png.'],
  ])('%o is refused in one sentence, and valid settings beside it are not applied', async (wrong, sentence) => {
    await expect(setLibrary(tools(), 'modena', { website: 'https://x.example', ...wrong })).rejects.toThrow(
      new ConfigError(sentence),
    );
    expect((await row())?.website).toBeNull();
    expect(put).not.toHaveBeenCalled();
  });

  test('lists the existing settings when given an unknown one', async () => {
    const settings = ['accent', 'city', 'id', 'domain', 'available', 'oidc-client-secret', 'public-url'];
    for (const name of settings.slice(1))
      await expect(setLibrary(tools(), 'modena', { [name]: 'x' })).rejects.toThrow(
        new RegExp(`^There is no setting --${name}; there are --logo, .*--accent\\.$`),
      );
    await expect(setLibrary(tools(), 'atlantis', { accent: '' })).rejects.toThrow('There is no library atlantis.');
  });

  test('a logo is stored as two files; the replaced ones stay available for a month', async () => {
    await expect(setLibrary(tools(false), 'modena', { logo: here })).rejects.toThrow(/ cannot be a logo: /);
    await setLibrary(tools(), 'modena', { logo: here });
    const first = await row();
    expect(put.mock.calls).toHaveLength(2);
    const files = () =>
      database.db.selectFrom('files').select(['id', 'mimetype', 'deleted_at']).orderBy('id').execute();
    expect(new Set((await files()).map(({ id }) => id))).toEqual(new Set([first?.logo_id, first?.icon_id]));
    await setLibrary(tools(), 'modena', { logo: '' });
    expect(await row()).toMatchObject({ logo_id: null, icon_id: null });
    expect((await files()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    const { rows } = await sql<{ days: number }>`
      SELECT round(extract(epoch FROM run_at - now()) / 86400)::int AS days FROM graphile_worker.jobs WHERE task_identifier = 'erase_files'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ days: 30 }]);
  });
});
