import { expect, test } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { planLoan, signInQuietly, takeDays } from '../support/lending.ts';
import { mailTo } from '../support/mailbox.ts';
import { nextMember, ownObject, prepare } from '../support/people.ts';

test('who waits for days that were taken gets them once that loan is cancelled', async ({ page, request }) => {
  const main = page.getByRole('main');
  const object = await ownObject(request);
  const email = nextMember();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare(page, 'it');
  await signInQuietly(page, email);
  // Far enough for an answer: an offer ends before its first day, on a day on which the point opens.
  const days = await planLoan(page, object.id, 'pickup', 10);
  const cancel = await takeDays(request, object, days);

  // Somebody else was faster: the refusal leads to the form, with these days in it.
  await page.goto('/checkout/recap');
  await page.getByRole('button', { name: 'Conferma', exact: true }).first().click();
  await main.getByRole('link', { name: 'Mettiti in attesa di questi giorni' }).click();
  const form = page.getByRole('dialog', { name: 'Mettiti in attesa' });
  await expect(form.getByRole('textbox', { name: 'Mi serve per quanti giorni' })).not.toHaveValue('');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Mettiti in attesa' }).click();
  await expect(form).toBeHidden();
  await expect(main.getByText('Sei al primo posto')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/me/waits');
  await expect(main.getByRole('article').filter({ hasText: object.name })).toContainText('Sei al primo posto');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await cancel();
  const mail = await mailTo(request, email, /\/me\/waits/);
  await page.goto(/https?:\/\/\S+\/me\/waits/.exec(mail.text)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? '');
  await expect(main.getByRole('region', { name: 'Per te, adesso' })).toContainText(object.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Le prossime cose da fare' })).toContainText('C’è un periodo per te');
  await page.getByRole('region', { name: 'Le prossime cose da fare' }).getByRole('link', { name: object.name }).click();
  await main.getByRole('button', { name: 'Prendo questi giorni' }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);
  await main.getByRole('link', { name: 'Vedi il prestito' }).click();
  await expect(main.getByRole('heading', { name: object.name })).toBeVisible();
  await page.goto('/me/waits');
  await expect(main.getByText('Non aspetti nessun oggetto')).toBeVisible();
});
