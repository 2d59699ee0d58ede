import { describe, expect, it } from 'vitest';
import { makeLibrary } from '../support/fixtures.ts';
import { openProvider } from '../support/peers/sso-provider.ts';
import {
  useSsoDesk,
  begin,
  provider,
  student,
  finish,
  expired,
  otherIssuer,
  setLibrary,
  setSecret,
  t,
  settings,
  signOn,
} from '../support/desks/account/sso-desk.ts';

useSsoDesk();

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

  it.each<[string, object]>([
    ['another provider answers', { iss: 'https://evil.example' }],
    ['the issuer is empty', { iss: '' }],
    ['the issuer has a slash more', { iss: 'slash' }],
    ['the issuer is missing, which the provider promised', { iss: undefined }],
    ['it is missing in a refusal', { iss: undefined, code: undefined, error: 'access_denied' }],
    ['another provider refuses', { iss: 'https://evil.example', code: undefined, error: 'access_denied' }],
  ])('when %s: no code is exchanged', async (_title, wrong) => {
    const { url, browser } = await begin();
    const returned = provider.approve(url, student());
    const before = provider.exchanges();
    const iss = 'iss' in wrong && wrong.iss === 'slash' ? { iss: `${returned.iss}/` } : {};
    const answer = await finish({ ...returned, ...wrong, ...iss }, browser);
    expect(answer).toMatchObject(otherIssuer);
    expect(answer.body).toMatchObject({
      message:
        'La risposta non viene dal servizio di accesso del tuo ente: per sicurezza non la accettiamo. Ricomincia da capo.',
    });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('prestalo_refresh');
    expect(provider.exchanges()).toBe(before);
    // The sign-on is spent.
    expect(await finish(returned, browser)).toMatchObject(expired);
  });

  it('but not without the issuer when the provider never sends it', async () => {
    const silent = await openProvider({ namesItself: false });
    await setLibrary({ oidc_issuer: silent.issuer });
    await setSecret(silent.clientSecret);
    try {
      const one = await begin();
      const { code, state } = silent.approve(one.url, student());
      expect((await finish({ code, state }, one.browser)).status).toBe(200);
      const two = await begin();
      expect(await finish({ ...silent.approve(two.url, student()), iss: provider.issuer }, two.browser)).toMatchObject(
        otherIssuer,
      );
    } finally {
      await setLibrary({ oidc_issuer: provider.issuer });
      await setSecret(provider.clientSecret);
      await silent.close();
    }
  });

  it.each(['nessuno', 'x'.repeat(2048)])('with the unknown code %.10s', async (code) => {
    const { url, browser } = await begin();
    expect(await finish({ ...provider.approve(url, student()), code }, browser)).toMatchObject(expired);
  });

  it('with the code of another sign-on: it belongs to another verifier', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const { code } = provider.approve(theirs.url, student());
    expect(await finish({ ...provider.approve(mine.url, student()), code }, mine.browser)).toMatchObject(expired);
  });

  it('when the person cancelled', async () => {
    const { url, browser } = await begin();
    const { state, iss } = provider.approve(url, student());
    expect(await finish({ state, iss, error: 'access_denied' }, browser)).toMatchObject({
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
