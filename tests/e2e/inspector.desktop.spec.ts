import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openDesk } from './support/desk.ts';
import { lendable, planLoan } from './support/lending.ts';
import { bookedPage, expiredWords, paypal, tenMinutes } from './support/paypal.ts';
import { nextMember, password, prepare, signIn } from './support/people.ts';

/** Chooses the newest actor with a machine, and waits until its chart shows a state as the current one. */
async function expectLit(inspector: Page, machine: string, state: string): Promise<void> {
  const actors = inspector.getByRole('navigation', { name: 'Attori' });
  const lit = inspector.locator(`[data-state="${state}"][data-current]`);
  await expect(async () => {
    await actors
      .getByRole('button', { name: new RegExp(`^${machine}\\b`) })
      // The inspector's own tab is folded up.
      .filter({ visible: true })
      .last()
      .click({ timeout: 1_000 });
    await expect(lit).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

test('the inspector follows a checkout, lets the ten minutes pass, and a recording of it is replayed without a secret', async ({
  page,
  context,
  browser,
}, info) => {
  const member = nextMember();
  const desk = await openDesk();
  const fresh = await browser.newContext();
  try {
    const inspector = await context.newPage();
    for (const each of [page, inspector]) await prepare(each, 'it');
    await inspector.goto('/ui/inspector');
    await page.goto('/signin');
    await expectLit(inspector, 'session', 'session.anonymous.settled');
    await inspector.getByRole('button', { name: 'Registra', exact: true }).click();
    const answered = page.waitForResponse('**/v1/auths/signin');
    await signIn(page, member, 'it');
    const { access_token: token } = (await (await answered).json()) as { access_token: string };
    // The calls that prepare the loans use it.
    await page.evaluate((value) => sessionStorage.setItem('test.token', value), token);

    const pickup = await lendable(page, 57);
    await planLoan(page, pickup.id, 'pickup');
    await page.goto('/checkout/loan');
    await expectLit(inspector, 'checkoutLoan', 'checkoutLoan.editing.choosing');
    // Rows that lie under the header would be too small to press.
    await inspector.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(inspector);
    await page.getByRole('main').getByRole('button', { name: 'Continua', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/recap/);
    await expectLit(inspector, 'checkoutRecap', 'checkoutRecap.free');
    await page.getByRole('button', { name: 'Conferma', exact: true }).first().click();
    await expect(page).toHaveURL(bookedPage);
    await expectLit(inspector, 'booked', 'booked.shown');

    const delivered = await lendable(page, 58);
    await planLoan(page, delivered.id, 'delivery');
    await page.goto('/checkout/recap');
    await expect(paypal(page)).toBeVisible();
    await expectLit(inspector, 'checkoutRecap', 'checkoutRecap.delivery');
    await expectLit(inspector, 'holdTime', 'holdTime.held.counting');
    await desk.endHold(member);
    await inspector.getByRole('button', { name: 'second.passed', exact: true }).click();
    await inspector.getByRole('spinbutton', { name: 'now' }).fill(String(Date.now() + tenMinutes));
    await inspector.getByRole('button', { name: 'Manda' }).click();
    await expect(page.getByText(expiredWords)).toBeVisible();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);

    await inspector.getByText('Diagramma di sequenza').click();
    await expect(inspector.locator('[data-message="second.passed"]').last()).toBeVisible();

    await inspector.getByRole('button', { name: 'Ferma la registrazione' }).click();
    const saved = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: 'Esporta' }).click();
    const file = info.outputPath('run.json');
    await (await saved).saveAs(file);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('second.passed');
    for (const secret of [password, token]) expect(text).not.toContain(secret);

    const other = await fresh.newPage();
    await prepare(other, 'it');
    await other.goto(new URL('/ui/inspector', page.url()).href);
    await expect(other.getByRole('button', { name: 'Registra', exact: true })).toBeVisible();
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByRole('button', { name: 'Riesegui' }).click();
    const verdicts = other.getByRole('list', { name: 'Esito della riesecuzione' }).getByRole('listitem');
    await expect(verdicts.filter({ hasText: /^checkoutRecap:.*stesso stato finale: booked/ })).toHaveCount(1);
    await expect(verdicts.filter({ hasText: /^checkoutRecap:.*stesso stato finale: expired/ })).toHaveCount(1);
    expect(await verdicts.filter({ hasText: 'stato diverso' }).allTextContents()).toEqual([]);
  } finally {
    await fresh.close();
    await desk.close();
  }
});
