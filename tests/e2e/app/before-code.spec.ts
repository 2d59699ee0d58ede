import { expect, test, type Locator, type Page } from 'playwright/test';
import { freeObject, prepare } from '../support/people.ts';
import { untilHydrated } from '../support/hydration.ts';
import { delayCode } from '../support/delayed-code.ts';

test('a sign-in form filled in and sent before the code has loaded signs in', { tag: '@phone' }, async ({ page }) => {
  await prepare(page, 'it');
  const release = await delayCode(page);
  await page.goto('/signin?return_to=%2Fhelp', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('socia@example.com');
  await page.locator('input[name=password]').fill('biblioteca-demo');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/signin?return_to=%2Fhelp');
  release();
  await expect(page).toHaveURL('/help');
});

test('every field keeps what was filled in before the code has loaded', { tag: '@phone' }, async ({ page }) => {
  await prepare(page, 'it');
  const release = await delayCode(page);
  await page.goto('/support', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Reparto').selectOption('card');
  await page.getByLabel('Messaggio').fill('Ciao');
  release();
  await untilHydrated(page);
  // Validation renders every field again.
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByLabel('Oggetto')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('a@example.com');
  await expect(page.getByLabel('Reparto')).toHaveValue('card');
  await expect(page.getByLabel('Messaggio')).toHaveValue('Ciao');
});

test('a text that is being replaced when the code comes is replaced', { tag: '@phone' }, async ({ page }) => {
  await prepare(page, 'it');
  await page.addInitScript(() =>
    document.addEventListener('prestalo:hydrated', () => (document.documentElement.dataset['hydrated'] = '')),
  );
  const release = await delayCode(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('tr');
  await field.press('ControlOrMeta+a');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.keyboard.insertText('batteria');
  await expect(page).toHaveURL('/search?keywords=batteria');
  await expect(field).toHaveValue('batteria');
});

test('text typed before the code has loaded is searched for', { tag: '@desktop' }, async ({ page }) => {
  await prepare(page, 'it');
  const release = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('trapano');
  release();
  await untilHydrated(page);
  await expect(field).toHaveValue('trapano');
  await page.getByRole('button', { name: 'Cerca' }).last().click();
  await expect(page).toHaveURL(/\/search\?keywords=trapano/);
});

/** Controls that exist at one viewport only. */
const windowOf = new Map([
  ['the menu', '@phone'],
  ['the language', '@desktop'],
  ['the rows of the home page', '@desktop'],
]);
/** The effect of each control when it is pressed before the page's code has loaded. */
const presses: [string, (id: string) => string, (page: Page) => Locator, (page: Page) => Promise<void>][] = [
  [
    'the menu',
    () => '/catalogs',
    (page) => page.getByRole('button', { name: 'Menu', exact: true }).locator('visible=true'),
    (page) => expect(page.getByRole('dialog').first()).toBeVisible(),
  ],
  [
    'the language',
    () => '/catalogs',
    (page) => page.getByRole('button', { name: 'English' }).locator('visible=true').first(),
    (page) => expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible(),
  ],
  [
    'the order of the objects',
    () => '/catalogs/all',
    (page) => page.getByText('Per nome', { exact: true }),
    (page) => expect(page).toHaveURL(/\?sort=name$/),
  ],
  [
    'more objects',
    () => '/catalogs/all',
    (page) => page.getByRole('button', { name: 'Mostra altri oggetti' }),
    (page) => expect(page.getByRole('main').getByRole('listitem').nth(30)).toBeAttached(),
  ],
  [
    'the code of an object',
    (id) => `/products/${id}`,
    (page) => page.getByRole('button', { name: 'Codice QR' }),
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
  [
    'the rows of the home page',
    () => '/',
    (page) => page.getByRole('button', { name: /^Successivi: In evidenza, gruppo 2/ }),
    (page) => expect(page.getByRole('button', { name: /^Precedenti: In evidenza, gruppo 2/ })).toBeEnabled(),
  ],
];
for (const [name, path, control, expectDone] of presses) {
  const tag = windowOf.get(name) ?? '@phone';
  test(`${name} can be pressed before the code has loaded`, { tag }, async ({ page, request }) => {
    const object = await freeObject(request, 5);
    await prepare(page, 'it');
    const release = await delayCode(page);
    await page.goto(path(object.id), { waitUntil: 'commit' });
    await control(page).click();
    release();
    await expectDone(page);
  });
}

test('an object can be asked for before the code has loaded', { tag: '@desktop' }, async ({ page, request }) => {
  const object = await freeObject(request, 5);
  await prepare(page, 'it');
  await delayCode(page);
  for (const [name, asked] of [
    ['Prendi in prestito', 'borrow'],
    ['Salva nei desideri', 'wish'],
  ] as const) {
    await page.goto(`/products/${object.id}`, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/signin?return_to=${encodeURIComponent(`/products/${object.id}?${asked}=1`)}`);
  }
});

test(
  'the welcome can be skipped before the code has loaded, and covers the page',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await delayCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const dialog = page.locator('dialog');
    await dialog.getByRole('button', { name: 'Salta' }).click();
    await page.mouse.click(5, 5);
    await page.getByRole('main').getByRole('button', { name: 'Cerca' }).dispatchEvent('click');
    release();
    await untilHydrated(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
  },
);

test('the welcome of a first visit is in the first markup and its buttons work once the code has loaded', async ({
  page,
}) => {
  const release = await delayCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  const place = await dialog.boundingBox();
  release();
  await expect(page.getByRole('dialog', { name: 'Primi passi' })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expect.poll(() => dialog.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Salta' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
