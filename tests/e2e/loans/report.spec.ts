import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { openDesk } from '../support/desk.ts';
import { nextMember, ownObject, prepare, signInByCall } from '../support/people.ts';

/** A picture drawn by the browser. */
const photo = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    canvas.getContext('2d')?.fillRect(0, 0, 320, 480);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

test('damage is reported from a loan that is out; what is typed outlives a reload, and staff read it', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const object = await ownObject(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  await page.goto(`/products/${object.id}`);
  await main.getByRole('button', { name: 'Prendi in prestito' }).first().click();
  await main.getByRole('button', { name: 'Continua', exact: true }).click();
  await main.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);
  const id = /checkout\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const desk = await openDesk();
  try {
    await desk.move(id, 'approve');
    await desk.move(id, 'hand_over');
  } finally {
    await desk.close();
  }

  await page.goto(`/me/orders/${id}`);
  await main.getByRole('link', { name: 'Segnala un guasto' }).click();
  await expect(page).toHaveURL(/\/report$/);
  const send = main.getByRole('button', { name: 'Invia la segnalazione' });
  await send.click();
  await expect(main.getByText('Campo richiesto')).toBeVisible();
  await main.getByRole('textbox', { name: 'Che cosa è successo' }).fill('Il manico si è staccato.');
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Che cosa è successo' })).toHaveValue('Il manico si è staccato.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const file = { name: 'manico.png', mimeType: 'image/png', buffer: await photo(page) };
  await main.locator('input[type="file"]').last().setInputFiles(file);
  await expect(main.getByRole('button', { name: 'Togli manico.png' })).toBeVisible();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(main.getByRole('heading', { name: 'Grazie, l’abbiamo scritto alla biblioteca' })).toBeVisible();
  await main.getByRole('link', { name: 'Dettaglio del prestito' }).click();
  await expect(main.getByText('«Il manico si è staccato.»')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Segnala un guasto' })).toHaveCount(0);
  await expectAccessible(page);

  await signInByCall(page, 'admin@example.com');
  await page.goto(`/staff/tickets?object=${object.id}`);
  await main.getByRole('link', { name: object.name }).first().click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Il manico si è staccato.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Il prestito di chi l’ha segnalato' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Foto del/ })).toBeVisible();
});
