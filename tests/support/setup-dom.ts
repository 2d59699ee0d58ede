import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// The files share one window: each begins with an empty page on an empty device.
beforeAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// A lazy part that is cut off while it loads stays broken for the files that come later.
afterAll(() => vi.dynamicImportSettled());

/** React's warnings about elements that cannot be nested, missing `act` and differing markup are defects, not output. */
const faults: string[] = [];
const faulty =
  /cannot (be a (descendant|child)|contain)|not wrapped in act|Each child in a list|did(n't| not) match|Hydration/;
const page = globalThis.console;
const { error: print } = page;
page.error = (...args: unknown[]) => {
  const text = args.map(String).join(' ');
  if (faulty.test(text)) faults.push(text);
  print(...args);
};

afterEach(() => {
  cleanup();
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
// On a busy machine a lazy part takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 20_000 });

// A plain function, so that `vi.restoreAllMocks()` restores it.
window.matchMedia = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NoResize;
Element.prototype.scrollIntoView = () => {};
