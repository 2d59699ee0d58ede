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
import { Bars } from '#src/shell/bars/bars.tsx';
import { createStorage } from '#src/device/storage.ts';
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
  'GET /v1/staff/impersonations/i1': lost,
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
    expect(screen.getByText(/^Sportello 7\. Il codice vale fino a: .*:59\.$/)).toBeTruthy();
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
