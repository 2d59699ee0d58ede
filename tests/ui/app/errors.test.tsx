import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toFailure } from '#machines/core/failure';
import { navigation } from '#machines/core/system';
import { startOffline } from '#src/app/offline.ts';
import { access, library, me } from '../../support/data/factories.ts';
import { page } from '../../support/page.ts';
import { freshPages, json, problem, renderApp } from '../../support/render.tsx';

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};
freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const visitor = access({ session: 'anonymous', level: 99, user_id: null, expires_at: null });

describe('library load failure goes to maintenance', () => {
  test.each([
    ['an unknown host', { library: null }, undefined],
    ['the server answers with an error', {}, () => problem(500, 'internal')],
    ['the server is not ready', {}, () => problem(503, 'service.unavailable')],
    ['there is no network', {}, offline],
    ['the library is flagged unavailable', {}, () => library({ is: { ...library().is, available: false } })],
  ])('%s', async (_name, boot, answer) => {
    await open({ url: '/catalogs', page: boot, answers: { 'GET /v1/libraries/localhost': answer } });
    expect(await screen.findByText('In manutenzione, Ripassa più tardi')).toBeTruthy();
    expect(location.pathname).toBe('/errors/maintenance');
  });

  test('and a library that closes during a visit', async () => {
    const { app } = await open({ url: '/help', page: page() });
    act(() => app.send({ type: 'library.closed' }));
    expect(await screen.findByText('In manutenzione, Ripassa più tardi')).toBeTruthy();
  });

  test.each(['/me/orders', '/catalogs'])('and at the next navigation, to %s, and back from there', async (step) => {
    let isClosed = false;
    const closing = (body: unknown) => () => (isClosed ? problem(503, 'library.unavailable') : json(200, body));
    const closed = { ...library().is, available: false };
    const { app, deps } = await open({
      url: '/help',
      page: page(),
      signedIn: true,
      answers: {
        'GET /v1/libraries/localhost': () => json(200, library(isClosed ? { is: closed } : {})),
        'GET /v1/me/orders': closing([]),
        'GET /v1/auths/access': closing(access()),
        'GET /v1/categories': [],
      },
    });
    const late = startOffline(app, deps);
    isClosed = true;
    act(() => navigation(app).send({ type: 'navigate', to: step }));
    expect(await screen.findByText('In manutenzione, Ripassa più tardi', {}, { timeout: 3000 })).toBeTruthy();
    // Nothing of the library is shown around it.
    expect(screen.queryByRole('navigation')).toBeNull();
    const retry = () => userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await retry();
    expect(await screen.findByText('In manutenzione, Ripassa più tardi')).toBeTruthy();
    isClosed = false;
    await retry();
    await waitFor(() => expect(location.pathname).toBe(step));
    expect(await screen.findByRole('complementary', { name: 'I tuoi prestiti' })).toBeTruthy();
    // What was started once continues with the replacement actors.
    act(() => late.update.send({ type: 'form.typed' }));
    act(() => navigation(app).send({ type: 'navigate', to: '/help' }));
    await waitFor(() => expect(late.update.getSnapshot().context.hasTyped).toBe(false));
  });
});

describe('generic data-loading failure', () => {
  test.each([
    ['status and message', problem(500, 'internal', { message: 'Un guasto.' }), 'Ops, errore 500', 'Un guasto.'],
    [
      'status and code if there is no message',
      json(503, { status: 503, code: 'internal' }),
      'Ops, errore 503',
      'internal',
    ],
    ['no answer', offline, 'Sei senza rete', /rete/],
  ])('%s', async (_name, answer, heading, words) => {
    await open({ url: '/catalogs/bricolage', page: page(), answers: { 'GET /v1/catalogs/bricolage': answer } });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(within(screen.getByRole('main')).getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});

describe('global error handler', () => {
  const thrown = (part: object) => toFailure({ status: 422, message: 'Dati non validi', ...part });
  test.each([
    ['the error message', thrown({ code: 'loan.overdue', message: 'Il prestito è scaduto' }), 'Il prestito è scaduto'],
    ['the code without a message', thrown({ code: 'loan.overdue', message: undefined }), 'loan.overdue'],
    [
      'resource.validation: the values of the failing fields are appended',
      thrown({ code: 'resource.validation', fields: { name: 'required', cap: 'non esiste' } }),
      'Dati non validi: Campo richiesto, non esiste',
    ],
    ['anything else', new Error('boom'), 'Ops, qualcosa è andato storto, riprova più tardi'],
  ])('a toast with %s', async (_name, reason, words) => {
    await open({ url: '/errors/404', page: page() });
    const event = Object.assign(new Event('unhandledrejection'), { reason });
    act(() => void window.dispatchEvent(event));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  test('a toast for an uncaught error, and none for a browser notice', async () => {
    await open({ url: '/errors/404', page: page() });
    act(() => void window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'ResizeObserver' })));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('boom') })));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ops, qualcosa è andato storto/);
  });
});

