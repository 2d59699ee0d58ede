import { whenIdle } from '../../first-page/when-idle.ts';
import { preloadable } from '../../first-page/preloadable.tsx';

let isWanted = false;
let resolveWanted: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (resolveWanted = resolve));

/** Loads the code of the carousels at once: there is no markup from the server that works meanwhile. */
export function wantCarousels(): void {
  isWanted = true;
  resolveWanted();
}

/** Under the server's markup it waits until the page has nothing more urgent to do. */
async function untilNeeded(): Promise<void> {
  if (!isWanted) await Promise.race([wanted, whenIdle()]);
}

/** Several items beside each other, by `@mantine/carousel`. */
export const LateRow = preloadable(async () => {
  await untilNeeded();
  return import('./live-row.tsx');
});

/** One slide at a time, by `@mantine/carousel`. */
export const LateSlides = preloadable(async () => {
  await untilNeeded();
  return import('./live-slides.tsx');
});

/** Loads the code of the carousels; the server's markup is made with it. */
export function preloadCarousels(): Promise<unknown> {
  wantCarousels();
  return Promise.all([LateRow.preload(), LateSlides.preload()]);
}
