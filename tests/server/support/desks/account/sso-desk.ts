// A library with single sign-on and the provider of its institution; each file that uses it gets its own database.
import type { Updateable } from 'kysely';
import type { DB } from '../../../../../server/db/database.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Library } from '../../../../../server/core/libraries.queries.ts';
import { openTestApp, type TestApp } from '../../app.ts';
import { makeLibrary } from '../../fixtures.ts';
import { openProvider, type Claims, type TestProvider } from '../../peers/sso-provider.ts';

export let t: TestApp;
export let provider: TestProvider;
export let library: Library;

export const host = 'uni.localhost';
export const settings = () => ({
  sso_signin: true,
  oidc_issuer: provider.issuer,
  oidc_client_id: provider.clientId,
});

export async function setLibrary(values: Updateable<DB['libraries']>): Promise<void> {
  await t.database.db.updateTable('libraries').set(values).where('id', '=', library.id).execute();
  t.app.tenants.forget();
}

export const setSecret = (plain: string) =>
  setLibrary({
    oidc_client_secret: t.deps.sealer.seal(plain, {
      table: 'libraries',
      column: 'oidc_client_secret',
      row: library.id,
    }),
  });

let people = 0;
export const student = (claims: Partial<Claims> = {}): Claims => {
  const n = (people += 1);
  return {
    sub: `persona-${n}`,
    email: `persona${n}@studenti.example.org`,
    email_verified: true,
    given_name: 'Chiara',
    family_name: 'Costa',
    matricola: `08${n}`,
    ...claims,
  };
};

/** Begins in a browser; an earlier cookie is sent along. */
export async function begin(query: Record<string, string | boolean> = {}, browser?: string) {
  const answer = await t.call('startOpenId', {
    host,
    query,
    ...(browser === undefined ? {} : { cookies: { prestalo_sso: browser } }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === 'prestalo_sso');
  return { url: answer.body.url, cookie, browser: cookie?.value ?? '' };
}

type Returned = { code?: string; state: string; iss?: string; error?: string };

export const finish = (body: Returned, browser: string | undefined) =>
  t.call('signInOpenId', { host, body, ...(browser === undefined ? {} : { cookies: { prestalo_sso: browser } }) });

/** A whole sign-on. */
export async function signOn(person: Claims) {
  const { url, browser } = await begin();
  return finish(provider.approve(url, person), browser);
}

export const usersOf = (email: string) =>
  t.database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('library_id', '=', library.id)
    .execute();

export const actionsOn = async (userId: string) =>
  (
    await t.database.db.selectFrom('audit_log').select('action').where('actor_id', '=', userId).orderBy('id').execute()
  ).map(({ action }) => action);

export const otherIssuer = { status: 403, body: { code: 'auth.sso_issuer' } };

export const expired = { status: 409, body: { code: 'auth.sso_expired' } };

/** Opens it for the tests of the calling file, and closes it after them. */
export function useSsoDesk(): void {
  beforeAll(async () => {
    provider = await openProvider();
    t = await openTestApp();
    const { db } = t.database;
    await makeLibrary(db);
    library = await makeLibrary(db, { domain: 'uni', university_domain: 'studenti.example.org', ...settings() });
    await setSecret(provider.clientSecret);
  });
  afterAll(async () => {
    await t.close();
    provider.reset();
    await provider.close();
  });
  beforeEach(() => {
    t.clock.advance(24 * 3600);
    provider.reset();
  });
}
