import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { StrictMode, Suspense, useState } from 'react';
import { assign, createActor, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine';
import { slot } from '#machines/core/slot';
import { notice, toasts } from '#machines/core/system';
import { bind } from '#src/core/bind.tsx';
import type { Deps } from '#src/core/deps.ts';
import { i18n } from '#src/words/i18n.ts';
import { RootContext, type AppActor } from '#src/core/root.ts';
import { Crash } from '#src/shell/crash.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { I18nProvider } from '@lingui/react';
import { category, library } from '../../support/data/factories.ts';

const counterMachine = setup({
  types: {
    input: {} as { start: number },
    context: {} as { loaded: number; query: string },
    events: {} as { type: 'say' } | { type: 'break' } | { type: 'query.changed'; query: string },
  },
  actors: { load: slot<number, { start: number }>('load') },
}).createMachine({
  context: { loaded: 0, query: '' },
  initial: 'loading',
  on: {
    say: { actions: sendTo(toasts, notice('success', 'support.sent')) },
    break: {
      actions: () => {
        throw new Error('a defect');
      },
    },
    'query.changed': { actions: assign(({ event }) => ({ query: event.query })) },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: { start: 1 },
        onDone: { target: 'ready', actions: assign(({ event }) => ({ loaded: event.output })) },
        onError: 'ready',
      },
    },
    ready: {},
  },
});

type Counter = ActorRefFrom<typeof counterMachine>;

let loads: number;
let last: Counter | undefined;
let app: AppActor;

function View({ actor, query }: { actor: Counter; query: string }) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  last = actor;
  return (
    <button onClick={() => actor.send({ type: 'say' })}>
      {isReady ? 'pronto' : 'attesa'} {query}
    </button>
  );
}

const Bound = bind({
  view: () => Promise.resolve({ default: View }),
  actor: () =>
    Promise.resolve(() =>
      counterMachine.provide({
        actors: {
          load: fromPromise(() => {
            loads += 1;
            return Promise.resolve(7);
          }),
        },
      }),
    ),
  input: () => ({ start: 1 }),
  onChange: ({ query }) => ({ type: 'query.changed', query }),
});

function Host() {
  const [shown, setShown] = useState(true);
  const [query, setQuery] = useState('a');
  return (
    <>
      <button onClick={() => setShown(false)}>via</button>
      <button onClick={() => setQuery('b')}>cambia</button>
      <Crash>
        <Suspense fallback={null}>{shown && <Bound query={query} />}</Suspense>
      </Crash>
    </>
  );
}

beforeEach(async () => {
  loads = 0;
  last = undefined;
  i18n.loadAndActivate({ locale: 'it', messages: {} });
  app = createActor(appMachine, {
    input: {
      url: '/',
      index: 0,
      isNewTab: false,
      lastPage: undefined,
      locale: 'it',
      hasSession: false,
      hasPass: false,
      isOffline: false,
      hasSeenWelcome: true,
      ghost: undefined,
      page: { library: library(), categories: [category()] },
    },
  }).start();
  await act(async () => {
    render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ThemeProvider env="test">
            <RootContext value={{ app, deps: {} as Deps }}>
              <Host />
            </RootContext>
          </ThemeProvider>
        </I18nProvider>
      </StrictMode>,
    );
    await Promise.resolve();
  });
});
afterEach(async () => {
  cleanup();
  // Screens unmount from the app in a microtask.
  await Promise.resolve();
  app.stop();
});

test('the actor of a screen runs its effects once, also under StrictMode', async () => {
  expect(await screen.findByRole('button', { name: 'pronto a' })).toBeTruthy();
  expect(loads).toBe(1);
});

test('it reaches the shared actors', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'pronto a' }));
  const shown = app.system.get('toasts') as { getSnapshot: () => { context: unknown } };
  expect(shown.getSnapshot().context).toMatchObject({ serial: 1 });
});

test('it receives the changed props', async () => {
  await screen.findByRole('button', { name: 'pronto a' });
  await userEvent.click(screen.getByRole('button', { name: 'cambia' }));
  expect(last?.getSnapshot().context.query).toBe('b');
  expect(loads).toBe(1);
});

test('it stops with its screen', async () => {
  await screen.findByRole('button', { name: 'pronto a' });
  await userEvent.click(screen.getByRole('button', { name: 'via' }));
  expect(last?.getSnapshot().status).toBe('stopped');
});

test('when it crashes, its screen offers a way out and the app continues', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await screen.findByRole('button', { name: 'pronto a' });
  await act(async () => {
    last?.send({ type: 'break' });
    await Promise.resolve();
  });
  expect(screen.getByRole('button', { name: 'Torna alla home' })).toBeTruthy();
  expect(app.getSnapshot().status).toBe('active');
  log.mockRestore();
});
