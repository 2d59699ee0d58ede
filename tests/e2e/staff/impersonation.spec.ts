import { expect, test } from 'playwright/test';
import { freeObject, nextMember, prepare, signInByCall } from '../support/people.ts';

const wish = /^(Salva nei desideri|Avvisami quando è libero)$/;

test('an administrator sees the product as a member does, changes something only once unlocked, and the member reads about it', async ({
  page,
}) => {
  await prepare(page, 'it');
  const headers = { authorization: `Bearer ${await signInByCall(page, 'admin@example.com')}` };
  const email = nextMember();
  const found = await page.request.get(`/v1/staff/people?keywords=${encodeURIComponent(email)}`, { headers });
  const [person] = ((await found.json()) as { items: { id: string; name: string }[] }).items;
  if (!person) throw new Error(`The demo has nobody at ${email}.`);

  await page.goto(`/staff/people/${person.id}`);
  await page.getByRole('button', { name: 'Impersona', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Impersona ${person.name}` });
  await dialog.getByRole('textbox', { name: /lo legge/ }).fill('Non trova i suoi desideri');
  await dialog.getByRole('button', { name: 'Impersona', exact: true }).click();
  await expect(page).toHaveURL('/me');
  await expect(page.getByText(`Stai guardando come ${person.name}`)).toBeVisible();

  // The banner stays on every page, and nothing changes before the second step.
  const { id } = await freeObject(page.request, 0);
  await page.goto(`/products/${id}`);
  await expect(page.getByText(`Stai guardando come ${person.name}`)).toBeVisible();
  await page.getByRole('button', { name: wish }).first().click();
  await expect(page.getByText(/solo guardando/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sblocca le modifiche' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sblocca', exact: true }).click();
  await expect(page.getByText(`Stai agendo come ${person.name}`)).toBeVisible();
  await page.getByRole('button', { name: wish }).first().click();
  await expect(page.getByText('i tuoi desideri').first()).toBeVisible();
  await page.getByRole('button', { name: 'Termina' }).click();
  await expect(page).toHaveURL(`/staff/people/${person.id}`);
  await expect(page.getByText(/Stai (guardando|agendo) come/)).toHaveCount(0);

  await signInByCall(page, email);
  await page.goto('/me');
  await page.getByRole('button', { name: 'Chi ha visto il tuo account' }).click();
  const visit = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Non trova i suoi desideri' });
  await expect(visit.getByText('I tuoi desideri')).toBeVisible();
});
