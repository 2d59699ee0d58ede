import type { Updateable } from 'kysely';
import type { DB } from '../../../server/db/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttleOf } from '../../../server/auth/throttle.ts';
import type { Library } from '../../../server/core/libraries.queries.ts';
import { tidy } from '../../../server/jobs/tidy.job.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { openProvider, type Claims, type Fault, type TestProvider } from '../support/peers/sso-provider.ts';

let t: TestApp;
let provider: TestProvider;
let library: Library;

const host = 'uni.localhost';
const settings = () => ({
  sso_signin: true,
  oidc_issuer: provider.issuer,
  oidc_client_id: provider.clientId,
});

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

async function setLibrary(values: Updateable<DB['libraries']>): Promise<void> {
  await t.database.db.updateTable('libraries').set(values).where('id', '=', library.id).execute();
  t.app.tenants.forget();
}

const setSecret = (plain: string) =>
  setLibrary({
    oidc_client_secret: t.deps.sealer.seal(plain, {
      table: 'libraries',
      column: 'oidc_client_secret',
      row: library.id,
    }),
  });

let people = 0;
const student = (claims: Partial<Claims> = {}): Claims => {
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
async function begin(query: Record<string, string> = {}, browser?: string) {
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

const finish = (body: Returned, browser: string | undefined) =>
  t.call('signInOpenId', { host, body, ...(browser === undefined ? {} : { cookies: { prestalo_sso: browser } }) });

/** A whole sign-on. */
async function signOn(person: Claims) {
  const { url, browser } = await begin();
  return finish(provider.approve(url, person), browser);
}

const usersOf = (email: string) =>
  t.database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('library_id', '=', library.id)
    .execute();

const actionsOn = async (userId: string) =>
  (
    await t.database.db.selectFrom('audit_log').select('action').where('actor_id', '=', userId).orderBy('id').execute()
  ).map(({ action }) => action);

const expired = { status: 409, body: { code: 'auth.sso_expired' } };

describe('a sign-on', () => {
  it('asks the provider with a state, a nonce and a code challenge, and returns to the library’s own address', async () => {
    const { url, cookie } = await begin();
    const asked = new URL(url);
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'biblioteca',
      redirect_uri: 'https://uni.prestalo.test/signin/oid/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/v1/auths/openID', maxAge: 600 });
  });

  it('keeps the verifier sealed and neither state nor cookie in the clear', async () => {
    const { url, browser } = await begin();
    const rows = JSON.stringify(await t.database.db.selectFrom('oidc_transactions').selectAll().execute());
    expect(rows).toMatch(/"code_verifier":"v1\.2\./);
    expect(rows).not.toContain(new URL(url).searchParams.get('state'));
    expect(rows).not.toContain(browser);
  });

  it('makes an account the first time and finds it the second time', async () => {
    const person = student();
    const first = await signOn(person);
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          first_name: 'Chiara',
          last_name: 'Costa',
          email: person.email,
          fiscalcode: person.matricola,
          phone: null,
          domicile_geo: null,
          level: 10,
          is: { verified: true },
        },
        access: { session: 'active' },
        return_to: null,
      },
    });
    const [user] = await usersOf(String(person.email));
    expect(user).toMatchObject({ password_hash: null, language: 'it' });
    expect(await actionsOn(user!.id)).toEqual(['sso.account_created']);

    const second = await signOn({ ...person, email: 'altro@studenti.example.org', given_name: 'Altra' });
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(second.body.data.first_name).toBe('Chiara');
    expect(await actionsOn(user!.id)).toHaveLength(1);
    expect((await t.call('getMe', { host, as: second.body.access_token })).status).toBe(200);
  });

  it('returns to a page of the product and to no other', async () => {
    const returnTo = async (return_to: string) => {
      const { url, browser } = await begin({ return_to });
      return (await finish(provider.approve(url, student()), browser)).body.return_to;
    };
    expect(await returnTo('/products/7?from=qr')).toBe('/products/7?from=qr');
    for (const evil of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/signin', 'javascript:alert(1)'])
      expect(await returnTo(evil), evil).toBeNull();
  });

  it('works in two tabs of one browser at once', async () => {
    const one = await begin();
    const two = await begin({}, one.browser);
    expect(two.browser).toBe(one.browser);
    const person = student();
    const answers = await Promise.all(
      [one, two].map(({ url, browser }) => finish(provider.approve(url, person), browser)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await usersOf(String(person.email))).toHaveLength(1);
  });

  it('asks the provider’s userinfo for what the id token lacks', async () => {
    provider.hide('email', 'email_verified', 'matricola');
    const person = student();
    expect((await signOn(person)).body.data).toMatchObject({ email: person.email, fiscalcode: person.matricola });
  });

  it('takes what the claims give in other shapes, and leaves out what our own rules refuse', async () => {
    const code = 'urn:schac:personalUniqueCode:int:esi:example.org:0000991';
    const { body } = await signOn(
      student({
        given_name: undefined,
        family_name: undefined,
        name: 'Ana María de la Cruz',
        matricola: undefined,
        schac_personal_unique_code: [code],
        phone_number: 'chiamami',
        address: { street_address: 'Via Saffi 10', postal_code: '40131', locality: 'Bologna', region: 'bo' },
      }),
    );
    expect(body.data).toMatchObject({
      first_name: 'Ana',
      last_name: 'María de la Cruz',
      fiscalcode: '0000991',
      phone: null,
      domicile_geo: { address: 'Via Saffi 10', cap: '40131', city: 'Bologna', province: 'BO' },
    });
  });

  it('reads a field from the claim that the library names', async () => {
    await setLibrary({ oidc_claims: JSON.stringify({ student_number: 'codice' }) });
    try {
      expect((await signOn(student({ codice: 'X-1' }))).body.data.fiscalcode).toBe('X-1');
    } finally {
      await setLibrary({ oidc_claims: '{}' });
    }
  });

  it('accepts a clock of the provider that is a little off', async () => {
    const soon = Math.floor(Date.now() / 1000);
    provider.forge((claims) => ({ ...claims, iat: soon + 20, exp: soon - 20 }));
    expect((await signOn(student())).status).toBe(200);
  });
});

