import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readOwnData } from '../../../server/members/export.queries.ts';
import { makeLoan, makeOffer, makeWait } from '../support/fixtures.ts';
import {
  ada,
  home,
  lend,
  library,
  makeObject,
  type Member,
  member,
  type Product,
  set,
  t,
  useWaitsDesk,
  waitOf,
  waitsOf,
  waiter,
  taken,
  work,
  offerOf,
} from '../support/desks/waits-desk.ts';

useWaitsDesk();

const days = { from_date: '2027-03-18', to_date: '2027-03-22' };

/** Days that are kept for a member. */
async function kept(who?: Member, object?: Product) {
  const [one, product] = [who ?? (await member()), object ?? (await makeObject())];
  const wait = await makeWait(t.database.db, product, one, { ...days, days: 5 });
  return { who: one, product, wait, id: await makeOffer(t.database.db, wait, home.id, days) };
}
type Kept = Awaited<ReturnType<typeof kept>>;

const users = (id: string, change: object) =>
  t.database.db.updateTable('users').set(change).where('id', '=', id).execute();
const products = (id: string, change: object) =>
  t.database.db.updateTable('products').set(change).where('id', '=', id).execute();

describe('what has changed since the offer keeps it from being taken', () => {
  const changes: [string, (offer: Kept) => Promise<unknown>][] = [
    ['auth.banned', ({ who }) => users(who.id, { banned_at: new Date('2027-03-01T00:00:00Z') })],
    ['auth.email_unverified', ({ who }) => users(who.id, { email_verified_at: null })],
    ['card.not_active', ({ who }) => t.database.db.deleteFrom('memberships').where('user_id', '=', who.id).execute()],
    ['sharing.required', () => set({ mandatory_sharing: true })],
    [
      'loan.return_first',
      async ({ who }) =>
        makeLoan(t.database.db, await makeObject(), who, {
          ...{ status: 'approved', from_date: '2027-03-01', to_date: '2027-03-10' },
        }),
    ],
    ['loan.limit_reached', () => set({ max_loans: 0 })],
    [
      'loan.after_card',
      ({ who }) =>
        t.database.db.updateTable('memberships').set({ to_date: '2027-03-20' }).where('user_id', '=', who.id).execute(),
    ],
    ['loan.too_far_ahead', () => set({ loan_horizon_days: 2 })],
    [
      'loan.closed_day',
      ({ wait }) =>
        t.database.db
          .insertInto('holidays')
          .values({
            ...{ library_id: wait.library_id, id: crypto.randomUUID(), headquarter_id: home.id },
            ...{ from_date: '2027-03-18', to_date: '2027-03-18' },
          })
          .execute(),
    ],
    ['loan.too_early', ({ product }) => products(product.id, { preparation_days: 10 })],
    ['product.own', ({ who, product }) => products(product.id, { owner_user_id: who.id })],
    ['product.unavailable', ({ product }) => products(product.id, { maintenance: true })],
    [
      'loan.not_available',
      ({ product }) => lend(product, '2027-03-01', '2027-03-10', { created_at: new Date('2027-03-01T00:00:00Z') }),
    ],
  ];
  it.each(changes)('%s', async (code, change) => {
    const offer = await kept();
    await change(offer);
    const { body } = await t.call('acceptOffer', { as: offer.who, params: { id: offer.id } });
    expect(body.code).toBe(code);
    const { rows } = await sql<{ status: string }>`SELECT status FROM loans WHERE id = ${offer.id}`.execute(
      t.database.db,
    );
    expect(rows).toEqual([{ status: 'offered' }]);
    await set({ mandatory_sharing: false, max_loans: 10, loan_horizon_days: 365 });
    await t.database.db.deleteFrom('holidays').execute();
  });
});

describe('an account that ends', () => {
  it('gives its place and its days to the next', async () => {
    const { product, who, loan } = await taken();
    const first = await waiter(product, 3, '2027-03-18', '2027-03-20');
    const second = await waiter(product, 3, '2027-03-18', '2027-03-20');
    await t.call('cancelMyOrder', { as: who, params: { id: loan.id } });
    await work();
    expect((await offerOf(first.who)).from_date).toBe('2027-03-18');
    const admin = await member({ level: 1 });
    const erased = await t.call('erasePerson', {
      ...{ as: admin, params: { id: first.who.id }, body: { email: first.who.email } },
    });
    expect(erased.status).toBeLessThan(300);
    await work();
    expect(await waitOf(second.who)).toMatchObject({ status: 'offered', place: 1 });
  });

  it('that is merged into another one goes on waiting, once for each object', async () => {
    const [stays, closes] = [await member(), await member()];
    const both = await makeObject({ maintenance: true });
    await makeWait(t.database.db, both, stays, { ...days, days: 2 });
    await makeWait(t.database.db, both, closes, { ...days, days: 3 });
    const only = await kept(closes);
    const { status } = await t.call('mergePeople', {
      ...{
        as: ada,
        params: { id: stays.id },
        body: { other: closes.id, name: 'stays', email: 'stays', phone: 'stays' },
      },
    });
    expect(status).toBeLessThan(300);
    expect((await waitsOf(stays)).map(({ product: { id }, days: n, status: is }) => [id, n, is]).sort()).toEqual(
      [
        [both.id, 2, 'asked'],
        [only.product.id, 5, 'offered'],
      ].sort(),
    );
  });

  it('finds what it waits for in its own data', async () => {
    const { who, product } = await kept();
    const data = await readOwnData(t.database.db, library.id, who.id);
    expect(data['waits']).toMatchObject([{ object: product.name, days: 5, status: 'offered' }]);
    expect(data['loans']).toEqual([]);
  });
});
