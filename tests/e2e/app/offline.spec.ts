import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { startFront, type Front } from '../support/front.ts';
import { freeObject, password, prepare, signInByCall } from '../support/people.ts';

/** Has an approved loan with codes in the demo. */
const member = 'socia@example.com';

interface Loan {
  name: string;
  code: string;
  place: string;
}

interface Order {
  status: string;
  product: { name: string };
  shipping: { address: { name: string | null } };
  loan: { pickup_Code: string | null; deposit_code: string | null };
}

/** The member's loan at a locker; the demo picks the object at random. */
async function lockerLoan(request: APIRequestContext): Promise<Loan> {
  const signedIn = await request.post('/v1/auths/signin', { data: { email: member, password } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const groups = (await (await request.get('/v1/me/orders', { headers })).json()) as { docs: Order[] }[];
  for (const { status, product, shipping, loan } of groups.flatMap(({ docs }) => docs)) {
    const code = loan.pickup_Code ?? loan.deposit_code;
    if (status !== 'approved' || code === null) continue;
    return { name: product.name, code, place: shipping.address.name ?? '' };
  }
  throw new Error('The member has no approved loan with codes.');
}

test.setTimeout(120_000);

let front: Front;
test.beforeEach(async ({ baseURL, page }) => {
  front = await startFront(baseURL ?? '');
  await prepare(page, 'it');
});
test.afterEach(() => front.close());

/** Opens a page and waits until it is available offline. */
async function install(page: Page, path: string): Promise<void> {
  await page.goto(front.url + path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
}

const passOf = (page: Page) => page.evaluate(() => localStorage.getItem('prestalo.pass'));

async function openPass(page: Page, loan: string): Promise<void> {
  await signInByCall(page, member, front.url);
  await install(page, '/me/orders');
  await page.getByRole('link', { name: loan }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: loan })).toBeVisible();
  await expect.poll(async () => (await passOf(page))?.includes(loan)).toBe(true);
}

/** A code and its picture, which must really be drawn. */
async function expectCodes(page: Page, code: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(new RegExp(Array.from(code).join('\\s?'))).first()).toBeVisible();
  const qr = main.getByRole('img', { name: /QR/ }).first();
  await expect(qr).toBeVisible();
  await expect.poll(() => qr.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
}

// What needs no look at the page is the same in both windows, so it is tested in one.
for (const [how, tag, cut] of [
  ['the device has no network', [], async (page: Page) => page.context().setOffline(true)],
  [
    'the server is out of reach',
    ['@phone'],
    (): Promise<void> => {
      front.goDown();
      return Promise.resolve();
    },
  ],
] as const) {
  test(
    `the loan pass can be read when ${how}, and the session continues afterwards`,
    { tag: [...tag] },
    async ({ page, request, context }) => {
      const { name: loan, code, place } = await lockerLoan(request);
      await openPass(page, loan);
      await cut(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: loan })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText(/Sei senza connessione: dati salvati alle/)).toBeVisible();
      await expectCodes(page, code);
      await expect(main.getByText(place).first()).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Come lo riporti' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Annulla prestito' })).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await page.clock.install();
      await page.goto(`${front.url}/me/orders`);
      await expect(main.getByRole('link', { name: loan }).first()).toBeVisible();
      await expectAccessible(page);

      front.comeBack();
      await context.setOffline(false);
      // Automatically, once the server is reachable again: at the latest after the longest pause between two attempts.
      await expect(async () => {
        await page.clock.fastForward(60_000);
        await expect(main.getByText(/Sei senza connessione/)).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await expect(page).toHaveURL(/\/me\/orders/);
      await page.goto(`${front.url}/me`);
      await expect(page).toHaveURL(/\/me$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test('a catalogue page that was opened can be read offline; one that was not says so', async ({
  page,
  request,
  context,
}) => {
  const seen = await freeObject(request, 3);
  const unseen = await freeObject(request, 20);
  await install(page, '/');
  await page.goto(`${front.url}/products/${seen.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible();
  await page.goto(`${front.url}/catalogs/all`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  // An error page must not be cached.
  expect((await page.goto(`${front.url}/nulla/di/simile`))?.status()).toBe(404);

  await context.setOffline(true);
  front.goDown();
  expect((await page.goto(`${front.url}/catalogs/all`))?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto(`${front.url}/products/${seen.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible();
  await expect(page.getByText('Sei senza connessione: vedi le pagine che hai già aperto.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${front.url}/products/${unseen.id}`);
  await expect(page.getByRole('main').getByText('Questa pagina non è ancora su questo dispositivo')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test(
  'no data of a member stays on the device after signing out',
  { tag: '@phone' },
  async ({ page, request, context, isMobile }) => {
    const { name: loan } = await lockerLoan(request);
    await openPass(page, loan);
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect.poll(() => passOf(page)).toBeNull();
    await expect.poll(() => page.evaluate(() => caches.has('prestalo-data'))).toBe(false);
    await context.setOffline(true);
    await page.goto(`${front.url}/me/orders`);
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText(loan)).toBeHidden();
  },
);

for (const later of ['when the network is back', 'at the next start'] as const) {
  test(
    `a member who signs out offline is signed out at once, and the server is told ${later}`,
    { tag: '@phone' },
    async ({ page, context }) => {
      const cookie = async () => (await context.cookies()).find(({ name }) => name === 'prestalo_refresh')?.value;
      await signInByCall(page, member, front.url);
      await install(page, '/me');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => passOf(page)).not.toBeNull();
      const secret = await cookie();
      await context.setOffline(true);
      front.goDown();
      await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
      await expect(page).toHaveURL(/\/signin/);
      expect(await passOf(page)).toBeNull();
      await page.goto(`${front.url}/me/orders`);
      await expect(page).toHaveURL(/\/signin/);
      await expectAccessible(page);
      // No script can remove the cookie.
      expect(await cookie()).toBe(secret);

      if (later === 'at the next start') await page.close();
      front.comeBack();
      await context.setOffline(false);
      const now = later === 'at the next start' ? await context.newPage() : page;
      if (now !== page) await now.goto(`${front.url}/me`);
      await expect.poll(cookie, { timeout: 40_000 }).toBeUndefined();
      await expect(now).toHaveURL(/\/signin/);
      await expect(now.getByRole('textbox', { name: 'Email' })).toBeVisible();
      const headers = { cookie: `prestalo_refresh=${secret ?? ''}` };
      const refreshed = await now.request.post('/v1/auths/access/refresh', { headers, data: { access_token: null } });
      expect(refreshed.status()).toBe(401);
    },
  );
}

test(
  'a new version is offered, waits for the member’s consent, and then loads once',
  { tag: '@phone' },
  async ({ page }) => {
    await install(page, '/support');
    const message = page.getByRole('textbox', { name: /messaggio/i });
    await message.fill('Vorrei una tenda');
    let loads = 0;
    page.on('load', () => (loads += 1));

    front.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    // All files of the new version are cached first.
    await expect(page.getByText('È pronta una nuova versione')).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    // The page of the old version keeps working, and opens pages whose files the server no longer has.
    expect(loads).toBe(0);
    await expect(message).toHaveValue('Vorrei una tenda');

    await page.getByRole('button', { name: 'Aggiorna', exact: true }).click();
    await expect(page.getByText('Quello che hai scritto in questa pagina andrà perso.')).toBeVisible();
    expect(loads).toBe(0);
    await page.getByRole('button', { name: 'Aggiorna comunque' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.locator('script[src*="/assets2/"]')).not.toHaveCount(0);
    await expect(page.getByText('È pronta una nuova versione')).toBeHidden();
    expect(loads).toBe(1);
  },
);

test(
  'a new version is offered on pages with server markup, in every tab',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const { id } = await freeObject(request, 5);
    await install(page, '/');
    const other = await context.newPage();
    await prepare(other, 'it');
    await other.goto(`${front.url}/products/${id}`);
    const tabs = [page, other];
    const loads = [0, 0];
    for (const [n, tab] of tabs.entries()) tab.on('load', () => (loads[n] = (loads[n] ?? 0) + 1));
    front.deploy();
    // Somebody comes back to one of the tabs a quarter of an hour later.
    await page.evaluate((later) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + later;
      document.dispatchEvent(new Event('visibilitychange'));
    }, 15 * 60_000);
    for (const tab of tabs) await expect(tab.getByText('È pronta una nuova versione')).toBeVisible({ timeout: 40_000 });
    for (const [n, tab] of tabs.entries()) {
      await tab.getByRole('button', { name: 'Aggiorna', exact: true }).click();
      await expect.poll(() => loads[n]).toBe(1);
      await expect(tab.locator('[data-code*="/assets2/"], script[src*="/assets2/"]')).not.toHaveCount(0);
      await expect(tab.getByText('È pronta una nuova versione')).toBeHidden();
    }
    expect(loads).toEqual([1, 1]);
  },
);

test(
  'the worker is revalidated on each visit, and a missing file is never answered with a page',
  { tag: '@phone' },
  async ({ request }) => {
    const worker = await request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(worker.headers()['content-type']).toContain('javascript');
    const precached = [...(await worker.text()).matchAll(/url:\s*["'`]([^"'`]+)/g)].map(([, url]) => url);
    expect(precached.length).toBeGreaterThan(50);
    expect(
      precached.filter((url) =>
        /index\.html|inspector|components|esm-|paypal|desk|figures|texts\.screen|simulator/.test(url ?? ''),
      ),
    ).toEqual([]);
    expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
    const gone = await request.get('/assets/index-gone.js');
    expect([gone.status(), gone.headers()['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  },
);

test('a page of an old version still opens pages that it has not loaded yet', { tag: '@phone' }, async ({ page }) => {
  await install(page, '/help');
  front.deploy();
  await page
    .getByRole('link', { name: /domande frequenti|faq/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('script[src*="/assets2/"]')).toHaveCount(0);
});
