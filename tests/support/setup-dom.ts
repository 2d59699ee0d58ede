import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
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
