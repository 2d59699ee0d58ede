import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { category, library } from '../../support/data/factories.ts';
import { headquarter, product, review } from '../../support/data/objects.ts';
import { renderApp, type Answers } from '../../support/render.tsx';

export const page = { library: library(), categories: [category()] };
/** A Monday, ten in the morning in Bologna. */
const monday = Date.parse('2027-03-15T09:00:00Z');

let stop: (() => void) | undefined;
/** Renders a page that ends with its test. */
export const show = async (page: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(page);
  stop = opened.stop;
  return opened;
};
/** Opens the page of an object. */
export const open = (part: Parameters<typeof product>[0] = {}, more: Answers = {}, signedIn = false) =>
  show({
    url: '/products/p1',
    page,
    signedIn,
    answers: {
      'GET /v1/catalogs/products/p1': product(part),
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/catalogs/products/p1/reviews': { items: [review()], next: null },
      'GET /v1/headquarters': [headquarter()],
      ...more,
    },
  });
/** A day of the calendar. */
export const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]:not([data-hidden])`)!;
export const calendar = async () => {
  await screen.findAllByRole('grid');
  return within(screen.getByRole('group', { name: /^Giorni liberi di/ }));
};

/** Each test begins on a Monday, with nothing kept on the device. */
export function onMonday(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(Date, 'now').mockReturnValue(monday);
  });
  afterEach(async () => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await Promise.resolve();
    stop?.();
  });
}
