import { describe, expect, it } from 'vitest';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { openProvider, type Fault } from '../support/peers/sso-provider.ts';
import {
  useSsoDesk,
  begin,
  provider,
  student,
  finish,
  expired,
  signOn,
  t,
  settings,
  setSecret,
  setLibrary,
  host,
} from '../support/desks/account/sso-desk.ts';

useSsoDesk();

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
