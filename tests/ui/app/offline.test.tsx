import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectionMachine } from '#machines/app/connection.machine';
import type { Pass } from '#machines/loans/pass-copy';
import { addDays, wallClock } from '#machines/rules/dates';
import { updateMachine } from '#machines/app/update.machine';
import { I18nProvider } from '@lingui/react';
import { providePass } from '#src/loans/pickup/pass.effects.ts';
import { i18n } from '#src/words/i18n.ts';
import { readPass } from '#src/device/pass-store.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { RootContext, sessionOf } from '#src/core/root.ts';
import { Bars } from '#src/shell/bars.tsx';
import { createStorage } from '#src/device/storage.ts';
import { takeAnswers } from '#machines/app/first-page';
import { cachePolicyOf, samePicture } from '#src/sw/cache-policy.ts';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { json, problem, renderApp, type Answers } from '../../support/render.tsx';

const today = wallClock(Date.now(), 'Europe/Rome').date;
const loan = {
  from_date: today,
  to_date: addDays(today, 6),
  pickup_Code: '929682',
  pickup_qr_code: 'data:,p',
};
const locker = {
  state: 'granted',
  purpose: 'pickup',
  status: 'ready',
  compartment: '7',
  valid_from: `${today}T00:00:00.000Z`,
  valid_to: `${addDays(today, 2)}T22:00:00.000Z`,
  renewals_left: 3,
} as const;
const approved = order({ id: 'a', status: 'approved', loan, locker, extendable_to: addDays(today, 30) });
const pass: Pass = {
  version: 1,
  savedAt: new Date().toISOString(),
  me: me(),
  orders: [approved],
  points: [headquarter({ id: 'h1', name: 'Bottega del Pratello' })],
};
const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);

let stop: (() => void) | undefined;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const nobody: Answers = {
  'POST /v1/auths/access/refresh': lost,
  'GET /v1/me/orders': lost,
  'GET /v1/me/orders/a': lost,
  'GET /v1/me/orders/z': lost,
};
const open = async (url: string, answers: Answers = {}) => {
  const opened = await renderApp({ url, signedIn: true, answers: { ...nobody, ...answers } });
  stop = opened.stop;
  return opened;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('prestalo.welcome_seen', '1');
  localStorage.setItem('prestalo.pass', JSON.stringify(pass));
});
afterEach(async () => {
  cleanup();
  await Promise.resolve();
  stop?.();
  stop = undefined;
});

