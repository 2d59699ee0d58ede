import type { NavigationEmitted } from '#machines/core/system';
import type { BrowserStorage } from './storage.ts';

/** How long to wait for a loading page to reach its old height, milliseconds. */
const restoreTimeout = 3000;

type Places = Record<string, number>;

const read = (storage: BrowserStorage): Places => {
  try {
    return JSON.parse(storage.get('scroll') ?? '{}') as Places;
  } catch {
    return {};
  }
};

/** Saves the scroll position of a history entry. */
export function keepPlace(storage: BrowserStorage, index: number): void {
  storage.set('scroll', JSON.stringify({ ...read(storage), [index]: Math.round(window.scrollY) }));
}

/**
 * Scrolls to where the page was left, again while it still grows, until the visitor scrolls themselves.
 * @param isThere the page is already at that position, but loading content will move it
 */
function returnTo(place: number, isThere = false): void {
  let mayEnd = !isThere;
  const own = new AbortController();
  const stop = () => {
    own.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const attempt = () => {
    window.scrollTo(0, place);
    const isBack = Math.abs(window.scrollY - place) < 2;
    if (!isBack) mayEnd = true;
    else if (mayEnd) stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(stop, restoreTimeout);
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, stop, { signal: own.signal, passive: true });
  }
  growth.observe(document.body);
  attempt();
}

/** Keeps the scroll position while the content is reloaded and the page is temporarily shorter. */
export const stayHere = (): void => returnTo(window.scrollY, true);

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

const findHeading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses the heading of the new page, so that it is announced and the keyboard continues from there; or the field that the page asks for. */
function focusHeading(): void {
  const field = document.querySelector<HTMLElement>('main input[data-autofocus]');
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const heading = findHeading();
  if (heading) {
    focusOn(heading);
    return;
  }
  const main = document.querySelector('main');
  if (!main) return;
  focusOn(main);
  // A heading that appears with the data takes the focus, unless the visitor has moved it.
  const growth = new MutationObserver(() => {
    const late = findHeading();
    if (!late && document.activeElement === main) return;
    growth.disconnect();
    if (late && document.activeElement === main) focusOn(late);
  });
  growth.observe(main, { childList: true, subtree: true });
}

/** When a new page is on screen: scrolls to the top or the old position, and focuses its heading. */
export function arrive(
  { index, navigationType }: Extract<NavigationEmitted, { type: 'arrived' }>,
  storage: BrowserStorage,
): void {
  if (navigationType === 'pop' || navigationType === 'start') {
    const place = read(storage)[index];
    if (place !== undefined) returnTo(place);
  } else {
    window.scrollTo(0, 0);
  }
  if (navigationType !== 'start') focusHeading();
}
