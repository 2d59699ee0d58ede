import { expect, test, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { nextMember, prepare, signOn } from './support/people.ts';

// The library whose members share objects; browsers resolve every name under localhost to this machine.
const { port } = new URL(process.env['E2E_URL'] ?? 'http://localhost:3210');
test.use({ baseURL: `http://officina.localhost:${port}` });

/** A picture drawn by the browser, so that it is a real file of its type. */
async function photo(
  page: Page,
  type: 'image/png' | 'image/jpeg',
  colour: string,
  { width = 640, height = 480 } = {},
): Promise<Buffer> {
  const url = await page.evaluate(
    ({ mime, fill, size }) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = fill;
        context.fillRect(0, 0, size.width, size.height);
      }
      return canvas.toDataURL(mime);
    },
    { mime: type, fill: colour, size: { width, height } },
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Drops a picture, as with a mouse; returns whether the page handled it or the browser would open it. */
function drop(place: Locator, name: string, picture: Buffer): Promise<boolean> {
  return place.evaluate(
    (element, [file = '', base64 = '']) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], file, { type: 'image/png' }));
      return !element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, picture.toString('base64')],
  );
}

test('a member uploads an object with pictures; refusals and failures lose nothing', async ({
  page,
  isMobile,
}, info) => {
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: 'Continua', exact: true });
  const seen = async (): Promise<void> => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const title = `Carriola <b>${info.project.name}</b> 👷`;

  await prepare(page, 'it');
  await signOn(page, nextMember());
  await page.goto('/me/product-edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Carica oggetto' })).toBeVisible();
  await seen();

  await next.click();
  await expect(page.getByText('Attenzione ai campi richiesti')).toBeVisible();
  // The first wrong field gets the focus, and keeps its message until something is typed.
  await expect(main.getByRole('textbox', { name: 'Titolo in italiano' })).toBeFocused();
  await expect(main.getByText('Campo richiesto')).toHaveCount(2);
  await main.getByRole('textbox', { name: 'Titolo in italiano' }).fill(title);
  await expect(main.getByText('Campo richiesto')).toHaveCount(1);
  const chips = main.getByRole('group', { name: 'Categoria' }).getByRole('checkbox');
  await chips.first().click();
  await expect(chips.first()).toBeChecked();
  await next.click();

  await expect(page.getByRole('heading', { level: 2, name: 'Descrizione' })).toBeFocused();
  await main.getByRole('textbox', { name: 'Descrizione in italiano' }).fill('Regge cento chili.\nHa una ruota nuova.');
  await seen();
  await next.click();

  await expect(page.getByRole('heading', { level: 2, name: 'Immagini' })).toBeVisible();
  const input = main.locator('input[type="file"]').first();
  await input.setInputFiles([
    {
      name: 'disegno.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'davanti.png', mimeType: 'image/png', buffer: await photo(page, 'image/png', '#c0563b') },
    {
      name: 'dietro.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(page, 'image/jpeg', '#3b6ec0', { width: 3000, height: 1500 }),
    },
  ]);
  await expect(main.getByText("File 'disegno.svg' non supportato")).toBeVisible();
  const rows = main.getByRole('list', { name: 'Immagini' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  // A file one byte over 9,000,000 is not even sent.
  await input.setInputFiles([{ name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9_000_001) }]);
  await expect(main.getByText("File 'enorme.jpg' troppo grande: al massimo 9 MB")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).locator('img')).toHaveAttribute('src', /^\/files\//);
  await expect(rows.nth(1).locator('img')).toHaveAttribute('src', /^\/files\//);
  await main.getByRole('button', { name: 'Sposta prima dietro.jpg' }).click();
  await expect(rows.first()).toContainText('dietro.jpg');
  await rows.first().getByRole('textbox').fill('La carriola vista da dietro');

  // A part is cut out with the keyboard alone; the text stays, and the focus returns to its button.
  await main.getByRole('button', { name: 'Ritaglia dietro.jpg' }).press('Enter');
  const crop = page.getByRole('dialog', { name: 'Ritaglia la foto' });
  await crop.getByRole('button', { name: 'Angolo in basso a destra' }).press('Control+ArrowLeft');
  await seen();
  await crop.getByRole('button', { name: 'Ritaglia', exact: true }).press('Enter');
  await expect(crop).toBeHidden();
  await expect(rows.first().locator('img')).toHaveAttribute('src', /^\/files\//);
  await expect(main.getByRole('button', { name: 'Ritaglia dietro.jpg' })).toBeFocused();
  await expect(rows.first().getByRole('textbox')).toHaveValue('La carriola vista da dietro');
  // It is cut from the photo, not from the smaller copy on the server, which would leave 427 pixels.
  const cut = rows.first().locator('img');
  expect(await cut.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await cut.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(4 / 3);
  await seen();

  // A picture dropped on the target is accepted; beside it nothing happens and the page stays.
  const dropped = await photo(page, 'image/png', '#c9a227');
  expect(await drop(main.getByRole('heading', { level: 1 }), 'fuori.png', dropped)).toBe(true);
  await expect(rows).toHaveCount(2);
  expect(await drop(main.getByText('Oppure trascina qui le immagini.'), 'dentro.png', dropped)).toBe(true);
  await expect(rows.nth(2).locator('img')).toHaveAttribute('src', /^\/files\//);
  await main.getByRole('button', { name: 'Togli dentro.png' }).click();
  await expect(rows).toHaveCount(2);

  // On a phone a picture may come from the camera; desktop cameras are not worth it.
  const camera = main.getByText('Scatta una foto');
  if (isMobile) {
    const lens = main.locator('input[type="file"][capture="environment"]');
    const chooser = page.waitForEvent('filechooser');
    await camera.click();
    expect((await chooser).isMultiple()).toBe(false);
    await lens.setInputFiles([
      { name: 'scatto.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'image/jpeg', '#3a7d44') },
    ]);
    await expect(rows.nth(2).locator('img')).toHaveAttribute('src', /^\/files\//);
    await main.getByRole('button', { name: 'Togli scatto.jpg' }).click();
    await expect(rows).toHaveCount(2);
  } else {
    await expect(camera).toBeHidden();
  }

  // A file with a false extension passes the page but not the server.
  await input.setInputFiles([{ name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }]);
  await expect(rows.nth(2).getByRole('alert')).toContainText("File 'finta.png' non supportato");
  await next.click();
  await expect(main.getByText('Qualche immagine non è stata caricata')).toBeVisible();
  await main.getByRole('button', { name: 'Togli finta.png' }).click();
  await next.click();

  await expect(page.getByRole('heading', { level: 2, name: 'Riepilogo' })).toBeVisible();
  await expect(main).toContainText(title);
  await seen();
  const send = main.getByRole('button', { name: 'Carica oggetto', exact: true });
  await page.context().setOffline(true);
  await send.click();
  await expect(main.getByText('Sei senza rete')).toBeVisible();
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Indietro' }).click();
  await expect(rows).toHaveCount(2);
  await next.click();
  await send.click();

  await expect(page.getByText('Oggetto caricato con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/me\/products$/);
  const tile = main.getByRole('article').filter({ hasText: title });
  await expect(tile).toContainText('In verifica, attendi la conferma da parte di un amministratore');
  await expect(tile.getByRole('link')).toHaveCount(0);
  await seen();

  // Nobody finds it in the catalogue before it is verified (docs/decisions/060).
  await page.goto('/catalogs/last_arrival');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('article').filter({ hasText: title })).toHaveCount(0);
});
