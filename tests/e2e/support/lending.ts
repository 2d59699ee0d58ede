import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { claim, nextMember, password } from './people.ts';

/** The headers of a call with the token of `signInQuietly`. */
export const headersOf = async (page: Page): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('test.token') ?? '')}`,
});

/** A call of the API from the page, with the token of `signInQuietly`. */
export async function ask(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([verb, url, data]) => {
      const response = await fetch(url, {
        method: verb,
        headers: {
          ...(data === undefined ? {} : { 'content-type': 'application/json' }),
          authorization: `Bearer ${sessionStorage.getItem('test.token') ?? ''}`,
        },
        ...(data === undefined ? {} : { body: data }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

interface Member {
  is: { active_card: boolean };
}

/** Signs in through the API, also for the calls below: pages opened afterwards are the member's. The sign-in page has its own journey. */
export async function signInQuietly(page: Page, email: string): Promise<Member> {
  // An address of the same origin without a page to start.
  await page.goto('/v1/status');
  await page.evaluate(() => sessionStorage.removeItem('test.token'));
  const answer = await page.evaluate(
    async (data) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/v1/auths/signin', { method: 'POST', headers, body: JSON.stringify(data) });
      return { status: response.status, body: (await response.json()) as { access_token: string; data: Member } };
    },
    { email, password },
  );
  expect(answer.status).toBe(200);
  await page.evaluate((token) => {
    sessionStorage.setItem('test.token', token);
    localStorage.setItem('prestalo.session', '1');
  }, answer.body.access_token);
  return answer.body.data;
}

/** Signs in as a member with an expired card; the number says where to start looking. */
export async function signInExpired(page: Page, nth: number): Promise<void> {
  const first = 51;
  const count = 8;
  for (let look = 0; look < count; look += 1) {
    const member = await signInQuietly(page, `socio0${first + ((nth + look) % count)}@example.com`);
    if (!member.is.active_card) return;
  }
  throw new Error('Every expired card of the demo is renewed already: begin with a fresh one.');
}

interface Tile {
  id: string;
  name: string;
  status: string;
  loan: { status: string | null };
  is: { tansportable: boolean };
  location: { name: string };
}

/** A free object, transportable or not, that no other test uses; the number says where to start looking. */
export async function lendable(page: Page, nth: number, isTransportable = true): Promise<Tile> {
  const { body } = await ask(page, 'GET', '/v1/catalogs/all?limit=100');
  const free = (body as { items: Tile[] }).items.filter(
    ({ status, loan, is }) => status === 'active' && loan.status === null && is.tansportable === isTransportable,
  );
  const tile = [...free.slice(nth), ...free.slice(0, nth)].find(({ id }) => claim(id));
  if (!tile) throw new Error('The demo has no such object');
  return tile;
}

const inBologna = { address: 'Via Zamboni 33', cap: '40126', city: 'Bologna', province: 'BO' };
const dayInMilliseconds = 86_400_000;

/** Both ends are days of the loan. */
export interface Days {
  from_date: string;
  to_date: string;
}

/**
 * Creates the signed-in member's draft for an object and returns its days. They start and end on open days even for a
 * delivery, so that another member's pickup can take the same days. @param first after so many days at the earliest
 */
export async function planLoan(page: Page, productId: string, method: 'pickup' | 'delivery', first = 3): Promise<Days> {
  const plan = async (ahead: number): Promise<Days> => {
    await ask(page, 'DELETE', '/v1/checkout/cart');
    expect((await ask(page, 'POST', `/v1/checkout/cart/${productId}`)).status).toBe(200);
    const days = await firstOpenDays(page, ahead);
    if (method === 'pickup') return days;
    const shipping = { method, shipping_geo: inBologna };
    expect((await ask(page, 'POST', '/v1/checkout/shipping', shipping)).status).toBe(200);
    if ((await ask(page, 'POST', '/v1/checkout/loan', days)).status === 200) return days;
    // The point is open on a day without deliveries, such as a Saturday.
    return plan(Math.round((Date.parse(days.from_date) - Date.now()) / dayInMilliseconds) + 2);
  };
  return plan(first);
}

/** The first days from so many days ahead that the server accepts for a pickup draft: two, or more if the point is not open two days in a row. */
async function firstOpenDays(page: Page, from: number): Promise<Days> {
  const day = (ahead: number) => new Date(Date.now() + ahead * dayInMilliseconds).toISOString().slice(0, 10);
  for (let ahead = from; ahead < 90; ahead += 1) {
    for (let later = 1; later < 7; later += 1) {
      const days = { from_date: day(ahead), to_date: day(ahead + later) };
      if ((await ask(page, 'POST', '/v1/checkout/loan', days)).status === 200) return days;
    }
  }
  throw new Error('No days are free for this object');
}

/** Somebody else books the planned days first. @returns cancels that loan */
export async function takeDays(
  request: APIRequestContext,
  { id }: { id: string },
  planned: Days,
): Promise<() => Promise<void>> {
  const signedIn = await request.post('/v1/auths/signin', { data: { email: nextMember(), password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post(`/v1/checkout/cart/${id}`, { headers })).status()).toBe(200);
  expect((await request.post('/v1/checkout/loan', { headers, data: planned })).status()).toBe(200);
  const booked = await request.put('/v1/checkout/confirm', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {},
  });
  expect(booked.ok()).toBe(true);
  const { id: loan } = (await booked.json()) as { id: string };
  return async () => expect((await request.delete(`/v1/me/orders/${loan}`, { headers })).ok()).toBe(true);
}
