import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { nextMember, prepare, signInByCall } from '../support/people.ts';

const refreshCall = '**/v1/auths/access/refresh';

/** Another tab of the same browser, signed in from the stored session. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await prepare(page, 'it');
  await page.addInitScript(() => localStorage.setItem('prestalo.session', '1'));
  return page;
}

async function secretOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'prestalo_refresh');
  expect(cookie?.httpOnly).toBe(true);
  return cookie?.value ?? '';
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('main')).toContainText(email);
}

/** Sends a tab's next refresh with an older secret, as if it had overtaken the other's response. */
async function reloadWith(page: Page, secret: string): Promise<number> {
  await page.route(refreshCall, async (route) => {
    const headers = { ...(await route.request().allHeaders()), cookie: `prestalo_refresh=${secret}` };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const answer = page.waitForResponse(refreshCall);
  await page.reload();
  const status = (await answer).status();
  await page.unroute(refreshCall);
  return status;
}

test('two tabs that refresh at once both stay signed in; an older secret still ends the session', async ({
  context,
}) => {
  const email = nextMember();
  const first = await openTab(context);
  await signInByCall(first, email);
  const second = await openTab(context);
  const oldest = await secretOf(context);
  await first.goto('/me');
  await expectSignedIn(first, email);
  const old = await secretOf(context);
  expect(old).not.toBe(oldest);
  await second.goto('/me');
  await expectSignedIn(second, email);
  expect(await secretOf(context)).not.toBe(old);

  // The loser sends the secret that the winner has just exchanged.
  expect(await reloadWith(second, old)).toBe(200);
  await expectSignedIn(second, email);
  await first.reload();
  await expectSignedIn(first, email);
  await Promise.all([first.reload(), second.reload()]);
  await expectSignedIn(first, email);
  await expectSignedIn(second, email);

  expect(await reloadWith(second, oldest)).toBe(401);
  await expect(second).toHaveURL(/\/signin$/);
});

test('two tabs with expired tokens take turns, and their pages continue as if nothing had happened', async ({
  context,
}) => {
  const email = nextMember();
  const tabs = [await openTab(context), await openTab(context)] as const;
  await signInByCall(tabs[0], email);
  const statuses: number[] = [];
  for (const tab of tabs) {
    // The page refreshes once as it loads; its profile may come from the device before.
    const restored = tab.waitForResponse((answer) => answer.url().endsWith('/access/refresh'));
    await tab.goto('/me');
    await restored;
    await expectSignedIn(tab, email);
    let refreshed = false;
    tab.on('response', (answer) => {
      if (!answer.url().endsWith('/access/refresh')) return;
      statuses.push(answer.status());
      refreshed = true;
    });
    // Refused until it has refreshed, however often it asks; tokens of one second are equal and tell nothing.
    await tab.route('**/v1/me/orders', async (route) => {
      if (refreshed) return route.continue();
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { status: 401, code: 'auth.token_expired', message: 'over', request_id: 'test' },
      });
    });
  }
  const loaded = tabs.map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/v1/me/orders') && answer.status() === 200),
  );
  await Promise.all(tabs.map((tab) => tab.getByRole('main').getByRole('link', { name: 'I miei prestiti' }).click()));
  await Promise.all(loaded);
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: 'I miei prestiti' })).toBeVisible();
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(tab.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(() => statuses).toEqual([200, 200]);
});

test('signing out in one tab signs out the other', async ({ context }) => {
  const email = nextMember();
  const first = await openTab(context);
  await signInByCall(first, email);
  const second = await openTab(context);
  for (const tab of [first, second]) {
    await tab.goto('/me');
    await expectSignedIn(tab, email);
  }
  await first.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  await expect(first).not.toHaveURL(/\/me$/);
  await expect(second.getByRole('main')).not.toContainText(email);
});
