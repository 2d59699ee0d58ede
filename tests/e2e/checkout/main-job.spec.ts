import { expect, test } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { nextMember, ownObject, prepare, signIn, words, type Locale } from '../support/people.ts';

const languages: Locale[] = ['it', 'en'];

for (const locale of languages) {
  const tag = locale === 'it' ? '@phone' : '@desktop';
  test(
    `a member borrows an object from the home page to the confirmed loan (${locale})`,
    { tag },
    async ({ page, request }) => {
      const object = await ownObject(request, 1, locale);
      const checkPage = async (): Promise<void> => {
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      };
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });

      await prepare(page, locale);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await checkPage();

      await page.getByRole('searchbox').first().fill(object.name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?/);
      await expect(page.getByRole('link', { name: new RegExp(object.name) }).first()).toBeVisible();
      await checkPage();
      await page
        .getByRole('link', { name: new RegExp(object.name) })
        .first()
        .click();

      await expect(page.getByRole('heading', { level: 1, name: object.name })).toBeVisible();
      await checkPage();
      await page
        .getByRole('main')
        .getByRole('button', { name: words.borrow[locale] })
        .or(page.getByRole('main').getByRole('link', { name: words.borrow[locale] }))
        .first()
        .click();

      await expect(page).toHaveURL(/\/signin/);
      await checkPage();
      await signIn(page, nextMember(), locale);

      await expect(page).toHaveURL(/\/checkout\/loan/);
      await expect(page.getByRole('radio', { name: new RegExp(words.pickup[locale]) })).toBeChecked();
      await expect(page.getByRole('grid').first()).toBeVisible();
      await checkPage();
      await page.getByRole('main').getByRole('button', { name: words.next[locale], exact: true }).click();

      await expect(page).toHaveURL(/\/checkout\/recap/);
      await expect(page.getByRole('main')).toContainText(object.name);
      await checkPage();
      await page.getByRole('main').getByRole('button', { name: words.confirm[locale], exact: true }).click();

      await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb/);
      await expect(page.getByRole('main')).toContainText(object.name);
      await checkPage();

      await page.goto('/me/orders');
      await expect(page.getByRole('main')).toContainText(object.name);
      await checkPage();
      await page.goto('/me');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkPage();
      expect(errors).toEqual([]);
    },
  );
}
