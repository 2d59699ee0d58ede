import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { prepare, signInByCall } from '../support/people.ts';

/** A picture drawn by the browser, so that it is a real file. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('staff upload a file, delete it and bring it back, and sync with the CRM', async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  const main = page.getByRole('main');
  // A run on the same data meets the files of the one before.
  const name = `prova${Date.now()}`;

  await page.goto('/staff/files');
  const content = await photo(page);
  await main.getByRole('textbox', { name: 'Etichette' }).fill('prova');
  const picker = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Aggiungi immagini' }).click();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/files'),
  );
  await (await picker).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: content });
  const remove = main.getByRole('button', { name: new RegExp(`^Elimina ${name}-`) });
  await stored;
  // The list goes by name, a page at a time.
  await main.getByRole('searchbox', { name: 'Cerca per nome' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(main.getByText('1 file', { exact: true })).toBeVisible();
  await remove.click();
  await page.getByRole('dialog', { name: 'Elimina il file' }).getByRole('button', { name: 'Elimina' }).click();
  await expect(main.getByText('Nessun file trovato')).toBeVisible();

  await page.goto('/staff/tools');
  const deleted = main.getByRole('region', { name: 'Eliminati di recente' });
  await deleted
    .getByRole('button', { name: /^Ripristina: Un file/ })
    .first()
    .click();
  await expect(deleted.getByText('Ripristinato').first()).toBeVisible();

  const sync = main.getByRole('region', { name: 'Sincronizza con il CRM' });
  await sync.getByRole('button', { name: 'Sincronizza con il CRM' }).click();
  await expect(sync.getByText(/^Finito il /)).toBeVisible({ timeout: 60_000 });
  // Neither a toast nor the bar of a scrolled page covers a button.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('@phone deleting all pickup points says what stands in the way', async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  await page.goto('/staff/tools');
  await page.getByRole('button', { name: 'Elimina tutti i punti di ritiro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina tutti i punti di ritiro' });
  await expect(dialog.getByText(/prestiti in corso\. Restano: /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
