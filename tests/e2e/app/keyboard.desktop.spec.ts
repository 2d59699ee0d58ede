import { expect, test, type Locator, type Page } from 'playwright/test';
import { nextMember, ownObject, prepare, signInByCall } from '../support/people.ts';

/** Presses Tab until the element has the focus; every stop on the way must show a visible focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    const { isStop, outline, name } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      // The outline may be around the whole tile or card of a link or button, or around the number of a day.
      const framed = [element, element.closest('article'), element.closest('label'), element.firstElementChild];
      const outlines = framed.map((each) => {
        const style = each && getComputedStyle(each);
        return style === null || style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
      });
      // A newly opened page focuses its heading, which Tab cannot reach.
      const isStop = element instanceof HTMLElement && element.tabIndex >= 0;
      return { isStop, outline: Math.max(...outlines), name: `${element.tagName} ${element.textContent}` };
    });
    if (isStop) expect(outline, `the focus on ${name} is seen`).toBeGreaterThan(0);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}.`);
}

/** Moves from day to day with an arrow key until one is free, and chooses it. */
async function takeNextFreeDay(page: Page, key: string): Promise<string> {
  for (let days = 0; days < 25; days += 1) {
    await page.keyboard.press(key);
    const day = page.locator('[role="gridcell"]:focus');
    if ((await day.getAttribute('data-state')) !== 'free') continue;
    const date = (await day.getAttribute('data-date')) ?? '';
    await page.keyboard.press('Enter');
    return date;
  }
  throw new Error(`There is no free day with ${key}.`);
}

test('the main task works with the keyboard alone: search, object, dates, confirmation', async ({ page, request }) => {
  const main = page.getByRole('main');
  const object = await ownObject(request);
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'I tuoi prestiti' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(object.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await tabTo(page, main.getByRole('link', { name: object.name, exact: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: object.name })).toBeFocused();
  await tabTo(page, main.getByRole('button', { name: 'Prendi in prestito' }).first());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Come e quando lo prendi' })).toBeFocused();
  await expect(main.getByRole('grid').first()).toBeVisible();
  const ways = main.getByRole('radiogroup').or(main.getByRole('group')).getByRole('radio');
  await tabTo(page, ways.first());
  await expect(ways.first()).toBeChecked();
  const calendar = main.locator('[role="gridcell"][tabindex="0"]');
  await expect(calendar).toHaveCount(1);
  await tabTo(page, calendar);
  await page.keyboard.press('PageDown');
  const from = await takeNextFreeDay(page, 'ArrowRight');
  const to = await takeNextFreeDay(page, 'ArrowDown');
  await expect(page.locator(`[data-date="${from}"]:visible`)).toHaveAttribute('data-first-in-range');
  await expect(page.locator(`[data-date="${to}"]:visible`)).toHaveAttribute('data-last-in-range');
  await tabTo(page, main.getByRole('button', { name: 'Continua', exact: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Riepilogo' })).toBeFocused();
  await expect(main.locator(`time[datetime="${from}"]`)).toBeVisible();
  await expect(main.locator(`time[datetime="${to}"]`)).toBeVisible();
  await tabTo(page, main.getByRole('button', { name: 'Conferma', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);
  await expect(main).toContainText(object.name);
});