test('FAQ download failure', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
  await open({ url: '/faq', page: page({ faq_pdf_url: '/v1/catalogs/z/p/files' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Apri le FAQ' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Ops, qualcosa è andato storto, riprova più tardi'),
  );
});

describe('401: refresh once, else token cleared and the expiry event raised', () => {
  const refresh = 'POST /v1/auths/access/refresh';
  const signedIn = { data: me(), access_token: 't1', access: access() };
  const load = async (again: unknown) => {
    let refreshes = 0;
    const opened = await open({
      url: '/me/memberships',
      page: page(),
      signedIn: true,
      answers: {
        [refresh]: () => (++refreshes === 1 ? signedIn : again),
        'POST /v1/auths/signin': { ...signedIn, access_token: 't2' },
        'GET /v1/me/memberships': (request: Request) =>
          request.headers.get('authorization') === 'Bearer t2' ? [] : problem(401, 'auth.token_expired'),
      },
    });
    return { ...opened, refreshes: () => refreshes };
  };

  test('the call is sent again with the new token', async () => {
    const { calls, refreshes } = await load({ ...signedIn, access_token: 't2' });
    expect(await screen.findByText('Ancora nessuna tessera')).toBeTruthy();
    expect(refreshes()).toBe(2);
    expect(calls.filter((call) => call === 'GET /v1/me/memberships')).toHaveLength(2);
  });

  test('signing in again from the dialog continues: the failed call is repeated', async () => {
    const { calls } = await load(problem(401, 'auth.session_expired'));
    const dialog = await screen.findByRole('dialog', { name: 'La tua sessione è scaduta' });
    await userEvent.type(within(dialog).getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByText('Ancora nessuna tessera')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/me/memberships');
    expect(calls.filter((call) => call === 'GET /v1/me/memberships')).toHaveLength(2);
  });

  test('the dialog asks to sign in again, and closing it goes to /signin', async () => {
    const { deps } = await load(problem(401, 'auth.session_expired'));
    const dialog = await screen.findByRole('dialog', { name: 'La tua sessione è scaduta' });
    expect(deps.token.get()).toBeNull();
    expect(location.pathname).toBe('/me/memberships');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
  });
});

describe('app start', () => {
  const start = {
    'GET /v1/libraries/localhost': library(),
    'GET /v1/categories': [],
    'GET /v1/auths/access': visitor,
  };
  test.each([
    ['a visitor', false, ['GET /v1/libraries/localhost', 'GET /v1/auths/access', 'GET /v1/categories']],
    [
      'a member: profile and checkout too',
      true,
      ['GET /v1/libraries/localhost', 'POST /v1/auths/access/refresh', 'GET /v1/categories', 'GET /v1/checkout'],
    ],
  ])('library, then access and categories: %s', async (_who, signedIn, order) => {
    const { calls } = await open({ url: '/errors/404', page: {}, signedIn, answers: start });
    await screen.findByRole('heading', { name: 'Error 404' });
    expect(calls).toEqual(order);
  });

  test.each([
    ['the last visited page', '/help', '/', '/help'],
    ['/ when there is none', undefined, '/', '/'],
    ['/ when the last page is closed to this visitor', '/me/orders', '/', '/'],
    ['/ when the last page is not one of ours', 'https://example.org/', '/', '/'],
    ['/ when nobody found the last page', '/errors/404', '/', '/'],
    ['the page of the address, if that names one', '/help', '/policies', '/policies'],
  ])('goes to %s', async (_name, last, url, shown) => {
    if (last !== undefined) localStorage.setItem('prestalo.last_page', last);
    await open({
      url,
      page: page(),
      answers: { 'GET /v1/catalogs/products/highlighted': [], 'GET /v1/headquarters': [] },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe(shown);
  });
});
