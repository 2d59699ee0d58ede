import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const password = 'biblioteca-demo';

let taken = 0;
/** A demo member that no other test of this run has used: workers and projects have ranges of their own. */
export function nextMember(workerIndex: number): string {
  taken += 1;
  const n = 60 + ((workerIndex * 17 + taken) % 140);
  return `socio${String(n).padStart(3, '0')}@example.com`;
}

export type Locale = 'it' | 'en';

/** The words of the interface that the journeys look for (Italian, English). */
export const words = {
  email: { it: 'Email', en: 'Email' },
  password: { it: 'Password', en: 'Password' },
  signIn: { it: 'Accedi', en: 'Sign in' },
  borrow: { it: 'Prendi in prestito', en: 'Borrow' },
  next: { it: 'Continua', en: 'Continue' },
  confirm: { it: 'Conferma', en: 'Confirm' },
  search: { it: 'Cerca', en: 'Search' },
  pickup: { it: 'Ritiro', en: 'Pickup' },
} as const;

/** Opens the product in a language, without the first visit's carousel. */
export async function prepare(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((language) => {
    localStorage.setItem('prestalo.welcome_seen', '1');
    localStorage.setItem('prestalo.language', language);
  }, locale);
}

/** Signs in on the sign-in page and waits until it is left. */
export async function signIn(page: Page, email: string, locale: Locale): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: words.email[locale] }).fill(email);
  await form.locator('input[name="password"]').fill(password);
  await form.getByRole('button', { name: words.signIn[locale], exact: true }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

interface Tile {
  id: string;
  name: string;
  status: string;
  loan: { status: string | null };
}

/** An object that is free now; each number gives another one. */
export async function freeObject(request: APIRequestContext, nth: number): Promise<Tile> {
  const { items } = (await (await request.get('/v1/catalogs/all?limit=100')).json()) as { items: Tile[] };
  const free = items.filter((tile) => tile.status === 'active' && tile.loan.status === null);
  const tile = free[nth % free.length];
  if (!tile) throw new Error('The demo has no free object');
  return tile;
}
