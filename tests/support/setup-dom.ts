import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A busy machine takes longer than the library's one second to load a lazy part.
configure({ asyncUtilTimeout: 20_000 });

// A plain function, so that `vi.restoreAllMocks()` comes back to it.
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
