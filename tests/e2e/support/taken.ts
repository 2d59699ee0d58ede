import type { Page } from 'playwright/test';

/** The page has been hydrated. */
export const taken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
