import { expect, test, type Page } from 'playwright/test';
import { lendable, planLoan, signInQuietly, takeDays } from '../support/lending.ts';
import { answerPaypal, bookedPage } from '../support/paypal.ts';
import { nextMember, prepare } from '../support/people.ts';
import { checkPage } from '../support/recap.ts';

const refusal = (page: Page) => page.getByRole('main').getByRole('alert');
const main = (page: Page) => page.getByRole('main');
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Conferma', exact: true });

/** The page says that the days are taken and which are free; one press chooses those. */
async function takeOffer(page: Page): Promise<string> {
  await expect(refusal(page)).toContainText('Il primo periodo libero è');
  await checkPage(page);
  const days = await refusal(page).locator('strong').last().innerText();
  await refusal(page).getByRole('button', { name: 'Prendi questi giorni' }).click();
  return days;
}

async function draftOf(page: Page): Promise<{ from_date: string; to_date: string } | undefined> {
  const answer = await page.waitForResponse((each) => each.url().endsWith('/v1/checkout') && each.ok());
  return ((await answer.json()) as { loan?: { from_date: string; to_date: string } }).loan;
}

test.beforeEach(({ page }) => prepare(page, 'it'));

test(
  'days taken by somebody else during planning are replaced with one press',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    await signInQuietly(page, nextMember());
    const object = await lendable(page, info.project.name === 'phone' ? 60 : 64);
    const planned = await planLoan(page, object.id, 'pickup');
    await page.goto('/checkout/loan');
    await expect(main(page).getByRole('grid').first()).toBeVisible();
    await takeDays(request, object, planned);
    await main(page).getByRole('button', { name: 'Continua', exact: true }).click();
    const days = await takeOffer(page);

    await expect(page).toHaveURL(/\/checkout\/recap$/);
    await expect(refusal(page)).toHaveCount(0);
    await expect(main(page)).toContainText(days.split(/[–\s]/)[0] ?? days);
    await confirm(page).click();
    await expect(page).toHaveURL(bookedPage);
    await expect(main(page)).toContainText(object.name);
  },
);

for (const method of ['pickup', 'delivery'] as const)
  test(
    `days taken by somebody else before the ${method} is confirmed are replaced with one press`,
    { tag: method === 'pickup' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      await signInQuietly(page, nextMember());
      const object = await lendable(page, (info.project.name === 'phone' ? 68 : 74) + (method === 'pickup' ? 0 : 3));
      const planned = await planLoan(page, object.id, method);
      // A pickup holds the object from its confirmation, a delivery from the moment its payment is shown.
      const take = () => takeDays(request, object, planned);
      if (method === 'delivery') await take();
      const [before] = await Promise.all([draftOf(page), page.goto('/checkout/recap')]);
      await expect(page.getByRole('heading', { level: 1, name: 'Riepilogo' })).toBeVisible();
      if (method === 'pickup') {
        await take();
        await confirm(page).click();
      }
      await takeOffer(page);

      await expect(refusal(page)).toHaveCount(0);
      const [after] = await Promise.all([draftOf(page), page.reload()]);
      expect((after?.from_date ?? '') > (before?.to_date ?? '')).toBe(true);
      await (method === 'pickup' ? confirm(page).click() : answerPaypal(page, 'Paga ora'));
      await expect(page).toHaveURL(bookedPage);
      await expect(main(page)).toContainText(object.name);
    },
  );
