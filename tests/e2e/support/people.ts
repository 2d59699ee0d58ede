import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from 'playwright/test';

export const password = 'biblioteca-demo';

/** Claims a name for one test across all workers: creating a folder succeeds only once. */
export function claim(name: string): boolean {
  try {
    mkdirSync(join(process.env['E2E_CLAIMS'] ?? '', name));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Has a loan that waits in the demo's locker; the other such loan is for people who look around. */
const collector = 'socio072';
export const collectorEmail = `${collector}@example.com`;

/** Have loans in the demo. */
const borrowers = ['socio061', 'socio062', 'socio064', 'socio065', collector];

/** A demo member without loans that no other test uses. */
export function nextMember(): string {
  for (let n = 60; n <= 200; n += 1) {
    const name = `socio${String(n).padStart(3, '0')}`;
    if (!borrowers.includes(name) && claim(name)) return `${name}@example.com`;
  }
  throw new Error('Every member of the demo is in use.');
}

export type Locale = 'it' | 'en';

/** The interface texts that the journeys look for (Italian, English). */
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

/** Opens the product in a language, without the welcome carousel. */
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

/**
 * Signs in through the API, for tests about something else. Pages opened afterwards are the member's.
 * @param library the address of another library @returns the access token
 */
export async function signInByCall(page: Page, email: string, library = ''): Promise<string> {
  await page.goto(`${library}/v1/status`);
  const { status, body } = await page.evaluate(
    async (data) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/v1/auths/signin', { method: 'POST', headers, body: JSON.stringify(data) });
      return { status: answer.status, body: (await answer.json()) as { access_token: string } };
    },
    { email, password },
  );
  expect(status).toBe(200);
  await page.addInitScript(() => localStorage.setItem('prestalo.session', '1'));
  return body.access_token;
}

/** Signs on at the institution of the second demo library, which asks for an address and no password. */
export async function signOn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Accedi con il tuo ente' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/officina\.localhost:\d+\/(?!signin)/);
}

interface Tile {
  id: string;
  name: string;
  status: string;
  loan: { status: string | null; max_months: number | null };
}

async function freeObjects(request: APIRequestContext, locale: Locale = 'it'): Promise<Tile[]> {
  const answer = await request.get('/v1/catalogs/all?limit=100', { headers: { 'accept-language': locale } });
  const { items } = (await answer.json()) as { items: Tile[] };
  return items.filter((tile) => tile.status === 'active' && tile.loan.status === null);
}

/** A free object to look at; each number gives a different one. */
export async function freeObject(request: APIRequestContext, nth: number): Promise<Tile> {
  const free = await freeObjects(request);
  const tile = free[nth % free.length];
  if (!tile) throw new Error('The demo has no free object');
  return tile;
}

/**
 * An object without upcoming loans that no other test uses, lendable for at least this many months; its name in the
 * given language.
 */
export async function ownObject(request: APIRequestContext, months = 1, locale: Locale = 'it'): Promise<Tile> {
  for (const tile of (await freeObjects(request, locale)).reverse()) {
    if ((tile.loan.max_months ?? months) < months || !claim(tile.id)) continue;
    const loans = (await (await request.get(`/v1/catalogs/products/${tile.id}/loans`)).json()) as unknown[];
    if (loans.length === 0) return tile;
  }
  throw new Error('Every object of the demo is lent or in use.');
}
