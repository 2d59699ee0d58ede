import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { fromCallback, fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine';
import type { Markup, MarkupRequest } from '#machines/app/first-page';
import { clockMachine } from '#machines/app/clock.machine';
import type { Start } from '#machines/app/start';
import { draftMachine } from '#machines/checkout/draft.machine';
import { languageMachine } from '#machines/app/language.machine';
import { navigationMachine } from '#machines/navigation/navigation.machine';
import { matchRoute } from '#machines/core/routes';
import { sessionMachine } from '#machines/account/session.machine';
import { toastsMachine } from '#machines/app/toasts.machine';
import { welcomeMachine } from '#machines/app/welcome.machine';
import { App } from '../app/app.tsx';
import { createApp } from '../app/create-app.ts';
import { i18n, wordsOf } from '../words/i18n.ts';
import { RootContext } from '../core/root.ts';
import { preloadScreen } from '../app/screen.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { preloadCarousels } from '../ui/carousels/carousel-code.ts';
import { preloadLowerHalf } from '../home/lower-half.tsx';
import { preloadNotice } from '../home/notice.tsx';
import type { BrowserStorage } from '../device/storage.ts';

const empty: BrowserStorage = {
  get: () => undefined,
  set: () => undefined,
  remove: () => undefined,
  isAbout: () => false,
};

/** The root machine without browser effects: it writes nothing and listens to nothing. */
const machine = appMachine.provide({
  actors: {
    clock: clockMachine,
    toasts: toastsMachine,
    language: languageMachine,
    navigation: navigationMachine,
    draft: draftMachine,
    session: sessionMachine,
    welcome: welcomeMachine,
    browser: fromCallback(() => undefined),
    loadTexts: fromPromise(() => new Promise(() => undefined)),
  },
});

/**
 * Responds to the calls whose responses are embedded in the page. All others are made by the browser, so here they
 * stay pending until their actor ends.
 */
const fetchFrom =
  (answers: MarkupRequest['answers']) =>
  (request: Request, { signal }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    if (path in answers) return Promise.resolve(Response.json(answers[path]));
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Not of this page.')), { once: true });
    });
  };

/** React writes preload links for the first pictures before the markup; the page already has them in its head. */
const render = (node: ReactNode, identifierPrefix: string): string =>
  renderToString(node, { identifierPrefix }).replace(/^(<link [^>]*>)+/, '');

/** A suspended part: the browser would have to discard it. */
const isWaiting = (html: string): boolean => html.includes('<!--$!-->') || html.includes('<!--$?-->');

/**
 * Renders a page as a visitor first sees it, with the same machines and components as the browser.
 * @returns undefined if the page cannot be rendered completely
 */
export async function markupOf({ path, locale, boot, answers }: MarkupRequest): Promise<Markup | undefined> {
  if (boot.library?.is.available !== true) return undefined;
  const start: Start = {
    url: path,
    index: 0,
    isNewTab: false,
    lastPage: undefined,
    locale,
    hasSession: false,
    hasPass: false,
    isOffline: false,
    hasSeenWelcome: true,
    ghost: undefined,
    page: boot,
  };
  const root = createApp(() => machine, start, {
    baseUrl: 'http://page',
    storage: empty,
    fetch: fetchFrom(answers),
    locale: () => locale,
    activateLanguage: () => Promise.resolve(),
    isInPage: (path) => path in answers,
  });
  const { app } = root;
  app.start();
  try {
    const [words, isBegun] = await Promise.all([wordsOf(locale), preloadScreen(root, path)]);
    if (!isBegun) return undefined;
    const [{ default: Welcome }] = await Promise.all([
      import('../shell/welcome.tsx'),
      preloadLowerHalf(),
      preloadCarousels(),
      preloadNotice(),
    ]);
    // Synchronous with the render: concurrent renders share the active language.
    i18n.load(locale, words);
    i18n.activate(locale);
    const page = render(
      <StrictMode>
        <App root={root} />
      </StrictMode>,
      '',
    );
    if (isWaiting(page)) return undefined;
    const welcome = (
      <I18nProvider i18n={i18n}>
        <ThemeProvider withVariables={false}>
          <RootContext value={root}>
            <Welcome />
          </RootContext>
        </ThemeProvider>
      </I18nProvider>
    );
    const isWelcomed = matchRoute(path)?.name === 'home' && boot.library.welcome_content.length > 0;
    return { page, welcome: isWelcomed ? render(welcome, 'w') : '' };
  } finally {
    if (root.startedScreen) app.send({ type: 'screen.closed', actor: root.startedScreen.actor });
    app.stop();
  }
}
