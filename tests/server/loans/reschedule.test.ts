import { describe, expect, test } from 'vitest';
import {
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
} from '../support/fixtures.ts';
import { giveCode } from '../support/lockers.ts';
import { farDates } from '../support/hostile-values.ts';
import { useLoanDesk, type Member, t, library, lend, member, start, cancel, read } from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('moving a loan to other days', () => {
  const days = { from_date: '2027-04-05', to_date: '2027-04-12' };
  const later = { from_date: '2027-04-08', to_date: '2027-04-20' };
  const move = (as: Member, id: string, body: object = later, key?: string) =>
    t.call('rescheduleMyOrder', { params: { id }, body, as, ...(key === undefined ? {} : { key }) });
  const mails = async (id: string) => {
    const rows = await t.database.db
      .selectFrom('mails')
      .select(['key', 'template', 'values'])
      .where('key', 'like', `%${id}%`)
      .orderBy('queued_at')
      .orderBy('key')
      .execute();
    return rows.map(({ key, values }) => [key.replace(`:${id}`, ''), (values as { from_date: string }).from_date]);
  };
  const rowOf = (id: string) =>
    t.database.db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const historyOf = (id: string) =>
    t.database.db
      .selectFrom('loan_transitions')
      .select(['event', 'from_status', 'to_status', 'actor'])
      .where('loan_id', '=', id)
      .orderBy('id')
      .execute();

  test('is a new request if the library approves by hand, each time with its own mails', async () => {
    const hand = await makeLibrary(t.database.db, {
      domain: 'amano',
      contacts: JSON.stringify({ email: 'b@example.com' }),
    });
    const who = await makeMember(t.database.db, hand);
    const at = await makeHeadquarter(t.database.db, hand, { is_smartlocker: true });
    const product = await makeProduct(t.database.db, hand, { headquarter: at, preparation_days: 2 });
    const loan = await makeLoan(t.database.db, product, who, { status: 'approved', ...days });
    await giveCode(t.deps, loan, '111111');
    const there = (body: object) =>
      t.call('rescheduleMyOrder', { params: { id: loan.id }, body, as: who, host: 'amano.localhost' });
    expect(await there(later)).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        loan: { ...later, pickup_Code: null, no_of_days: 13 },
        locker: null,
        shipping: { date: '2027-04-08' },
      },
    });
    expect(await there(days)).toMatchObject({ status: 200, body: { status: 'pending', loan: days } });
    expect(await rowOf(loan.id)).toMatchObject({ blocked_to: '2027-04-14', reschedulings: 2 });
    expect(await historyOf(loan.id)).toEqual([
      { event: 'reschedule', from_status: 'approved', to_status: 'pending', actor: 'member' },
      { event: 'reschedule', from_status: 'pending', to_status: 'pending', actor: 'member' },
    ]);
    expect(await mails(loan.id)).toEqual([
      ['rescheduled:days1', '2027-04-08'],
      ['rescheduling:days1', '2027-04-08'],
      ['rescheduled:days2', '2027-04-05'],
      ['rescheduling:days2', '2027-04-05'],
    ]);
  });

  test('is approved at once with automatic approval, with new locker codes', async () => {
    const quick = await makeLibrary(t.database.db, {
      domain: 'subito',
      auto_approve: true,
      contacts: JSON.stringify({ email: 'b@example.com' }),
    });
    const who = await makeMember(t.database.db, quick);
    const at = await makeHeadquarter(t.database.db, quick, { is_smartlocker: true });
    const product = await makeProduct(t.database.db, quick, { headquarter: at });
    const loan = await makeLoan(t.database.db, product, who, { status: 'approved', ...days });
    await giveCode(t.deps, loan, '111111');
    const answer = await t.call('rescheduleMyOrder', {
      params: { id: loan.id },
      body: later,
      as: who,
      host: 'subito.localhost',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'approved', loan: { ...later, pickup_Code: null }, locker: { status: 'preparing' } },
    });
    expect(await historyOf(loan.id)).toEqual([
      { event: 'reschedule', from_status: 'approved', to_status: 'pending', actor: 'member' },
      { event: 'approve', from_status: 'pending', to_status: 'approved', actor: 'system' },
    ]);
    expect(await mails(loan.id)).toEqual([
      ['approval:days1', '2027-04-08'],
      ['rescheduled:days1', '2027-04-08'],
    ]);
  });

  test('follows the rules of a new loan, without the loan itself in the way', async () => {
    const shut = await makeHeadquarter(t.database.db, library, { days: [1, 2, 3, 4, 5] });
    const who = await makeMember(t.database.db, library, { card: 'none' });
    await makeMembership(t.database.db, who, { from_date: '2027-01-01', to_date: '2027-06-30' });
    const { loan, product } = await lend(who, { ...days }, { headquarter: shut });
    await makeLoan(t.database.db, product, await member(), { from_date: '2027-05-10', to_date: '2027-05-14' });
    for (const [from_date, to_date, code, field] of [
      ['2027-03-12', '2027-03-16', 'loan.past', 'from_date'],
      ['2027-03-15', '2027-03-16', 'loan.too_early', 'from_date'],
      ['2027-04-10', '2027-04-12', 'loan.closed_day', 'from_date'],
      ['2027-04-09', '2027-04-11', 'loan.closed_day', 'to_date'],
      ['2027-04-01', '2027-05-03', 'loan.too_long', 'to_date'],
      ['2027-04-12', '2027-04-09', 'resource.validation', 'to_date'],
      ['2027-06-21', '2027-07-02', 'loan.after_card', 'to_date'],
      ['2028-06-21', '2028-06-23', 'loan.too_far_ahead', 'from_date'],
    ] as const)
      expect(await move(who, loan.id, { from_date, to_date })).toMatchObject({
        status: 422,
        body: { code, fields: { [field]: expect.any(String) as unknown } },
      });
    expect(await move(who, loan.id, { from_date: '2027-05-05', to_date: '2027-05-10' })).toMatchObject({
      status: 409,
      body: { code: 'loan.not_available', next_free: { from_date: expect.any(String) as unknown } },
    });
    for (const day of farDates) expect((await move(who, loan.id, { from_date: day, to_date: day })).status).toBe(422);
    expect(await rowOf(loan.id)).toMatchObject({ ...days, status: 'approved', reschedulings: 0 });
    // The new days may overlap the old ones.
    expect((await move(who, loan.id, { from_date: '2027-04-07', to_date: '2027-04-14' })).status).toBe(200);
  });

  test('requires a member who may borrow and an object that may be lent', async () => {
    for (const [options, object, code] of [
      [{ card: 'expired' }, {}, 'card.not_active'],
      [{}, { maintenance: true }, 'product.unavailable'],
    ] as const) {
      const who = await makeMember(t.database.db, library, options);
      const { loan } = await lend(who, days, object);
      expect((await move(who, loan.id)).body).toMatchObject({ code });
    }
    const late = await member();
    await lend(late, { from_date: '2027-03-01', to_date: '2027-03-10' });
    const { loan } = await lend(late, days);
    expect((await move(late, loan.id)).body).toMatchObject({ code: 'loan.return_first' });
    await t.database.db
      .updateTable('users')
      .set({ banned_at: new Date(start) })
      .where('id', '=', late.id)
      .execute();
    expect((await move(late, loan.id)).body).toMatchObject({ code: 'auth.banned' });
    expect((await cancel(late, loan.id)).status).toBe(204);
  });

  test('does not count the loan itself towards the member’s limit', async () => {
    const one = await makeLibrary(t.database.db, { domain: 'unosolo', max_loans: 1 });
    const who = await makeMember(t.database.db, one);
    const product = await makeProduct(t.database.db, one);
    const loan = await makeLoan(t.database.db, product, who, { status: 'approved', ...days });
    const answer = await t.call('rescheduleMyOrder', {
      params: { id: loan.id },
      body: later,
      as: who,
      host: 'unosolo.localhost',
    });
    expect(answer.status).toBe(200);
  });

  test('is possible only before the pickup, in the database too', async () => {
    const who = await member();
    for (const values of [
      { ...days, picked_up_at: new Date(start) },
      { from_date: '2027-03-14', to_date: '2027-03-20' },
      { ...days, status: 'cancelled' },
    ] as const) {
      const { loan } = await lend(who, values);
      expect((await move(who, loan.id)).body).toMatchObject({ code: 'loan.transition_refused' });
      if (!('picked_up_at' in values)) continue;
      const forced = t.database.db.updateTable('loans').set(later).set({ blocked_to: '2027-04-21' });
      await expect(forced.where('id', '=', loan.id).execute()).rejects.toMatchObject({
        constraint: 'loans_start_before_pickup',
      });
    }
  });

  test('can go to later days, not earlier ones, while the object is overdue from another loan', async () => {
    const who = await member();
    const { loan, product } = await lend(who, days);
    await makeLoan(t.database.db, product, await member(), {
      status: 'approved',
      from_date: '2027-03-01',
      to_date: '2027-03-12',
    });
    expect((await read(who, loan.id)).body.may_be_late).toBe(false);
    t.clock.set('2027-03-29T09:00:00Z');
    expect((await read(who, loan.id)).body.may_be_late).toBe(true);
    expect(await move(who, loan.id, { from_date: '2027-04-01', to_date: '2027-04-04' })).toMatchObject({
      status: 409,
      body: { code: 'loan.not_available', next_free: { from_date: '2027-04-05' } },
    });
    expect(await move(who, loan.id, later)).toMatchObject({ status: 200, body: { loan: later } });
  });

  test('keeps the payment of a delivery, which takes place on a delivery day', async () => {
    const home = await makeLibrary(t.database.db, { domain: 'acasa', delivery_on: true, delivery_radius_km: 50 });
    const who = await makeMember(t.database.db, home);
    const product = await makeProduct(t.database.db, home, { is_transportable: true });
    const loan = await makeLoan(t.database.db, product, who, {
      status: 'approved',
      ...days,
      method: 'delivery',
      headquarter_id: null,
      delivery_address: 'Via Mazzini 3',
      delivery_cap: '40137',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
      delivery_price_cents: 500,
    });
    await t.database.db.updateTable('libraries').set({ delivery_price_cents: 900 }).where('id', '=', home.id).execute();
    const there = (body: object) =>
      t.call('rescheduleMyOrder', { params: { id: loan.id }, body, as: who, host: 'acasa.localhost' });
    expect((await there({ from_date: '2027-04-10', to_date: '2027-04-15' })).body).toMatchObject({
      code: 'delivery.closed_day',
      fields: { from_date: 'no_delivery' },
    });
    expect((await there(later)).body).toMatchObject({ shipping: { method: 'delivery', date: '2027-04-08' } });
    expect(await rowOf(loan.id)).toMatchObject({ delivery_price_cents: 500, delivery_address: 'Via Mazzini 3' });
  });

  test('to its current days changes nothing, and the same key returns the same answer', async () => {
    const who = await member();
    const { loan } = await lend(who, days);
    expect(await move(who, loan.id, days)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await historyOf(loan.id)).toEqual([]);
    const first = await move(who, loan.id, later, 'giorni-1');
    expect(await move(who, loan.id, later, 'giorni-1')).toMatchObject({ status: 200, body: first.body });
    expect(await historyOf(loan.id)).toHaveLength(1);
  });

  test('turns an extended loan into a new one, of thirty days at most', async () => {
    const who = await member();
    const { loan } = await lend(who, {
      from_date: '2027-04-01',
      to_date: '2027-05-15',
      status: 'extended',
      extended_at: new Date(start),
    });
    expect(await move(who, loan.id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect((await rowOf(loan.id)).extended_at).toBeNull();
  });

  test('to contested days succeeds for one of several members', async () => {
    const { product } = await lend(await member(), { status: 'returned' });
    const crowd = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const who = await member();
        const from_date = `2027-05-${String(3 + 2 * index).padStart(2, '0')}`;
        const values = { status: 'approved', from_date, to_date: from_date, blocked_to: from_date } as const;
        return { who, loan: await makeLoan(t.database.db, product, who, values) };
      }),
    );
    const wished = { from_date: '2027-04-19', to_date: '2027-04-26' };
    const answers = await Promise.all(crowd.map(({ who, loan }) => move(who, loan.id, wished)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'loan.not_available')).toHaveLength(5);
  });
});
