import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { notice } from '#machines/core/system';
import { sessionOf, type AppActor } from '#src/core/root.ts';
import { activateLanguage } from '#src/words/i18n.ts';
import { access, library, me } from '../../support/data/factories.ts';
import { closePages, freshPages, problem, renderApp } from '../../support/render.tsx';

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};
const send = (app: AppActor, systemId: string, event: object) =>
  act(async () => {
    (app.system.get(systemId) as { send: (event: object) => void }).send(event);
    await Promise.resolve();
  });

freshPages({ welcomed: false });

describe('the static pages', () => {
  test('an unknown path shows the 404 page, whose button starts over', async () => {
    await open({ url: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeTruthy();
    expect(screen.getByText('Pagina non trovata o in costruzione')).toBeTruthy();
    expect(location.pathname).toBe('/errors/404');
    await userEvent.click(screen.getByRole('link', { name: 'Riparti' }));
    expect(location.pathname).toBe('/');
  });

  test('an unknown host shows maintenance, without navbar and footer', async () => {
    await open({ url: '/', page: { library: null } });
    expect(await screen.findByText('In manutenzione, Ripassa più tardi')).toBeTruthy();
    expect(location.pathname).toBe('/errors/maintenance');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('a library that fails to load shows maintenance, and a retry finds it', async () => {
    let isUp = false;
    const { calls } = await open({
      page: {},
      answers: {
        'GET /v1/libraries/localhost': () => (isUp ? library() : problem(500, 'internal')),
        'GET /v1/categories': [],
        'GET /v1/auths/access': access({ session: 'anonymous', level: 99, user_id: null, expires_at: null }),
      },
    });
    const again = await screen.findByRole('button', { name: 'Riprova' });
    isUp = true;
    await userEvent.click(again);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(calls.slice(0, 2)).toEqual(['GET /v1/libraries/localhost', 'GET /v1/libraries/localhost']);
  });

  test('the payment callback shows only PP', async () => {
    await open({ url: '/checkout/pp/cb' });
    expect((await screen.findByRole('heading')).textContent).toBe('PP');
  });
});

describe('the start', () => {
  test('of a visitor makes no call', async () => {
    const { calls } = await open({ url: '/errors/404' });
    expect(calls).toEqual([]);
  });

  test('of a member refreshes once, also under StrictMode', async () => {
    const { calls, app } = await open({ url: '/errors/404', signedIn: true });
    expect(calls).toEqual(['POST /v1/auths/access/refresh', 'GET /v1/checkout']);
    expect(sessionOf(app)?.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  test('with an expired session is that of a visitor, and the hint is dropped', async () => {
    await open({
      url: '/errors/404',
      signedIn: true,
      answers: { 'POST /v1/auths/access/refresh': problem(401, 'auth.session_expired') },
    });
    expect(localStorage.getItem('prestalo.session')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('while offline keeps the hint', async () => {
    await open({
      url: '/errors/404',
      signedIn: true,
      answers: { 'POST /v1/auths/access/refresh': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(localStorage.getItem('prestalo.session')).toBe('1');
  });

  test('goes to the last visited page in a new tab, and to / in a tab already used', async () => {
    localStorage.setItem('prestalo.last_page', '/checkout/pp/cb');
    await open({ url: '/' });
    expect(location.pathname).toBe('/checkout/pp/cb');
    await closePages();
    await open({ url: '/' });
    expect(location.pathname).toBe('/');
  });
});

describe('going through the pages', () => {
  test('title, language and focus follow', async () => {
    const { app } = await open({ url: '/checkout/pp/cb' });
    expect(document.title).toBe('Pagamento · La Bottega delle Cose');
    expect(document.documentElement.lang).toBe('it');
    expect(document.activeElement).toBe(document.body);
    await send(app, 'navigation', { type: 'navigate', to: '/errors/404' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Error 404'));
    expect(document.title).toBe('Pagina non trovata · La Bottega delle Cose');
  });

  test('Back in the browser shows the previous page', async () => {
    const { app } = await open({ url: '/checkout/pp/cb' });
    await send(app, 'navigation', { type: 'navigate', to: '/errors/404' });
    await screen.findByRole('heading', { name: 'Error 404' });
    expect(history.state).toEqual({ index: 1 });
    await act(async () => {
      history.replaceState({ index: 0 }, '', '/checkout/pp/cb');
      window.dispatchEvent(new PopStateEvent('popstate', { state: { index: 0 } }));
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'PP' })).toBeTruthy();
  });
});

describe('a toast', () => {
  test('is announced, one at a time, and can be closed', async () => {
    const { app } = await open({ url: '/errors/404' });
    // The live region must exist before the first toast to be announced.
    const region = screen.getByRole('status');
    await send(app, 'toasts', notice('success', 'support.sent'));
    expect(await within(region).findByText(/Grazie per averci scritto!/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await send(app, 'toasts', notice('warning', 'loan.dates_missing'));
    expect(await within(region).findByText('Seleziona la data del prestito!')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Seleziona la data del prestito!');
    await waitFor(() => expect(screen.queryByText(/Grazie per averci scritto!/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi l’avviso' }));
    await waitFor(() => expect(screen.queryByText('Seleziona la data del prestito!')).toBeNull());
  });

  test('is gone after 4000 ms', async () => {
    await import('#src/shell/toasts.tsx');
    const { app } = await open({ url: '/errors/404' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await send(app, 'toasts', notice('info', 'draft.abandoned'));
      await act(() => vi.advanceTimersByTimeAsync(3990));
      expect(screen.getByText('Prestito abbandonato')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(20));
      expect(screen.queryByText('Prestito abbandonato')).toBeNull();
      const toasts = app.system.get('toasts') as AnyActorRef;
      expect(toasts.getSnapshot()).toMatchObject({ value: 'empty' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('changes its language with the page', async () => {
    const { app } = await open({ url: '/errors/404' });
    await send(app, 'toasts', notice('info', 'draft.abandoned'));
    expect(await screen.findByText('Prestito abbandonato')).toBeTruthy();
    await act(() => activateLanguage('en'));
    expect(screen.getByText('Loan abandoned')).toBeTruthy();
  });

  test('about a failure shows the server’s message, with the errors of the fields', async () => {
    const { app } = await open({ url: '/errors/404' });
    const failure = {
      kind: 'problem',
      status: 422,
      code: 'resource.validation',
      message: 'Dati non validi',
      fields: { email: 'email' },
    };
    await send(app, 'toasts', { type: 'toast.raised', notice: { kind: 'failure', failure } });
    expect(await screen.findByText('Dati non validi: Email non valida')).toBeTruthy();
  });
});

describe('the expired-session dialog', () => {
  const expire = async (answers: Record<string, unknown> = {}) => {
    const opened = await open({ url: '/errors/404', signedIn: true, answers });
    await send(opened.app, 'session', { type: 'expired' });
    await screen.findByRole('dialog', { name: 'La tua sessione è scaduta' });
    return opened;
  };

  test('asks for the password of the same member, over the page', async () => {
    await expire();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('socia@example.com');
    const password = screen.getByLabelText(/Password/, { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(location.pathname).toBe('/errors/404');
  });

  test('closing it goes to sign-in', async () => {
    await expire();
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('signing in closes it and stays on the page', async () => {
    const { deps } = await expire({ 'POST /v1/auths/signin': { data: me(), access_token: 't2', access: access() } });
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/errors/404');
    expect(deps.token.get()).toBe('t2');
  });

  test('a wrong password is shown in the dialog', async () => {
    await expire({ 'POST /v1/auths/signin': problem(409, 'auth.invalid_credentials') });
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'sbagliata');
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByText('E-mail o password non validi')).toBeTruthy();
  });
});

describe('the language', () => {
  test('changes under the loader, and is stored on the device and on the account', async () => {
    const { app, calls } = await open({
      url: '/errors/404',
      signedIn: true,
      answers: { 'PATCH /v1/me': me({ language: 'en' }) },
    });
    vi.useFakeTimers();
    try {
      act(() =>
        (app.system.get('language') as { send: (event: object) => void }).send({
          type: 'language.chosen',
          locale: 'en',
        }),
      );
      expect(screen.getByText('Un momento…')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(500));
      await act(() => vi.advanceTimersByTimeAsync(0));
      await vi.waitFor(() => expect(localStorage.getItem('prestalo.language')).toBe('en'));
      expect(document.documentElement.lang).toBe('en');
      expect(location.pathname).toBe('/en/errors/404');
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(screen.queryByText(/Un momento|One moment/)).toBeNull();
      expect(calls).toContain('PATCH /v1/me');
    } finally {
      vi.useRealTimers();
    }
  });
});
