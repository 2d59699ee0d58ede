import type { Page } from 'playwright/test';

/** Waits until the page is hydrated. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
