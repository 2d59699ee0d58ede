import { describe, expect, it } from 'vitest';
import { makeHeadquarter } from '../support/fixtures.ts';
import {
  ada,
  codeOf,
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

const asked = { days: 3, from_date: '2027-03-18', to_date: '2027-03-28' };
const lastAudit = () =>
  t.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'action', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('staff', () => {
  it('see who waits for an object, in order, and add a person without an address', async () => {
    const { product } = await taken();
    const first = await waiter(product);
    const guest = await member({ email: null as unknown as string, password_hash: null, verified: false });
    const { status, body } = await t.call('addObjectWait', {
      ...{ as: ada, params: { id: product.id }, body: { user_id: guest.id, ...asked } },
    });
    expect([status, body]).toMatchObject([201, { ...asked, place: 2, status: 'asked', member: { id: guest.id } }]);
    const list = await t.call('listObjectWaits', { as: ada, params: { id: product.id } });
    expect(list.body.map(({ member: { id }, place }) => [id, place])).toEqual([
      [first.who.id, 1],
      [guest.id, 2],
    ]);
    expect(await lastAudit()).toMatchObject({
      ...{ actor_id: ada.id, subject_id: guest.id, action: 'waits.add', details: { object_id: product.id, days: 3 } },
    });
    const again = { as: ada, params: { id: product.id }, body: { user_id: guest.id, ...asked } };
    expect(codeOf(await t.call('addObjectWait', again))).toEqual([409, 'wait.already']);
    const banned = { ...again, body: { ...asked, user_id: (await member({ banned: true })).id } };
    expect(codeOf(await t.call('addObjectWait', banned))).toEqual([409, 'member.banned']);
    for (const user_id of ['x', product.id])
      expect(codeOf(await t.call('addObjectWait', { ...again, body: { ...asked, user_id } }))).toEqual([
        ...[404, 'resource.not_found'],
      ]);
    expect(codeOf(await t.call('listObjectWaits', { as: ada, params: { id: 'x' } }))).toEqual([
      ...[404, 'resource.not_found'],
    ]);
  });

  it('hear the same refusals as members', async () => {
    const { product } = await taken({ max_months: 1 });
    const who = await member();
    const add = async (body: object, object = product) =>
      codeOf(
        await t.call('addObjectWait', {
          as: ada,
          params: { id: object.id },
          body: { user_id: who.id, ...asked, ...body },
        }),
      )[1];
    expect(await add({ from_date: '2027-03-01' })).toBe('loan.past');
    expect(await add({ days: 20 })).toBe('wait.too_short');
    expect(await add({ days: 31, to_date: '2027-06-01' })).toBe('loan.too_long');
    expect(await add({ days: 30, from_date: '2028-02-01', to_date: '2028-03-10' })).toBe('loan.max_months');
    expect(await add({ to_date: '2029-03-10' })).toBe('loan.too_far_ahead');
    expect(await add({}, await makeObject())).toBe('wait.free_now');
    const weekly = await makeHeadquarter(t.database.db, library, { days: [6] });
    const { product: rare } = await taken({ headquarter: weekly });
    expect(await add({ from_date: '2027-03-21' }, rare)).toBe('wait.never_fits');
    expect(await add({}, await makeObject({ owner_user_id: who.id }))).toBe('product.own');
    expect(await add({}, await makeObject({ status: 'hidden' }))).toBe('product.unavailable');
    await set({ max_waits: 1 });
    await waiter((await taken()).product);
    expect(await add({})).toBe(undefined);
    expect(await add({}, (await taken()).product)).toBe('wait.too_many');
    await set({ max_waits: 0 });
    expect(await add({})).toBe('feature.not_available');
  });

  it('give somebody another place, with a reason that only the audit log tells', async () => {
    const { product, who, loan } = await taken();
    const three = [await waiter(product), await waiter(product), await waiter(product)];
    const last = three[2];
    if (!last) throw new Error('Nobody.');
    const body = { place: 1, reason: 'Serve per la scuola' };
    const moved = await t.call('moveObjectWait', { as: ada, params: { id: last.id }, body });
    expect(moved.body.map(({ id, place, moved_by_library }) => [id, place, moved_by_library])).toEqual([
      [last.id, 1, true],
      [three[0]?.id, 2, false],
      [three[1]?.id, 3, false],
    ]);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'waits.move', subject_id: last.who.id },
      details: { before: { place: 3 }, after: { place: 1 }, reason: 'Serve per la scuola' },
    });
    const mine = await waitOf(last.who);
    expect(mine).toMatchObject({ place: 1, moved_by_library: true });
    expect(JSON.stringify(mine)).not.toContain('scuola');
    await t.call('cancelMyOrder', { as: who, params: { id: loan.id } });
    await work();
    expect((await offerOf(last.who)).from_date).toBe('2027-03-18');
  });

  it('end the waiting of a person, who is told, and the next is offered the days', async () => {
    const { product, who, loan } = await taken();
    const first = await waiter(product, 3, '2027-03-18', '2027-03-20');
    const second = await waiter(product, 3, '2027-03-18', '2027-03-20');
    await t.call('cancelMyOrder', { as: who, params: { id: loan.id } });
    await work();
    const call = { as: ada, params: { id: first.id }, body: { reason: 'Chiesto al banco' } };
    expect((await t.call('removeObjectWait', call)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'waits.remove', details: { reason: 'Chiesto al banco' } });
    expect(codeOf(await t.call('removeObjectWait', call))).toEqual([404, 'resource.not_found']);
    const place = { ...call, body: { place: 1, reason: 'No' } };
    expect(codeOf(await t.call('moveObjectWait', place))).toEqual([404, 'resource.not_found']);
    await work();
    expect([await waitsOf(first.who), await mailsTo(first.who)]).toEqual([[], ['wait_offered', 'wait_ended']]);
    expect((await waitOf(second.who)).status).toBe('offered');
  });

  it('lend at the desk what is kept for the person who stands there', async () => {
    const { product, who, loan } = await taken();
    const one = await waiter(product, 3, '2027-03-17', '2027-03-19');
    await t.call('cancelMyOrder', { as: who, params: { id: loan.id } });
    await work();
    const lendTo = (user_id: string) =>
      t.call('lendAtDesk', { as: ada, body: { product_id: product.id, user_id, to_date: '2027-03-18' } });
    expect(codeOf(await lendTo((await member()).id))).toEqual([409, 'loan.not_available']);
    expect((await lendTo(one.who.id)).status).toBe(201);
    expect(await waitsOf(one.who)).toEqual([]);
  });

  it('read at the return who comes next', async () => {
    const { product, loan } = await taken();
    const one = await waiter(product, 3, '2027-03-18', '2027-03-28');
    const name = `${one.who.first_name} ${one.who.last_name}`;
    const back = await t.call('returnLoan', { as: ada, params: { id: loan.id }, body: { condition: 'ok' } });
    expect(back.status).toBe(200);
    expect(back.body.loan.product.next_wait).toEqual({ id: one.who.id, name, from_date: null });
    // After the minute in which the return can be undone.
    await work();
    expect((await waitOf(one.who)).status).toBe('asked');
    await t.database.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'match_waits%'`,
    );
    t.clock.advance(61);
    await work();
    const { body } = await t.call('scanCode', { as: ada, query: { code: product.code } });
    expect(JSON.stringify(body)).toContain(
      `"next_wait":{"id":"${one.who.id}","name":"${name}","from_date":"2027-03-18"}`,
    );
  });
});

describe('an extension', () => {
  it('leaves the first who waits the last days that fit, and says how far it may go', async () => {
    const product = await makeObject();
    const { who, loan } = await lend(product, '2027-03-10', '2027-03-20', {
      picked_up_at: new Date('2027-03-10T09:00:00Z'),
    });
    await lend(product, '2027-04-05', '2027-04-20');
    const extend = (to_date?: string) =>
      t.call('extendMyOrder', { as: who, params: { id: loan.id }, body: to_date === undefined ? {} : { to_date } });
    const order = async () => (await t.call('getMyOrder', { as: who, params: { id: loan.id } })).body;
    expect(await order()).toMatchObject({ extendable_to: '2027-04-04', is_waited_for: false });
    await t.database.db
      .insertInto('waits')
      .values({
        ...{
          library_id: product.library_id,
          id: crypto.randomUUID(),
          user_id: (await member()).id,
          product_id: product.id,
        },
        ...{ days: 3, from_date: '2027-03-15', to_date: '2027-03-31', status: 'asked', place: 1 },
      })
      .execute();
    expect(await order()).toMatchObject({ extendable_to: '2027-03-28', is_waited_for: true });
    const { status, body } = await extend('2027-03-29');
    expect([status, body.code, body.latest_to_date]).toEqual([409, 'loan.waited_for', '2027-03-28']);
    const desk = await t.call('extendStaffLoan', { as: ada, params: { id: loan.id }, body: { to_date: '2027-03-29' } });
    expect(codeOf(desk)).toEqual([409, 'loan.waited_for']);
    await set({ waiting_limits_extensions: false });
    expect((await order()).extendable_to).toBe('2027-04-04');
    await set({ waiting_limits_extensions: true });
    expect((await extend('2027-03-28')).status).toBe(200);
  });
});
