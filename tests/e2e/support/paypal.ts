import type { Locator, Page } from 'playwright/test';

/** The stand-in's button and window, and the product's messages around them. */
export const expiredWords = 'Tempo scaduto, prestito annullato!';
export const bookedPage = /\/checkout\/[0-9a-f-]{36}\/cb/;
export const tenMinutes = 600_000;

export const paypal = (page: Page): Locator => page.getByRole('button', { name: 'PayPal (simulazione)' });
export const provider = (page: Page): Locator => page.getByRole('dialog', { name: 'PayPal – simulazione' });
/** Responds in the open window. */
export const answer = (page: Page, words: string): Promise<void> =>
  provider(page).getByRole('button', { name: words }).click();
export async function answerPaypal(page: Page, words: string): Promise<void> {
  await paypal(page).click();
  await answer(page, words);
}
