import { expect, test } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { nextMember, ownObject, prepare, signInByCall } from '../support/people.ts';

test('a pending loan is moved to other days, then cancelled after a confirmation', async ({ page, request }) => {
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

  // The member may have had the object before.
  const id = /checkout\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.goto('/me/orders');
  const link = main.locator(`a[href$="/${id}"]`).filter({ hasText: object.name });
  const actions = main
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/${id}"]`) })
    .getByRole('button', { name: `Azioni per ${object.name}` });
  const question = page.getByRole('dialog', { name: 'Annullare il prestito?' });
  const ask = async (): Promise<void> => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Annulla prestito' }).click();
    await expect(question).toContainText(object.name);
  };

  const taken = async () =>
    (await (await request.get(`/v1/catalogs/products/${object.id}/loans`)).json()) as { from_date: string }[];
  const [first] = await taken();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Scegli altri giorni' }).click();
  const other = page.getByRole('dialog', { name: 'Scegli altri giorni' });
  await expect(other.getByRole('group', { name: 'Giorni del prestito' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The loan's own days count as free for it, and so does a later week.
  await other.getByRole('button', { name: 'Mese successivo' }).click();
  const free = other.locator('[data-date]:not([aria-disabled="true"], [data-hidden])');
  await free.first().click();
  await other.getByRole('checkbox', { name: '1 settimana' }).click();
  await other.getByRole('button', { name: 'Sposta il prestito' }).click();
  await expect(other).toBeHidden();
  await expect(page.getByText('Nuovi giorni richiesti')).toBeVisible();
  const [moved, ...rest] = await taken();
  expect(rest).toEqual([]);
  expect((moved?.from_date ?? '') > (first?.from_date ?? '')).toBe(true);

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

  await link.click();
  await expect(main.getByRole('link', { name: 'Richiedilo di nuovo' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Annulla prestito' })).toHaveCount(0);
  expect(await taken()).toEqual([]);
});
