import { expect, test, type Page } from 'playwright/test';
import { lendable, planLoan, signInQuietly } from '../support/lending.ts';
import { nextMember, password, prepare, signIn } from '../support/people.ts';

// "Guarded routes need a signed-in session"; whoever signs in comes to the page that was wanted.

const steps = [
  ['/checkout/loan', 'Come e quando lo prendi'],
  ['/checkout/recap', 'Riepilogo'],
] as const;

/** Signs in a member, with the draft of a loan on the server that only has to be confirmed. */
async function withDraft(page: Page): Promise<string> {
  const member = nextMember();
  await signInQuietly(page, member);
  await planLoan(page, (await lendable(page, 40)).id, 'pickup');
  return member;
}

for (const [path, heading] of steps)
  test(`signing in from ${path} opens it, also after a reload of the sign-in page`, async ({ page, browser }) => {
    const member = await withDraft(page);
    const device = await browser.newContext();
    const visit = await device.newPage();
    await prepare(visit, 'it');
    await visit.goto(path);
    await expect(visit).toHaveURL('/signin');
    await visit.reload();
    await signIn(visit, member, 'it');
    await expect(visit).toHaveURL(path);
    await expect(visit.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await device.close();
  });

/** The server no longer knows the session, until `signIn` is called. */
async function endSession(page: Page): Promise<() => Promise<void>> {
  const json = { status: 401, code: 'auth.token_expired', message: 'over', request_id: 'test' };
  const refuse = { status: 401, contentType: 'application/problem+json', json };
  const calls = ['**/v1/checkout', '**/v1/auths/access/refresh'];
  for (const call of calls) await page.route(call, (route) => route.fulfill(refuse));
  return async () => {
    for (const call of calls) await page.unroute(call);
  };
}

/** A signed-in member at the recap, whose session ends with the next step. */
async function atRecap(page: Page): Promise<{ member: string; serverIsBack: () => Promise<void> }> {
  await prepare(page, 'it');
  const member = await withDraft(page);
  await page.goto('/checkout/recap');
  await expect(page.getByRole('heading', { level: 1, name: 'Riepilogo' })).toBeVisible();
  const confirm = page.getByRole('main').getByRole('button', { name: 'Conferma', exact: true }).first();
  await expect(confirm).toBeVisible();
  const serverIsBack = await endSession(page);
  await page.getByRole('button', { name: 'Conferma', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('La tua sessione è scaduta');
  return { member, serverIsBack };
}

test('signing in again in the dialog of an ended session leaves the recap where it is', async ({ page }) => {
  const { serverIsBack } = await atRecap(page);
  await serverIsBack();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL('/');
  await expect(page).toHaveURL(/\/checkout\/(recap|[0-9a-f-]{36}\/cb)$/);
});

test('closing that dialog leads to the sign-in page, and signing in there back to the recap', async ({ page }) => {
  const { member, serverIsBack } = await atRecap(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL('/signin');
  await serverIsBack();
  await page.context().clearCookies();
  await page.reload();
  await signIn(page, member, 'it');
  await expect(page).toHaveURL('/checkout/recap');
  await expect(page.getByRole('heading', { level: 1, name: 'Riepilogo' })).toBeVisible();
});
