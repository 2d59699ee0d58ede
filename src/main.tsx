import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { lazy, startTransition, StrictMode, type ComponentType } from 'react';
import { preload } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { ELEMENTS } from '#machines/app/first-page';
import { whenIdle } from './first-page/when-idle.ts';
import { App } from './app/app.tsx';
import { createApp } from './app/create-app.ts';
import { provideApp } from './app/app.effects.ts';
import { readStart } from './app/start.ts';
import { activateLanguage, activateSourceLanguage, i18n } from './words/i18n.ts';
import { readPageAnswers } from './first-page/page-answers.ts';
import type { Root } from './core/root.ts';
import { preloadScreen, loadScreen } from './app/screen.tsx';
import { createStorage } from './device/storage.ts';
import { isShownAlready, uncover, untilHydrated } from './first-page/hydrate.ts';

// Not before the code: the fallback font has the same metrics, and the first content appears sooner.
preload(headings, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
document.documentElement.dataset['faces'] = 'own';

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);
const language = document.documentElement.lang;
const answers = readPageAnswers();
const start = readStart(storage);
const inspect =
  import.meta.env.DEV || __INSPECTOR__
    ? await Promise.all([import('./dev/inspector.ts'), import('./dev/protocol.ts')]).then(
        ([{ connectInspector }, { openChannel }]) => connectInspector(openChannel(), crypto.randomUUID()),
      )
    : undefined;
const { app, deps } = createApp(
  provideApp,
  start,
  {
    storage,
    fetch: answers.fetch,
    locks: 'locks' in navigator ? { request: (name, task) => navigator.locks.request(name, task) } : undefined,
    activateLanguage,
    isInPage: answers.has,
  },
  inspect && { inspect },
);
/** Offline support: started once, when the page has loaded and its library is open. */
async function loadBars(): Promise<{ default: ComponentType }> {
  await whenIdle();
  const [{ startOffline }, { Bars }] = await Promise.all([import('./app/offline.ts'), import('./shell/bars.tsx')]);
  await waitFor(app, (snapshot) => snapshot.matches({ open: 'running' }), { timeout: Infinity });
  const offline = startOffline(app, deps);
  return { default: () => <Bars offline={offline} /> };
}
// If it cannot be loaded, the page works without it.
const bars = lazy(() => loadBars().catch(() => ({ default: () => null })));

/**
 * Longest wait for the code of the page, milliseconds: if the server has preloaded its files, they arrive before this
 * code.
 */
const patience = 200;

/** A short wait is faster than a placeholder, which React keeps for a third of a second once shown. */
const pageCode = (): Promise<unknown> =>
  Promise.race([
    loadScreen(start.url).catch(() => undefined),
    new Promise((waited) => {
      setTimeout(waited, patience);
    }),
  ]);

/** Hydrates the server's markup, with the actor's data that came with the page; false if it does not match. */
async function hydrate(container: HTMLElement, root: Root): Promise<boolean> {
  if (!isShownAlready(container, root.app, language)) return false;
  answers.holdOthers(untilHydrated(root.app));
  if (!(await preloadScreen(root, start.url, patience).catch(() => false))) return false;
  // In small slices, so that the page scrolls and responds meanwhile.
  startTransition(() => {
    hydrateRoot(container, treeOf(root), {
      // React has recovered by itself; the tests make sure that this never happens.
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

/** Another language is loaded first, so that no text changes while it is read. */
async function open(): Promise<void> {
  activateSourceLanguage();
  // A separate task, so that the page can scroll between this and evaluating the code that has arrived.
  await new Promise((next) => setTimeout(next));
  if (start.locale !== i18n.locale) await activateLanguage(start.locale).catch(() => undefined);
  app.start();
  const container = document.getElementById(ELEMENTS.app);
  if (!container) throw new Error('index.html has no element #app.');
  const root: Root = { app, deps, bars };
  const isHydrated = await hydrate(container, root);
  if (!isHydrated) await pageCode();
  uncover(container, isHydrated);
  if (!isHydrated) createRoot(container).render(treeOf(root));
}

void open();
