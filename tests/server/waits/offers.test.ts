import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { makeMembership } from '../support/fixtures.ts';
import {
  ada,
  ask,
  at,
  codeOf,
  doubleHolds,
  home,
  lend,
  library,
  mailsTo,
  makeObject,
  member,
  offerOf,
  set,
  t,
  taken,
  useWaitsDesk,
  waiter,
  waitOf,
  waitsOf,
  work,
} from '../support/desks/waits-desk.ts';

useWaitsDesk();

const cancel = (as: Awaited<ReturnType<typeof member>>, id: string) => t.call('cancelMyOrder', { as, params: { id } });
const accept = (as: Awaited<ReturnType<typeof member>>, id: string) => t.call('acceptOffer', { as, params: { id } });
const pass = (as: Awaited<ReturnType<typeof member>>, id: string) => t.call('passOffer', { as, params: { id } });

/** An object whose only loan is called off: two wait for it, on the same three days. */
async function freed() {
  const { product, who, loan } = await taken();
  const first = await waiter(product, 3, '2027-03-18', '2027-03-20');
  const second = await waiter(product, 3, '2027-03-18', '2027-03-20');
  expect((await cancel(who, loan.id)).status).toBe(204);
  await work();
  return { product, first, second };
}

describe('days that come free', () => {
  it('are kept for the first who waits, for a day, and nobody else can have them', async () => {
    const { product, first, second } = await freed();
    const { offer, status } = await waitOf(first.who);
    expect([status, offer]).toMatchObject([
      'offered',
      {
        ...{ from_date: '2027-03-18', to_date: '2027-03-20', ends_at: '2027-03-16T09:00:00.000Z' },
        headquarter: { id: home.id, name: 'Bottega' },
      },
    ]);
    expect(await waitOf(second.who)).toMatchObject({ status: 'asked', offer: null, place: 2 });
    expect(await mailsTo(first.who)).toEqual(['wait_offered']);
    const third = await member();
    const days = { product_id: product.id, user_id: third.id, method: 'pickup' as const, headquarter_id: home.id };
    await t.database.db
      .insertInto('drafts')
      .values({ library_id: library.id, ...days, from_date: '2027-03-20', to_date: '2027-03-22' })
      .execute();
    expect(codeOf(await t.call('confirmCheckout', { as: third, body: {} }))).toEqual([409, 'loan.not_available']);
  });

  it('are no loan before they are taken: not for their member, and not for staff', async () => {
    const { product, first } = await freed();
    const { id } = await offerOf(first.who);
    expect((await t.call('listMyOrders', { as: first.who })).body).toEqual([]);
    const unknown = [404, 'resource.not_found'];
    expect(codeOf(await t.call('getMyOrder', { as: first.who, params: { id } }))).toEqual(unknown);
    expect(codeOf(await cancel(first.who, id))).toEqual(unknown);
    for (const operation of ['approveLoan', 'returnLoan', 'handOverLoan', 'undoLoanStep'] as const)
      expect(codeOf(await t.call(operation, { as: ada, params: { id }, body: bodies[operation] }))).toEqual(unknown);
    const { body } = await t.call('listStaffLoans', { as: ada, query: { keywords: product.code } });
    expect(body.items.map((loan) => loan.id)).not.toContain(id);
    expect((await t.call('getObject', { as: ada, params: { id: product.id } })).body).toMatchObject({
      ...{ live_loans: 0, loans: 1, lent_to: null },
    });
    // It counts for the limit of its member.
    expect((await t.call('getMe', { as: first.who })).body.available_loans).toBe(9);
    const { body: desk } = await t.call('scanCode', { as: ada, query: { code: product.code } });
    expect(JSON.stringify(desk)).toContain(`"next_wait":{"id":"${first.who.id}"`);
  });

  it('become a loan in the normal way', async () => {
    const { first } = await freed();
    const { id } = await offerOf(first.who);
    const { status, body } = await accept(first.who, id);
    expect([status, body.status, body.loan.from_date, body.loan.to_date]).toEqual([
      ...[201, 'pending', '2027-03-18', '2027-03-20'],
    ]);
    expect(await waitsOf(first.who)).toEqual([]);
    expect(codeOf(await accept(first.who, id))).toEqual([409, 'offer.over']);
    expect(codeOf(await pass(first.who, id))).toEqual([409, 'offer.over']);
    expect(await mailsTo(first.who)).toEqual(['wait_offered', 'booking']);
    await set({ auto_approve: true });
    const other = await freed();
    expect((await accept(other.first.who, (await offerOf(other.first.who)).id)).body.status).toBe('approved');
  });

  it('are taken once by two calls at the same time', async () => {
    const { first } = await freed();
    const { id } = await offerOf(first.who);
    const answers = await Promise.all([accept(first.who, id), accept(first.who, id)]);
    expect(answers.map(codeOf).sort()).toEqual([
      [201, undefined],
      [409, 'offer.over'],
    ]);
    expect(await doubleHolds()).toBe(0);
  });

  it('are not there for anybody else', async () => {
    const { first, second } = await freed();
    const { id } = await offerOf(first.who);
    for (const call of [accept, pass]) {
      expect(codeOf(await call(second.who, id))).toEqual([404, 'resource.not_found']);
      expect(codeOf(await call(second.who, 'x'))).toEqual([404, 'resource.not_found']);
    }
    for (const operation of ['acceptOffer', 'passOffer'] as const)
      expect(codeOf(await t.call(operation, { params: { id } }))).toEqual([401, 'auth.required']);
  });

  it('pass to the next who waits, and are not offered again to whoever left them', async () => {
    const { first, second } = await freed();
    const { status, body } = await pass(first.who, (await offerOf(first.who)).id);
    expect([status, body]).toMatchObject([200, { status: 'asked', offer: null }]);
    await work();
    expect((await waitOf(second.who)).status).toBe('offered');
    await pass(second.who, (await offerOf(second.who)).id);
    await work();
    expect([(await waitOf(first.who)).status, (await waitOf(second.who)).status]).toEqual(['asked', 'asked']);
  });

  it('lapse, and two in a row pause the entry until its member continues', async () => {
    const { product, who, loan } = await taken();
    const first = await waiter(product, 3, '2027-03-18', '2027-03-23');
    const second = await waiter(product, 3, '2027-03-18', '2027-03-20');
    await cancel(who, loan.id);
    await work();
    await at('2027-03-16T08:59:00Z');
    const { id, from_date } = await offerOf(first.who);
    expect(from_date).toBe('2027-03-18');
    t.clock.set('2027-03-16T09:00:00Z');
    expect(codeOf(await accept(first.who, id))).toEqual([409, 'offer.over']);
    await at('2027-03-16T09:00:00Z');
    // The others come first on these days; it is offered other ones.
    expect([(await offerOf(first.who)).from_date, (await offerOf(second.who)).from_date]).toEqual([
      ...['2027-03-21', '2027-03-18'],
    ]);
    expect(await mailsTo(first.who)).toEqual(['wait_offered', 'wait_lapsed', 'wait_offered']);
    await t.call('withdrawWait', { as: second.who, params: { id: second.id } });
    await at('2027-03-17T09:00:00Z');
    expect(await waitOf(first.who)).toMatchObject({ status: 'paused', offer: null });
    await addJob(t.database.db, 'sweep_waits', {});
    await work();
    await work();
    expect((await waitOf(first.who)).status).toBe('paused');
    const { body } = await t.call('resumeWait', { as: first.who, params: { id: first.id } });
    expect(body.status).toBe('asked');
    await work();
    expect((await offerOf(first.who)).from_date).toBe('2027-03-18');
  });

  it('are offered again to whoever turned them down once somebody else has had them', async () => {
    const { product, first, second } = await freed();
    await t.call('withdrawWait', { as: second.who, params: { id: second.id } });
    await pass(first.who, (await offerOf(first.who)).id);
    await work();
    expect((await waitOf(first.who)).status).toBe('asked');
    t.clock.advance(60);
    const { who, loan } = await lend(product, '2027-03-18', '2027-03-18', { created_at: t.clock.now() });
    await cancel(who, loan.id);
    await work();
    expect((await waitOf(first.who)).status).toBe('offered');
  });

  it('of an offer that is withdrawn go to the next', async () => {
    const { first, second } = await freed();
    await t.call('withdrawWait', { as: first.who, params: { id: first.id } });
    await work();
    expect((await waitOf(second.who)).status).toBe('offered');
  });

  it('go by the rules of a booking: card, limit, suspension', async () => {
    const { product, who, loan } = await taken();
    const people = [await member({ card: 'none' }), await member(), await member(), await member()];
    for (const one of people) expect((await ask(one, product, 3, '2027-03-18', '2027-03-20')).status).toBe(201);
    const [cardless, short, banned] = people;
    if (!cardless || !short || !banned) throw new Error('Nobody.');
    await t.database.db
      .updateTable('memberships')
      .set({ to_date: '2027-03-19' })
      .where('user_id', '=', short.id)
      .execute();
    await t.database.db
      .updateTable('users')
      .set({ banned_at: new Date(start) })
      .where('id', '=', banned.id)
      .execute();
    await cancel(who, loan.id);
    await work();
    const statuses = async () =>
      (
        await sql<{ status: string }>`SELECT status FROM waits WHERE product_id = ${product.id} ORDER BY place`.execute(
          t.database.db,
        )
      ).rows.map(({ status }) => status);
    expect(await statuses()).toEqual(['asked', 'asked', 'asked', 'offered']);
    // Once everybody else is out, a card is enough for the first.
    const last = people[3];
    if (!last) throw new Error('Nobody.');
    await makeMembership(t.database.db, cardless, { from_date: '2027-03-01', to_date: '2027-12-31' });
    await pass(last, (await offerOf(last)).id);
    await work();
    expect(await statuses()).toEqual(['offered', 'asked', 'asked', 'asked']);
  });

  it('tell at the acceptance all that stands in the way by then', async () => {
    const { first } = await freed();
    const { id } = await offerOf(first.who);
    await t.database.db.deleteFrom('memberships').where('user_id', '=', first.who.id).execute();
    const { status, body } = await accept(first.who, id);
    expect([status, body.code]).toEqual([409, 'card.not_active']);
    expect(body.obstacles?.map(({ code }) => code)).toEqual(['card.not_active']);
    expect((await waitOf(first.who)).status).toBe('offered');
  });

  it('are called off when they are no longer possible, and the entry ends with its object or its dates', async () => {
    const { product, first, second } = await freed();
    await t.database.db.updateTable('products').set({ maintenance: true }).where('id', '=', product.id).execute();
    await at('2027-03-15T09:01:00Z');
    expect(await waitOf(first.who)).toMatchObject({ status: 'asked', offer: null });
    expect(await mailsTo(first.who)).toEqual(['wait_offered', 'wait_lapsed']);
    await t.database.db.updateTable('products').set({ maintenance: false }).where('id', '=', product.id).execute();
    await addJob(t.database.db, 'sweep_waits', {});
    await work();
    await work();
    expect((await waitOf(first.who)).status).toBe('offered');
    const retired = await t.call('retireObject', { as: ada, params: { id: product.id }, body: {} });
    expect(retired.status).toBe(201);
    await at('2027-03-15T09:02:00Z');
    expect([await waitsOf(first.who), await waitsOf(second.who)]).toEqual([[], []]);
    const { product: another } = await taken();
    const late = await waiter(another, 3, '2027-03-18', '2027-03-20');
    await at('2027-03-18T09:00:00Z');
    expect((await waitOf(late.who)).status).toBe('asked');
    await at('2027-03-19T09:00:00Z');
    expect([await waitsOf(late.who), await mailsTo(late.who)]).toEqual([[], ['wait_ended']]);
  });

  it.each([
    ['spring', '2027-03-27T09:00:00Z', '2027-03-28T09:00:00.000Z'],
    ['autumn', '2027-10-30T09:00:00Z', '2027-10-31T09:00:00.000Z'],
    ['the last evening in spring', '2027-03-27T22:00:00Z', '2027-03-28T18:00:00.000Z'],
    ['the last evening in autumn', '2027-10-30T21:00:00Z', '2027-10-31T19:00:00.000Z'],
  ])('end after their hours across a change of the clocks: %s', async (name, now, ends_at) => {
    t.clock.set(now);
    const day = (n: number) => new Date(Date.parse(now) + n * 86_400_000).toISOString().slice(0, 10);
    const first = name.startsWith('the last') ? day(2) : day(4);
    const product = await makeObject();
    const { who, loan } = await lend(product, day(1), day(20));
    const one = await waiter(product, 1, first, first);
    await cancel(who, loan.id);
    await work();
    expect((await offerOf(one.who)).ends_at).toBe(ends_at);
  });
});

const start = '2027-03-15T09:00:00Z';
const bodies = {
  approveLoan: {},
  returnLoan: { condition: 'ok' },
  handOverLoan: {},
  undoLoanStep: undefined,
} as const;
