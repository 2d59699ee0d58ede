import type { NavigationEmitted } from '#machines/system';
import type { BrowserStorage } from '../storage.ts';

/** How long a page that is still loading may grow towards its old place, milliseconds. */
const patience = 3000;

type Places = Record<string, number>;

const read = (storage: BrowserStorage): Places => {
  try {
    return JSON.parse(storage.get('scroll') ?? '{}') as Places;
  } catch {
    return {};
  }
};

/** Keeps how far the page at a position of the history is scrolled. */
export function keepPlace(storage: BrowserStorage, index: number): void {
  storage.set('scroll', JSON.stringify({ ...read(storage), [index]: Math.round(window.scrollY) }));
}

/** Scrolls to where the page was left, again while it still grows, until the visitor scrolls themselves. */
function returnTo(place: number): void {
  const own = new AbortController();
  const stop = () => {
    own.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const attempt = () => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 2) stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(stop, patience);
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, stop, { signal: own.signal, passive: true });
  }
  growth.observe(document.body);
  attempt();
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

const findHeading = () => document.querySelector<HTMLElement>('main h1');

/** Puts the focus on the heading of the new page, so that it is announced and the keyboard goes on from there. */
function focusHeading(): void {
  const heading = findHeading();
  if (heading) {
    focusOn(heading);
    return;
  }
  const main = document.querySelector('main');
  if (!main) return;
  focusOn(main);
  // A heading that comes with the data takes over, unless the visitor has gone on meanwhile.
  const growth = new MutationObserver(() => {
    const late = findHeading();
    if (!late && document.activeElement === main) return;
    growth.disconnect();
    if (late && document.activeElement === main) focusOn(late);
  });
  growth.observe(main, { childList: true, subtree: true });
}

/** What happens once a new page is on screen: its top or its old place, and the focus on its heading. */
export function arrive({ index, via }: Extract<NavigationEmitted, { type: 'arrived' }>, storage: BrowserStorage): void {
  if (via === 'pop' || via === 'start') {
    const place = read(storage)[index];
    if (place !== undefined) returnTo(place);
  } else {
    window.scrollTo(0, 0);
  }
  if (via !== 'start') focusHeading();
}
