import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { prepare, type Locale } from '../support/people.ts';

const words = {
  open: { it: /^Categorie e filtri/, en: /^Categories and filters/ },
  show: { it: /^Mostra \d+ oggett/, en: /^Show \d+ object/ },
  week: { it: /^La settimana prossima/, en: /^Next week\b/ },
  cap: { it: 'Il tuo CAP', en: 'Your postal code' },
  clear: { it: 'Cancella filtri', en: 'Clear filters' },
  active: { it: 'Filtri attivi', en: 'Active filters' },
  remove: { it: /^Togli il filtro/, en: /^Remove the filter/ },
  qr: { it: 'Codice QR', en: 'QR code' },
  days: { it: /^I tuoi giorni: /, en: /^Your days: / },
} as const;

const locales: Locale[] = ['it', 'en'];

for (const locale of locales) {
  test(
    `a visitor narrows a search down, opens an object, comes back and shares the search (${locale})`,
    { tag: locale === 'it' ? '@phone' : '@desktop' },
    async ({ page, context }, info) => {
      test.slow();
      const isPhone = info.project.name === 'phone';
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const seen = async (): Promise<void> => {
        // An element half hidden under the sticky bar is not a target that is too small.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      };
      const names = (of: Page) => of.getByRole('main').getByRole('article').getByRole('link').allInnerTexts();

      await prepare(page, locale);
      await page.goto('/search');
      // Typing before hydration has its own test.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactProps')),
      );
      await page.waitForLoadState('networkidle');
      await page.getByRole('searchbox').fill('tr');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await page.getByRole('searchbox').fill('legno');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await seen();

      // The filters: beside the results if there is room, else in a drawer.
      if (isPhone) {
        await page.getByRole('button', { name: words.open[locale] }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await seen();
      }
      const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary');
      await filters.getByRole('checkbox', { name: words.week[locale] }).click();
      await filters.getByRole('textbox', { name: words.cap[locale] }).fill('40121');
      await filters.getByRole('checkbox', { name: /^25\skm$/ }).click();
      await expect(page).toHaveURL(/keywords=legno&from=[\d-]{10}&to=[\d-]{10}&cap=40121&radius=25$/);
      if (isPhone) {
        await filters.getByRole('button', { name: words.show[locale] }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await expect(page.getByRole('list', { name: words.active[locale] })).toBeVisible();
      await expect(page.getByText(/·\s[\d.,]+\s(km|m)$/).first()).toBeVisible();
      await seen();
      const found = await names(page);
      const searched = page.url();

      // An object and back: the same search at once.
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/products\//);
      await expect(page.getByText(words.days[locale])).toBeVisible();
      await page.getByRole('button', { name: words.qr[locale] }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible();
      await seen();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(searched);
      await expect.poll(() => names(page)).toEqual(found);

      // The same link in another tab shows the same results. Other members borrow meanwhile, so both are reloaded.
      const other = await context.newPage();
      await prepare(other, locale);
      await expect(async () => {
        await Promise.all([other.goto(searched), page.reload()]);
        for (const tab of [other, page]) await expect.poll(() => names(tab)).not.toEqual([]);
        expect(await names(other)).toEqual(await names(page));
      }).toPass();
      await other.close();

      // Filters are removed one by one and all at once.
      const active = page.getByRole('list', { name: words.active[locale] });
      await active.getByRole('button', { name: words.remove[locale] }).first().click();
      await expect(page).toHaveURL(/keywords=legno&cap=40121&radius=25$/);
      await active.getByRole('button', { name: words.clear[locale] }).click();
      await expect(page).toHaveURL(/\/search\?keywords=legno$/);
      await expect(active).toBeHidden();

      await page.getByRole('searchbox').fill('qwxyzqwxyz');
      await expect(page.getByRole('heading', { name: 'qwxyzqwxyz' })).toBeVisible();
      await seen();
      expect(errors).toEqual([]);
    },
  );
}
