import { describe, expect, it } from 'vitest';
import { throttleOf } from '../../../server/auth/throttle.ts';
import { tidy } from '../../../server/deletions/tidy.job.ts';
import {
  useSsoDesk,
  begin,
  provider,
  t,
  student,
  signOn,
  usersOf,
  actionsOn,
  host,
  finish,
  setLibrary,
  library,
} from '../support/desks/account/sso-desk.ts';

useSsoDesk();

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

  it('asks the provider who signs on where the person wants another account than the one it knows', async () => {
    const promptOf = async (query: { another?: boolean }) =>
      new URL((await begin(query)).url).searchParams.get('prompt');
    expect([await promptOf({}), await promptOf({ another: true })]).toEqual([null, 'login']);
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
        transport: {
          canSend: true,
          send: () => Promise.resolve(),
          forget: () => Promise.resolve(),
          close: () => undefined,
        },
      },
    );
    expect(await t.database.db.selectFrom('oidc_transactions').select('state_hash').execute()).toEqual([]);
  });
});
