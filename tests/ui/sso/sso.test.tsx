import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { access, checkout, library, me } from '../../support/data/factories.ts';
import { freshPages, json, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();
afterEach(() => vi.restoreAllMocks());

const page = {
  library: library({
    is: {
      available: true,
      auto_membership: true,
      mandatory_sharing: false,
      renewable_card: false,
      sso_signin: true,
      sends_mail: true,
    },
    regolamento: '<p>Poche regole.</p>',
  }),
  categories: [],
};

/** Answers a call and keeps the bodies that came. */
function kept(answer: unknown) {
  const bodies: unknown[] = [];
  const take = async (request: Request) => {
    bodies.push(await request.json());
    return answer;
  };
  return { bodies, take };
}
const provider = 'https://login.example.org/authorize?state=s1';
const home = { address: 'Via Saffi 10', cap: '40131', city: 'Bologna', province: 'BO' };
const whole = { fiscalcode: '0812345', phone: '051 5550199', domicile_geo: home, disclaimer_accepted: true };
const open = (url: string, answers: Answers = {}, signedIn = false) => renderApp({ url, page, answers, signedIn });
const button = (name: string) => screen.findByRole('button', { name });

describe('a library with single sign-on', () => {
  test.each(['/signin', '/signup', '/password/recovery', '/password/reset'])(
    'asks for no password at %s and leads to the institution',
    async (url) => {
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      await open(url, { 'GET /v1/auths/openID': { url: provider } });
      const start = await button('Accedi con il tuo ente');
      expect(screen.queryByLabelText(/password/i)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Registrati' })).toBeNull();
      await userEvent.click(start);
      await waitFor(() => expect(leave).toHaveBeenCalledWith(provider));
    },
  );

  test('says when the institution does not answer, and tries again', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    let isDown = true;
    await open('/signin', {
      'GET /v1/auths/openID': () =>
        isDown
          ? problem(502, 'auth.sso_unavailable', { message: 'Il servizio non risponde.' })
          : json(200, { url: provider }),
    });
    await userEvent.click(await button('Accedi con il tuo ente'));
    expect((await screen.findByRole('alert')).textContent).toContain('Il servizio non risponde.');
    isDown = false;
    await userEvent.click(await button('Accedi con il tuo ente'));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  test('keeps the password for those who run it, at an address that nothing links to', async () => {
    await open('/signin?with=password');
    await waitFor(() => expect(document.querySelector('main input[name="password"]')).not.toBeNull());
    expect(screen.queryByText('Hai dimenticato la password?')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Registrati' })).toBeNull();
  });
});

test('an expired session asks to sign in with the institution, and comes back to the page', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const begun: URL[] = [];
  let refreshes = 0;
  await open(
    '/me/orders?status=pending',
    {
      'POST /v1/auths/access/refresh': () => {
        refreshes += 1;
        return refreshes === 1
          ? json(200, { data: me(whole), access_token: 't1', access: access() })
          : problem(401, 'auth.session_expired');
      },
      'GET /v1/me': me(whole),
      'GET /v1/me/orders': problem(401, 'auth.token_expired'),
      'GET /v1/checkout': checkout(),
      'GET /v1/auths/openID': (request: Request) => {
        begun.push(new URL(request.url));
        return json(200, { url: provider });
      },
    },
    true,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'La tua sessione è scaduta' }));
  const start = await dialog.findByRole('button', { name: 'Accedi con il tuo ente' });
  expect(dialog.queryByLabelText(/password/i)).toBeNull();
  await userEvent.click(start);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(provider));
  expect(begun.map(({ searchParams }) => searchParams.get('return_to'))).toEqual(['/me/orders?status=pending']);
});

