import sharp from 'sharp';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { openEvening, type Evening } from '../support/evening.ts';
import { prepare, signInByCall } from '../support/people.ts';

/** The desk of a library, its administrator signed in. */
async function openDeskOf(page: Page, evening: Evening) {
  await prepare(page, 'it');
  await signInByCall(page, 'admin@example.com', evening.url);
  await page.goto(`${evening.url}/staff`);
  const field = page.getByRole('textbox', { name: 'Scansiona o scrivi' });
  await expect(field).toBeFocused();
  const main = page.getByRole('main');
  /** What a scanner does: the code, and Enter. */
  const scan = async (code: string) => {
    await expect(field).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const proposed = (name: string) => main.getByRole('button', { name, exact: false });
  const take = async (name: string, done: string) => {
    await expect(proposed(name).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main.getByText(done).first()).toBeVisible();
  };
  return { main, field, scan, take, proposed };
}

let evening: Evening;
test.afterEach(() => evening.close());

test.describe('an opening evening', () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
  ])
    test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport });

      test('by keyboard alone: out, back, a no-show, a loan at the desk, an undo @desktop', async ({ page }) => {
        evening = await openEvening(10);
        const { main, field, scan, take, proposed } = await openDeskOf(page, evening);
        const { pickups, returns, missed, free, member } = evening;

        for (const { code, object, member } of pickups) {
          await scan(code);
          await take(`Consegna a ${member}`, `${object}: consegnato a ${member}`);
        }

        const [damaged, incomplete, ...fine] = returns;
        if (!damaged || !incomplete) throw new Error('Nothing comes back.');
        for (const { code, object, member } of fine) {
          await scan(code);
          await take(`Riprendi da ${member}`, `${object}: ripreso da ${member}`);
        }
        await scan(damaged.code);
        await expect(proposed(`Riprendi da ${damaged.member}`)).toBeVisible();
        await page.keyboard.press('F4');
        await expect(main.getByText('L’oggetto va in manutenzione')).toBeVisible();
        await expectAccessible(page);
        await take(`Riprendi da ${damaged.member}`, 'Aperta una segnalazione di manutenzione');
        await scan(incomplete.code);
        await expect(proposed(`Riprendi da ${incomplete.member}`)).toBeVisible();
        const part = main.getByRole('checkbox', { name: 'Mandrino' });
        for (let stops = 0; stops < 12 && !(await part.evaluate((box) => box === document.activeElement)); stops += 1)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(main.getByRole('radio', { name: 'Incompleto' })).toBeChecked();
        await take(`Riprendi da ${incomplete.member}`, 'Aperta una segnalazione di manutenzione');

        await scan(missed.code);
        await expect(proposed(`Consegna a ${missed.member}`)).toBeVisible();
        const others = main.getByRole('group', { name: 'Passi possibili' });
        const cancel = others.getByRole('button', { name: 'Annulla il prestito' });
        const steps = await others.getByRole('button').count();
        for (let n = 1; n < steps; n += 1) await page.keyboard.press('ArrowDown');
        await expect(cancel).toHaveAttribute('aria-pressed', 'true');
        await expect(main.getByRole('combobox', { name: 'Perché' })).toHaveValue(/no_show|Nessuno/);
        await take(
          `Annulla il prestito di ${missed.member}`,
          `${missed.object}: prestito di ${missed.member} annullato`,
        );

        await scan(member.card);
        await expect(main.getByRole('heading', { name: member.name })).toBeVisible();
        await scan(free.code);
        await take(`Presta a ${member.name} fino al`, `${free.object}: consegnato a ${member.name}`);
        // Enter after Enter takes nothing back: nobody has scanned anything.
        for (let n = 0; n < 4; n += 1) await page.keyboard.press('Enter');
        await expect(main.getByText('Fatto. Scansiona il prossimo.')).toBeVisible();
        await page.keyboard.press('F8');
        await expect(page.getByText('Passo annullato')).toBeVisible();
        await expect(field).toBeFocused();

        expect(await evening.steps()).toEqual({ hand_over: 10, return: 10, cancel: 1, lend: 1, undo: 1 });
        expect(await evening.tickets()).toBe(2);
      });
    });

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

    test('is signed for, taken back with a photo, undone @desktop', async ({ page }) => {
      evening = await openEvening(1, true);
      const { main, scan, take, proposed } = await openDeskOf(page, evening);
      const [out] = evening.pickups;
      const [back] = evening.returns;
      if (!out || !back) throw new Error('Nothing is due out.');

      await scan(out.code);
      await expect(proposed(`Consegna a ${out.member}`)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(main.getByText('Manca la firma di chi ritira.')).toBeVisible();
      const box = await main.getByRole('img', { name: 'Spazio per la firma, vuoto' }).boundingBox();
      if (!box) throw new Error('There is nowhere to sign.');
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      await page.mouse.down();
      for (let n = 1; n <= 10; n += 1)
        await page.mouse.move(box.x + 40 + n * 30, box.y + box.height * (n % 2 ? 0.3 : 0.7));
      await page.mouse.up();
      await expect(main.getByRole('img', { name: 'Spazio per la firma, firmato' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await proposed(`Consegna a ${out.member}`).click();
      await expect(main.getByText(`${out.object}: consegnato a ${out.member}`).first()).toBeVisible();

      await scan(out.code);
      await expect(proposed(`Riprendi da ${out.member}`)).toBeVisible();
      await main.getByText('Nota e foto').click();
      const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a5a2b' } })
        .jpeg()
        .toBuffer();
      await main
        .locator('input[type="file"]')
        .last()
        .setInputFiles([
          { name: 'graffio.jpg', mimeType: 'image/jpeg', buffer },
          { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('non è una foto') },
          {
            name: 'enorme.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.concat([buffer, Buffer.alloc(9 * 1024 * 1024)]),
          },
        ]);
      for (const refusal of ["File 'nota.txt' non supportato", "File 'enorme.jpg' troppo grande"])
        await expect(main.getByText(refusal, { exact: false })).toBeVisible();
      await proposed(`Riprendi da ${out.member}`).click();
      await expect(main.getByText(`${out.object}: ripreso da ${out.member}`).first()).toBeVisible();
      await main.getByRole('link', { name: 'Apri il prestito' }).click();
      await expect(main.getByText('Firmato')).toBeVisible();
      const photo = main.getByRole('img', { name: 'Foto dello stato' });
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);

      await page.goBack();
      await scan(back.code);
      await take(`Riprendi da ${back.member}`, `${back.object}: ripreso da ${back.member}`);
      await main.getByRole('button', { name: 'Annulla', exact: false }).last().click();
      await expect(page.getByText('Passo annullato')).toBeVisible();
      expect(await evening.steps()).toEqual({ hand_over: 1, return: 2, undo: 1 });
    });
  });
});
