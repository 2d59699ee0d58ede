import { describe, expect, test } from 'vitest';
import { makeHeadquarter, makeLoan, makeMembership } from '../support/fixtures.ts';
import {
  useCheckoutDesk,
  t,
  library,
  set,
  makeObject,
  member,
  add,
  choose,
  confirm,
  start,
  refusal,
} from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('the days of a loan', () => {
  test('are refused while the object is overdue, even if a booking bypasses the check', async () => {
    const who = await member();
    const product = await makeObject();
    const loan = await makeLoan(t.database.db, product, await member(), {
      status: 'approved',
      from_date: '2027-03-01',
      to_date: '2027-03-14',
    });
    await add(who, product);
    const answer = await choose(who, '2027-05-01', '2027-05-03');
    expect(refusal(answer)).toMatchObject({
      status: 409,
      code: 'loan.not_available',
      // Nobody is told to choose other days where there are none.
      message: 'L’oggetto doveva già tornare: si può prenotare di nuovo appena rientra.',
      fields: { from_date: 'not_back' },
    });
    expect(answer.body).not.toHaveProperty('next_free');
    const taken = () => t.call('listProductLoans', { params: { id: product.id } });
    expect((await taken()).body).toEqual([
      { from_date: '2027-03-01', to_date: '2027-03-14', blocked_to: '2027-03-14', overdue: true },
    ]);
    const page = () => t.call('getProduct', { params: { id: product.id } });
    expect((await page()).body.loan).toMatchObject({
      status: 'busy',
      to_date: '2027-03-14',
      overdue: true,
      next_from: null,
    });
    // A member who chose days earlier cannot confirm them either.
    await t.database.db
      .updateTable('drafts')
      .set({ from_date: '2027-05-01', to_date: '2027-05-03' })
      .where('user_id', '=', who.id)
      .execute();
    expect((await confirm(who)).body).toMatchObject({ code: 'loan.not_available', fields: { from_date: 'not_back' } });
    await t.database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: new Date(start) })
      .where('id', '=', loan.id)
      .execute();
    expect((await page()).body.loan).toMatchObject({ status: null, overdue: false, next_from: '2027-03-15' });
    expect((await choose(who, '2027-05-01', '2027-05-03')).status).toBe(200);
    expect((await confirm(who)).status).toBe(201);
  });

  test('held by a member’s own delivery are taken for others, not for that member', async () => {
    const who = await member();
    const product = await makeObject();
    await makeLoan(t.database.db, product, who, { status: 'checkout', from_date: '2027-03-20', to_date: '2027-03-26' });
    const seenBy = async (as?: typeof who) =>
      (await t.call('listProductLoans', { params: { id: product.id }, ...(as ? { as } : {}) })).body.length;
    expect(await seenBy(who)).toBe(0);
    expect(await seenBy(await member())).toBe(1);
    expect(await seenBy()).toBe(1);
  });

  test('held by a member are free on every page of that member, and of nobody else', async () => {
    const who = await member();
    const product = await makeObject({ name: 'Arcolaio' });
    await makeLoan(t.database.db, product, who, { status: 'checkout', from_date: '2027-03-15', to_date: '2027-03-26' });
    const seenBy = async (as?: typeof who) => {
      const caller = as ? { as } : {};
      const period = { from: '2027-03-15', to: '2027-03-26' };
      const [page, list, found, onDays] = await Promise.all([
        t.call('getProduct', { params: { id: product.id }, ...caller }),
        t.call('listCatalog', { params: { slug: 'last_arrival' }, ...caller }),
        t.call('searchProducts', { query: { keywords: 'arcolaio' }, ...caller }),
        t.call('searchProducts', { query: { keywords: 'arcolaio', ...period }, ...caller }),
      ]);
      const tiles = [page.body, list.body.items.find(({ id }) => id === product.id), found.body.items[0]];
      return [...tiles.map((tile) => tile?.loan.next_from), onDays.body.total];
    };
    const free = ['2027-03-15', '2027-03-15', '2027-03-15', 1];
    const taken = ['2027-03-27', '2027-03-27', '2027-03-27', 0];
    expect(await seenBy(who)).toEqual(free);
    expect(await seenBy()).toEqual(taken);
    expect(await seenBy(await member())).toEqual(taken);
    expect(await seenBy(who)).toEqual(free);
    await t.call('toggleWish', { params: { id: product.id }, as: who });
    const { body: wishes } = await t.call('listMyWishes', { as: who });
    expect(wishes.items.map(({ loan }) => loan.next_from)).toEqual(['2027-03-15']);
  });

  test('are refused from midnight after the last day on, although nothing is written then', async () => {
    const product = await makeObject();
    await makeLoan(t.database.db, product, await member(), {
      status: 'approved',
      from_date: '2027-03-01',
      to_date: '2027-03-15',
    });
    const loan = async () => (await t.call('getProduct', { params: { id: product.id } })).body.loan;
    t.clock.set('2027-03-15T22:59:00Z');
    expect(await loan()).toMatchObject({ status: 'busy', overdue: false, next_from: '2027-03-16' });
    t.clock.set('2027-03-15T23:00:00Z');
    expect(await loan()).toMatchObject({ status: 'busy', to_date: '2027-03-15', overdue: true, next_from: null });
  });

  test('are stored with the note', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect((await choose(who, '2027-03-15', '2027-04-13', 'Passo alle 18.')).body).toMatchObject({
      is_set_loan: true,
      loan: { from_date: '2027-03-15', to_date: '2027-04-13' },
      note: 'Passo alle 18.',
    });
    expect((await choose(who, '2027-03-15', '2027-04-13', null)).body).toMatchObject({ note: null });
    expect(await choose(who, '2027-03-15', '2027-04-13', 'x'.repeat(1001))).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
    expect(await choose(who, '2027-02-29', '2027-03-20')).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test('that are taken are refused with the nearest free ones', async () => {
    const who = await member();
    const product = await makeObject({ preparation_days: 1 });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-03-20',
      to_date: '2027-03-25',
      blocked_to: '2027-03-26',
    });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-03-30',
      to_date: '2027-04-03',
      blocked_to: '2027-04-04',
    });
    await add(who, product);
    expect((await choose(who, '2027-03-22', '2027-03-24')).body).toMatchObject({
      code: 'loan.not_available',
      next_free: { from_date: '2027-04-05', to_date: '2027-04-07' },
    });
    expect((await choose(who, '2027-03-22', '2027-03-23')).body).toMatchObject({
      next_free: { from_date: '2027-03-27', to_date: '2027-03-28' },
    });
    expect(await choose(who, '2027-03-27', '2027-03-28')).toMatchObject({ status: 200 });
  });

  test('that are taken suggest no other days if there are none', async () => {
    // The card ends before the object is free again.
    const who = await member({ card: 'none' });
    await makeMembership(t.database.db, who, { from_date: '2026-04-01', to_date: '2027-03-31' });
    const product = await makeObject();
    await makeLoan(t.database.db, product, await member(), { from_date: '2027-03-16', to_date: '2027-04-10' });
    await add(who, product);
    const { body } = await choose(who, '2027-03-22', '2027-03-24');
    expect(body).toMatchObject({ message: expect.stringContaining('per ora non ce ne sono altri') as string });
    expect(body).not.toHaveProperty('next_free');
  });

  test('respect the months of the object if they are shorter', async () => {
    const who = await member();
    await add(who, await makeObject({ max_months: 1 }));
    await set({ preparations_days: 0 });
    t.clock.set('2028-02-01T09:00:00Z');
    expect(refusal(await choose(who, '2028-02-01', '2028-03-01'))).toMatchObject({
      status: 422,
      code: 'loan.max_months',
      message: 'Questo oggetto non si può tenere così a lungo.',
      fields: { to_date: 'max_months' },
    });
    expect(await choose(who, '2028-02-01', '2028-02-29')).toMatchObject({ status: 200 });
  });

  test('use the library’s preparation if the object has none', async () => {
    await set({ preparations_days: 3 });
    const who = await member();
    await add(who, await makeObject());
    expect((await choose(who, '2027-03-17', '2027-03-20')).body).toMatchObject({ code: 'loan.too_early' });
    expect(await choose(who, '2027-03-18', '2027-03-20')).toMatchObject({ status: 200 });
    const own = await member();
    await add(own, await makeObject({ preparation_days: 0 }));
    expect(await choose(own, '2027-03-15', '2027-03-20')).toMatchObject({ status: 200 });
  });

  test('may cross a clock change and are still thirty', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect(await choose(who, '2027-03-16', '2027-04-14')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-03-16', '2027-04-15')).body).toMatchObject({ code: 'loan.too_long' });
    t.clock.set('2027-10-20T09:00:00Z');
    expect(await choose(who, '2027-10-21', '2027-11-19')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-10-21', '2027-11-20')).body).toMatchObject({ code: 'loan.too_long' });
  });

  test('begin today by the library’s clock', async () => {
    const who = await member();
    const headquarter = await makeHeadquarter(t.database.db, library, { hours: '00:00-24:00' });
    await add(who, await makeObject({ headquarter }));
    t.clock.set('2027-03-15T22:59:00Z');
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
    t.clock.set('2027-03-15T23:00:00Z');
    expect((await choose(who, '2027-03-15', '2027-03-16')).body).toMatchObject({ code: 'loan.past' });
    await set({ timezone: 'America/New_York' });
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
  });

  test('are refused in English for English readers', async () => {
    const who = await member();
    await add(who, await makeObject());
    const answer = await t.call('setLoan', {
      body: { from_date: '2027-03-20', to_date: '2027-04-19' },
      as: who,
      headers: { 'accept-language': 'en-GB' },
    });
    expect(answer.body).toMatchObject({
      code: 'loan.too_long',
      message: expect.not.stringContaining('prestito') as unknown,
    });
  });
});
