import { expect, test } from '@playwright/test';
import { prepare } from './support/people.ts';

test('why a day cannot be chosen is said without moving what follows', async ({ page, request }) => {
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
  // Pressed all the same, as people do.
  await calendar.locator('[data-date][aria-disabled]').first().click({ force: true });
  await expect(calendar.getByRole('status')).toContainText(/^\d{1,2} \p{L}+: /u);
  expect(await tops()).toBe(before);
});
