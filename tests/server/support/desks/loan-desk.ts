// Two libraries, a pickup point, and what a member does with a loan; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestApp, type TestApp } from '../app.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct, type ProductOptions } from '../fixtures.ts';

export type Member = Awaited<ReturnType<typeof makeMember>>;

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let other: Awaited<ReturnType<typeof makeLibrary>>;
let home: Awaited<ReturnType<typeof makeHeadquarter>>;

export const start = '2027-03-15T09:00:00Z';
export const nobody = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01';

export const member = (options: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, options);
export const makeObject = (options: ProductOptions = {}) =>
  makeProduct(t.database.db, library, { headquarter: home, ...options });

export async function lend(
  who: Member,
  values: Partial<Parameters<typeof makeLoan>[3]> = {},
  object: ProductOptions = {},
) {
  const product = await makeObject(object);
  const loan = await makeLoan(t.database.db, product, who, {
    status: 'approved',
    from_date: '2027-03-10',
    to_date: '2027-03-31',
    ...values,
  });
  return { product, loan };
}

export const read = (as: Member, id: string) => t.call('getMyOrder', { params: { id }, as });
export const cancel = (as: Member, id: string) => t.call('cancelMyOrder', { params: { id }, as });
export const extend = (as: Member, id: string, key?: string, body?: { to_date: string }) =>
  t.call('extendMyOrder', { params: { id }, as, ...(body ? { body } : {}), ...(key === undefined ? {} : { key }) });
export const review = (as: Member, id: string, body: object = { rating: 4, message: 'Comodo.' }) =>
  t.call('reviewProduct', { params: { id }, body, as });

export const bare = ({ body }: { body: Record<string, unknown> }) => {
  const { request_id, ...rest } = body;
  expect(request_id).toEqual(expect.any(String));
  return rest;
};

/** Opens it for the tests of the calling file, and closes it after them. */
export function useLoanDesk(): void {
  beforeAll(async () => {
    t = await openTestApp({ now: start });
    library = await makeLibrary(t.database.db, { preparations_days: 1 });
    other = await makeLibrary(t.database.db, { domain: 'officina' });
    home = await makeHeadquarter(t.database.db, library, { name: 'Bottega' });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.clock.set(start);
  });
}
