import { expect, test } from 'playwright/test';
import { prepare, signInByCall } from '../support/people.ts';

test('nobody is found at the desk: a new person is made with a card, and is lent an object @desktop', async ({
  page,
}) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  // An object that nobody has reserved: the first that the desk would lend.
  const { items } = (await (await page.request.get('/v1/catalogs/all?sort=free')).json()) as {
    items: readonly { code: string }[];
  };
  await page.goto('/staff');
  const field = page.getByRole('textbox', { name: 'Scansiona o scrivi' });
  const lend = page.getByRole('button', { name: /^Presta/ });
  await field.fill('ZENOBIA QUATTROMANI');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Nuova persona' }).click();
  const form = page.getByRole('form', { name: 'Nuova persona' });
  await expect(form.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Zenobia');
  await form.getByRole('textbox', { name: /^Telefono/ }).fill('059 8765432');
  await form.getByRole('combobox', { name: /^Tessera/ }).selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Crea la persona' }).click();
  await expect(page.getByRole('region', { name: 'Chi è al banco' })).toContainText('Zenobia Quattromani');
  for (const { code } of items) {
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByRole('main')).toContainText(code);
    if (await lend.isVisible()) break;
  }
  await lend.click();
  await expect(page.getByText('Fatto. Scansiona il prossimo.')).toBeVisible();
});
