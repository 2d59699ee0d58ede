import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { nextMember, ownObject, prepare, signInByCall } from './support/people.ts';

test('a loan that waits for its answer is cancelled only after the question is confirmed', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const object = await ownObject(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare(page, 'it');
  await signInByCall(page, nextMember());
  await page.goto(`/products/${object.id}`);
  await main.getByRole('button', { name: 'Prendi in prestito' }).first().click();
  await main.getByRole('button', { name: 'Continua', exact: true }).click();
  await main.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/cb$/);

  await page.goto('/me/orders');
  const actions = main.getByRole('button', { name: `Azioni per ${object.name}` });
  const question = page.getByRole('dialog', { name: 'Annullare il prestito?' });
  const ask = async (): Promise<void> => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Annulla prestito' }).click();
    await expect(question).toContainText(object.name);
  };

  await ask();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Tieni il prestito' }).click();
  await expect(question).toBeHidden();
  await expect(actions).toBeFocused();
  await ask();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Attesa conferma' })).toBeVisible();

  await ask();
  await question.getByRole('button', { name: 'Annulla il prestito' }).click();
  await expect(question).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Annullato' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Attesa conferma' })).toHaveCount(0);
  await expectAccessible(page);

  await main.getByRole('link', { name: object.name }).click();
  await expect(main.getByText('Non è più possibile annullare questo prestito!')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Annulla prestito' })).toHaveCount(0);
  const days = (await (await request.get(`/v1/catalogs/products/${object.id}/loans`)).json()) as unknown[];
  expect(days).toEqual([]);
});
