import { expect, test, type Page } from 'playwright/test';
import { nextMember, prepare, signIn } from '../support/people.ts';

/** Addresses from outside that are none of this product's pages. */
const foreign = [
  'https://altrove.example/products/1',
  '//altrove.example/help',
  '/\\altrove.example/help',
  '\\\\altrove.example',
  'javascript:document.title="altrove"',
  '/help\t//altrove.example',
  '/nulla/di/simile',
];

/** Calls to other hosts; every test must end with none. */
function watchOutside(page: Page, base: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== new URL(base).host) calls.push(request.url());
  });
  return calls;
}

test('the last visited page is restored only if it is a page of the product', async ({ browser, baseURL }) => {
  const base = baseURL ?? '';
  const visitWith = async (lastPage: string): Promise<string> => {
    const context = await browser.newContext({ baseURL: base });
    const page = await context.newPage();
    const outside = watchOutside(page, base);
    await prepare(page, 'it');
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('given') === null) localStorage.setItem('prestalo.last_page', kept);
      sessionStorage.setItem('given', '1');
    }, lastPage);
    await page.goto('/');
    await expect(page.locator('h1').first()).toBeVisible();
    expect(outside).toEqual([]);
    const { href } = new URL(page.url());
    expect(await page.title()).not.toBe('altrove');
    await context.close();
    return href.slice(base.length);
  };
  expect(await visitWith('/help')).toBe('/help');
  expect(await visitWith('/search?keywords=tenda')).toBe('/search?keywords=tenda');
  for (const address of [...foreign, '/me', '/checkout/recap']) expect(await visitWith(address), address).toBe('/');
});

test('signing in never leads to a foreign address, only to the requested page', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const outside = watchOutside(page, base);
  await prepare(page, 'it');
  const query = foreign.slice(0, 2).map((address) => `return_to=${encodeURIComponent(address)}`);
  await page.goto(`/signin?${query.join('&')}&next=${encodeURIComponent('https://altrove.example')}`);
  await signIn(page, nextMember(), 'it');
  await expect(page).toHaveURL(`${base}/`);

  await page.goto('/me');
  await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('main')).not.toContainText('example.com');
  await page.goto('/me/memberships');
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, nextMember(), 'it');
  await expect(page).toHaveURL(`${base}/me/memberships`);
  expect(outside).toEqual([]);
});

test('a path with two leading slashes stays on this site and is not found', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const outside = watchOutside(page, base);
  await prepare(page, 'it');
  await page.goto(`${base}//altrove.example/help`);
  await expect(page).toHaveURL(`${base}/errors/404`);
  expect(outside).toEqual([]);
});

test('an address whose escapes cannot be decoded opens the unknown page', async ({ request }) => {
  for (const address of ['/products/%E0%A4%A', '/%c0%af', '/catalogs/%00']) {
    const response = await request.get(address);
    expect([response.status(), response.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});
