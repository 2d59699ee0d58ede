import { expect, test, type Locator, type Page } from 'playwright/test';
import { untilHydrated } from '../support/hydration.ts';
import { prepare } from '../support/people.ts';

/** Presses the middle of a control as a hand does: the pointer stays down for a moment. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // The press, not a wait: a hand takes about this long.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 90)));
  await page.mouse.up();
}

test('a press that leaves a wrong field does what it was meant for, then the error shows', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/signup');
  await untilHydrated(page);
  const form = page.getByRole('main').locator('form');
  const cap = form.locator('input[name="postalcode"]');
  const consent = form.getByRole('checkbox');
  await cap.fill('4012');
  await press(page, consent);
  await expect(consent).toBeChecked();
  await expect(form.getByText('inserisci esattamente 5 cifre')).toBeVisible();
});

test('a button under a wrong field is pressed the first time', async ({ page }) => {
  await prepare(page, 'it');
  await page.goto('/password/recovery');
  await untilHydrated(page);
  const form = page.getByRole('main').locator('form');
  await form.locator('input[name="email"]').fill('anna@');
  await press(page, form.getByRole('button').last());
  await expect(form.getByText('Email non valida')).toBeVisible();
  // Only a submit warns.
  await expect(page.getByText('Attenzione ai campi richiesti')).toBeVisible();
});
