import { expect, test } from 'playwright/test';
import { collectorEmail, freeObject, nextMember, ownObject, prepare, signInByCall } from '../support/people.ts';

const header = 'body header';

test('at 200 % of a phone no page is wider than the window', async ({ page, request }) => {
  const object = await freeObject(request, 5);
  await prepare(page, 'it');
  await page.setViewportSize({ width: 195, height: 422 });
  const expectFit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(195);
    }
  };
  await expectFit([
    '/',
    '/signup',
    '/catalogs',
    '/catalogs/all',
    `/products/${object.id}`,
    '/signin',
    '/search',
    '/help',
  ]);
  await signInByCall(page, collectorEmail);
  await expectFit(['/', '/me', '/me/orders', '/me/wishes', '/me/payments', '/help', '/support']);
});

test('the home page of a member keeps the place of what comes next', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await prepare(page, 'it');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, collectorEmail);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Le prossime cose da fare' })).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});

test('on a phone the whole order of a catalogue page is on screen', async ({ page }) => {
  await prepare(page, 'it');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalogs/all', { waitUntil: 'networkidle' });
  await expect(page.getByRole('radiogroup', { name: 'Ordine' })).toBeInViewport({ ratio: 1 });
});

test('a loan is printed on one page, without buttons', async ({ page, request }) => {
  const main = page.getByRole('main');
  const object = await ownObject(request);
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  await page.goto(`/products/${object.id}`);
  await main.getByRole('button', { name: 'Prendi in prestito' }).first().click();
  await main.getByRole('button', { name: 'Continua', exact: true }).click();
  await main.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);
  await page.goto(`/me/orders/${/checkout\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''}`, {
    waitUntil: 'networkidle',
  });
  await expect(main.getByRole('button', { name: 'Annulla prestito' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Vai all’oggetto' })).toHaveCount(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a loan at a locker is printed on one page, with its codes', async ({ page, request }) => {
  await prepare(page, 'it');
  const token = await signInByCall(page, 'socia@example.com');
  const headers = { authorization: `Bearer ${token}` };
  const groups = (await (await request.get('/v1/me/orders', { headers })).json()) as {
    docs: { id: string; loan: { deposit_qr_code: string | null } }[];
  }[];
  const loan = groups.flatMap(({ docs }) => docs).find(({ loan: { deposit_qr_code } }) => deposit_qr_code !== null);
  await page.goto(`/me/orders/${loan?.id ?? ''}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: 'QR del codice di deposito' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a turned phone the bar at the top scrolls away', async ({ page, request }) => {
  const object = await freeObject(request, 5);
  await prepare(page, 'it');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/products/${object.id}`, { waitUntil: 'networkidle' });
  await expect(page.locator(header).first()).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(page.locator(header).first()).not.toBeInViewport();
});

test('in the reader’s own colours the days of the legend differ by more than a colour', async ({ page, request }) => {
  const object = await freeObject(request, 5);
  await prepare(page, 'it');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/products/${object.id}`, { waitUntil: 'networkidle' });
  const looks = await page
    .getByRole('main')
    .locator('li > span[aria-hidden="true"][data-state]')
    .evaluateAll((swatches) =>
      swatches.map((swatch) => {
        const { backgroundImage, boxShadow } = getComputedStyle(swatch);
        return [backgroundImage, boxShadow, getComputedStyle(swatch, '::before').content].join();
      }),
    );
  expect(looks).toHaveLength(4);
  expect(new Set(looks).size).toBe(4);
});
