import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ELEMENTS } from '#machines/app/first-page';
import { App } from '../app/app.tsx';
import { loadScreen, preloadScreen } from '../app/screen.tsx';
import type { Root } from '../core/root.ts';
import { isShownAlready, revealPage, untilArrived } from './hydrate.ts';
import type { PageAnswers } from './page-answers.ts';

interface FirstPage {
  url: string;
  /** The language of the page as the server sent it. */
  language: string;
  answers: PageAnswers;
}

/** Shows the first page of a visit: hydrates the server's markup, or renders the page where that is not this visit's own. */
export async function showFirstPage(root: Root, page: FirstPage): Promise<void> {
  const container = document.getElementById(ELEMENTS.app);
  if (!container) throw new Error('index.html has no element #app.');
  const arrived = untilArrived(root.app);
  const isOwn = isShownAlready(container, root.app, page.language) && (await isReady(root, page, arrived));
  // Its files came with the page: waiting for them is faster than a placeholder, which React keeps for a third of a second.
  if (!isOwn) await loadScreen(page.url).catch(() => undefined);
  revealPage(container, isOwn);
  if (isOwn) hydrate(container, root);
  else createRoot(container).render(treeOf(root));
}

/** Whether the code and the content of the page are there; until it is hydrated, all other calls wait. */
function isReady(root: Root, { url, answers }: FirstPage, arrived: Promise<void>): Promise<boolean> {
  answers.holdOthers(arrived);
  return preloadScreen(root, url).catch(() => false);
}

function hydrate(container: HTMLElement, root: Root): void {
  // In small slices, so that the page scrolls and responds meanwhile.
  startTransition(() => {
    hydrateRoot(container, treeOf(root), {
      // React has recovered by itself; the tests make sure that this never happens.
      onRecoverableError: (error) => (container.dataset['mended'] = String(error)),
    });
  });
}

const treeOf = (root: Root) => (
  <StrictMode>
    <App root={root} />
  </StrictMode>
);
