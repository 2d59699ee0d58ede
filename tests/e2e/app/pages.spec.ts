import { expect, test, type Locator } from 'playwright/test';
import { LAYOUT, UPLOAD } from '../../../machines/rules/limits.ts';
import { freeObject, prepare } from '../support/people.ts';
import { untilHydrated } from '../support/hydration.ts';

test('the home page of a visitor paints without any API call', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/', { waitUntil: 'networkidle' });
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/v1/') && entry.startTime < paint).length;
  });
  expect(early).toBe(0);
});

for (const [name, path] of [
  ['home', () => '/'],
  ['catalogue', () => '/catalogs/all'],
  ['object', (id: string) => `/products/${id}`],
] as const) {
  test(
    `the ${name} page comes with its data, and a visitor’s browser does not request it again`,
    { tag: '@desktop' },
    async ({ page, request }) => {
      const object = await freeObject(request, 5);
      const asked: string[] = [];
      page.on('request', (sent) => {
        const { pathname } = new URL(sent.url());
        if (/^\/v1\/catalogs\/(all|products\/[^/]+)$/.test(pathname)) asked.push(pathname);
      });
      await prepare(page, 'it');
      await page.goto(path(object.id), { waitUntil: 'networkidle' });
      const main = page.getByRole('main');
      const shown = name === 'object' ? main.getByRole('heading', { level: 1 }) : main.locator('a[href^="/products/"]');
      await expect(shown.first()).toBeVisible();
      expect(asked).toEqual([]);
    },
  );
}

test(
  'data that came with the page is requested again when the visitor reads another language',
  { tag: '@desktop' },
  async ({ page }) => {
    await prepare(page, 'en');
    const asked = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/v1/catalogs/all');
    await page.goto('/catalogs/all');
    expect(await (await asked).headerValue('accept-language')).toBe('en');
  },
);

test(
  'the page is revalidated on each visit, hashed files are cached, and a missing one is a 404',
  { tag: '@desktop' },
  async ({ request }) => {
    const page = await request.get('/');
    expect(page.headers()['cache-control']).toBe('no-cache');
    const etag = page.headers()['etag'] ?? '';
    expect(
      (await request.get('/', { headers: { 'if-none-match': etag, 'accept-language': 'it' } })).status(),
    ).toBeLessThan(400);
    const asset = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? '';
    expect((await request.get(asset)).headers()['cache-control']).toContain('immutable');
    const missing = await request.get('/assets/index-00000000.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).toContain('json');
  },
);

test(
  'the content security policy allows inline styles, but no inline script and no eval',
  { tag: '@desktop' },
  async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('unsafe-eval');
  },
);

test('a link to an object has a preview with its name and picture', { tag: '@desktop' }, async ({ request }) => {
  const object = await freeObject(request, 3);
  const html = await (await request.get(`/products/${object.id}`)).text();
  expect(html).toContain(`<meta property="og:title" content="${object.name.replace(/'/g, '&#39;')}`);
  const picture =
    /<meta property="og:image" content="https?:\/\/[^/"]+(\/share\/products\/[^"]+\.jpg)"/.exec(html)?.[1] ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
});

test(
  'an English address shows English, chooses it for the device, and leads on',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/en/catalogs');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/catalogs$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en\/catalogs\/[^/]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/catalogs$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  },
);

test('a first visit speaks the language that the browser asks for', { tag: '@desktop' }, async ({ request }) => {
  const languageFor = async (wish: string) =>
    /<html lang="(..)"/.exec(await (await request.get('/', { headers: { 'accept-language': wish } })).text())?.[1];
  expect(await languageFor('en-GB,en;q=0.9')).toBe('en');
  expect(await languageFor('it-IT,it;q=0.9,en;q=0.8')).toBe('it');
  expect(await languageFor('de-DE,de;q=0.9')).toBe('it');
});

test('an entry page preloads its own files, and each of them exists', { tag: '@desktop' }, async ({ request }) => {
  const links = [];
  for (const path of ['/catalogs', '/catalogs/all', '/products/any', '/search']) {
    const html = await (await request.get(path)).text();
    // In the head, or in the first script's attributes if the page is painted first.
    const named = /<link rel="modulepreload"[^>]* href="([^"]+)">|data-more="([^"]+)"/g;
    const files = [...html.matchAll(named)].flatMap(([, link, more]) => (link ?? more ?? '').split(' '));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await request.get(file)).status()).toBe(200);
    links.push(files.join());
  }
  expect(new Set(links).size).toBe(links.length);
});