describe('the return', () => {
  const back = '/signin/oid/callback?code=c1&state=s1&iss=https%3A%2F%2Flogin.example.org';
  const signedOn = (part: Parameters<typeof me>[0], return_to: string | null = null) => ({
    data: me(part),
    access_token: 't1',
    access: access(),
    return_to,
  });

  test('opens the wanted page, without the code in the address', async () => {
    const { bodies, take } = kept(signedOn(whole, '/regolamento'));
    await open(back, { 'POST /v1/auths/openID': take });
    await waitFor(() => expect(location.pathname).toBe('/regolamento'));
    expect(location.search).toBe('');
    expect(bodies).toEqual([{ code: 'c1', state: 's1', iss: 'https://login.example.org' }]);
  });

  test('asks for what the institution did not give, and for nothing else', async () => {
    const missing = { ...whole, fiscalcode: null, phone: null };
    const { bodies, take } = kept(me(whole));
    await open(back, { 'POST /v1/auths/openID': signedOn(missing, '/regolamento'), 'PATCH /v1/me': take });
    const form = within(await screen.findByRole('main'));
    expect(await form.findByRole('heading', { level: 1, name: 'Completa i tuoi dati' })).toBeTruthy();
    expect(form.getAllByRole('textbox')).toHaveLength(2);
    await userEvent.type(form.getByRole('textbox', { name: /Telefono/ }), '051 5550199');
    await userEvent.click(form.getByRole('button', { name: 'Salva i dati' }));
    expect(await form.findByText('Campo richiesto')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: /Matricola universitaria/ }), '0812345');
    await userEvent.click(form.getByRole('button', { name: 'Salva i dati' }));
    await waitFor(() => expect(location.pathname).toBe('/regolamento'));
    expect(bodies).toEqual([{ phone: '051 5550199', fiscalcode: '0812345' }]);
  });

  test('lets the member give it later', async () => {
    await open(back, { 'POST /v1/auths/openID': signedOn({ ...whole, phone: null }, '/regolamento') });
    await userEvent.click(await screen.findByRole('link', { name: 'Più tardi' }));
    await waitFor(() => expect(location.pathname).toBe('/regolamento'));
  });

  test.each(['?state=s&code=%00abc', '?state=s&code=a%E2%80%AEb'])(
    'an address that no provider wrote says that the sign-in did not work, in plain words: %s',
    async (query) => {
      await open(`/signin/oid/callback${query}`, {
        'POST /v1/auths/openID': () => problem(422, 'resource.validation', { fields: { code: 'characters' } }),
      });
      expect((await screen.findByRole('alert')).textContent).toBe('L’accesso è stato interrotto prima della fine.');
    },
  );

  test.each([
    [409, 'auth.sso_expired', 'Accesso non riuscito'],
    [502, 'auth.sso_unavailable', 'Accesso non riuscito'],
    [403, 'auth.sso_cancelled', 'Accesso annullato'],
  ] as const)('that is refused (%i %s) says so and leads back', async (status, code, title) => {
    await open(back, { 'POST /v1/auths/openID': () => problem(status, code, { message: 'Ecco perché.' }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    if (title === 'Accesso non riuscito') expect(screen.getByRole('alert').textContent).toBe('Ecco perché.');
    expect(location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Usa un altro account' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Torna ad Accedi' }));
    expect(await button('Accedi con il tuo ente')).toBeTruthy();
  });

  test.each(['auth.sso_other_library', 'auth.sso_email_unverified', 'auth.sso_email_taken'] as const)(
    'of an account that is refused (%s) offers another, for which the institution asks who signs on',
    async (code) => {
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      const begun: string[] = [];
      await open(back, {
        'POST /v1/auths/openID': () => problem(403, code, { message: 'Ecco perché.' }),
        'GET /v1/auths/openID': ({ url }: Request) => {
          begun.push(new URL(url).search);
          return json(200, { url: provider });
        },
      });
      expect(await screen.findByRole('link', { name: 'Torna ad Accedi' })).toBeTruthy();
      await userEvent.click(await button('Usa un altro account'));
      await waitFor(() => expect(leave).toHaveBeenCalledWith(provider));
      expect(begun).toEqual(['?another=true']);
    },
  );

  test('of an account that is refused keeps the page that was wanted, with its days, for another one', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const wanted = '/products/p1?borrow=1&from=2099-03-16&to=2099-03-20';
    sessionStorage.setItem('prestalo.wanted', wanted);
    const begun: (string | null)[] = [];
    await open(back, {
      'POST /v1/auths/openID': () => problem(403, 'auth.sso_other_library', { message: 'Ecco perché.' }),
      'GET /v1/auths/openID': ({ url }: Request) => {
        begun.push(new URL(url).searchParams.get('return_to'));
        return json(200, { url: provider });
      },
    });
    const link = await screen.findByRole('link', { name: 'Torna ad Accedi' });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('return_to')).toBe(wanted);
    await userEvent.click(await button('Usa un altro account'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(provider));
    expect(begun).toEqual([wanted]);
  });
});

test('signing out leads on to the institution, where the member can sign out too', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const end = 'https://login.example.org/end';
  await open('/me', { 'DELETE /v1/auths/signout': { url: end }, 'GET /v1/me': me(whole) }, true);
  await userEvent.click(await within(await screen.findByRole('main')).findByRole('button', { name: 'Esci' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(end));
  expect(localStorage.getItem('prestalo.session')).toBeNull();
});
