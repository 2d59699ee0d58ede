import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { lazy, startTransition, StrictMode, type ComponentType } from 'react';
import { preload } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { afterLoad } from './after-load.ts';
import { createApi } from './api/client.ts';
import { createToken } from './api/token.ts';
import { App } from './app.tsx';
import type { Deps } from './deps.ts';
import { provideApp } from './effects/app.ts';
import { readStart } from './effects/start.ts';
import { activateLanguage, activateSourceLanguage, i18n } from './i18n.ts';
import { readPageAnswers } from './page-answers.ts';
import { sessionFor, sessionOf, tellReach, type AppActor, type Root } from './root.ts';
import { beginScreen, preloadScreen } from './screen.tsx';
import { createStorage, readGhost } from './storage.ts';
import { dress, isShownAlready, uncover, untilTakenOver } from './take-over.ts';

// Not before the code: the face that stands in has the same measures, and what is read first is there sooner.
preload(headings, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
document.documentElement.dataset['faces'] = 'own';

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);
const token = createToken();
const language = document.documentElement.lang;
const answers = readPageAnswers();
const { api, refresh } = createApi({
  baseUrl: '',
  fetch: answers.fetch,
  token,
  locale: () => i18n.locale,
  ghost: () => readGhost(storage)?.userId,
  ...sessionFor(() => app),
  locks: 'locks' in navigator ? { request: (name, task) => navigator.locks.request(name, task) } : undefined,
  onReach: (isReached) => tellReach(app, isReached),
  onExpired: () => sessionOf(app)?.send({ type: 'expired' }),
  onSwitched: (signed) => sessionOf(app)?.send({ type: 'signedIn', ...signed }),
  onClosed: () => app.send({ type: 'library.closed' }),
});

const deps: Deps = { api, refresh, token, storage, activateLanguage, isInPage: answers.has };
const start = readStart(storage);
const inspect =
  import.meta.env.DEV || __INSPECTOR__
    ? await Promise.all([import('./dev/inspector.ts'), import('./dev/protocol.ts')]).then(
        ([{ connectInspector }, { openChannel }]) => connectInspector(openChannel(), crypto.randomUUID()),
      )
    : undefined;
const app: AppActor = createActor(provideApp(deps), { input: start, ...(inspect && { inspect }) });

/** What looks after the page without a network: begun once, when the page has loaded and its library is open. */
async function loadBars(): Promise<{ default: ComponentType }> {
  await afterLoad();
  const [{ startOffline }, { Bars }] = await Promise.all([import('./offline.ts'), import('./shell/bars.tsx')]);
  await waitFor(app, (snapshot) => snapshot.matches({ open: 'running' }), { timeout: Infinity });
  const offline = startOffline(app, deps);
  return { default: () => <Bars offline={offline} /> };
}
// A page that cannot have them goes on without.
const bars = lazy(() => loadBars().catch(() => ({ default: () => null })));

/** Longest wait for the code of the page, milliseconds: where the server has named its files, it is there before this code is. */
const patience = 200;

/** Waiting a moment is faster than showing the page's empty place, which React keeps for a third of a second once it is shown. */
const pageCode = (): Promise<unknown> =>
  Promise.race([
    preloadScreen(start.url).catch(() => undefined),
    new Promise((waited) => {
      setTimeout(waited, patience);
    }),
  ]);

/** Goes on from the markup that the server sent, whose actor is begun with what the page brought; false where that does not fit. */
async function takeOver(container: HTMLElement, root: Root): Promise<boolean> {
  if (!isShownAlready(container, root.app, language)) return false;
  answers.holdOthers(untilTakenOver(root.app));
  if (!(await beginScreen(root, start.url, patience).catch(() => false))) return false;
  dress(container);
  // In small portions: what is seen can be scrolled and pressed meanwhile.
  startTransition(() => {
    hydrateRoot(container, treeOf(root), {
      // React has mended it by itself; the tests see to it that there is none.
      onRecoverableError: (error) => (container.dataset['mended'] = String(error)),
    });
  });
  return true;
}

const treeOf = (root: Root) => (
  <StrictMode>
    <App root={root} />
  </StrictMode>
);

/** Another language than the page's own is fetched first, so that no text changes under the reader's eyes. */
async function open(): Promise<void> {
  activateSourceLanguage();
  // A task of its own: what is seen can be scrolled between this and the making of all that has come before.
  await new Promise((next) => setTimeout(next));
  if (start.locale !== i18n.locale) await activateLanguage(start.locale).catch(() => undefined);
  app.start();
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no element #app.');
  const root: Root = { app, deps, bars };
  const isTakenOver = await takeOver(container, root);
  if (!isTakenOver) await pageCode();
  uncover(container, isTakenOver);
  if (!isTakenOver) createRoot(container).render(treeOf(root));
}

void open();
