import { expect, test } from 'playwright/test';
import { prepare } from '../support/people.ts';

test('the calendar in the drawer scrolls under the sticky button', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/search?keywords=batteria');
  await page.getByRole('button', { name: /^Categorie e filtri/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Scegli i giorni').click();
  const show = drawer.getByRole('button', { name: /^Mostra \d+ oggett/ });
  const next = drawer.getByRole('button', { name: 'Mese successivo' });
  // Scrolled so that both are in the same place.
  const covered = await next.evaluate(
    (arrow, foot) => {
      for (let box: Element | null = arrow; box; box = box.parentElement) {
        if (box.scrollHeight <= box.clientHeight + 20) continue;
        box.scrollTop += arrow.getBoundingClientRect().top - foot.getBoundingClientRect().top;
      }
      const { left, top, width, height } = arrow.getBoundingClientRect();
      return {
        meet: Math.abs(foot.getBoundingClientRect().top - top) < 20,
        onTop: foot.contains(document.elementFromPoint(left + width / 3, top + height / 2)),
      };
    },
    await show.elementHandle(),
  );
  expect(covered).toEqual({ meet: true, onTop: true });
});