test('an unknown path leads to the 404 page and its button starts over', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'it');
  expect((await page.goto('/nulla/di/simile'))?.status()).toBe(404);
  await expect(page).toHaveURL(/\/errors\/404$/);
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByText('Pagina non trovata o in costruzione')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Riparti' })
    .or(page.getByRole('main').getByRole('button', { name: 'Riparti' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('a host without a library shows the maintenance page', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await prepare(page, 'it');
  await page.goto((baseURL ?? '').replace('localhost', 'nessuna.localhost'));
  await expect(page.getByText('In manutenzione, Ripassa più tardi')).toBeVisible();
});

test('the second library has its own name, objects and settings', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await prepare(page, 'it');
  await page.goto((baseURL ?? '').replace('localhost', 'officina.localhost'));
  await expect(page.getByText('Officina Condivisa').first()).toBeVisible();
});

test('the API documentation is served', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/docs');
  await expect(
    page.getByText('/v1/checkout/confirm').or(page.getByText('The draft and its confirmation')),
    // All operations are drawn at once, which takes a busy machine more than the usual wait.
  ).toBeVisible({ timeout: 45_000 });
});

test('the first visit shows the welcome once', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Before hydration nothing handles the Escape key.
  await untilHydrated(page);
  // The dialog of the code takes the place of the one in the markup.
  const veil = () => dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  await expect.poll(veil).toMatch(/ 0\.8\)$/);
  await dialog.getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(dialog).toBeHidden();
});

test('switching the language shows the loader and keeps the choice', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByRole('main').getByRole('combobox').first().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prestalo.language'))).toBe('en');
});

test('a toast is shown at the top centre, alone, and can be closed', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/signin');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Attenzione ai campi richiesti' });
  await expect(toast).toHaveCount(1);
  const place = () =>
    toast.evaluate((box) => {
      const { left, right, top } = box.getBoundingClientRect();
      return { top, offCentre: Math.abs((left + right - document.documentElement.clientWidth) / 2) };
    });
  await expect.poll(async () => (await place()).top).toBe(16);
  expect((await place()).offCentre).toBeLessThan(1);
  await toast.getByRole('button', { name: 'Chiudi l’avviso' }).click();
  await expect(toast).toBeHidden();
});

test('the fixed sizes hold in the browser', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/ui/components');
  const main = page.getByRole('main');
  const { width: window } = page.viewportSize() ?? { width: 0 };
  // Without transforms: an opening element may still be growing.
  const sizeOf = (element: Locator) =>
    element.evaluate((box: HTMLElement) => ({ width: box.offsetWidth, height: box.offsetHeight }));

  const tile = { width: UPLOAD.tilePixels, height: UPLOAD.tilePixels };
  expect(tile).toEqual({ width: 120, height: 120 });
  expect(await sizeOf(main.getByAltText('trapano.jpg'))).toEqual(tile);
  expect(await sizeOf(main.getByRole('button', { name: 'Aggiungi immagini' }).first())).toEqual(tile);

  const veils = async (scheme: 'Chiari' | 'Scuri') => {
    await main.getByText(scheme, { exact: true }).click();
    await main.getByRole('button', { name: 'Apri una finestra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambia password' });
    await expect(dialog).toBeVisible();
    const veil = page.locator('.mantine-Modal-overlay');
    const colour = await veil.evaluate((element) => getComputedStyle(element).backgroundColor);
    if (window > 600) await expect.poll(async () => (await sizeOf(dialog)).width).toBe(LAYOUT.modalMaxWidth);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return colour;
  };
  expect(await veils('Chiari')).toMatch(/ 0\.8\)$/);
  expect(await veils('Scuri')).toMatch(/ 0\.8\)$/);

  for (const [name, title, most] of [
    ['Apri il pannello della tessera', 'Rinnova tessera', LAYOUT.cardDrawerMaxWidth],
    ['Apri il pannello del menu', 'Menu', LAYOUT.menuMaxWidth],
  ] as const) {
    await main.getByRole('button', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await sizeOf(drawer)).width).toBe(Math.min(most, window));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});
