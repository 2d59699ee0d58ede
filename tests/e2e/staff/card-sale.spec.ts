import { expect, test } from 'playwright/test';
import { mailTo } from '../support/mailbox.ts';
import { nextMember, prepare, signInByCall } from '../support/people.ts';

test('a card is sold at the desk, its receipt arrives, and the sale is undone @desktop', async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  const email = nextMember();
  await page.goto('/staff/people');
  await page.getByRole('textbox', { name: /Cerca per nome/ }).fill(email);
  await page.getByRole('textbox', { name: /Cerca per nome/ }).press('Enter');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: email }).getByRole('link').click();

  await page.getByRole('button', { name: /Rinnova la tessera|Vendi la prima tessera/ }).click();
  const sale = page.getByRole('dialog', { name: 'Tessera al banco' });
  await expect(sale.getByText(/Incassa/)).toBeVisible();
  await sale.getByRole('button', { name: 'Registra la tessera' }).click();
  await expect(sale).toBeHidden();

  const sold = page
    .getByRole('listitem')
    .filter({ hasText: /Ricevuta \d{4}-\d{4}/ })
    .first();
  const receipt = /\d{4}-\d{4}/.exec(await sold.innerText())?.[0] ?? '';
  const mail = await mailTo(page.request, email, new RegExp(receipt));
  expect(mail.subject).toContain(receipt);

  await sold.getByRole('button', { name: 'Annulla la vendita' }).click();
  const refund = page.getByRole('dialog', { name: 'Annullare la vendita?' });
  await refund.getByRole('textbox', { name: /Perché/ }).fill('Persona sbagliata');
  await refund.getByRole('button', { name: 'Annulla la vendita' }).click();
  await expect(page.getByText('«Persona sbagliata»')).toBeVisible();
});
