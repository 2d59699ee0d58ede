import { strToU8, zipSync } from 'fflate';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { prepare, signInByCall } from '../support/people.ts';

/** A picture drawn by the browser, so that it is a real file; each colour makes other bytes. */
async function photo(page: Page, colour: string): Promise<Uint8Array> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 240);
    }
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a list is imported with a warning, an archive of pictures after it, and both are undone', async ({ page }) => {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com');
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    main.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  const undo = async (): Promise<void> => {
    await button('Annulla l’importazione').click();
    await button('Sì, annulla l’importazione').click();
    await expect(main.getByText(/^Importazione annullata/)).toBeVisible({ timeout: 30_000 });
  };
  // A run on the same data meets the rows of the one before.
  const mark = String(Date.now());
  const codes = [`E${mark}-A`, `E${mark}-B`];

  await page.goto('/staff/imports');
  const rows = [`${codes[0]};Arco ${mark};Giochi ${mark};12`, `${codes[1]};Bocce ${mark};Giochi ${mark};caro`];
  await choose('elenco.csv', 'text/csv', Buffer.from(['Sigla;Nome;Categoria;Valore', ...rows].join('\n')));
  await expect(page.getByRole('heading', { level: 1, name: 'elenco.csv' })).toBeVisible();
  // A heading that nobody knows is matched by hand.
  await main.getByRole('combobox', { name: 'Campo di «Sigla»' }).selectOption({ value: 'code' });
  await button('Avanti').click();
  await expect(main.getByRole('combobox', { name: `Che cos’è «Giochi ${mark}»` })).toHaveValue('new');
  await button('Prova senza scrivere').click();
  await expect(button('Importa 2 righe')).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText(/«caro»/).first()).toBeVisible();
  await expectAccessible(page);
  await button('Importa 2 righe').click();
  await expect(main.getByText(/^Importazione finita/)).toBeVisible({ timeout: 30_000 });
  const list = page.url();

  await page.goto('/staff/imports?kind=pictures');
  const files = {
    [`foto/${codes[0]}.jpg`]: await photo(page, '#246'),
    [`foto/${codes[1]}-1.jpg`]: await photo(page, '#642'),
    'foto/nessuno.jpg': await photo(page, '#424'),
    'foto/note.txt': strToU8('niente'),
  };
  await choose('foto.zip', 'application/zip', Buffer.from(zipSync(files)));
  await expect(main.getByText('2 foto per 2 oggetti.')).toBeVisible({ timeout: 30_000 });
  await button(/^Importa 2 foto/).click();
  await expect(button('Annulla l’importazione')).toBeVisible({ timeout: 30_000 });
  await undo();

  await page.goto(list);
  await undo();
  await page.goto(`/staff/objects?keywords=${mark}`);
  await expect(
    main
      .getByText('0 oggetti')
      .or(main.getByText(/Nessun oggetto/))
      .first(),
  ).toBeVisible();
});
