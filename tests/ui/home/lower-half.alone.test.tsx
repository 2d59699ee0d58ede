import { act, cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import classes from '#src/home/home.module.css';
import type { LowerHalf as Component } from '#src/home/lower-half.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

let fetched = 0;
vi.mock('#src/home/below.tsx', () => {
  fetched += 1;
  return { default: () => <section>Punti di ritiro</section> };
});

/** Reports to the page whether the lower half is near the viewport. */
let seen: (isIntersecting: boolean) => void;
const margins: unknown[] = [];
let LowerHalf: typeof Component;
const actor = {} as ComponentProps<typeof Component>['actor'];

beforeEach(async () => {
  vi.resetModules();
  fetched = 0;
  margins.length = 0;
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
      margins.push(options.rootMargin);
      seen = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  ({ LowerHalf } = await import('#src/home/lower-half.tsx'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the server’s lower half stays as it is, and its code loads when it comes near the viewport', async () => {
  const container = document.createElement('div');
  container.innerHTML = `<div class="${classes['near']}"><!--$--><section>Punti di ritiro</section><!--/$--></div>`;
  document.body.append(container);
  const section = container.querySelector('section');
  vi.useFakeTimers();
  const root = await act(() => Promise.resolve(hydrateRoot(container, <LowerHalf actor={actor} />)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  act(() => seen(false));
  expect(fetched).toBe(0);
  expect(container.querySelector('section')).toBe(section);
  // Before it is visible.
  expect(margins.at(-1)).toBe('600px');
  vi.useRealTimers();
  await act(async () => {
    seen(true);
    await vi.dynamicImportSettled();
  });
  expect(fetched).toBe(1);
  expect(container.querySelector('section')).toBe(section);
  act(() => root.unmount());
});

test('without server markup its code loads at once', async () => {
  const view = render(<LowerHalf actor={actor} />, { wrapper: ThemeProvider });
  expect(await view.findByText('Punti di ritiro')).toBeTruthy();
});
