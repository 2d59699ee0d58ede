import { expect, test, type Page } from '@playwright/test';
import { freeObject, nextMember, prepare, signInByCall } from './support/people.ts';

const pages = [
  ['home', () => '/'],
  ['categories', () => '/catalogs'],
  ['catalogue', () => '/catalogs/all'],
  ['object', (id: string) => `/products/${id}`],
] as const;

/** Lets the page's own code wait, so that what is seen is what the server sent. */
async function holdCode(page: Page): Promise<() => void> {
  let free = () => {};
  const freed = new Promise<void>((done) => {
    free = done;
  });
  await page.route(/\/assets\/(app|vendor)-.*\.js$/, async (route) => {
    await freed;
    await route.continue();
  });
  return free;
}

/** The page's code has taken over. */
const taken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** How far things of a page move by themselves, as the browser reckons it; read with `shifts`. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { moved: number[] }).moved);

for (const [name, path] of pages) {
  test(`the ${name} page is readable without any script, and its links lead on`, async ({ browser, request }) => {
    const object = await freeObject(request, 5);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (line) => refused.push(line.text()));
    await page.goto(path(object.id));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(0);
    const link = main.locator('a[href^="/catalogs/"], a[href^="/products/"]').first();
    await expect(link).toBeVisible();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing in it that the page's policy refuses.
    expect(refused).toEqual([]);
    await context.close();
  });

  test(`the ${name} page stands still and keeps what is seen when its code comes`, async ({ page, request }) => {
    const object = await freeObject(request, 5);
    const said: string[] = [];
    page.on('console', (line) => said.push(line.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await prepare(page, 'it');
    await watchShifts(page);
    const free = await holdCode(page);
    await page.goto(path(object.id), { waitUntil: 'commit' });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const seen = await heading.elementHandle();
    free();
    await taken(page);
    await page.waitForLoadState('networkidle');
    expect(await seen.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('#app').getAttribute('data-mended')).toBeNull();
    await expect(page.locator('[data-style]')).toHaveCount(0);
    expect(await shifts(page)).toEqual([]);
    expect(said).toEqual([]);
  });
}

for (const path of ['/', '/catalogs/all']) {
  test(`code and font of ${path} are fetched after what is seen first`, async ({ page }) => {
    await page.goto(path);
    await taken(page);
    const { painted, early, later } = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const all = performance.getEntriesByType('resource');
      const namesOf = (is: (startTime: number) => boolean) =>
        all.filter(({ startTime }) => is(startTime)).map((entry) => new URL(entry.name).pathname);
      return { painted: paint, early: namesOf((at) => at < paint), later: namesOf((at) => at >= paint) };
    });
    expect(painted).toBeGreaterThan(0);
    expect(early.filter((name) => name.endsWith('.js'))).toEqual([expect.stringContaining('/assets/first-')]);
    expect(early.filter((name) => name.endsWith('.woff2'))).toEqual([]);
    expect(early.filter((name) => name.startsWith('/img/welcome/'))).toHaveLength(path === '/' ? 1 : 0);
    expect(later.filter((name) => name.startsWith('/assets/vendor-'))).toHaveLength(1);
  });
}

test('the page where a last visit has ended comes up without anything being pushed away', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/');
  for (const path of ['/catalogs/all', '/help']) {
    await page.evaluate((last) => localStorage.setItem('prestalo.last_page', last), path);
    const tab = await page.context().newPage();
    await watchShifts(tab);
    await tab.goto('/');
    await expect(tab).toHaveURL(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    expect(await shifts(tab)).toEqual([]);
    await tab.close();
  }
});

test('what is typed before the code has come is searched for', async ({ page }) => {
  await prepare(page, 'it');
  const free = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('trapano');
  free();
  await taken(page);
  await page.getByRole('button', { name: 'Cerca' }).last().click();
  await expect(page).toHaveURL(/\/search\?keywords=trapano/);
});

test('the welcome of a first visit is there from the start and its buttons work once the code has come', async ({
  page,
}) => {
  const free = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  const place = await dialog.boundingBox();
  free();
  await expect(page.getByRole('dialog', { name: 'Primi passi' })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  expect(await dialog.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Salta' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('who reads English sees nothing in Italian first', async ({ page }) => {
  await prepare(page, 'en');
  const free = await holdCode(page);
  await page.goto('/catalogs/all', { waitUntil: 'commit' });
  await expect(page.locator('#app h1')).toBeAttached();
  await expect(page.locator('#app h1')).toBeHidden();
  free();
  await expect(page.getByRole('heading', { level: 1, name: 'All objects' })).toBeVisible();
});

test('a member sees nothing of a visitor’s page first', async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  const free = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#app h1')).toBeAttached();
  await expect(page.locator('#app h1')).toBeHidden();
  free();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accedi' })).toHaveCount(0);
});

test('only pages that everybody may see bring markup, in the page’s own language', async ({ request }) => {
  const object = await freeObject(request, 5);
  const bodyOf = async (path: string) => (await request.get(path)).text();
  for (const [, path] of pages) {
    const body = await bodyOf(path(object.id));
    expect(body).toContain('<html lang="it">');
    expect(body).toContain(`<div id="app" data-path="${path(object.id)}"><div`);
  }
  expect(await bodyOf(`/products/${object.id}`)).toContain(`>${object.name}</h1>`);
  for (const path of [
    '/me/orders',
    '/signin',
    '/errors/maintenance',
    '/no/such/page',
    '/catalogs/nulla',
    `/products/${object.id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))}`,
  ])
    expect(await bodyOf(path)).toContain('<div id="app"></div>');
});
