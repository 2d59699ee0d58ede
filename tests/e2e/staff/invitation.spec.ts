import { expect, test } from 'playwright/test';
import { mailTo } from '../support/mailbox.ts';
import { password, prepare, signInByCall } from '../support/people.ts';

test('a colleague is invited by mail, makes their account from the link and opens the desk @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await prepare(page, 'it');
  await signInByCall(page, 'super@example.com');
  const email = `collega-${Date.now()}@example.com`;
  await page.goto('/staff/people');
  await page.getByRole('button', { name: 'Invita un collega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invita un collega' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Manda l’invito' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('vale fino al');

  const mail = await mailTo(page.request, email, /\/invitations\//);
  const link = /\/invitations\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const invited = await context.newPage();
  await prepare(invited, 'it');
  await invited.goto(link);
  await invited.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lia');
  await invited.getByRole('textbox', { name: 'Cognome' }).fill('Verdi');
  await invited.locator('input[name="password"]').fill(password);
  await invited.getByRole('checkbox', { name: 'Ho letto e accetto' }).check();
  await invited.getByRole('button', { name: 'Crea l’account e accetta' }).click();
  await expect(invited).toHaveURL(/\/staff$/);
  await expect(invited.getByRole('heading', { level: 1, name: 'Banco' })).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByText(/già stato accettato/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Invita un collega' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'vale fino al' })).toHaveCount(
    0,
  );
});