describe('without a connection', () => {
  test('the saved loans are shown with codes, their time, and without actions that need the server', async () => {
    await open('/me/orders');
    expect(await screen.findByText(/^Sei senza connessione: dati salvati alle \d\d:\d\d/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Trapano' }).length).toBeGreaterThan(0);
    expect(screen.getByText('9 2 9 6 8 2')).toBeTruthy();
    expect(localStorage.getItem('prestalo.session')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Azioni per Trapano' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Vedi il dettaglio',
    ]);
  });

  test('a loan shows its code as a picture, the pickup point with its hours, and the return instructions', async () => {
    await open('/me/orders/a');
    expect(await screen.findByRole('heading', { level: 1, name: 'Trapano' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^QR/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Il codice non funziona' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Il punto di ritiro' }).textContent).toContain('Bottega del Pratello');
    expect(screen.getByRole('region', { name: 'Come lo riporti' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Estendi|Annulla/ })).toBeNull();
  });

  test('a loan that is not on the device says so', async () => {
    await open('/me/orders/z');
    expect(await screen.findByRole('heading', { name: 'Sei senza rete' })).toBeTruthy();
    expect(screen.getByText(/non è ancora su questo dispositivo/)).toBeTruthy();
  });

  test('a device without saved data shows a visitor, and remembers the session for the next start', async () => {
    localStorage.removeItem('prestalo.pass');
    await open('/me/orders');
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(localStorage.getItem('prestalo.session')).toBe('1');
  });

  test('an impersonating administrator does not see their own loans under the member’s name', async () => {
    sessionStorage.setItem('prestalo.ghost', JSON.stringify({ id: 'i1', userId: 'u2', label: 'Nuovo' }));
    await open('/me/orders');
    expect(await screen.findByRole('heading', { name: 'Sei senza rete' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Trapano' })).toBeNull();
  });

  test('when the server is back the page resumes by itself, with the session', async () => {
    let isBack = false;
    const answer = (body: unknown) => () => (isBack ? json(200, body) : lost());
    const { app } = await open('/me/orders', {
      'POST /v1/auths/access/refresh': answer({ data: me(), access_token: 't1', access: access() }),
      'GET /v1/me/orders': answer([{ id: 'returned', docs: [order({ id: 'r', status: 'returned' })] }]),
    });
    await screen.findByText(/dati salvati/);
    isBack = true;
    act(() => sessionOf(app)?.send({ type: 'connection.back' }));
    expect(await screen.findByRole('heading', { name: 'Restituito' })).toBeTruthy();
    expect(screen.queryByText(/dati salvati/)).toBeNull();
    expect(sessionOf(app)?.getSnapshot().context.access.session).toBe('active');
  });

  test('retrying asks the server, and keeps the page if it does not respond', async () => {
    const { calls } = await open('/me/orders');
    await screen.findByText(/dati salvati/);
    const before = calls.filter((name) => name === 'GET /v1/me/orders').length;
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(calls.filter((name) => name === 'GET /v1/me/orders')).toHaveLength(before + 1));
    expect(await screen.findByText(/dati salvati/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Trapano' }).length).toBeGreaterThan(0);
  });
});

describe('the pass on the device', () => {
  const started = async (answers: Answers = {}) => {
    const opened = await open('/help', {
      'POST /v1/auths/access/refresh': { data: me(), access_token: 't1', access: access() },
      'GET /v1/checkout': lost,
      'GET /v1/me/orders': [{ id: 'approved', docs: [approved] }],
      'GET /v1/headquarters': [headquarter({ id: 'h1' })],
      ...answers,
    });
    const keeper = createActor(providePass(opened.deps, opened.app), {
      parent: opened.app,
      id: 'pass',
      systemId: 'pass',
    }).start();
    await waitFor(() => expect(keeper.getSnapshot().value).toBe('kept'));
    return opened;
  };

  test('is stored when a member is signed in, and removed at sign-out', async () => {
    localStorage.removeItem('prestalo.pass');
    const { app } = await started({ 'DELETE /v1/auths/signout': () => new Response(null, { status: 204 }) });
    expect(readPass(storage)?.orders.map(({ id }) => id)).toEqual(['a']);
    expect(readPass(storage)?.points.map(({ id }) => id)).toEqual(['h1']);
    act(() => sessionOf(app)?.send({ type: 'signOut' }));
    await waitFor(() => expect(localStorage.getItem('prestalo.pass')).toBeNull());
  });

  test('of another member is removed first, even if the loans cannot be loaded', async () => {
    localStorage.setItem('prestalo.pass', JSON.stringify({ ...pass, me: me({ id: 'u9' }) }));
    await started({ 'GET /v1/me/orders': () => problem(500, 'internal') });
    expect(localStorage.getItem('prestalo.pass')).toBeNull();
  });

  test.each(['', '{', 'null', '7', '{"version":1}', '{"version":2,"me":{},"orders":[],"points":[]}'])(
    '%j counts as none',
    (text) => {
      localStorage.setItem('prestalo.pass', text);
      expect(readPass(storage)).toBeUndefined();
    },
  );
});

describe('the bars at the bottom of the page', () => {
  const shown = async (answers: boolean[]) => {
    const { app, deps } = await open('/help', nobody);
    const connection = createActor(
      connectionMachine.provide({
        actors: { probe: fromPromise(() => (answers.shift() ? Promise.resolve() : Promise.reject(new Error()))) },
      }),
      { parent: app, id: 'connection', input: { isDoubtful: true } },
    ).start();
    const done: string[] = [];
    const update = createActor(
      updateMachine.provide({ actions: { activate: () => done.push('activate'), reload: () => done.push('reload') } }),
      { parent: app, id: 'update' },
    ).start();
    render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ThemeProvider env="test">
            <RootContext value={{ app, deps }}>
              <Bars offline={{ connection, update }} />
            </RootContext>
          </ThemeProvider>
        </I18nProvider>
      </StrictMode>,
    );
    return { update, done };
  };

  test('show that the page is offline, until the server is reachable', async () => {
    await shown([false, true]);
    expect(await screen.findByText('Sei senza connessione: vedi le pagine che hai già aperto.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.queryByText(/Sei senza connessione/)).toBeNull());
  });

  test('offer a new version, warn about unsaved input, and load it once', async () => {
    const { update, done } = await shown([true]);
    act(() => {
      update.send({ type: 'form.typed' });
      update.send({ type: 'version.ready' });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiorna' }));
    expect(screen.getByText('Quello che hai scritto in questa pagina andrà perso.')).toBeTruthy();
    expect(done).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Aggiorna comunque' }));
    act(() => update.send({ type: 'version.active' }));
    expect(done).toEqual(['activate', 'reload']);
  });

  test('let a new version wait', async () => {
    const { update, done } = await shown([true]);
    act(() => update.send({ type: 'version.ready' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Non ora' }));
    expect(screen.queryByText('È pronta una nuova versione')).toBeNull();
    expect(done).toEqual([]);
  });
});

describe('the service worker', () => {
  test('caches a page without the markup and data it carried for one visit', () => {
    const brought = '<script id="answers" type="application/json">{"/v1/a?b=1":{"name":"\\u003c/script>"}}</script>';
    expect(takeAnswers(`<html>${brought}<p>…</p></html>`)).toEqual({
      page: '<html><p>…</p></html>',
      answers: { '/v1/a?b=1': { name: '</script>' } },
    });
    const first = '<!--first--><div id="app" data-path="/"><p>…\n</p></div><template></template><!--/first-->';
    expect(takeAnswers(`<html>${first}${brought}</html>`).page).toBe('<html><div id="app"></div></html>');
    expect(takeAnswers('<html></html>')).toEqual({ page: '<html></html>', answers: {} });
  });

  const origin = 'https://demo.example';
  const ask = (path: string, part: Partial<Parameters<typeof cachePolicyOf>[0]> = {}) =>
    cachePolicyOf({ method: 'GET', url: `${origin}${path}`, mode: 'cors', headers: new Headers(), ...part }, origin);

  test.each([
    '/v1/categories',
    '/v1/headquarters',
    '/v1/catalogs/all?limit=24',
    '/v1/catalogs/products/highlighted',
    '/v1/catalogs/products/search?keywords=tenda',
    '/v1/catalogs/products/01a1/loans',
  ])('caches %s', (path) => {
    expect(ask(path)).toBe('data');
  });

  test.each([
    '/v1/auths/access',
    '/v1/auths/access/refresh',
    '/v1/me',
    '/v1/me/orders',
    '/v1/me/products',
    '/v1/checkout',
    '/v1/users?filters.keywords=sara',
    '/v1/status',
    '/v1/files/tags',
    '/v1/catalogs/z/p/files',
    '/files/1/regolamento.pdf',
    '/sw.js',
    '/manifest.webmanifest',
  ])('never caches %s', (path) => {
    expect(ask(path)).toBe('none');
  });

  test('never caches a change, another origin, or anything seen while impersonating', () => {
    expect(ask('/v1/catalogs/all', { method: 'POST' })).toBe('none');
    expect(ask('', { url: 'https://elsewhere.example/v1/categories' })).toBe('none');
    expect(ask('/v1/catalogs/all', { headers: new Headers({ 'X-Ghost-User': 'u2' }) })).toBe('none');
  });

  test.each([
    ['/', 'page'],
    ['/me/orders/7', 'page'],
    ['/v1/auths/openID', 'none'],
    ['/docs', 'none'],
    ['/dev/mailbox', 'none'],
    ['/files/1/regolamento.pdf', 'none'],
  ])('answers the navigation to %s as %s', (path, keeping) => {
    expect(ask(path, { mode: 'navigate' })).toBe(keeping);
  });

  test('caches the page’s files, and pictures in any width', () => {
    expect(ask('/assets/index-abc.js')).toBe('asset');
    expect(ask('/files/1/trapano-480.webp')).toBe('picture');
    expect(samePicture(`${origin}/files/1/trapano-480.webp`, `${origin}/files/1/trapano-1280.webp`)).toBe(true);
    expect(samePicture(`${origin}/files/1/trapano-480.webp`, `${origin}/files/1/tenda-480.webp`)).toBe(false);
  });
});
