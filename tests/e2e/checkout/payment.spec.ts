import { expect, test } from 'playwright/test';
import { openDesk } from '../support/desk.ts';
import { lendable, planLoan, signInExpired, signInQuietly } from '../support/lending.ts';
import { answerPaypal, bookedPage, expiredWords, paypal, provider, tenMinutes } from '../support/paypal.ts';
import { nextMember, prepare } from '../support/people.ts';
import { openRecap, secondsLeft, checkPage } from '../support/recap.ts';

test.beforeEach(({ page }) => prepare(page, 'it'));

test(
  'the page says whether an address is within delivery range before anything is sent',
  { tag: '@phone' },
  async ({ page }, info) => {
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: 'Continua', exact: true });
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    await signInQuietly(page, nextMember());
    const object = await lendable(page, info.project.name === 'phone' ? 30 : 32);
    // On days of delivery, whichever day it is today.
    await planLoan(page, object.id, 'delivery');
    await page.goto('/checkout/loan');
    const delivery = page.getByRole('radio', { name: 'Consegna a domicilio' });
    await expect(delivery).toHaveAccessibleDescription(/contributo di 5,00\s€/);
    await delivery.check({ force: true });
    for (const name of ['Indirizzo', 'CAP', 'Città', 'Provincia']) await field(name).fill('');
    await next.click();
    await expect(page.getByText('Compila il tuo indirizzo per la consegna a domicilio!')).toBeVisible();
    await expect(main.getByText('Campo richiesto').first()).toBeVisible();
    await checkPage(page);

    await field('Indirizzo').fill('Via Roma 1');
    await field('Città').fill('Milano');
    await field('Provincia').fill('MI');
    await field('CAP').fill('20121');
    await expect(
      main.getByText('Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo'),
    ).toBeVisible();
    await next.click();
    await expect(page).toHaveURL(/\/checkout\/loan/);
    await field('CAP').fill('99999');
    await expect(
      main.getByText('Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo'),
    ).toBeVisible();
    await page.route('**/v1/geos/**', (route) => route.abort());
    await field('CAP').fill('40127');
    await expect(
      main.getByText(
        'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna',
      ),
    ).toBeVisible();
    await page.unroute('**/v1/geos/**');
    await field('Indirizzo').fill('Via Zamboni 33');
    await field('Città').fill('Bologna');
    await field('Provincia').fill('BO');
    await field('CAP').fill('40126');
    await expect(main.getByText(/Ci arriviamo: sei a .+ La consegna costa 5,00\s€\./)).toBeVisible();
    await next.click();
    await expect(page).toHaveURL(/\/checkout\/recap/);
    await expect(main).toContainText('Via Zamboni 33, 40126 Bologna BO');
  },
);

