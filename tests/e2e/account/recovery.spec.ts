import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { mailTo } from '../support/mailbox.ts';
import { nextMember, password, prepare } from '../support/people.ts';

const another = 'un-altra-parola-lunga';

async function seen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Copies a text to the browser's clipboard and pastes it at the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

async function trySignIn(page: Page, email: string, secret: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(secret);
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test(
  'a forgotten password is reset with the code from a mail, and the old one is refused',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const main = page.getByRole('main');
    const email = nextMember();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare(page, 'it');

    await page.goto('/signin');
    await main.getByRole('link', { name: 'Hai dimenticato la password?' }).click();
    await seen(page, 'Recupera password');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await main.getByRole('button', { name: 'Invia il codice' }).click();
    await seen(page, 'Email inviata');
    await expect(main).toContainText(email);

    const { text } = await mailTo(request, email, /^ *([A-Z2-9]{5})$/m);
    const code = /^ *([A-Z2-9]{5})$/m.exec(text)?.[1] ?? '';
    await main.getByRole('link', { name: 'Inserisci il codice' }).click();
    await seen(page, 'Inserisci il codice');
    const boxes = main.getByRole('group', { name: 'Codice' }).getByRole('textbox');
    await expect(boxes).toHaveCount(5);

    await boxes.first().focus();
    await paste(page, code.slice(0, 4));
    for (const box of await boxes.all()) await expect(box).toHaveValue('');
    await paste(page, code === 'AAAAA' ? 'BBBBB' : 'AAAAA');
    await main.getByRole('button', { name: 'Continua' }).click();
    await expect(main.getByText('Ops, inserisci il codice corretto')).toBeVisible();
    await seen(page, 'Inserisci il codice');
    await boxes.first().focus();
    await paste(page, code.toLowerCase());
    // Typed in either case, shown in capitals.
    for (const [index, character] of code.split('').entries()) {
      await expect(boxes.nth(index)).toHaveValue(character.toLowerCase());
      await expect(boxes.nth(index)).toHaveCSS('text-transform', 'uppercase');
    }
    await expect(boxes.last()).toBeFocused();
    await page.keyboard.press('Enter');

    await seen(page, 'Nuova password');
    await main.getByRole('textbox', { name: 'Password', exact: true }).focus();
    await paste(page, another);
    await expect(main.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(another);
    await main.getByRole('textbox', { name: 'Conferma password' }).fill(another);
    await main.getByRole('button', { name: 'Salva la password' }).click();
    await seen(page, 'Password aggiornata!');

    await main.getByRole('link', { name: 'Accedi' }).click();
    await trySignIn(page, email, password);
    await expect(main.getByText('E-mail o password non validi')).toBeVisible();
    await seen(page, 'Accedi');
    await trySignIn(page, email, another);
    await expect(page).not.toHaveURL(/signin/);
    await page.goto('/me');
    await expect(main).toContainText(email);
  },
);
