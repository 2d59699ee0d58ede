import { expect, test } from 'playwright/test';
import { copySources, freePort, removeSources, startDevelopment } from '../support/dev.ts';
import { prepare, signIn } from '../support/people.ts';

test('the development server shows an edited text at once and its actors in the inspector', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const sources = copySources();
  const port = await freePort();
  const dev = await startDevelopment(port, sources);
  try {
    // One address for everything: the last line is that of the pages.
    const ports = [...dev.said().matchAll(/http:\/\/[\w.]+:(\d+)/g)].map(([, named]) => Number(named));
    expect(new Set(ports)).toEqual(new Set([port]));
    const answer = await context.request.get(`${dev.url}/dev/mailbox`);
    expect(answer.status()).toBe(200);

    await prepare(page, 'it');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${dev.url}/signin`);
    await signIn(page, 'socia@example.com', 'it');
    // An edit before that is not told to the page.
    const isConnected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.goto(`${dev.url}/help`);
    await isConnected;
    await expect(page.getByRole('heading', { level: 1, name: 'Come possiamo aiutarti?' })).toBeVisible();
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
    dev.edit('src/help/help.screen.tsx', 'Come possiamo aiutarti?', 'Aiuto subito');
    await expect(page.getByRole('heading', { level: 1, name: 'Aiuto subito' })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');

    const inspector = await context.newPage();
    await inspector.goto(`${dev.url}/ui/inspector`);
    // Actors that start after the page has loaded come last; the inspector's own are folded up.
    const actors = inspector.getByRole('navigation', { name: 'Attori' });
    for (const name of ['navigation', 'session', 'connection', 'update'])
      await expect(actors.getByRole('button', { name: new RegExp(`^${name}\\b`) })).toHaveCount(1);
    await actors
      .getByRole('button', { name: /^navigation\b/ })
      .first()
      .click();
    await expect(inspector.locator('[data-state="navigation.showing"][data-current]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Aiuto subito' })).toBeVisible();
    expect(faults).toEqual([]);

    const second = await startDevelopment(port, sources);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Port ${port} is taken`);
    expect(second.said()).not.toMatch(/^\s+at /m);
  } finally {
    await dev.close();
    removeSources(sources);
  }
});
