import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { openTestApp, type TestApp } from './support/app.ts';
import { makeLibrary, makeMember, makeMembership, makeProduct, makeLoan, memberPassword } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';

vi.mock('@node-rs/argon2', { spy: true });

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let officina: Awaited<ReturnType<typeof makeLibrary>>;

beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  officina = await makeLibrary(t.database.db, { domain: 'officina', mandatory_sharing: true });
});
afterAll(() => t.close());

let people = 0;
const newEmail = (): string => `persona${(people += 1)}@example.com`;

const signUpBody = (email: string) => ({
  name: { first_name: 'Anna', last_name: 'Neri' },
  email,
  password: 'quattro gatti',
  phone: '051 5550199',
  fiscalcode: '0000812345',
  address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '40131', nation: 'IT' },
});

const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string => {
  const cookie = answer.cookies.find(({ name }) => name === 'prestalo_refresh');
  if (!cookie) throw new Error('no refresh cookie');
  return cookie.value;
};

/** Signs a new member in; gives the cookie and the access token. */
async function signedIn(options: Parameters<typeof makeMember>[2] = {}) {
  const member = await makeMember(t.database.db, library, options);
  const answer = await t.call('signIn', { body: { email: member.email, password: memberPassword } });
  expect(answer.status).toBe(200);
  return { member, cookie: cookieOf(answer), token: answer.body.access_token, answer };
}

const refresh = (cookie: string | undefined, token: string | null = null) =>
  t.call('refreshAccess', {
    body: { access_token: token },
    ...(cookie === undefined ? {} : { cookies: { prestalo_refresh: cookie } }),
  });

const sessionsOf = (userId: string) =>
  t.database.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

describe('sign-up', () => {
  it('makes an account and mails the link that verifies its address, whatever Host the request named', async () => {
    const email = newEmail();
    const answer = await t.call('signUp', {
      body: signUpBody(email.toUpperCase()),
      headers: { 'x-forwarded-host': 'demo.evil.example', forwarded: 'host=demo.evil.example' },
      host: 'demo.evil.example:8080',
    });
    expect(answer).toMatchObject({ status: 201, body: { email } });
    const user = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      first_name: 'Anna',
      last_name: 'Neri',
      level: 10,
      student_number: '0000812345',
      phone: '051 5550199',
      domicile_cap: '40131',
      domicile_city: 'Bologna',
      email_verified_at: null,
      can_post_objects: false,
    });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    const [mail, ...others] = await mailsTo(t.deps, email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(new RegExp(`${library.public_url}/verify/[A-Za-z0-9_-]{43}\\b`));
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });

  it('lets members post objects where sharing is a duty, and keeps the language of the request', async () => {
    const email = newEmail();
    await t.call('signUp', {
      body: signUpBody(email),
      host: 'officina.localhost',
      headers: { 'accept-language': 'en' },
    });
    const user = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ library_id: officina.id, can_post_objects: true, language: 'en' });
    expect((await mailsTo(t.deps, email))[0]?.subject).toBe('Confirm your email');
  });

  it('answers alike for an address that has an account, hashes as well, changes nothing and mails its owner', async () => {
    const member = await makeMember(t.database.db, library);
    const hashed = vi.mocked(argon2.hash).mock.calls.length;
    const known = await t.call('signUp', { body: signUpBody(member.email) });
    const fresh = await t.call('signUp', { body: signUpBody(newEmail()) });
    expect(vi.mocked(argon2.hash).mock.calls.length - hashed).toBe(2);
    expect(known).toMatchObject({ status: 201, body: { email: member.email } });
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    const after = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual(member);
    const mails = await mailsTo(t.deps, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Hai già un account']);
    expect(mails[0]?.text).not.toContain('/verify/');
  });

  it('makes one account of many sign-ups of one address at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call('signUp', { body: signUpBody(email) })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const rows = await t.database.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('sends an owner only a few mails that strangers ask for', async () => {
    const member = await makeMember(t.database.db, library);
    for (let n = 0; n < 9; n += 1) await t.call('signUp', { body: signUpBody(member.email) });
    expect(await mailsTo(t.deps, member.email)).toHaveLength(5);
  });

  it.each([
    [{ password: 'corta' }, { password: 'password_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'password_long' }],
    [{ password: 'password123' }, { password: 'password_common' }],
    [{ name: { first_name: '  ', last_name: 'Neri' } }, { 'name.first_name': 'required' }],
    [{ phone: 'abc' }, { phone: 'phone' }],
    [{ phone: ' ', fiscalcode: ' ' }, { phone: 'phone' }],
    [{ email: 'anna' }, { email: 'email' }],
    [{ fiscalcode: '7'.repeat(41) }, { fiscalcode: 'max_40' }],
    [
      { name: { first_name: '', last_name: 'N'.repeat(101) } },
      { 'name.first_name': 'required', 'name.last_name': 'max_100' },
    ],
    [
      { address: { address: 'Via Saffi 10', city: 'Bologna', province: 'Bologna', postalcode: '4013' } },
      { 'address.province': 'province', 'address.postalcode': 'five_digits' },
    ],
    [
      { nickname: 'x', level: 0 },
      { nickname: 'additionalProperties', level: 'additionalProperties' },
    ],
    [
      { phone: undefined, fiscalcode: undefined },
      { phone: 'required', fiscalcode: 'required' },
    ],
  ])('refuses %j and names each field', async (wrong, fields) => {
    const answer = await t.call('signUp', { body: { ...signUpBody(newEmail()), ...wrong } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'resource.validation', fields } });
  });

  it('gives the first answer again for the same Idempotency-Key, and 409 for another body under it', async () => {
    const email = newEmail();
    const first = await t.call('signUp', { body: signUpBody(email), key: 'sign-up-1' });
    const again = await t.call('signUp', { body: signUpBody(email), key: 'sign-up-1' });
    const other = await t.call('signUp', { body: signUpBody(newEmail()), key: 'sign-up-1' });
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(again.body).toEqual(first.body);
    expect(other.body.code).toBe('idempotency.conflict');
    expect(await mailsTo(t.deps, email)).toHaveLength(1);
  });
});

