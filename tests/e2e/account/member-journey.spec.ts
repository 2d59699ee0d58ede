import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { mailTo } from '../support/mailbox.ts';
import { ownObject, password, prepare, signIn } from '../support/people.ts';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(() => desk.close());

/** The current page must be accessible. */
async function checkPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const inFull = (date: string): string =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

async function signUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  const fields = {
    Nome: 'Bianca',
    Cognome: 'Nuova',
    Telefono: '+39 333 555 0199',
    'Matricola universitaria': '0001234567',
    Email: email,
    Password: password,
    Indirizzo: 'via Zamboni 33',
    Città: 'Bologna',
    'Provincia (XY)': 'BO',
    CAP: '40126',
  };
  for (const [name, value] of Object.entries(fields))
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  await form.getByRole('checkbox', { name: 'Ho letto e accetto' }).check();
  await form.getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByText('Registrazione completata!')).toBeVisible();
}

test('a new member signs up, borrows an object, keeps it a month longer and reviews it', async ({ page, request }) => {
  test.slow();
  const main = page.getByRole('main');
  const email = `bianca.${randomUUID().slice(0, 8)}@example.com`;
  const object = await ownObject(request, 2);
  let loan = { id: '', until: '' };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare(page, 'it');

  await test.step('sign-up', async () => {
    await page.goto('/signup');
    await checkPage(page, 'Registrati');
    await signUp(page, email);
    await expect(page).toHaveURL('/signin?from=signup');
    await expect(main).toContainText('Apri il link nell’email');
    await checkPage(page, 'Accedi');
  });

  await test.step('the verification mail', async () => {
    const mail = await mailTo(request, email, /\/verify\//);
    await page.goto('/dev/mailbox');
    await page.locator(`a[href="/dev/mailbox/${mail.id}"]`).click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Conferma l’email' }).click();
    await expect(main).toContainText(email);
    await checkPage(page, 'Email confermata');
  });

  await test.step('sign-in, with the card from the counter', async () => {
    await desk.giveCard(email);
    await main.getByRole('link', { name: 'Accedi' }).click();
    await signIn(page, email, 'it');
    await page.goto('/me');
    await expect(main).toContainText('Bianca Nuova');
    await checkPage(page, /./);
  });

  await test.step('the loan request', async () => {
    await page.goto(`/products/${object.id}`);
    await checkPage(page, object.name);
    await main.getByRole('button', { name: 'Prendi in prestito' }).first().click();
    await checkPage(page, 'Come e quando lo prendi');
    await main.getByRole('textbox', { name: 'Note' }).fill('Passo dopo le 17.');
    await main.getByRole('button', { name: 'Continua', exact: true }).click();
    await expect(main).toContainText('Passo dopo le 17.');
    await checkPage(page, 'Riepilogo');
    await main.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);
    await expect(main).toContainText(object.name);
    await checkPage(page, /./);
    loan = { ...loan, id: page.url().split('/').at(-2) ?? '' };
  });

  await test.step('the approval and the answer of the library', async () => {
    await page.goto(`/me/orders/${loan.id}`);
    await expect(main.getByText('Attesa conferma').first()).toBeVisible();
    await checkPage(page, object.name);
    await desk.move(loan.id, 'approve', 'Va bene, ti aspettiamo.');
    await mailTo(request, email, new RegExp(object.name.replace(/[^\w ]/g, '.')));
    const answer = page.waitForResponse(`**/v1/me/orders/${loan.id}`);
    await page.reload();
    loan.until = ((await (await answer).json()) as { extendable_to: string }).extendable_to;
    await expect(main.getByText('Approvato').first()).toBeVisible();
    await expect(main).toContainText('Va bene, ti aspettiamo.');
    await checkPage(page, object.name);
  });

  await test.step('the extension by a month, with the new date before and after', async () => {
    const { until } = loan;
    await main.getByRole('button', { name: /^Estendi prestito fino al/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Estendere il prestito?' });
    await expect(dialog).toContainText(inFull(until));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText('Estensione del prestito avvenuta con successo')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Esteso').first()).toBeVisible();
    await expect(main.locator(`time[datetime="${until}"]`).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^Estendi prestito/ })).toHaveCount(0);
    await checkPage(page, object.name);
  });

  await test.step('the review', async () => {
    await expect(main.getByRole('link', { name: 'Lascia una recensione' })).toHaveCount(0);
    await desk.move(loan.id, 'hand_over');
    await page.reload();
    await main.getByRole('link', { name: 'Lascia una recensione' }).click();
    await checkPage(page, 'Lascia una recensione');
    const send = main.getByRole('button', { name: 'Invia' });
    await expect(send).toBeDisabled();
    await expect(main.getByRole('radio', { name: '1 stella' })).toBeChecked();
    await main.getByRole('radio', { name: '4 stelle' }).check({ force: true });
    await main.getByRole('textbox', { name: 'Messaggio' }).fill('Robusto, e le istruzioni ci sono tutte.');
    await send.click();
    await checkPage(page, 'Grazie per la tua recensione!');
    await main.getByRole('link', { name: 'Vedi l’oggetto' }).click();
    await expect(main).toContainText('Robusto, e le istruzioni ci sono tutte.');
    await checkPage(page, object.name);
    await page.goto(`/me/orders/${loan.id}/review`);
    await checkPage(page, 'Hai già lasciato la tua recensione');
  });
});
