import { setImmediate as turn } from 'node:timers/promises';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { App } from '#src/app/app.tsx';
import { createApp } from '#src/app/create-app.ts';
import { lateBars } from '#src/app/late-bars.tsx';
import { provideApp } from '#src/app/app.effects.ts';
import { readStart } from '#src/app/start.ts';
import { activateLanguage, activateSourceLanguage } from '#src/words/i18n.ts';
import { createStorage } from '#src/device/storage.ts';
import type { BootDocument } from '#machines/app/boot';
import { access, category, checkout, library, me } from './data/factories.ts';

export type Answers = Record<string, unknown>;

interface Options {
  url?: string;
  page?: BootDocument;
  /** Response bodies by `METHOD /path`; a function is called each time, a `Response` is sent as it is. */
  answers?: Answers;
  /** Starts signed in, like a reloaded page. */
  signedIn?: boolean;
  /** Receives what happens in every actor of the page. */
  inspect?: (event: InspectionEvent) => void;
  /** With the bars at the bottom, which come once the page has loaded. */
  bars?: boolean;
  /** Renders everything once instead of twice: for many paths over pages whose own tests are strict. */
  once?: boolean;
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problem = (status: number, code: string, more: object = {}): Response =>
  json(status, { status, code, message: code, request_id: 'r1', ...more });

const member: Answers = {
  'POST /v1/auths/access/refresh': { data: me(), access_token: 't1', access: access() },
  'GET /v1/checkout': checkout(),
};

const opened = new Set<() => void>();

/** Closes every page a test has opened, like a browser does. */
export async function closePages(): Promise<void> {
  cleanup();
  // Screens unmount from the app in a microtask.
  await Promise.resolve();
  for (const stop of opened) stop();
  opened.clear();
}

/**
 * At the top of a file whose tests open pages: each starts with an empty browser that has seen the welcome (by
 * default), and all pages are closed.
 */
export function freshPages({ welcomed = true } = {}): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    if (welcomed) localStorage.setItem('prestalo.welcome_seen', '1');
  });
  afterEach(closePages);
}

const nameOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;

/** What the server of canned responses answers. */
export async function answerOf(answers: Answers, request: Request): Promise<Response> {
  const answer = answers[nameOf(request)];
  const body: unknown = await (typeof answer === 'function'
    ? (answer as (request: Request) => unknown)(request)
    : answer);
  if (body === undefined) return problem(404, 'resource.not_found');
  return body instanceof Response ? body.clone() : json(200, body);
}

/**
 * The whole client on one page, under StrictMode, with a server of canned responses. Storage, history and the boot
 * document are those of the test window; every call is recorded in `calls`.
 */
export async function renderApp({
  url = '/',
  page,
  answers = {},
  signedIn = false,
  inspect,
  once = false,
  bars = false,
}: Options = {}) {
  history.replaceState(null, '', url);
  document.getElementById('boot')?.remove();
  const script = document.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify(page ?? { library: library(), categories: [category()] });
  document.head.append(script);
  if (signedIn) localStorage.setItem('prestalo.session', '1');

  const calls: string[] = [];
  const known = { ...(signedIn ? member : {}), ...answers };
  const storage = createStorage(
    () => localStorage,
    () => sessionStorage,
  );
  activateSourceLanguage();
  const host = {
    baseUrl: 'http://localhost',
    storage,
    activateLanguage,
    isInPage: () => false,
    fetch: (request: Request) => {
      calls.push(nameOf(request));
      return answerOf(known, request);
    },
  };
  const root = createApp(provideApp, readStart(storage), host, { ...(inspect && { inspect }) });
  const { app, deps } = root;
  if (bars) root.bars = lateBars(root);
  app.start();
  const stop = () => app.stop();
  opened.add(stop);
  const view = render(<App root={root} env="test" />, { reactStrictMode: !once });
  // Lazy screens and the responses of the start.
  await act(() => turn());
  return { ...view, app, deps, calls, stop };
}
