import { expect, type Page } from 'playwright/test';
import { freeObject } from './people.ts';
import type { Demo } from './visits.ts';

interface Tile {
  id: string;
  loan: { status: string | null };
}

/** What every visitor can see. */
export async function readDemo(page: Page): Promise<Demo> {
  const { items } = (await (await page.request.get('/v1/catalogs/all?limit=100')).json()) as { items: Tile[] };
  const busy = items.find(({ loan }) => loan.status === 'busy');
  if (!busy) throw new Error('The demo has nothing that is lent.');
  const points = (await (await page.request.get('/v1/headquarters')).json()) as {
    id: string;
    is: { smartlocker: boolean };
  }[];
  return {
    free: (await freeObject(page.request, 0)).id,
    busy: busy.id,
    locker: points.find(({ is }) => is.smartlocker)?.id ?? '',
    orders: [],
    reviewable: '',
    staffLoans: [],
    tickets: [],
    people: [],
    imports: [],
  };
}

interface Order {
  id: string;
  status: string;
  is_reviewable: boolean;
}

/** The loans of a demo member who has one in each status. */
export async function readOrders(page: Page, token: string): Promise<Pick<Demo, 'orders' | 'reviewable'>> {
  const answer = await page.request.get('/v1/me/orders', { headers: { authorization: `Bearer ${token}` } });
  const orders = ((await answer.json()) as { docs: Order[] }[]).flatMap(({ docs }) => docs);
  const perStatus = new Map(orders.map((order) => [order.status, order.id]));
  const { approved, ...others } = Object.fromEntries(perStatus);
  return {
    orders: [approved, ...Object.values(others)].flatMap((id) => id ?? []),
    reviewable: orders.find(({ is_reviewable }) => is_reviewable)?.id ?? '',
  };
}

/** The first record of each of these lists of the staff, such as `loans?status=pending`. */
async function firstOf(page: Page, token: string, lists: readonly string[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const found = await Promise.all(
    lists.map(async (list) => {
      const answer = await page.request.get(`/v1/staff/${list}&limit=1`, { headers });
      return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
    }),
  );
  return found.flat();
}

/** A loan in each status that staff work on, an unfinished ticket and a done one, a member and a suspended one. */
export async function readStaffRecords(
  page: Page,
  token: string,
): Promise<Pick<Demo, 'staffLoans' | 'tickets' | 'people'>> {
  return {
    staffLoans: await firstOf(page, token, ['loans?status=pending', 'loans?status=approved', 'loans?status=returned']),
    tickets: await firstOf(page, token, ['tickets?status=in_repair', 'tickets?status=done']),
    people: await firstOf(page, token, ['people?keywords=ferri', 'people?role=banned']),
  };
}

/** A file whose columns are being chosen, and one that was checked and has faults. */
export async function makeImports(page: Page, token: string): Promise<Pick<Demo, 'imports'>> {
  const headers = { authorization: `Bearer ${token}` };
  const buffer = Buffer.from('Codice;Nome;Valore;Note\nZZ-1;Trapano a colonna;12,50;usato\nZZ-2;;caro;\n');
  const multipart = { files: { name: 'oggetti.csv', mimeType: 'text/csv', buffer } };
  const make = async () => {
    const answer = await page.request.post('/v1/staff/imports?kind=objects', { headers, multipart });
    return ((await answer.json()) as { id: string }).id;
  };
  const imports = [await make(), await make()];
  const checked = `/v1/staff/imports/${imports[1] ?? ''}`;
  // A library checks one file at a time, and tests beside this one do the same.
  await expect.poll(async () => (await page.request.post(`${checked}/checks`, { headers })).ok()).toBe(true);
  await expect
    .poll(async () => ((await (await page.request.get(checked, { headers })).json()) as { state: string }).state)
    .toBe('checked');
  return { imports };
}
