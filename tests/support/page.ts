import { vi } from 'vitest';
import type { Library } from '#machines/wire';
import { category, library } from './factories.ts';

/** The boot document of a library that differs from the plain one. */
export const page = (part: Partial<Library> = {}) => ({ library: library(part), categories: [category()] });

/** A window as wide as a desktop's, or as a phone's; `vi.restoreAllMocks()` ends it. */
export const wide = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width') ? !isWide : isWide && query.includes('62em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

/** Everything below the first screen is near in a window without layout. */
export class Near {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