describe('sign-in', () => {
  it('answers the profile, an access token of fifteen minutes and a cookie that no script can read', async () => {
    const { answer, member, token } = await signedIn();
    expect(answer.body.data).toMatchObject({
      id: member.id,
      email: member.email,
      level: 10,
      is: { active_card: true, verified: true, banned: false, admin: false, super: false },
    });
    expect(answer.body.access).toEqual({
      level: 10,
      expires_at: new Date(t.clock.now().getTime() + 900_000).toISOString(),
      user_id: member.id,
      session: 'active',
    });
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatchObject({
      name: 'prestalo_refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v1/auths',
    });
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    expect(answer.cookies[0]).not.toHaveProperty('domain');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 200, body: answer.body.data });
  });

  it('takes the address in any case', async () => {
    const member = await makeMember(t.database.db, library);
    expect(
      (await t.call('signIn', { body: { email: member.email.toUpperCase(), password: memberPassword } })).status,
    ).toBe(200);
  });

  it('answers 409 alike for a wrong password, an unknown address and an account without password, and checks a hash for each', async () => {
    const member = await makeMember(t.database.db, library);
    const federated = await makeMember(t.database.db, library, { password_hash: null });
    const cost = vi.mocked(argon2.verify);
    const answers = [];
    for (const email of [member.email, newEmail(), federated.email]) {
      const before = cost.mock.calls.length;
      answers.push(await t.call('signIn', { body: { email, password: 'sbagliata-davvero' } }));
      expect(cost.mock.calls.length - before).toBe(1);
      expect(String(cost.mock.calls.at(-1)?.[0])).toMatch(/^\$argon2id\$/);
    }
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'auth.invalid_credentials', message: 'E-mail o password non validi' },
      });
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id', 'status']);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('hashes with the usual cost where there is no account', async () => {
    await t.call('signIn', { body: { email: newEmail(), password: 'sbagliata-davvero' } });
    expect(String(vi.mocked(argon2.verify).mock.calls.at(-1)?.[0])).toContain('m=19456,t=2,p=1');
  });

  it('does not know a member of another library', async () => {
    const member = await makeMember(t.database.db, library);
    const answer = await t.call('signIn', {
      body: { email: member.email, password: memberPassword },
      host: 'officina.localhost',
    });
    expect(answer.body.code).toBe('auth.invalid_credentials');
  });

  it('ends the session that the browser held before', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(1);
    await t.call('signIn', {
      body: { email: member.email, password: memberPassword },
      cookies: { prestalo_refresh: cookie },
    });
    const [first, second] = await sessionsOf(member.id);
    expect(first).toMatchObject({ ended_by: 'sign_out' });
    expect(second).toMatchObject({ ended_at: null });
  });

  it('lets a banned member in, so that the page can say so', async () => {
    const { answer } = await signedIn({ banned: true, card: 'expired', verified: false });
    expect(answer.body.data.is).toMatchObject({ banned: true, active_card: false, verified: false });
    expect(answer.body.data).toMatchObject({ card_valid_to: '2025-12-31', renewable_from: null });
  });

  it.each([
    [{ email: 'a@example.com' }, { password: 'required' }],
    [{ email: 'a@example.com', password: 1 }, { password: 'type' }],
    [
      { email: 'nome', password: 'x', more: true },
      { email: 'email', more: 'additionalProperties' },
    ],
  ])('refuses %j and names each field', async (body, fields) => {
    expect(await t.call('signIn', { body })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
  });
});

