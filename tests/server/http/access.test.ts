import { randomUUID } from 'node:crypto';
import { createDecoder, createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { operations } from '../support/contract.ts';
import { makeAdmin, makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { makeTokens } from '../../../server/auth/tokens.ts';

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let officina: Awaited<ReturnType<typeof makeLibrary>>;
const lines: string[] = [];

beforeAll(async () => {
  t = await openTestApp({ onLog: (line) => lines.push(line) });
  library = await makeLibrary(t.database.db);
  officina = await makeLibrary(t.database.db, { domain: 'officina' });
});
afterAll(() => t.close());

const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);

const refused = (status: number, code: string) => ({ status, body: { status, code } });

describe('a call', () => {
  it('without a token is 401 if a member is required', async () => {
    expect(await t.call('getMe')).toMatchObject(refused(401, 'auth.required'));
    expect(await t.call('getMe', { headers: { authorization: 'Basic abc' } })).toMatchObject(
      refused(401, 'auth.required'),
    );
  });

  it('accepts the token in either header', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    expect((await t.call('getMe', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await t.call('getMe', { headers: { 'x-access-token': token } })).status).toBe(200);
    expect(
      (await t.call('getMe', { headers: { authorization: `bearer ${token}`, 'x-access-token': token } })).status,
    ).toBe(200);
  });

  it('with two different tokens is 401, even if none is required', async () => {
    const [one, other] = [await t.tokenOf(await person()), await t.tokenOf(await person())];
    const headers = { authorization: `Bearer ${one}`, 'x-access-token': other };
    expect(await t.call('getMe', { headers })).toMatchObject(refused(401, 'auth.token_invalid'));
    expect(await t.call('getAccess', { headers })).toMatchObject(refused(401, 'auth.token_invalid'));
  });

  it('with a token of another library is 401, even if none is required', async () => {
    const member = await makeMember(t.database.db, officina);
    expect((await t.call('getMe', { as: member, host: 'officina.localhost' })).status).toBe(200);
    expect(await t.call('getMe', { as: member })).toMatchObject(refused(401, 'auth.token_invalid'));
    expect(await t.call('getAccess', { as: member })).toMatchObject(refused(401, 'auth.token_invalid'));
  });

  it('with a token of another key, another algorithm, or no algorithm is 401', async () => {
    const member = await person();
    const claims = { lib: library.id, sub: member.id, sid: 'x', lvl: 0 };
    const foreign = (await makeTokens(['another-secret-of-the-right-length-000000'], t.clock).sign(claims)).token;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iat: 0, exp: 9e9 })}.`;
    const good = await t.tokenOf(member);
    const [head, body, signature] = good.split('.');
    const raised = `${head}.${part({ ...(JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object), sub: 'somebody' })}.${signature}`;
    for (const token of [foreign, unsigned, raised, `${good}x`, 'x.y.z', 'x']) {
      expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.token_invalid'));
    }
  });

  it('with a token without expiry or another claim is 401', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    const { header, payload } = createDecoder({ complete: true })(token) as {
      header: { kid: string };
      payload: Record<string, unknown>;
    };
    const sign = createSigner({
      key: t.deps.config.sessionSecrets[0],
      kid: header.kid,
      algorithm: 'HS256',
      noTimestamp: true,
    });
    expect((await t.call('getMe', { as: sign(payload) })).status).toBe(200);
    for (const name of ['exp', 'sub', 'sid', 'lib']) {
      const rest = Object.entries(payload).filter(([claim]) => claim !== name);
      expect(await t.call('getMe', { as: sign(Object.fromEntries(rest)) })).toMatchObject(
        refused(401, 'auth.token_invalid'),
      );
    }
  });

  it('with a token older than fifteen minutes is 401, with the code that makes the page refresh', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    t.clock.advance(899);
    expect((await t.call('getMe', { as: token })).status).toBe(200);
    t.clock.advance(1);
    expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.token_expired'));
  });

  it('with a token signed with the previous secret still works', async () => {
    const member = await person();
    await t.tokenOf(member);
    const { id } = await t.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const [secret] = t.deps.config.sessionSecrets;
    const rotated = makeTokens(['a-newer-secret-of-the-right-length-000000', secret], t.clock);
    const old = await makeTokens([secret], t.clock).sign({ lib: library.id, sub: member.id, sid: id, lvl: 10 });
    expect(await rotated.read(old.token)).toMatchObject({ ok: true });
    const own = await rotated.sign({ lib: 1, sub: randomUUID(), sid: randomUUID(), lvl: 10 });
    expect(await rotated.read(own.token)).toMatchObject({ ok: true });
  });

  it('records the activity of its session at most once a minute', async () => {
    const member = await person();
    const seen = async () =>
      (
        await t.database.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    await t.call('getMe', { as: member });
    const first = await seen();
    t.clock.advance(59);
    await t.call('getMe', { as: member });
    expect(await seen()).toEqual(first);
    t.clock.advance(1);
    await t.call('getMe', { as: member });
    expect(await seen()).toEqual(t.clock.now());
  });

  it('in a session without activity for 10800 seconds is 401', async () => {
    const member = await person();
    await t.call('getMe', { as: member });
    const { id } = await t.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    t.clock.advance(10_801);
    const { token } = await t.app.tokens.sign({ lib: library.id, sub: member.id, sid: id, lvl: 10 });
    expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.session_expired'));
  });

  it('uses the current level and ban, not those in the token', async () => {
    const member = await makeAdmin(t.database.db, library);
    const token = await t.tokenOf(member);
    const search = () => t.call('searchUsers', { query: { 'filters.keywords': 'rossi' }, as: token });
    expect((await search()).status).toBe(200);
    await t.database.db
      .updateTable('users')
      .set({ level: 10, banned_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    expect(await search()).toMatchObject(refused(403, 'auth.forbidden'));
    expect((await t.call('getMe', { as: token })).body).toMatchObject({
      level: 10,
      is: { banned: true, admin: false },
    });
    await t.database.db.updateTable('users').set({ level: 1, banned_at: null }).where('id', '=', member.id).execute();
    expect((await search()).status).toBe(200);
  });
});

describe('the levels', () => {
  it.each([
    [0, true, true],
    [1, true, true],
    [2, true, false],
    [4, true, false],
    [5, false, false],
    [10, false, false],
  ])('level %i: admin %s, super %s', async (level, admin, supervisor) => {
    const member = await person({ level });
    const profile = await t.call('getMe', { as: member });
    expect(profile.body).toMatchObject({ level, is: { admin, super: supervisor } });
    const search = await t.call('searchUsers', { query: { 'filters.keywords': 'rossi' }, as: member });
    expect(search.status).toBe(admin ? 200 : 403);
  });
});

describe('a malformed request', () => {
  const json = { 'content-type': 'application/json' };

  it.each([['{"email":'], ['nothing'], ['{"email":"a@example.com"} x'], ['']])(
    'with invalid JSON is 400: %j',
    async (payload) => {
      expect(await t.call('signIn', { payload, headers: json })).toMatchObject(refused(400, 'request.malformed'));
    },
  );

  it('with another content type than JSON is 400', async () => {
    expect(
      await t.call('signIn', { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject(refused(400, 'request.malformed'));
    expect(await t.call('signIn', { payload: 'x', headers: { 'content-type': 'text/plain' } })).toMatchObject(
      refused(400, 'request.malformed'),
    );
    expect(await t.call('signIn', { payload: '<a/>', headers: { 'content-type': 'text/xml' } })).toMatchObject(
      refused(400, 'request.malformed'),
    );
  });

  it('without a body, or with a body that is not an object, is 422', async () => {
    expect(await t.call('signIn')).toMatchObject(refused(422, 'resource.validation'));
    for (const payload of ['null', '[]', '1', '"x"'])
      expect(await t.call('signIn', { payload, headers: json })).toMatchObject(refused(422, 'resource.validation'));
  });

  it('with a body over the limit is 413', async () => {
    const body = { email: 'a@example.com', section: 'other', object: 'x', message: 'x'.repeat(70_000) };
    expect(await t.call('createSupport', { body })).toMatchObject(refused(413, 'request.too_large'));
  });

  it('from a stranger is 401 before its body is read', async () => {
    expect(await t.call('updateMe', { payload: '{"language":', headers: json })).toMatchObject(
      refused(401, 'auth.required'),
    );
    expect(await t.call('updateMe', { body: { language: 'xx', more: 1 } })).toMatchObject(
      refused(401, 'auth.required'),
    );
  });

  it('with a NUL in its texts is 422', async () => {
    const member = await person();
    const body = { email: 'a@example.com', section: 'other', object: 'x\u0000', message: 'x' };
    expect(await t.call('createSupport', { body })).toMatchObject(refused(422, 'resource.validation'));
    expect(await t.call('updateMe', { as: member, body: { phone: '123\u0000' } })).toMatchObject(
      refused(422, 'resource.validation'),
    );
    expect(await t.call('signIn', { body: { email: 'a@example.com', password: 'x\u0000' } })).toMatchObject({
      status: 422,
      body: { fields: { password: 'characters' } },
    });
  });

  it('with a lone surrogate, a control character or a change of writing direction in its texts is 422 for that field', async () => {
    const admin = await makeAdmin(t.database.db, library);
    for (const text of ['\ud800', 'a\udc00b', 'a\u0007b', '\u202egpj.exe', '\u2066x']) {
      const body = { email: 'a@example.com', section: 'loans', object: text, message: 'Buongiorno' };
      expect(await t.call('createSupport', { body })).toMatchObject({
        status: 422,
        body: { code: 'resource.validation', fields: { object: 'characters' } },
      });
    }
    const inside = { first_name: 'Ada', last_name: '\ud800' };
    expect((await t.call('signUp', { body: { name: inside } })).body.fields).toEqual({
      'name.last_name': 'characters',
    });
    const key = await t.call('createSupport', {
      payload: '{"\\ud800":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(key).toMatchObject({ status: 422, body: { fields: { body: 'characters' } } });
    expect(await t.call('searchUsers', { as: admin, query: { 'filters.keywords': 'a\u0000bc' } })).toMatchObject({
      status: 422,
      body: { fields: { 'filters.keywords': 'characters' } },
    });
  });

  it('keeps emoji, line breaks and every script', async () => {
    const message = '👩🏽‍🔧 Tutto bene?\r\n\tسلام';
    const body = { email: 'a@example.com', section: 'loans', object: 'Ciao', message };
    expect((await t.call('createSupport', { body })).status).toBeLessThan(300);
  });

  it('with a name from Object.prototype is 404', async () => {
    const admin = await makeAdmin(t.database.db, library);
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(await t.call('checkFiles', { as: admin, params: { key } })).toMatchObject(
        refused(404, 'resource.not_found'),
      );
    for (const name of ['__proto__', 'constructor'])
      expect(
        (await t.app.inject({ url: `/files/${library.id}/a.${name}`, headers: { host: 'demo.localhost' } })).statusCode,
      ).toBe(404);
  });

  it('with a header of any length is answered according to the contract', async () => {
    const headers = { 'x-app-id': 'x'.repeat(300), 'accept-language': `it,${'x'.repeat(300)}` };
    expect((await t.call('getAccess', { headers })).status).toBe(200);
    expect((await t.call('getMe', { headers, as: await person() })).status).toBe(200);
    const body = { email: 'a@example.com', section: 'other', object: 'x', message: 'x' };
    for (const key of ['short', 'x'.repeat(129)])
      expect(await t.call('createSupport', { body, key })).toMatchObject(refused(422, 'resource.validation'));
  });

  it('with an overlong or malformed id in its path is 404', async () => {
    for (const id of ['x', 'x'.repeat(65), 'x'.repeat(250), 'x'.repeat(400), "'", '%00']) {
      expect(await t.call('getVerification', { params: { token: id } })).toMatchObject({ status: 404 });
      expect(await t.call('verifyEmail', { params: { id }, body: { token: 'x' } })).toMatchObject({ status: 404 });
      expect(await t.call('resendVerification', { params: { id }, as: await person() })).toMatchObject({ status: 404 });
    }
  });

  it('with a path that cannot be decoded is 404', async () => {
    const answer = await t.app.inject({ url: '/v1/auths/verifications/%ZZ', headers: { host: 'demo.localhost' } });
    expect(answer.json()).toMatchObject({ status: 404, code: 'resource.not_found' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('to an unknown host is 404', async () => {
    for (const operation of ['getAccess', 'getMe'] as const) {
      expect(await t.call(operation, { host: 'nessuna.localhost' })).toMatchObject(refused(404, 'library.not_found'));
    }
  });

  it('is 429 with Retry-After beyond the rate limit', async () => {
    const small = await openTestApp({ callsPerMinute: 3 });
    try {
      await makeLibrary(small.database.db);
      for (let n = 0; n < 3; n += 1) expect((await small.call('getAccess')).status).toBe(200);
      const answer = await small.call('getAccess');
      expect(answer).toMatchObject(refused(429, 'request.too_many'));
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await small.call('getAccess', { from: '203.0.113.9' })).status).toBe(200);
      const headers = { host: 'demo.localhost' };
      for (const url of ['/%761/auths/access', '/v%31/auths/access', 'http://demo.localhost/v1/auths/access'])
        expect((await small.app.inject({ url, headers })).statusCode).toBe(429);
      for (let n = 0; n < 30; n += 1)
        expect((await small.app.inject({ url: `/products/${n}`, headers })).statusCode).not.toBe(429);
      for (const url of ['/products/1', '/files/1/x.webp', '/v1/nothing'])
        expect((await small.app.inject({ url, headers })).json()).toMatchObject({
          status: 429,
          code: 'request.too_many',
        });
    } finally {
      await small.close();
    }
  });

  it('is refused in its own language', async () => {
    expect((await t.call('getMe')).body.message).toBe('Accedi per continuare.');
    const english = (await t.call('getMe', { headers: { 'accept-language': 'en-GB,it;q=0.8' } })).body
      .message as string;
    expect(english).not.toBe('Accedi per continuare.');
    expect((await t.call('getMe', { headers: { 'accept-language': 'de, it;q=0.5' } })).body.message).toBe(
      'Accedi per continuare.',
    );
  });

  it.each([
    ['it;q=0.5, en;q=0.9', 'en'],
    ['it;q=0.1,de,en-US;q=0.2', 'en'],
    ['en ; q=0.3 , it-IT ; q=0.8', 'it'],
    ['en;q=0, *', 'it'],
    ['EN-gb', 'en'],
    ['it;q=0.7, en;q=0.7', 'it'],
    ['english, it;q=x, en;q=9', 'it'],
    ['', 'it'],
  ])('uses the language ranked highest in "%s": %s', async (header, language) => {
    const { message } = (await t.call('getMe', { headers: { 'accept-language': header } })).body as { message: string };
    expect(message).toBe(language === 'it' ? 'Accedi per continuare.' : 'Sign in to continue.');
  });
});

describe('a closed library', () => {
  const open = ['getLibrary', 'getStatus', 'receiveLockerEvent', 'receivePaypalWebhook'];
  const params = {
    id: 'x',
    key: 'x',
    domain: 'chiusa',
    slug: 'all',
    productId: 'x',
    cap: '40121',
    token: 'x',
    language: 'it',
    note: 'x',
    sale: 'x',
    other: 'x',
    headquarter: 'x',
    figure: 'loans',
    table: 'people',
    kind: 'objects',
  };
  const host = 'chiusa.localhost';
  let member: Awaited<ReturnType<typeof makeMember>>;
  beforeAll(async () => {
    const closed = await makeLibrary(t.database.db, { domain: 'chiusa', is_available: false });
    member = await makeMember(t.database.db, closed);
  });

  it('still reports that it is closed, accepts payment webhooks, and does not make the server unavailable', async () => {
    expect(await t.call('getLibrary', { host, params })).toMatchObject({
      status: 200,
      body: { is: { available: false } },
    });
    expect((await t.call('getStatus', { host })).status).toBe(200);
    expect((await t.call('receivePaypalWebhook', { host, payload: '{}' })).status).not.toBe(503);
    expect((await t.call('getLibrary', { params: { domain: 'demo' } })).body).toMatchObject({
      is: { available: true },
    });
  });

  it.each([...operations.values()].filter(({ id }) => !open.includes(id)))('answers $id with 503', async ({ id }) => {
    const answer = await t.call(id, { host, params, as: member });
    expect(answer).toMatchObject(refused(503, 'library.unavailable'));
    expect(answer.headers['retry-after']).toBe('60');
    expect((await t.call(id, { host, params, body: {} })).body).toMatchObject({ code: 'library.unavailable' });
  });
});

// Every call of the staff has its rows in `tests/server/staff/rights.test.ts`.
describe('every operation for members', () => {
  const guarded = [...operations.values()].filter(({ access }) => access === 'member');
  const params = {
    id: 'x',
    key: 'x',
    domain: 'demo',
    slug: 'all',
    productId: 'x',
    cap: '40121',
    token: 'x',
    language: 'it',
    note: 'x',
    sale: 'x',
    other: 'x',
    headquarter: 'x',
    figure: 'loans',
    table: 'people',
    kind: 'objects',
  };

  it('exists', () => {
    expect(guarded.length).toBeGreaterThan(20);
  });

  it.each(guarded)('$id is 401 for a visitor', async ({ id }) => {
    expect(await t.call(id, { params })).toMatchObject(refused(401, 'auth.required'));
  });
});

describe('the log', () => {
  it('contains no password, code, token or cookie', async () => {
    const member = await person();
    lines.length = 0;
    const signedIn = await t.call('signIn', { body: { email: member.email, password: memberPassword } });
    const cookie = signedIn.cookies[0]?.value ?? '';
    await t.call('refreshAccess', {
      body: { access_token: signedIn.body.access_token },
      cookies: { prestalo_refresh: cookie },
    });
    await t.call('checkPasswordRecovery', { query: { code: 'K7RWP' }, cookies: { prestalo_recovery: 'the-binding' } });
    await t.call('getVerification', { params: { token: 'the-token-of-a-mail' } });
    await t.app.inject({ url: '/verify/the-token-of-a-mail?x=1', headers: { host: 'demo.localhost' } });
    const log = lines.join('');
    expect(log).toContain('/v1/auths/password_recovery?code=…');
    expect(log).toContain('/v1/auths/signin');
    for (const secret of [
      memberPassword,
      signedIn.body.access_token,
      cookie,
      'K7RWP',
      'the-binding',
      'the-token-of-a-mail',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
