import { useEffect } from 'react';
import { whenIdle } from '../../loading/when-idle.ts';
import { preloadable } from '../../loading/preloadable.tsx';

let isWanted = false;
let resolveWanted: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (resolveWanted = resolve));

/** Loads the code of the carousels at once: there is no server markup to use meanwhile. */
export function wantCarousels(): void {
  isWanted = true;
  resolveWanted();
}

/** With server markup on screen, the code waits until the page is idle. */
async function untilNeeded(): Promise<void> {
  if (!isWanted) await Promise.race([wanted, whenIdle()]);
}

/** Loads the code from where something else stands in for it. */
export function useCarouselCode(): void {
  useEffect(wantCarousels, []);
}

/** Several items side by side, with `@mantine/carousel`. */
export const LateRow = preloadable(async () => {
  await untilNeeded();
  return import('./live-row.tsx');
});

/** One slide at a time, with `@mantine/carousel`. */
export const LateSlides = preloadable(async () => {
  await untilNeeded();
  return import('./live-slides.tsx');
});

/** Loads the code of the carousels, which the server needs to render its markup. */
export function preloadCarousels(): Promise<unknown> {
  wantCarousels();
  return Promise.all([LateRow.preload(), LateSlides.preload()]);
}
