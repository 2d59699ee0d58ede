import type { NavigationEmitted } from '#machines/core/system';
import type { BrowserStorage } from './storage.ts';

/** How long a loading page may still change its height or its heading, milliseconds. */
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

/** Ends the watch over the focus of the last arrival. */
let settle: () => void = () => undefined;

/** Focuses the heading of the new page, so that it is announced and the keyboard continues from there; or the field that the page asks for. */
function focusHeading(): void {
  settle();
  const field = document.querySelector<HTMLElement>('main input[data-autofocus]');
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const main = document.querySelector('main');
  const first = findHeading() ?? main;
  if (!first) return;
  focusOn(first);
  if (main) followHeading(main, first);
}

/** A heading that comes late or is replaced by the data takes the focus, unless the visitor has moved it. */
function followHeading(main: HTMLElement, first: HTMLElement): void {
  let held = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = () => {
    clearTimeout(timer);
    if (held !== main) timer = setTimeout(() => settle(), restoreTimeout);
  };
  const growth = new MutationObserver(() => {
    const active = document.activeElement;
    if (active !== held && active !== document.body) {
      settle();
      return;
    }
    const late = findHeading();
    if (!late || late === held || (held !== main && held.isConnected)) return;
    focusOn(late);
    held = late;
    limit();
  });
  settle = () => {
    growth.disconnect();
    clearTimeout(timer);
  };
  growth.observe(main, { childList: true, subtree: true });
  limit();
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
