import { expect, test } from 'playwright/test';
import { lendable, planLoan, signInQuietly } from '../support/lending.ts';
import { answerPaypal, bookedPage, expiredWords, paypal, provider, tenMinutes } from '../support/paypal.ts';
import { nextMember, prepare } from '../support/people.ts';
import { openRecap, secondsLeft, checkPage } from '../support/recap.ts';

// Failures around a payment; the viewport makes no difference.

test.beforeEach(({ page }) => prepare(page, 'it'));

test('PayPal’s script is loaded only where something is paid', async ({ page }, info) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/paypal/sdk/js')) scripts.push(page.url());
  });
  await signInQuietly(page, nextMember());
  const object = await lendable(page, info.project.name === 'phone' ? 44 : 59);
  await planLoan(page, object.id, 'pickup');
  for (const path of [
    '/',
    `/products/${object.id}`,
    '/me',
    '/me/orders',
    '/me/memberships',
    '/me/rinnovo-tessera',
    '/checkout/loan',
    '/checkout/recap',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(scripts).toEqual([]);
  await planLoan(page, object.id, 'delivery');
  await page.goto('/checkout/recap');
  await expect(paypal(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test('a device whose clock jumps ahead or that has slept ends nothing: the server’s ten minutes continue and are paid', async ({
  page,
}, info) => {
  await page.clock.install();
  await signInQuietly(page, nextMember());
  const name = await openRecap(page, info);
  await expect(paypal(page)).toBeVisible();
  const cleared: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') cleared.push(request.url());
  });
  const goesOn = async (): Promise<void> => {
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(480);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(600);
    await expect(paypal(page)).toBeAttached();
    await expect(page.getByText(expiredWords)).toHaveCount(0);
  };
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.clock.runFor(1_000);
  await goesOn();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.runFor(1_000);
  await goesOn();
  await paypal(page).click();
  await page.clock.fastForward(tenMinutes);
  await goesOn();
  await expect(provider(page)).toBeVisible();
  expect(cleared).toEqual([]);
  await provider(page).getByRole('button', { name: 'Paga ora' }).click();
  await expect(page).toHaveURL(bookedPage);
  await expect(page.getByRole('main')).toContainText(name);
});

test('without a response the page never says that the time is over', async ({ page }, info) => {
  await page.clock.install();
  await signInQuietly(page, nextMember());
  await openRecap(page, info);
  await expect(paypal(page)).toBeVisible();
  await page.route('**/v1/checkout', (route) => route.abort());
  // Only a failed call schedules the next one.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/checkout'));
  await page.clock.fastForward(tenMinutes);
  await failed;
  await expect(page.getByText('Verifichiamo il tempo…')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await checkPage(page);
  await page.unroute('**/v1/checkout');
  await page.clock.fastForward(15_000);
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(480);
  await expect(page.getByText(expiredWords)).toHaveCount(0);
});

test('a payment in one tab shows in the other at the end of its ten minutes', async ({ page, context }, info) => {
  await signInQuietly(page, nextMember());
  await openRecap(page, info);
  // The test clock is shared by both tabs: it must not change while the first one reads it.
  await expect(paypal(page)).toBeVisible();
  const other = await context.newPage();
  await prepare(other, 'it');
  await other.clock.install();
  await other.goto('/checkout/recap');
  await expect(paypal(other)).toBeVisible();
  expect(Math.abs((await secondsLeft(other)) - (await secondsLeft(page)))).toBeLessThan(30);
  await answerPaypal(page, 'Paga ora');
  await expect(page).toHaveURL(bookedPage);
  await other.clock.fastForward(tenMinutes);
  await expect(other).toHaveURL(page.url());
  await expect(other.getByText(expiredWords)).toHaveCount(0);
});

test('a response lost after the payment is requested again, and nobody pays twice', async ({ page }, info) => {
  await signInQuietly(page, nextMember());
  const name = await openRecap(page, info);
  let isLost = true;
  const keys: (string | undefined)[] = [];
  await page.route('**/v1/checkout/confirm', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    // The server does it; the page never receives the response.
    await route.fetch();
    return route.abort();
  });
  await answerPaypal(page, 'Paga ora');
  await expect(page.getByText('Non sappiamo ancora com’è andata')).toBeVisible();
  await checkPage(page);
  isLost = false;
  // The page asks automatically, within half a minute.
  await expect(page).toHaveURL(bookedPage, { timeout: 70_000 });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByRole('main')).toContainText(name);
});

test('a reload after the payment, before its response, leads to the loan', async ({ page }, info) => {
  await signInQuietly(page, nextMember());
  const name = await openRecap(page, info);
  await page.route('**/v1/checkout/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await answerPaypal(page, 'Paga ora');
  await expect(page.getByText('Non sappiamo ancora com’è andata')).toBeVisible();
  await page.unroute('**/v1/checkout/confirm');
  await page.reload();
  await expect(page).toHaveURL(bookedPage);
  await expect(page.getByRole('main')).toContainText(name);
});

test('a provider that does not respond keeps the draft, and the next attempt pays it', async ({ page }, info) => {
  await signInQuietly(page, nextMember());
  let isDown = true;
  const down = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      status: 503,
      code: 'payment.unavailable',
      message: 'I pagamenti al momento non funzionano.',
    }),
  };
  await page.route('**/v1/checkout/intent', (route) => (isDown ? route.fulfill(down) : route.continue()));
  await page.route('**/dev/paypal/sdk/js*', (route) => (isDown ? route.abort() : route.continue()));
  await openRecap(page, info);
  await expect(page.getByRole('alert').filter({ hasText: 'I pagamenti al momento non funzionano.' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await checkPage(page);
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Riprova', exact: true }).click();
  await answerPaypal(page, 'Paga ora');
  await expect(page).toHaveURL(bookedPage);
});
