import { expect, test } from 'playwright/test';
import { freeObject, prepare } from '../support/people.ts';

test('the calendar explains why a day cannot be chosen without moving the content below', async ({ page, request }) => {
  await prepare(page, 'it');
  const list = (await (await request.get('/v1/catalogs/all?limit=1')).json()) as { items: { id: string }[] };
  await page.goto(`/products/${list.items[0]?.id}`);
  const calendar = page.getByRole('group').filter({ has: page.getByRole('grid') });
  const legend = calendar.getByRole('list');
  await legend.scrollIntoViewIfNeeded();
  const tops = () =>
    legend.evaluate(
      (list) => list.getBoundingClientRect().top - (list.parentElement?.getBoundingClientRect().top ?? 0),
    );
  const before = await tops();
  // Pressed anyway, as a user might.
  await calendar.locator('[data-date][aria-disabled]:not([data-hidden])').first().click({ force: true });
  await expect(calendar.getByRole('status')).toContainText(/^\d{1,2} \p{L}+: /u);
  expect(await tops()).toBe(before);
});

test('changing the language keeps the scroll position', async ({ page, request }, { project }) => {
  const object = await freeObject(request, 5);
  await prepare(page, 'it');
  await page.goto(`/products/${object.id}`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  // Synthetic clicks, because Playwright would scroll to the button first.
  if (project.name === 'phone') {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Lingua/ })
      .dispatchEvent('click');
    await page.getByRole('menuitemradio', { name: 'English' }).dispatchEvent('click');
  } else {
    await page.evaluate(() => document.querySelector<HTMLElement>('button[lang="en"]')?.click());
  }
  await expect(page.getByRole('heading', { name: 'When it is free' })).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
});
