import { expect, type Page, type TestInfo } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { lendable, planLoan } from './lending.ts';

/** Checks that nothing overflows sideways and that the page is accessible. */
export const checkPage = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};
/** Seconds on the countdown. */
export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (await page.getByRole('timer').innerText()).match(/\d+/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The recap of a delivery of an object that no other test uses. */
export async function openRecap(
  page: Page,
  info: TestInfo,
  method: 'pickup' | 'delivery' = 'delivery',
): Promise<string> {
  const object = await lendable(page, info.project.name === 'phone' ? 40 : 55);
  await planLoan(page, object.id, method);
  await page.goto('/checkout/recap');
  await expect(page.getByRole('heading', { level: 1, name: 'Riepilogo' })).toBeVisible();
  return object.name;
}
