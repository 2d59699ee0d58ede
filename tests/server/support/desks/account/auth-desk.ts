// Two libraries and helpers for signing up and in; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestApp, type TestApp } from '../../app.ts';
import { makeLibrary, makeMember, memberPassword } from '../../fixtures.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let officina: Awaited<ReturnType<typeof makeLibrary>>;

/** Opens it for the tests of the calling file, and closes it after them. */
export function useAuthDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    officina = await makeLibrary(t.database.db, { domain: 'officina', mandatory_sharing: true });
  });
  afterAll(() => t.close());
  // A day passes between two tests: the tries of one do not count in the next.
  beforeEach(() => {
    t.clock.advance(24 * 3600);
  });
}

let people = 0;
export const newEmail = (): string => `persona${(people += 1)}@example.com`;

export const signUpBody = (email: string) => ({
  name: { first_name: 'Anna', last_name: 'Neri' },
  email,
  password: 'quattro gatti',
  phone: '051 5550199',
  fiscalcode: '0000812345',
  address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '40131', nation: 'IT' },
});

export const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string => {
  const cookie = answer.cookies.find(({ name }) => name === 'prestalo_refresh');
  if (!cookie) throw new Error('no refresh cookie');
  return cookie.value;
};

/** Signs a new member in; returns the cookie and the access token. */
export async function signedIn(options: Parameters<typeof makeMember>[2] = {}) {
  const member = await makeMember(t.database.db, library, options);
  const answer = await t.call('signIn', { body: { email: member.email, password: memberPassword } });
  expect(answer.status).toBe(200);
  return { member, cookie: cookieOf(answer), token: answer.body.access_token, answer };
}

export const refresh = (cookie: string | undefined, token: string | null = null) =>
  t.call('refreshAccess', {
    body: { access_token: token },
    ...(cookie === undefined ? {} : { cookies: { prestalo_refresh: cookie } }),
  });

export const sessionsOf = (userId: string) =>
  t.database.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
