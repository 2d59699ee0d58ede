import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { collectorEmail, prepare, signInByCall } from '../support/people.ts';

const codeOf = async (page: Page, label: string): Promise<string> => {
  const shown = page.getByRole('main').locator('p', { hasText: label }).locator('xpath=following-sibling::p').first();
  // A job of the server asks the locker for codes, after those that other tests have begun.
  await expect(shown).toBeVisible({ timeout: 60_000 });
  const spoken = (await shown.locator('.sr-only').textContent()) ?? '';
  return spoken.replaceAll(' ', '');
};

/** Types the code at the locker, by keyboard alone. */
async function enter(page: Page, code: string): Promise<void> {
  await page.goto('/dev/locker');
  await page.getByRole('textbox', { name: 'Codice o QR' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('è aperto');
}

test('a loan is collected at a locker, extended and brought back @desktop', async ({ page, request }) => {
  await prepare(page, 'it');
  const token = await signInByCall(page, collectorEmail);
  const headers = { authorization: `Bearer ${token}` };
  const groups = (await (await request.get('/v1/me/orders', { headers })).json()) as {
    docs: { id: string; locker: object | null; product: { id: string } }[];
  }[];
  const loan = groups.flatMap(({ docs }) => docs).find(({ locker }) => locker !== null);
  expect(loan).toBeDefined();
  const own = `/me/orders/${loan?.id ?? ''}`;

  await page.goto(own);
  await enter(page, await codeOf(page, 'Codice di ritiro'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prendi l’oggetto' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Hai preso l’oggetto');
  await page.getByRole('button', { name: 'Chiudi lo sportello' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('è chiuso');

  await page.goto(own);
  const first = await codeOf(page, 'Codice di deposito');
  await page.getByRole('button', { name: /^Estendi prestito/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByRole('main').getByText('Esteso').first()).toBeVisible();
  await expect.poll(() => codeOf(page, 'Codice di deposito'), { timeout: 60_000 }).not.toBe(first);

  await enter(page, await page.goto(own).then(() => codeOf(page, 'Codice di deposito')));
  await page.getByRole('button', { name: 'Metti l’oggetto' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Hai messo l’oggetto');
  await page.getByRole('button', { name: 'Chiudi lo sportello' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('è chiuso');
  await page.goto(own);
  await expect(page.getByRole('main').getByText('Restituito').first()).toBeVisible();
  const taken = await request.get(`/v1/catalogs/products/${loan?.product.id ?? ''}/loans`);
  expect(await taken.json()).toEqual([]);
});

test('the code to bring an object back stands among one’s loans @phone', async ({ page }) => {
  await prepare(page, 'it');
  const token = await signInByCall(page, 'socia@example.com');
  expect(token).not.toBe('');
  await page.goto('/me/orders');
  await expect(page.getByText('Codice di deposito').first()).toBeVisible();
  await expectAccessible(page);
});
