import { vi } from 'vitest';
import type { Library } from '#machines/core/wire';
import { category, library } from './data/factories.ts';

/** The boot document of a library with overrides. */
export const page = (part: Partial<Library> = {}) => ({ library: library(part), categories: [category()] });

/** A desktop or phone viewport; `vi.restoreAllMocks()` removes it. */
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

/** An IntersectionObserver for a window without layout: everything counts as visible. */
export class VisibleObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
