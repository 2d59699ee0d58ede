import { expect, test, type Locator, type Page } from 'playwright/test';
import { CAROUSEL } from '../../../machines/rules/limits.ts';
import { prepare } from '../support/people.ts';

/** Position and width of a row's items in the viewport. */
const itemsOf = (row: Locator) =>
  row.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    }),
  );
const beginOf = async (row: Locator) => (await itemsOf(row))[0]?.left;
const categories = (page: Page) => page.getByRole('group', { name: 'Categorie' });

/** Delays the code of the carousels, as on a slow network. */
async function delayCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/live-(row|slides)-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a row has gaps of 40 px and keeps its position when its code loads, scrolled or not', async ({ page }) => {
  await prepare(page, 'it');
  const release = await delayCode(page);
  await page.goto('/');
  const row = categories(page);
  const [first, second] = await itemsOf(row);
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(CAROUSEL.categorySpace);
  // Until then the browser scrolls it.
  const viewport = row.locator('> div').filter({ has: page.getByRole('list') });
  await viewport.evaluate((element) => element.scrollTo({ left: 10_000, behavior: 'instant' }));
  const before = await itemsOf(row);
  expect(before[0]?.left).toBeLessThan(first?.left ?? 0);
  release();
  await expect(row).toHaveAttribute('data-ready');
  await expect.poll(() => itemsOf(row)).toEqual(before);
});

test('the top of the home page fits a tablet and a zoom of 200 %, and a row shows that it goes on @desktop', async ({
  page,
}) => {
  await prepare(page, 'it');
  // At 200 % a window of 1280×800 has 640×400 CSS pixels.
  for (const [width, height] of [
    [768, 1024],
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('searchbox'),
      page.getByRole('main').getByRole('button', { name: 'Cerca', exact: true }),
    ])
      await expect(part, `${width}`).toBeInViewport({ ratio: 1 });
    const cut = (await itemsOf(categories(page))).filter(({ left, right }) => left < width - 12 && right > width);
    expect(cut, `${width}`).toHaveLength(1);
  }
});

test(
  'arrow keys move a row, which announces its position in the language of the page',
  { tag: '@desktop' },
  async ({ page }) => {
    await prepare(page, 'it');
    await page.goto('/');
    const row = categories(page);
    await expect(row).toHaveAttribute('data-ready');
    const before = (await beginOf(row)) ?? 0;
    await row.getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => beginOf(row)).toBeLessThan(before);
    await expect(page.getByRole('status').filter({ hasText: /^Da \d+ a \d+ di \d+$/ })).toHaveCount(1);
    await expect(page.getByText(/^Slide \d/).filter({ visible: true })).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect.poll(() => beginOf(row)).toBe(before);
  },
);

test('buttons move a row and are shown only where there is more @desktop', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/');
  const row = page.getByRole('group', { name: /^In evidenza/ }).first();
  await expect(row).toHaveAttribute('data-ready');
  const before = (await beginOf(row)) ?? 0;
  const back = row.getByRole('button', { name: /^Precedenti: / });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button', { name: /^Successivi: / }).click();
  await expect.poll(() => beginOf(row)).toBeLessThan(before);
  await back.click();
  await expect.poll(() => beginOf(row)).toBe(before);
});

test('with reduced motion a row moves without animation', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare(page, 'it');
  await page.goto('/');
  const row = categories(page);
  await expect(row).toHaveAttribute('data-ready');
  await row.getByRole('link').first().focus();
  const places = await row.evaluate(async (element) => {
    const begin = () => element.querySelector('[role=listitem]')?.getBoundingClientRect().left;
    element.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let count = 0; count < 6; count += 1) await frame();
    const soon = begin();
    for (let count = 0; count < 30; count += 1) await frame();
    return { soon, late: begin() };
  });
  expect(places.soon).toBe(places.late);
});

test('keys and buttons turn the slides of the welcome, also before its code has loaded', async ({ page }) => {
  const release = await delayCode(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Primi passi' });
  const next = dialog.getByRole('button', { name: 'Avanti' });
  const status = dialog.getByText(/^\d di 3$/).and(dialog.getByRole('status'));
  await next.click();
  await expect(status).toHaveText('2 di 3');
  release();
  await expect(dialog.locator('[data-ready]')).toBeVisible();
  await expect(status).toHaveText('2 di 3');
  // Mantine's own announcement exists in English only.
  await expect(dialog.getByText(/^Slide \d/)).toHaveCount(1);
  await expect(dialog.getByText(/^Slide \d/).filter({ visible: true })).toHaveCount(0);
  const second = dialog.getByRole('group', { name: '2 di 3' });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await next.focus();
  await dialog.getByRole('group', { name: 'Primi passi' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('3 di 3');
  await expect(dialog.getByRole('group', { name: '3 di 3' })).toBeInViewport({ ratio: 0.9 });
});

test('thumbnails and keys change the picture of an object', { tag: '@phone' }, async ({ page, request }) => {
  await prepare(page, 'it');
  const list = (await (await request.get('/v1/catalogs/all?limit=50')).json()) as { items: { id: string }[] };
  for (const { id } of list.items) {
    const object = (await (await request.get(`/v1/catalogs/products/${id}`)).json()) as { imgs: unknown[] };
    if (object.imgs.length > 1) {
      await page.goto(`/products/${id}`);
      break;
    }
  }
  const thumbs = page.getByRole('button', { name: /^Mostra l’immagine \d+$/ });
  const pictures = page.getByRole('img', { name: /immagine \d+ di \d+$/ });
  await thumbs.nth(1).click();
  await expect(pictures.nth(0)).not.toBeInViewport();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main [data-ready]').first()).toBeVisible();
  await page
    .getByRole('group', { name: /^Immagini di / })
    .last()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
});
