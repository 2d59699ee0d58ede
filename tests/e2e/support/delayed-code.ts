import type { Page } from 'playwright/test';

/** Delays the page's own code, so that only the server's markup is on screen. */
export async function delayCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/(app|vendor)-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
