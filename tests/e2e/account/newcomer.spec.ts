import { expect, test, type Page } from 'playwright/test';
import { freeObject, prepare } from '../support/people.ts';

const secret = 'una-parola-lunga';

/** Signs up on the page a visitor was led to, then signs in with the new account. */
async function signUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
  await expect(page).toHaveURL(/\/signup/);
  const data = {
    first_name: 'Ada',
    last_name: 'Nuova',
    phone: '051123456',
    fiscalcode: '12345',
    email,
    password: secret,
    address: 'via del Pratello 1',
    city: 'Bologna',
    province: 'BO',
    postalcode: '40122',
  };
  for (const [name, value] of Object.entries(data)) await form.locator(`input[name="${name}"]`).fill(value);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Registrati' }).click();
  await expect(page).toHaveURL(/\/signin\?from=signup/);
  await form.locator('input[name="email"]').fill(email);
  await form.locator('input[name="password"]').fill(secret);
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test(
  'a visitor who signs up for a wish comes back to the object with the wish saved',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const object = await freeObject(request, 12);
    await prepare(page, 'it');
    await page.goto(`/products/${object.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Salva nei desideri' }).click();
    await signUp(page, `nuova-${crypto.randomUUID()}@example.com`);
    await expect(page).toHaveURL(`/products/${object.id}`);
    await expect(page.getByRole('button', { name: 'Salva nei desideri', pressed: true })).toBeVisible();
  },
);

test(
  'a visitor who signs up to borrow comes back to the checkout with the object in the loan',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const object = await freeObject(request, 13);
    await prepare(page, 'it');
    await page.goto(`/products/${object.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Prendi in prestito' }).click();
    await signUp(page, `nuova-${crypto.randomUUID()}@example.com`);
    await expect(page).toHaveURL('/checkout/loan');
    await expect(page.getByRole('main').getByText(object.name).first()).toBeVisible();
  },
);