test('a member pays the delivery fee and gets the loan', async ({ page }, info) => {
  const main = page.getByRole('main');
  await signInQuietly(page, nextMember());
  const name = await openRecap(page, info);
  await expect(main).toContainText('Via Zamboni 33, 40126 Bologna BO');
  await expect(main.getByText('Pagamento simulato', { exact: false })).toBeVisible();
  await expect(paypal(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(570);
  await checkPage(page);
  await answerPaypal(page, 'Paga ora');

  await expect(page).toHaveURL(bookedPage);
  await expect(main).toContainText(name);
  await checkPage(page);
  await page.goto('/me/orders');
  await expect(main).toContainText(name);
});

test(
  'an object that cannot be moved can only be picked up at its own location',
  { tag: '@phone' },
  async ({ page }, info) => {
    await signInQuietly(page, nextMember());
    const object = await lendable(page, info.project.name === 'phone' ? 0 : 1, false);
    await planLoan(page, object.id, 'pickup');
    await page.goto('/checkout/loan');
    await expect(page.getByRole('radio', { name: 'Consegna a domicilio' })).toBeDisabled();
    await expect(
      page.getByText(`Questo oggetto non si sposta: si ritira solo qui (${object.location.name}).`),
    ).toBeVisible();
  },
);

test(
  'a payment that is cancelled, then declined, succeeds in the end; a reload in between changes nothing',
  { tag: '@phone' },
  async ({ page }, info) => {
    await signInQuietly(page, nextMember());
    const name = await openRecap(page, info);
    await answerPaypal(page, 'Annulla e torna indietro');
    await expect(page.getByText('Hai chiuso PayPal senza pagare', { exact: false })).toBeVisible();
    await answerPaypal(page, 'Paga con una carta rifiutata');
    await expect(page.getByRole('alert').filter({ hasText: 'Il pagamento è stato rifiutato' })).toBeVisible();
    await checkPage(page);

    const before = await secondsLeft(page);
    await page.reload();
    await expect(paypal(page)).toBeVisible();
    const after = await secondsLeft(page);
    expect(after).toBeLessThanOrEqual(before);
    expect(after).toBeGreaterThan(before - 60);
    await answerPaypal(page, 'Paga ora');
    await expect(page).toHaveURL(bookedPage);
    await expect(page.getByRole('main')).toContainText(name);
  },
);

test(
  'ten minutes without a payment end the loan and lead to the object’s page, even with PayPal’s window open',
  { tag: '@phone' },
  async ({ page }, info) => {
    const member = nextMember();
    const desk = await openDesk();
    try {
      await page.clock.install();
      await signInQuietly(page, member);
      const name = await openRecap(page, info);
      await paypal(page).click();
      await expect(provider(page)).toBeVisible();
      await page.clock.fastForward(tenMinutes - 60_000);
      await desk.endHold(member);
      await page.clock.fastForward(60_000);
      await expect(page.getByText(expiredWords)).toBeVisible();
      await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(provider(page)).toHaveCount(0);
      await page.goto('/checkout/recap');
      await expect(page).toHaveURL(/\/$/);
    } finally {
      await desk.close();
    }
  },
);

test(
  'a member renews an expired card, and then sees the date of the next renewal',
  { tag: '@phone' },
  async ({ page }, info) => {
    const main = page.getByRole('main');
    await signInExpired(page, info.project.name === 'phone' ? 0 : 4);
    await page.goto('/me/rinnovo-tessera');
    await expect(main.getByText(/^15,00\s€$/)).toBeVisible();
    await expect(paypal(page)).toBeVisible();
    await checkPage(page);
    await answerPaypal(page, 'Paga con una carta rifiutata');
    await expect(main.getByRole('alert').filter({ hasText: 'Il pagamento è stato rifiutato' })).toBeVisible();
    await answerPaypal(page, 'Paga ora');
    await expect(page.getByText('Tessera rinnovata con successo!')).toBeVisible();
    await expect(main.getByText('La tua tessera è attiva')).toBeVisible();
    await checkPage(page);
    await page.goto('/me/rinnovo-tessera');
    await expect(main.getByText('La tua tessera è ancora attiva')).toBeVisible();
    await expect(main.getByText(/Potrai rinnovarla quando sarà scaduta, da/)).toBeVisible();
    await expect(paypal(page)).toHaveCount(0);
  },
);

test(
  'a member stopped at the recap by an expired card renews it there and continues',
  { tag: '@phone' },
  async ({ page }, info) => {
    const main = page.getByRole('main');
    await signInExpired(page, info.project.name === 'phone' ? 2 : 6);
    const name = await openRecap(page, info, 'pickup');
    await main.getByRole('button', { name: 'Conferma', exact: true }).click();
    await main.getByRole('button', { name: 'Rinnova tessera' }).click();
    const drawer = page.getByRole('dialog', { name: 'Rinnova tessera' });
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(440);
    await expect(paypal(page)).toBeVisible();
    await checkPage(page);
    await answerPaypal(page, 'Paga ora');
    await expect(page.getByText('Tessera rinnovata con successo!')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continua' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(main.getByText('Non manca più niente: ora puoi riprovare.')).toBeVisible();
    await main.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page).toHaveURL(bookedPage);
    await expect(main).toContainText(name);
  },
);
