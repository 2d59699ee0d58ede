import { expect, test } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts';
import { prepare } from '../support/people.ts';

const { port } = new URL(process.env['E2E_URL'] ?? 'http://localhost:3210');
test.use({ baseURL: `http://officina.localhost:${port}` });

test('a student signs on for the first time, signs out at the institution and comes back @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const chiara = main.getByRole('button', { name: /^Chiara Costa/ });
  const start = main.getByRole('button', { name: 'Accedi con il tuo ente' });
  await prepare(page, 'it');
  await page.goto('/signin?return_to=/regolamento');
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(chiara).toBeVisible();
  await expectAccessible(page);
  await chiara.click();

  await expect(page).toHaveURL('/me/details?return_to=%2Fregolamento');
  await expect(main.getByRole('heading', { level: 1, name: 'Completa i tuoi dati' })).toBeVisible();
  await main.getByRole('textbox', { name: 'Telefono' }).fill('051 5550199');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Più tardi' }).click();
  await expect(page).toHaveURL('/regolamento');

  await page.goto('/me');
  await expect(main.getByText('chiara.costa@studenti.example.org')).toBeVisible();
  await main.getByRole('button', { name: 'Esci' }).click();
  await expect(main.getByText('Vuoi uscire anche dal tuo ente?')).toBeVisible();
  await main.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/signin');
  await start.click();
  await chiara.click();
  await expect(page).toHaveURL(/\/me\/details/);
});

test('a person who cancels at the institution is back without an account @phone', async ({ page }) => {
  const main = page.getByRole('main');
  await prepare(page, 'it');
  await page.goto('/signin');
  await main.getByRole('button', { name: 'Accedi con il tuo ente' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Università di Prova' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Annulla' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Accesso annullato' })).toBeVisible();
  await expect(page).toHaveURL('/signin/oid/callback');
  await expectAccessible(page);
});
