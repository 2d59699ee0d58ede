// @module-tag any-database
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, memberPassword } from '../support/fixtures.ts';
import { useAccessDesk, t, refused, person, library, lines } from '../support/desks/account/access-desk.ts';

useAccessDesk();

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
    expect(log).toContain('"url":"/v1/auths/password_recovery","query":{"code":"…"}');
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
