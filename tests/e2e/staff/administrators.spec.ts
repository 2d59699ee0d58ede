import { expect, test } from 'playwright/test';
import { nextMember, prepare, signInByCall } from '../support/people.ts';

test('an administrator accepts an object, suspends its owner and finds both in the log', async ({ page }) => {
  await prepare(page, 'it');
  const admin = await signInByCall(page, 'admin@example.com');
  const headers = { authorization: `Bearer ${admin}` };
  const email = nextMember();
  const found = await page.request.get(`/v1/staff/people?keywords=${encodeURIComponent(email)}`, { headers });
  const [person] = ((await found.json()) as { items: { id: string; name: string }[] }).items;
  if (!person) throw new Error(`The demo has nobody at ${email}.`);

  await page.goto(`/staff/people/${person.id}`);
  await page.getByRole('checkbox', { name: 'Può caricare i suoi oggetti' }).click();
  await expect(page.getByRole('checkbox', { name: 'Può caricare i suoi oggetti' })).toBeChecked();
  const signedIn = await page.request.post('/v1/auths/signin', { data: { email, password: 'biblioteca-demo' } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const title = `Tornio da banco ${person.id.slice(-6)}`;
  const offered = await page.request.post('/v1/me/products', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { title, description: 'Con gli utensili.', category: { slug: 'fai-da-te' }, imgs: [] },
  });
  expect(offered.ok()).toBe(true);
  // The member's sign-in took the cookie.
  await signInByCall(page, 'admin@example.com');

  await page.goto('/staff/objects/pending');
  await page.getByRole('button', { name: `Accetta ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);

  await page.goto(`/staff/people/${person.id}`);
  // The list of mails comes late, and moves what is below it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Oggetto accettato' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sospendi' }).click();
  await page.getByRole('textbox', { name: /Perché/ }).fill('Tre oggetti non restituiti');
  await page.getByRole('button', { name: 'Sospendi' }).click();
  await expect(page.getByText('«Tre oggetti non restituiti»')).toBeVisible();

  await page.getByRole('link', { name: 'Che cosa è successo' }).click();
  await expect(page).toHaveURL(`/staff/audit?person=${person.id}`);
  const log = page.getByRole('main').getByRole('list').last();
  await expect(log.getByText('Sospensione', { exact: true })).toBeVisible();
  await expect(log.getByText('Oggetto accettato', { exact: true })).toBeVisible();
  await page.reload();
  await expect(log.getByText('Permesso di caricare oggetti', { exact: true })).toBeVisible();
});
