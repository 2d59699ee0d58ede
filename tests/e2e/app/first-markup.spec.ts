import { expect, test, type Page } from 'playwright/test';
import { freeObject, nextMember, prepare, signInByCall } from '../support/people.ts';
import { untilHydrated } from '../support/hydration.ts';
import { delayCode } from '../support/delayed-code.ts';

const pages = [
  ['home', () => '/'],
  ['categories', () => '/catalogs'],
  ['catalogue', () => '/catalogs/all'],
  ['object', (id: string) => `/products/${id}`],
] as const;

/** Layout shift of the page, as measured by the browser; read with `shifts`. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** Smaller scores come from centred lines whose font has just loaded. */
const shifts = async (page: Page): Promise<number[]> => {
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  return moved.filter((value) => value >= 0.0005);
};

/** The server's markup stays on screen and does not shift during hydration. */
async function expectHydration(page: Page, path: string): Promise<void> {
  const said: string[] = [];
  // Playwright's own message about blocked service workers does not count.
  page.on('console', (line) => !line.text().endsWith('blocked by Playwright') && said.push(line.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await prepare(page, 'it');
  await watchShifts(page);
  const release = await delayCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const seen = await heading.elementHandle();
  release();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await seen.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.locator('#app').getAttribute('data-hydration-error')).toBeNull();
  expect(await shifts(page)).toEqual([]);
  expect(said).toEqual([]);
}

for (const [name, path] of pages) {
  test(
    `the ${name} page is readable without any script, and its links work`,
    { tag: '@phone' },
    async ({ browser, request }) => {
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
      // Nothing in it violates the content security policy.
      expect(refused).toEqual([]);
      await context.close();
    },
  );

  test(`the ${name} page does not shift and keeps its content when its code loads`, async ({ page, request }) => {
    await expectHydration(page, path((await freeObject(request, 5)).id));
  });
}

/** The other public pages. */
const others = [
  '/search',
  '/search?keywords=trapano',
  '/help',
  '/support',
  '/faq',
  '/policies',
  '/regolamento',
  '/signin',
  '/signin?return_to=%2Fhelp',
  '/signup',
  '/password/recovery',
];
for (const path of others) {
  test(`${path} does not shift and keeps its content when its code loads`, { tag: '@phone' }, ({ page }) =>
    expectHydration(page, path),
  );
}

test('every other public page is readable without any script', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of others) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

for (const path of ['/', '/catalogs/all']) {
  test(`the code and font of ${path} are fetched after the first paint`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
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

test('a page with an expired session opens without layout shifts', { tag: '@phone' }, async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/');
  // This tab stores its own path as the last page first; only then can the other path replace it.
  await untilHydrated(page);
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

test(
  'a visitor who chose English gets the server’s page in English, before any code has run',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' });
    const page = await context.newPage();
    await page.goto('/catalogs');
    await expect(page.getByRole('heading', { level: 1, name: 'Categorie' })).toBeVisible();
    await context.addCookies([{ name: 'language', value: 'en', url: page.url() }]);
    await page.goto('/catalogs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Kitchen')).toBeVisible();
    await context.close();
  },
);

test('an English reader never sees Italian first', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'en');
  const release = await delayCode(page);
  await page.goto('/catalogs/all', { waitUntil: 'commit' });
  await expect(page.locator('#app h1')).toBeAttached();
  await expect(page.locator('#app h1')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'All objects' })).toBeVisible();
});

test('a member never sees a visitor’s page first', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  const release = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#app h1')).toBeAttached();
  await expect(page.locator('#app h1')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accedi' })).toHaveCount(0);
});

for (const [scheme, ground] of [
  ['light', 'rgb(247, 242, 232)'],
  ['dark', 'rgb(15, 22, 19)'],
] as const)
  test(
    `in a ${scheme} system the page is ${scheme} before its code has loaded, and nothing is refused`,
    { tag: '@desktop' },
    async ({ page }) => {
      await prepare(page, 'it');
      await page.emulateMedia({ colorScheme: scheme });
      const refused: string[] = [];
      await page.exposeFunction('onRefused', (what: string) => refused.push(what));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          (window as unknown as { onRefused: (what: string) => void }).onRefused(`${violatedDirective} ${blockedURI}`);
        });
      });
      const release = await delayCode(page);
      await page.goto('/catalogs', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const look = () =>
        page.evaluate(() => [
          document.documentElement.dataset['mantineColorScheme'],
          getComputedStyle(document.body).backgroundColor,
        ]);
      // The markup can be read before its styles have come; the code is held back all the while.
      await expect.poll(look).toEqual([scheme, ground]);
      release();
      await untilHydrated(page);
      expect(await look()).toEqual([scheme, ground]);
      expect(refused).toEqual([]);
    },
  );

test('only public pages come with markup, in the page’s own language', { tag: '@desktop' }, async ({ request }) => {
  const object = await freeObject(request, 5);
  const bodyOf = async (path: string) => (await request.get(path)).text();
  for (const [, path] of pages) {
    const body = await bodyOf(path(object.id));
    expect(body).toContain('<html lang="it" ');
    expect(body).toContain(`<div id="app" data-path="${path(object.id)}"><style data-mantine-styles=`);
  }
  expect(await bodyOf(`/products/${object.id}`)).toContain(`>${object.name}</h1>`);
  for (const path of [
    '/me/orders',
    '/scan',
    '/password/reset',
    '/errors/maintenance',
    '/no/such/page',
    '/catalogs/nulla',
    `/products/${object.id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))}`,
  ])
    expect(await bodyOf(path)).toContain('<div id="app"></div>');
});
