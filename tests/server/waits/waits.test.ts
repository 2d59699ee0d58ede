import { describe, expect, it } from 'vitest';
import { makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import {
  ask,
  codeOf,
  lend,
  library,
  makeObject,
  member,
  set,
  t,
  taken,
  useWaitsDesk,
  waiter,
  waitOf,
  waitsOf,
} from '../support/desks/waits-desk.ts';

useWaitsDesk();

describe('a member asks for days between two dates', () => {
  it('and sees what they wait for, their place, and when it can be at the earliest', async () => {
    const product = await makeObject({ name: 'Tenda', preparation_days: 1 });
    await lend(product, '2027-03-10', '2027-03-20', { blocked_to: '2027-03-21' });
    await lend(product, '2027-03-23', '2027-03-31');
    await waiter(product);
    const who = await member();
    const { status, body } = await ask(who, product, 3, '2027-03-18', '2027-03-30');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      product: { id: product.id, name: 'Tenda', img: null },
      ...{ days: 3, from_date: '2027-03-18', to_date: '2027-03-30', status: 'asked', place: 2 },
      ...{ moved_by_library: false, not_before: '2027-03-22', offer: null },
    });
    expect(await waitsOf(who)).toEqual([body]);
  });

  it('also without a card, and without a confirmed address', async () => {
    const { product } = await taken();
    expect((await ask(await member({ card: 'none' }), product)).status).toBe(201);
    expect((await ask(await member({ verified: false }), product)).status).toBe(201);
  });

  it('but not while suspended, for an own object, twice, or for more than five', async () => {
    const { product } = await taken();
    expect(codeOf(await ask(await member({ banned: true }), product))).toEqual([403, 'auth.banned']);
    const who = await member();
    const own = await makeObject({ owner_user_id: who.id });
    await lend(own, '2027-03-15', '2027-03-31');
    expect(codeOf(await ask(who, own))).toEqual([409, 'product.own']);
    expect((await ask(who, product)).status).toBe(201);
    expect(codeOf(await ask(who, product, 2))).toEqual([409, 'wait.already']);
    await set({ max_waits: 1 });
    expect(codeOf(await ask(who, (await taken()).product))).toEqual([409, 'wait.too_many']);
    await set({ max_waits: 0 });
    expect(codeOf(await ask(await member(), product))).toEqual([404, 'feature.not_available']);
  });

  it('that could be the days of a loan', async () => {
    const { product } = await taken({ max_months: 1 });
    const who = await member();
    const refused = async (...days: [number, string, string]) => (await ask(who, product, ...days)).body;
    expect(await refused(3, '2027-03-14', '2027-03-28')).toMatchObject({ code: 'loan.past' });
    expect(await refused(3, '2027-03-20', '2027-03-21')).toMatchObject({ code: 'wait.too_short' });
    expect(await refused(31, '2027-03-20', '2027-05-28')).toMatchObject({ code: 'loan.too_long' });
    expect(await refused(30, '2028-02-01', '2028-03-10')).toMatchObject({
      code: 'loan.max_months',
      fields: { days: 'max_months' },
    });
    expect(await refused(3, '2027-03-20', '2028-04-28')).toMatchObject({
      code: 'loan.too_far_ahead',
      latest_to_date: '2028-03-14',
    });
    expect((await ask(who, product, 0)).status).toBe(422);
    expect(codeOf(await ask(who, { ...product, id: 'x' }))).toEqual([404, 'resource.not_found']);
  });

  it('on which its pickup point can hand it out and take it back', async () => {
    const weekly = await makeHeadquarter(t.database.db, library, { days: [6] });
    const { product } = await taken({ headquarter: weekly });
    const who = await member();
    expect(codeOf(await ask(who, product, 3, '2027-03-21', '2027-03-30'))).toEqual([422, 'wait.never_fits']);
    expect((await ask(who, product, 3, '2027-03-20', '2027-03-30')).status).toBe(201);
    const nowhere = await makeHeadquarter(t.database.db, library, { is_available: false });
    const fixed = await makeObject({ headquarter: nowhere, is_transportable: false });
    expect(codeOf(await ask(who, fixed))).toEqual([409, 'product.unavailable']);
  });

  it('and hears which days are free where they need not wait', async () => {
    const product = await makeObject();
    await lend(product, '2027-03-18', '2027-03-20');
    const { status, body } = await ask(await member(), product);
    expect([status, body.code, body.next_free]).toEqual([
      409,
      'wait.free_now',
      { from_date: '2027-03-21', to_date: '2027-03-23' },
    ]);
  });

  it('while it is in repair or late, without a day that would be a guess', async () => {
    const broken = await makeObject({ maintenance: true });
    expect((await ask(await member(), broken)).body).toMatchObject({ status: 'asked', not_before: null });
    const late = await makeObject();
    await lend(late, '2027-03-01', '2027-03-10');
    expect((await ask(await member(), late)).body).toMatchObject({ status: 'asked', not_before: null });
    const hidden = await makeObject({ status: 'hidden' });
    expect(codeOf(await ask(await member(), hidden))).toEqual([404, 'resource.not_found']);
    const paused = await makeObject({ status: 'hidden', paused_at: new Date('2027-03-01T00:00:00Z') });
    expect(codeOf(await ask(await member(), paused))).toEqual([409, 'product.unavailable']);
  });

  it('and stops waiting; to others it does not exist', async () => {
    const { product } = await taken();
    const first = await waiter(product);
    const second = await waiter(product);
    expect((await waitOf(second.who)).place).toBe(2);
    const params = { id: first.id };
    for (const operation of ['withdrawWait', 'resumeWait'] as const) {
      expect(codeOf(await t.call(operation, { as: second.who, params }))).toEqual([404, 'resource.not_found']);
      expect(codeOf(await t.call(operation, { params }))).toEqual([401, 'auth.required']);
    }
    expect((await t.call('resumeWait', { as: first.who, params })).body).toMatchObject({ status: 'asked' });
    expect((await t.call('withdrawWait', { as: first.who, params })).status).toBe(204);
    expect(codeOf(await t.call('withdrawWait', { as: first.who, params }))).toEqual([404, 'resource.not_found']);
    expect([await waitsOf(first.who), (await waitOf(second.who)).place]).toEqual([[], 1]);
  });

  it('not for an object of another library', async () => {
    const other = await makeLibrary(t.database.db, { domain: 'officina' });
    const theirs = await makeProduct(t.database.db, other, {
      headquarter: await makeHeadquarter(t.database.db, other),
    });
    expect(codeOf(await ask(await member(), theirs))).toEqual([404, 'resource.not_found']);
    const { product } = await taken();
    const { id } = await waiter(product);
    const stranger = await makeMember(t.database.db, other);
    const call = { as: stranger, host: 'officina.localhost', params: { id } };
    expect(codeOf(await t.call('withdrawWait', call))).toEqual([404, 'resource.not_found']);
  });
});