describe('the account', () => {
  it('is linked by the verified address to a member who is here already', async () => {
    const member = await makeMember(t.database.db, library, { email: 'socia@studenti.example.org' });
    const answer = await signOn(student({ email: 'Socia@studenti.example.org' }));
    expect(answer.body.data.id).toBe(member.id);
    expect(await actionsOn(member.id)).toEqual(['sso.account_linked']);
    const [user] = await usersOf(member.email);
    expect(user).toMatchObject({ first_name: member.first_name, password_hash: member.password_hash });
  });

  it('set up with an unproven address loses its password and its sessions when the owner of the address signs on', async () => {
    const squatter = await makeMember(t.database.db, library, { email: 'vera@studenti.example.org', verified: false });
    const token = await t.tokenOf(squatter);
    expect((await t.call('getMe', { host, as: token })).status).toBe(200);
    expect((await signOn(student({ email: squatter.email }))).status).toBe(200);
    expect(await t.call('getMe', { host, as: token })).toMatchObject({ status: 401 });
    expect(await usersOf(squatter.email)).toMatchObject([
      { password_hash: null, email_verified_at: expect.any(Date) as Date },
    ]);
  });

  it.each([[false], [undefined], ['true'], [1]])(
    'is refused for an address that the provider has not verified (%s)',
    async (email_verified) => {
      const person = student({ email_verified });
      expect(await signOn(person)).toMatchObject({ status: 403, body: { code: 'auth.sso_email_unverified' } });
      expect(await usersOf(String(person.email))).toEqual([]);
    },
  );

  it.each([[undefined], [''], ['nessuno'], [['a@studenti.example.org']], [{ a: 1 }]])(
    'is refused for the address %o',
    async (email) => {
      expect(await signOn(student({ email }))).toMatchObject({
        status: 403,
        body: { code: 'auth.sso_email_unverified' },
      });
    },
  );

  it.each(['x@example.org', 'x@studenti.example.org.evil.example', 'x@finti-studenti.example.org'])(
    'of another institution (%s) is refused',
    async (email) => {
      expect(await signOn(student({ email }))).toMatchObject({ status: 403, body: { code: 'auth.sso_other_library' } });
    },
  );

  it('of another library with the same address is never touched', async () => {
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altra' });
    const member = await makeMember(t.database.db, elsewhere, { email: 'doppia@studenti.example.org' });
    const answer = await signOn(student({ email: member.email }));
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).not.toBe(member.id);
    expect(await actionsOn(member.id)).toEqual([]);
  });

  it('is not given to somebody else to whom the provider has given its address', async () => {
    const person = student();
    await signOn(person);
    expect(await signOn(student({ email: person.email }))).toMatchObject({
      status: 409,
      body: { code: 'auth.sso_email_taken' },
    });
  });

  it('is one, however many browsers of a new person return at once', async () => {
    const person = student();
    const begun = await Promise.all([begin(), begin(), begin(), begin()]);
    const answers = await Promise.all(begun.map(({ url, browser }) => finish(provider.approve(url, person), browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await usersOf(String(person.email))).toHaveLength(1);
  });
});

describe('a return is refused', () => {
  it('with a forged state, from another browser or without a cookie', async () => {
    const { url, browser } = await begin();
    const returned = provider.approve(url, student());
    const before = provider.exchanges();
    const forged = (returned.state.startsWith('x') ? 'y' : 'x') + returned.state.slice(1);
    expect(await finish({ ...returned, state: forged }, browser)).toMatchObject(expired);
    expect(await finish(returned, (await begin()).browser)).toMatchObject(expired);
    expect(await finish(returned, undefined)).toMatchObject(expired);
    expect(provider.exchanges()).toBe(before);
    // The right browser still can.
    expect((await finish(returned, browser)).status).toBe(200);
  });

  it('the second time, also when three come at once', async () => {
    const { url, browser } = await begin();
    const returned = provider.approve(url, student());
    const statuses = (await Promise.all([1, 2, 3].map(() => finish(returned, browser)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await finish(returned, browser)).toMatchObject(expired);
  });

  it('after ten minutes', async () => {
    const { url, browser } = await begin();
    t.clock.advance(601);
    expect(await finish(provider.approve(url, student()), browser)).toMatchObject(expired);
  });

  it('at the host of another library', async () => {
    await makeLibrary(t.database.db, { domain: 'vicina', ...settings() });
    const { url, browser } = await begin();
    const body = provider.approve(url, student());
    expect(
      await t.call('signInOpenId', { host: 'vicina.localhost', body, cookies: { prestalo_sso: browser } }),
    ).toMatchObject(expired);
  });

  it('with a forged issuer', async () => {
    const { url, browser } = await begin();
    expect(await finish({ ...provider.approve(url, student()), iss: 'https://evil.example' }, browser)).toMatchObject(
      expired,
    );
  });

  it('but not without the issuer in the return: the library has only one', async () => {
    const { url, browser } = await begin();
    const { code, state } = provider.approve(url, student());
    expect((await finish({ code, state }, browser)).status).toBe(200);
  });

  it.each(['nessuno', 'x'.repeat(2048)])('with the unknown code %.10s', async (code) => {
    const { url, browser } = await begin();
    const { state } = provider.approve(url, student());
    expect(await finish({ code, state }, browser)).toMatchObject(expired);
  });

  it('with the code of another sign-on: it belongs to another verifier', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const { code } = provider.approve(theirs.url, student());
    const { state } = provider.approve(mine.url, student());
    expect(await finish({ code, state }, mine.browser)).toMatchObject(expired);
  });

  it('when the person cancelled', async () => {
    const { url, browser } = await begin();
    const { state } = provider.approve(url, student());
    expect(await finish({ state, error: 'access_denied' }, browser)).toMatchObject({
      status: 403,
      body: { code: 'auth.sso_cancelled' },
    });
  });

  it('with neither code nor error', async () => {
    const { url, browser } = await begin();
    const { state } = provider.approve(url, student());
    expect(await finish({ state }, browser)).toMatchObject({ status: 422, body: { fields: { code: 'required' } } });
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, Record<string, unknown>]>([
    ['nonce', { nonce: 'forged' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'another-client' }],
    ['expiry', { exp: now - 3600, iat: now - 7200 }],
    ['missing expiry', { exp: undefined }],
    ['missing subject', { sub: undefined }],
  ])('with a wrong id token: %s', async (_name, wrong) => {
    provider.forge((claims) => ({ ...claims, ...wrong }));
    const answer = await signOn(student());
    expect(answer).toMatchObject({
      status: 502,
      body: { code: expect.stringMatching(/^auth\.sso_(failed|unavailable)$/) as string },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('with an id token that somebody else signed', async () => {
    provider.useUnknownKey();
    expect(await signOn(student())).toMatchObject({ status: 502, body: { code: 'auth.sso_failed' } });
  });
});

describe('a provider in trouble', () => {
  it.each<[Fault]>([['error 500'], ['half an answer'], ['no JSON'], ['a cut line'], ['no answer']])(
    '(%s) is named in one sentence, and the next sign-on works',
    async (fault) => {
      const { url, browser } = await begin();
      const returned = provider.approve(url, student());
      provider.fail(fault);
      expect(await finish(returned, browser)).toMatchObject({
        status: 502,
        body: {
          code: 'auth.sso_unavailable',
          message: expect.stringContaining('Riprova tra qualche minuto') as string,
        },
      });
      provider.reset();
      // The state is used up: nothing is stuck, the person begins again.
      expect(await finish(returned, browser)).toMatchObject(expired);
      expect((await signOn(student())).status).toBe(200);
    },
  );

  it('that is down breaks no other page, and is found again', async () => {
    const { url, browser } = await begin();
    const returned = provider.approve(url, student());
    await provider.close();
    expect(await finish(returned, browser)).toMatchObject({ status: 502, body: { code: 'auth.sso_unavailable' } });
    // A library whose provider was never asked before.
    await makeLibrary(t.database.db, { domain: 'nuova', ...settings() });
    const start = () => t.call('startOpenId', { host: 'nuova.localhost' });
    expect(await start()).toMatchObject({ status: 502, body: { code: 'auth.sso_unavailable' } });
    for (const operation of ['listHeadquarters', 'listCategories'] as const)
      expect((await t.call(operation, { host: 'nuova.localhost' })).status).toBe(200);
    await provider.open();
    expect((await start()).status).toBe(200);
  });

  it('that refuses the library’s secret is logged without the secret', async () => {
    await setSecret('un altro segreto');
    try {
      expect(await signOn(student())).toMatchObject({ status: 502, body: { code: 'auth.sso_failed' } });
    } finally {
      await setSecret(provider.clientSecret);
    }
    expect((await signOn(student())).status).toBe(200);
  });

  it('that the library replaces meanwhile invalidates what was begun', async () => {
    const second = await openProvider();
    const { url, browser } = await begin();
    const returned = provider.approve(url, student());
    await setLibrary({ oidc_issuer: second.issuer });
    try {
      expect(await finish(returned, browser)).toMatchObject(expired);
    } finally {
      await setLibrary({ oidc_issuer: provider.issuer });
      await second.close();
    }
  });

  it('that is not configured yet leaves the passwords in force', async () => {
    const empty = await makeLibrary(t.database.db, { domain: 'vuota', sso_signin: true });
    const { email } = await makeMember(t.database.db, empty);
    const there = { host: 'vuota.localhost' };
    expect(await t.call('startOpenId', there)).toMatchObject({ status: 404, body: { code: 'feature.not_available' } });
    expect(await t.call('signIn', { ...there, body: { email, password: memberPassword } })).toMatchObject({
      status: 200,
    });
    const document = await t.call('getLibrary', { ...there, params: { domain: 'vuota' } });
    expect(document.body.is.sso_signin).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session here and answers the page to sign out at the provider', async () => {
    const { body } = await signOn(student());
    const answer = await t.call('signOut', { host, as: body.access_token });
    expect(answer.status).toBe(200);
    const url = new URL((answer.body as { url: string }).url);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://uni.prestalo.test/');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await t.call('getMe', { host, as: body.access_token })).toMatchObject({ status: 401 });
    const rows = await t.database.db
      .selectFrom('sessions')
      .select('oidc_id_token')
      .where('oidc_id_token', 'is not', null)
      .execute();
    for (const { oidc_id_token } of rows) expect(oidc_id_token).toMatch(/^v1\.2\./);
  });

  it('never depends on the provider', async () => {
    const { body } = await signOn(student());
    await setLibrary({ oidc_issuer: 'http://127.0.0.1:1' });
    try {
      expect(await t.call('signOut', { host, as: body.access_token })).toMatchObject({ status: 204 });
      expect(await t.call('getMe', { host, as: body.access_token })).toMatchObject({ status: 401 });
    } finally {
      await setLibrary({ oidc_issuer: provider.issuer });
    }
  });
});

describe('passwords', () => {
  const refused = { status: 409, body: { code: 'auth.sso_only' } };
  const sent = (email: string, password = memberPassword) => t.call('signIn', { host, body: { email, password } });

  it('are refused by every call about them, with one code', async () => {
    const member = await makeMember(t.database.db, library);
    expect(await sent(member.email)).toMatchObject(refused);
    const newcomer = {
      name: { first_name: 'Anna', last_name: 'Neri' },
      email: 'x@studenti.example.org',
      password: 'quattro gatti',
      phone: '051 5550199',
      fiscalcode: '0000812345',
      address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '40131', nation: 'IT' },
    };
    expect(await t.call('signUp', { host, body: newcomer })).toMatchObject(refused);
    expect(await t.call('requestPasswordRecovery', { host, body: { email: member.email } })).toMatchObject(refused);
    expect(await t.call('checkPasswordRecovery', { host, query: { code: 'ABCDE' } })).toMatchObject(refused);
    const pair = { password: 'quattro gatti', confirm_password: 'quattro gatti' };
    expect(await t.call('resetPassword', { host, body: { code: 'ABCDE', ...pair } })).toMatchObject(refused);
    expect(
      await t.call('changePassword', { host, as: member, body: { current_password: memberPassword, ...pair } }),
    ).toMatchObject(refused);
  });

  it('let in only those who run the library, and every other answer is the same', async () => {
    const superMember = await makeMember(t.database.db, library, { level: 1 });
    const admin = await makeMember(t.database.db, library, { level: 3 });
    const answers = await Promise.all([
      sent(superMember.email, 'sbagliata'),
      sent(admin.email),
      sent(admin.email, 'sbagliata'),
      sent('nessuno@example.com'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect((await sent(superMember.email)).status).toBe(200);
    expect(await actionsOn(superMember.id)).toEqual(['sso.password_sign_in']);
  });

  it('are the way in where there is no single sign-on, and its calls do not exist', async () => {
    expect(await t.call('startOpenId')).toMatchObject({ status: 404, body: { code: 'feature.not_available' } });
    expect(await t.call('signInOpenId', { body: { code: 'a', state: 'b' } })).toMatchObject({
      status: 404,
      body: { code: 'feature.not_available' },
    });
  });
});

describe('what a first sign-on lacks', () => {
  it('is completed by the member in the profile', async () => {
    const { body } = await signOn(student({ matricola: undefined }));
    expect(body.data).toMatchObject({ fiscalcode: null, phone: null, domicile_geo: null, disclaimer_accepted: false });
    const domicile_geo = { address: 'Via Saffi 10', cap: '40131', city: 'Bologna', province: 'BO' };
    const change = { fiscalcode: '0000812345', phone: '051 5550199', domicile_geo, disclaimer_accepted: true as const };
    const done = await t.call('updateMe', { host, as: body.access_token, body: change });
    expect(done).toMatchObject({ status: 200, body: { ...change, disclaimer_accepted: true } });
  });

  it('is filled in by a later sign-on, which changes nothing that is there', async () => {
    const person = student({ matricola: undefined });
    await signOn(person);
    expect((await signOn({ ...person, matricola: 'A1', phone_number: '051 111222' })).body.data).toMatchObject({
      fiscalcode: 'A1',
      phone: '051 111222',
    });
    expect((await signOn({ ...person, matricola: 'B2', phone_number: '051 333444' })).body.data).toMatchObject({
      fiscalcode: 'A1',
      phone: '051 111222',
    });
  });
});

describe('many attempts', () => {
  it('from one network wait, and finished ones do not count', async () => {
    const limits = { sso_address: { free: 2, firstPause: 60, longestPause: 60, forgottenAfter: 900 } };
    const busy = { ...t.deps, limits };
    const attempts = throttleOf(busy, library.id, 'sso_address', '127.0.0.1');
    await attempts.clear();
    for (let nth = 0; nth < 4; nth += 1) expect((await signOn(student())).status).toBe(200);
    for (let nth = 0; nth < 2; nth += 1) await attempts.take();
    await expect(attempts.take()).rejects.toMatchObject({ code: 'request.too_many', retryAfter: 60 });
  });

  it('that were not finished are deleted by the nightly job', async () => {
    await begin();
    t.clock.advance(3 * 24 * 3600);
    await tidy(
      {},
      {
        ...t.deps,
        pictures: t.app.pictures,
        transport: { send: () => Promise.resolve(), forget: () => Promise.resolve(), close: () => undefined },
      },
    );
    expect(await t.database.db.selectFrom('oidc_transactions').select('state_hash').execute()).toEqual([]);
  });
});
