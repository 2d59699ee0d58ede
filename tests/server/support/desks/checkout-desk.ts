// One library with a pickup point, its clock in March, and the steps of a checkout; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startStandIn } from '#demo/paypal/start';
import { type Answer, openTestApp, type TestApp } from '../app.ts';
import {
  makeHeadquarter,
  makeLibrary,
  makeMember,
  type MemberOptions,
  makeProduct,
  type ProductOptions,
} from '../fixtures.ts';

export type Library = Awaited<ReturnType<typeof makeLibrary>>;
export type Member = Awaited<ReturnType<typeof makeMember>>;
export type Product = Awaited<ReturnType<typeof makeProduct>>;
export type Headquarter = Awaited<ReturnType<typeof makeHeadquarter>>;

export let t: TestApp;
export let library: Library;
export let other: Library;
export let home: Headquarter;
let standIn: Awaited<ReturnType<typeof startStandIn>>;

// 2027-03-15 is a Monday; the clocks of Rome change in the night to Sunday 2027-03-28.
export const start = '2027-03-15T09:00:00Z';

/** Opens it for the tests of the calling file, and closes it after them. */
export function useCheckoutDesk(): void {
  beforeAll(async () => {
    // What a delivery costs can be paid.
    standIn = await startStandIn();
    t = await openTestApp({ now: start, paypal: standIn.paypal });
    library = await makeLibrary(t.database.db, { max_loans: 2 });
    other = await makeLibrary(t.database.db, { domain: 'officina' });
    home = await makeHeadquarter(t.database.db, library, { name: 'Bottega', lat: 44.4938, lng: 11.3387 });
  });
  afterAll(async () => {
    await t.close();
    await standIn.close();
  });
  beforeEach(async () => {
    t.clock.set(start);
    await set({
      max_loans: 2,
      auto_membership: false,
      mandatory_sharing: false,
      auto_approve: false,
      overdue_blocks: true,
      delivery_on: false,
      delivery_radius_km: 10,
      delivery_price_cents: 450,
      preparations_days: 0,
      timezone: 'Europe/Rome',
      loan_horizon_days: 364,
      delivery_days: [1, 2, 3, 4, 5, 6, 7],
    });
  });
}

export async function set(values: Partial<Library>): Promise<void> {
  await t.database.db.updateTable('libraries').set(values).where('id', '=', library.id).execute();
  t.app.tenants.forget();
}

export const makeObject = (options: ProductOptions = {}) =>
  makeProduct(t.database.db, library, { headquarter: home, ...options });
export const member = (options: MemberOptions = {}) => makeMember(t.database.db, library, options);

export const add = (as: Member, product: Pick<Product, 'id'>) =>
  t.call('addToCart', { params: { id: product.id }, as });
export const pickUpAt = (as: Member, id: string) =>
  t.call('setShipping', { body: { method: 'pickup', address_id: id }, as });
export const deliverTo = (as: Member, place: Partial<Record<'address' | 'cap' | 'city' | 'province', string>> = {}) =>
  t.call('setShipping', {
    body: {
      method: 'delivery',
      shipping_geo: { address: 'Via Zamboni 1', cap: '40126', city: 'Bologna', province: 'BO', ...place },
    },
    as,
  });
export const choose = (as: Member, from_date: string, to_date: string, note?: string | null) =>
  t.call('setLoan', { body: { from_date, to_date, ...(note === undefined ? {} : { note }) }, as });
export const confirm = (as: Member, key?: string) =>
  t.call('confirmCheckout', { body: {}, as, ...(key === undefined ? {} : { key }) });

export const refusal = ({ body }: Answer) => {
  const { request_id, ...rest } = body as Record<string, unknown>;
  expect(request_id).toEqual(expect.any(String));
  return rest;
};

export async function ready(
  options: MemberOptions = {},
  object: ProductOptions = {},
  days = ['2027-03-20', '2027-03-26'] as const,
) {
  const who = await member(options);
  const product = await makeObject(object);
  await t.database.db
    .insertInto('drafts')
    .values({
      library_id: library.id,
      user_id: who.id,
      product_id: product.id,
      method: 'pickup',
      headquarter_id: product.headquarter_id,
      from_date: days[0],
      to_date: days[1],
    })
    .execute();
  return { who, product };
}
