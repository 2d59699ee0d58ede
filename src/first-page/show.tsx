import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ELEMENTS, MARKERS } from '#machines/app/first-page';
import { App } from '../app/app.tsx';
import { loadScreen, preloadScreen } from '../app/screen.tsx';
import type { Root } from '../core/root.ts';
import { isShownAlready, revealPage, untilArrived } from './hydrate.ts';
import type { PageAnswers } from './page-answers.ts';

interface FirstPage {
  url: string;
  /** The language of the server's page. */
  language: string;
  answers: PageAnswers;
}

/** Shows the first page of a visit: hydrates the server's markup, or renders the page if this visit shows something else. */
export async function showFirstPage(root: Root, page: FirstPage): Promise<void> {
  const container = document.getElementById(ELEMENTS.app);
  if (!container) throw new Error('index.html has no element #app.');
  const arrived = untilArrived(root.app);
  const isOwn = isShownAlready(container, root.app, page.language) && (await isReady(root, page, arrived));
  // The page's files are already loading: waiting for them is faster than a placeholder, which React shows for at least 300 ms.
  if (!isOwn) await loadScreen(page.url).catch(() => undefined);
  revealPage(container, isOwn);
  if (isOwn) hydrate(container, root);
  else createRoot(container).render(treeOf(root));
}

/** Resolves to whether the page's code and content are ready; all other calls wait until the page is hydrated. */
function isReady(root: Root, { url, answers }: FirstPage, arrived: Promise<void>): Promise<boolean> {
  answers.holdOthers(arrived);
  return preloadScreen(root, url).catch(() => false);
}

function hydrate(container: HTMLElement, root: Root): void {
  // In small slices, so that the page scrolls and responds meanwhile.
  startTransition(() => {
    hydrateRoot(container, treeOf(root), {
      // React recovers by rendering again; the tests make sure that this never happens.
      onRecoverableError: (error) => (container.dataset[MARKERS.hydrationError] = String(error)),
    });
  });
}

const treeOf = (root: Root) => (
  <StrictMode>
    <App root={root} />
  </StrictMode>
);