describe('the cookie', () => {
  it('is Secure when the request came over https through a listed proxy, and only then', async () => {
    const proxied = await openTestApp({ env: { TRUST_PROXY: '10.0.0.1' } });
    try {
      const demo = await makeLibrary(proxied.database.db);
      const member = await makeMember(proxied.database.db, demo);
      const body = { email: member.email, password: memberPassword };
      const headers = { 'x-forwarded-proto': 'https' };
      const trusted = await proxied.call('signIn', { body, headers, from: '10.0.0.1' });
      const stranger = await proxied.call('signIn', { body, headers, from: '10.0.0.2' });
      expect(trusted.cookies[0]).toMatchObject({ secure: true });
      expect(stranger.cookies[0]).not.toHaveProperty('secure');
    } finally {
      await proxied.close();
    }
  });

  it('is Secure wherever the product is reached over https', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://prestalo.example.org' } });
    try {
      const demo = await makeLibrary(secure.database.db);
      const member = await makeMember(secure.database.db, demo);
      const answer = await secure.call('signIn', { body: { email: member.email, password: memberPassword } });
      expect(answer.cookies[0]).toMatchObject({ secure: true });
    } finally {
      await secure.close();
    }
  });
});

describe('refresh', () => {
  it('gives a new access token and another cookie for a page that only holds the cookie', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(60);
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: member.id }, access: { user_id: member.id, session: 'active' } },
    });
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await t.call('getMe', { as: answer.body.access_token })).status).toBe(200);
  });

  it('takes the expired token with the cookie', async () => {
    const { cookie, token } = await signedIn();
    t.clock.advance(15 * 60);
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 401, body: { code: 'auth.token_expired' } });
    const answer = await refresh(cookie, token);
    expect(answer.status).toBe(200);
    expect((await t.call('getMe', { as: answer.body.access_token })).status).toBe(200);
  });

  it('gives tabs that refresh at once the same new cookie, and signs none of them out', async () => {
    const { cookie, member } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const [next, ...others] = [...new Set(answers.map(cookieOf))];
    expect(others).toEqual([]);
    t.clock.advance(20);
    expect(cookieOf(await refresh(cookie))).toBe(next);
    expect((await refresh(next)).status).toBe(200);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
  });

  it('ends the session when the secret before the last comes back after the grace', async () => {
    const { cookie, token, member } = await signedIn();
    const next = cookieOf(await refresh(cookie));
    t.clock.advance(21);
    const reused = await refresh(cookie);
    expect(reused).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
    expect(reused.cookies[0]).toMatchObject({ name: 'prestalo_refresh', value: '' });
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'reuse' }]);
    expect((await refresh(next)).body.code).toBe('auth.session_expired');
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
  });

  it('ends the session when an older secret comes back, even at once', async () => {
    const { cookie, member } = await signedIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'reuse' }]);
  });

  it('is over after 10800 seconds without activity', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(10_800);
    const alive = await refresh(cookie);
    expect(alive.status).toBe(200);
    t.clock.advance(10_801);
    expect((await refresh(cookieOf(alive))).body.code).toBe('auth.session_expired');
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'inactivity' }]);
  });

  it('goes on for a session that calls keep alive', async () => {
    let { cookie, token } = await signedIn();
    for (let hours = 0; hours < 5; hours += 1) {
      t.clock.advance(3_600);
      const answer = await refresh(cookie, token);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
      token = answer.body.access_token;
    }
  });

  it('cannot be forged: a cookie that this server did not give changes nothing', async () => {
    const { cookie, member } = await signedIn();
    const [id, secret, tag] = cookie.split('.');
    const forged = [
      '',
      'x',
      `${id}`,
      `${id}.${secret}`,
      `${id}.${secret}x.${tag}`,
      `${id}.${secret}.${tag}x`,
      `${id}.${secret}.${tag}.more`,
      `x${id}.${secret}.${tag}`,
    ];
    for (const wrong of forged) expect((await refresh(wrong)).body.code).toBe('auth.session_expired');
    expect((await refresh(undefined)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('is worth nothing in another library', async () => {
    const { cookie, token, member } = await signedIn();
    const there = await t.call('refreshAccess', {
      body: { access_token: null },
      cookies: { prestalo_refresh: cookie },
      host: 'officina.localhost',
    });
    expect(there.body.code).toBe('auth.session_expired');
    const both = await t.call('refreshAccess', {
      body: { access_token: token },
      cookies: { prestalo_refresh: cookie },
      host: 'officina.localhost',
    });
    expect(both.body.code).toBe('auth.token_invalid');
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_at: null }]);
  });

  it('refuses an access token of another session, so that a page never goes on as somebody else', async () => {
    const one = await signedIn();
    const other = await signedIn();
    expect((await refresh(one.cookie, other.token)).body.code).toBe('auth.token_invalid');
    expect((await refresh(one.cookie, 'rubbish')).body.code).toBe('auth.token_invalid');
    expect((await refresh(one.cookie, one.token)).status).toBe(200);
  });

  it('waits for whoever is changing the session at that moment', async () => {
    const { cookie, member } = await signedIn();
    const other = await t.database.pool.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE sessions SET ended_at = now(), ended_by = 'staff' WHERE user_id = $1`, [member.id]);
    const pending = refresh(cookie);
    await vi.waitUntil(async () => {
      const { rows } = await t.database.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.n === 1;
    });
    await other.query('COMMIT');
    other.release();
    expect(await pending).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
  });

  it('keeps no secret in the clear', async () => {
    const { cookie, member } = await signedIn();
    const [, secret = '?'] = cookie.split('.');
    expect(JSON.stringify(await sessionsOf(member.id))).not.toContain(secret);
  });
});

describe('sign-out', () => {
  it('ends the session of the token and of the cookie, and takes the cookie away', async () => {
    const { cookie, token, member } = await signedIn();
    const answer = await t.call('signOut', { as: token, cookies: { prestalo_refresh: cookie } });
    expect(answer.status).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ name: 'prestalo_refresh', value: '', path: '/v1/auths' });
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'sign_out' }]);
    expect((await t.call('getMe', { as: token })).body.code).toBe('auth.session_expired');
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('works with the cookie alone, with an expired token, and for nobody', async () => {
    const { cookie, token, member } = await signedIn();
    t.clock.advance(15 * 60);
    expect((await t.call('signOut', { as: token, cookies: { prestalo_refresh: cookie } })).status).toBe(204);
    expect(await sessionsOf(member.id)).toMatchObject([{ ended_by: 'sign_out' }]);
    expect((await t.call('signOut')).status).toBe(204);
  });
});

describe('access', () => {
  it('tells a visitor that they are one', async () => {
    expect((await t.call('getAccess')).body).toEqual({
      level: 99,
      expires_at: null,
      user_id: null,
      session: 'anonymous',
    });
  });

  it('tells a member their level as it is now, and when the token ends', async () => {
    const { member, token } = await signedIn();
    const expires_at = new Date(t.clock.now().getTime() + 900_000).toISOString();
    expect((await t.call('getAccess', { as: token })).body).toEqual({
      level: 10,
      expires_at,
      user_id: member.id,
      session: 'active',
    });
    await t.database.db.updateTable('users').set({ level: 4 }).where('id', '=', member.id).execute();
    expect((await t.call('getAccess', { as: token })).body).toMatchObject({ level: 4 });
  });

  it('takes an expired token and an ended session for a visitor, a broken token for a mistake', async () => {
    const { token } = await signedIn();
    expect((await t.call('getAccess', { as: 'rubbish' })).body).toMatchObject({ session: 'anonymous' });
    await t.call('signOut', { as: token });
    expect((await t.call('getAccess', { as: token })).body).toMatchObject({ session: 'anonymous' });
  });
});

describe('single sign-on', () => {
  it('is refused in the words of the contract until it is there', async () => {
    expect(await t.call('startOpenId')).toMatchObject({ status: 404, body: { code: 'feature.not_available' } });
    expect(await t.call('signInOpenId', { body: { code: 'a', state: 'b' } })).toMatchObject({
      status: 404,
      body: { code: 'feature.not_available' },
    });
  });
});

describe('verification of an address', () => {
  const tokenOf = async (email: string): Promise<string> => {
    const mails = await mailsTo(t.deps, email);
    const token = /\/verify\/([A-Za-z0-9_-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error('no link');
    return token;
  };

  it('shows what a link is for and takes it, twice if it must be', async () => {
    const email = newEmail();
    await t.call('signUp', { body: signUpBody(email) });
    const token = await tokenOf(email);
    const shown = await t.call('getVerification', { params: { token } });
    expect(shown).toMatchObject({ status: 200, body: { email, verified: false } });
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { id } = shown.body;
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject({
      status: 200,
      body: { email, verified: true },
    });
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    t.clock.advance(72 * 3600);
    expect((await t.call('getVerification', { params: { token } })).body).toMatchObject({ verified: true });
    const user = await t.database.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.email_verified_at).not.toBeNull();
  });

  it('refuses an unknown token, another id, another library, and a link of 48 hours', async () => {
    const email = newEmail();
    await t.call('signUp', { body: signUpBody(email) });
    const token = await tokenOf(email);
    const { id } = (await t.call('getVerification', { params: { token } })).body;
    const refused = { status: 404, body: { code: 'auth.verification_not_found' } };
    expect(await t.call('getVerification', { params: { token: 'x'.repeat(43) } })).toMatchObject(refused);
    expect(await t.call('verifyEmail', { params: { id: 'another' }, body: { token } })).toMatchObject(refused);
    expect(await t.call('verifyEmail', { params: { id }, body: { token: 'another' } })).toMatchObject(refused);
    expect(await t.call('getVerification', { params: { token }, host: 'officina.localhost' })).toMatchObject(refused);
    t.clock.advance(48 * 3600);
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject(refused);
  });

  it('sends the mail again to the member who asks for it, not too often and not when it is done', async () => {
    const member = await makeMember(t.database.db, library, { verified: false });
    const again = () => t.call('resendVerification', { params: { id: member.id }, as: member });
    for (let n = 0; n < 3; n += 1) expect(await again()).toMatchObject({ status: 202, body: { email: member.email } });
    const soon = await again();
    expect(soon).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(t.deps, member.email)).toHaveLength(3);
    const verified = await makeMember(t.database.db, library);
    expect((await t.call('resendVerification', { params: { id: verified.id }, as: verified })).status).toBe(202);
    expect(await mailsTo(t.deps, verified.email)).toHaveLength(0);
  });

  it('is not sent for somebody else, nor for a visitor', async () => {
    const member = await makeMember(t.database.db, library, { verified: false });
    const other = await makeMember(t.database.db, library, { verified: false });
    expect(await t.call('resendVerification', { params: { id: other.id }, as: member })).toMatchObject({
      status: 404,
      body: { code: 'resource.not_found' },
    });
    expect(await t.call('resendVerification', { params: { id: other.id } })).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    });
  });
});

describe('the profile of a sign-in', () => {
  it('counts shared, borrowed and still possible loans, and shows card and wishes', async () => {
    const db = t.database.db;
    const member = await makeMember(db, library, { card: 'none', card_number: 'BDC-7' });
    await makeMembership(db, member, { from_date: '2026-03-20', to_date: '2027-03-19' });
    await makeProduct(db, library, { owner_user_id: member.id });
    await makeProduct(db, library, { owner_user_id: member.id, status: 'hidden' });
    const product = await makeProduct(db, library);
    await makeLoan(db, product, member, { from_date: '2027-01-01', to_date: '2027-01-05', status: 'returned' });
    await makeLoan(db, product, member, { from_date: '2027-03-10', to_date: '2027-03-20', status: 'approved' });
    await makeLoan(db, product, member, { from_date: '2027-04-10', to_date: '2027-04-20', status: 'pending' });
    await makeLoan(db, product, member, { from_date: '2027-05-10', to_date: '2027-05-20', status: 'cancelled' });
    await db
      .insertInto('wishes')
      .values({ library_id: library.id, user_id: member.id, product_id: product.id })
      .execute();
    t.clock.set('2027-03-19T22:59:59Z');
    const answer = await t.call('getMe', { as: member });
    expect(answer.body).toMatchObject({
      is: { active_card: true },
      my_product_count: 1,
      product_borrowed_count: 2,
      available_loans: 1,
      card_number: 'BDC-7',
      card_valid_to: '2027-03-19',
      renewable_from: '2027-03-20',
      wishes: [product.id],
      domicile_geo: null,
    });
    // Midnight of the library, not of the world.
    t.clock.set('2027-03-19T23:00:00Z');
    expect((await t.call('getMe', { as: member })).body).toMatchObject({
      is: { active_card: false },
      card_valid_to: '2027-03-19',
      renewable_from: null,
    });
  });
});

beforeEach(() => {
  t.clock.advance(24 * 3600);
});
