import { expect, test } from 'playwright/test';
import { prepare, signInByCall } from '../support/people.ts';

test('the library closes for a holiday: the plan is shown first, and the closure is undone @desktop', async ({
  page,
}) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  await page.goto('/staff/closures');
  await page.getByRole('link', { name: 'Nuova chiusura' }).click();
  const holidays = page.getByRole('combobox', { name: 'Comincia da una festa' });
  // The one furthest ahead: no other journey has a loan then.
  await expect(holidays).toBeVisible();
  const last = (await holidays.locator('option').count()) - 1;
  await holidays.selectOption({ index: last });
  await expect(page.locator('input[name=reason]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Vedi cosa cambia' }).click();
  await expect(page.getByText(/Nessun prestito cade in questi giorni|da spostare/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Chiudi / }).click();
  await expect(page).toHaveURL(/\/staff\/closures\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Annulla la chiusura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annullare la chiusura?' });
  await dialog.getByRole('button', { name: 'Annulla la chiusura' }).click();
  await expect(page.getByText('Annullata', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Chiusure' }).first().click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Annullata' }).first()).toBeVisible();
});
