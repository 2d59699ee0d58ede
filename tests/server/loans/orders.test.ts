import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOAN_STATUSES } from '#machines/loans/loan-events';
import { uuidv7 } from '#server/core/ids';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
  makeRenewalCard,
  type ProductOptions,
} from '../support/fixtures.ts';

import { giveCode } from '../support/lockers.ts';
import { farDates } from '../support/fuzz.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let other: Awaited<ReturnType<typeof makeLibrary>>;
let home: Awaited<ReturnType<typeof makeHeadquarter>>;

const start = '2027-03-15T09:00:00Z';
const nobody = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01';

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

const member = (options: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, options);
const makeObject = (options: ProductOptions = {}) =>
  makeProduct(t.database.db, library, { headquarter: home, ...options });

async function lend(who: Member, values: Partial<Parameters<typeof makeLoan>[3]> = {}, object: ProductOptions = {}) {
  const product = await makeObject(object);
  const loan = await makeLoan(t.database.db, product, who, {
    status: 'approved',
    from_date: '2027-03-10',
    to_date: '2027-03-31',
    ...values,
  });
  return { product, loan };
}

const read = (as: Member, id: string) => t.call('getMyOrder', { params: { id }, as });
const cancel = (as: Member, id: string) => t.call('cancelMyOrder', { params: { id }, as });
const extend = (as: Member, id: string, key?: string, body?: { to_date: string }) =>
  t.call('extendMyOrder', { params: { id }, as, ...(body ? { body } : {}), ...(key === undefined ? {} : { key }) });
const review = (as: Member, id: string, body: object = { rating: 4, message: 'Comodo.' }) =>
  t.call('reviewProduct', { params: { id }, body, as });

const bare = ({ body }: { body: Record<string, unknown> }) => {
  const { request_id, ...rest } = body;
  expect(request_id).toEqual(expect.any(String));
  return rest;
};

describe('my loans', () => {
  test('are grouped by status in the order of the specification, newest first, without empty groups', async () => {
    const who = await member();
    const ids: Record<string, string[]> = {};
    for (const status of [...LOAN_STATUSES].reverse()) {
      for (const day of ['2027-01-02', '2027-01-01']) {
        if (status === 'checkout' && day === '2027-01-01') continue;
        const { loan } = await lend(who, { status, created_at: new Date(`${day}T10:00:00Z`) });
        (ids[status] ??= []).push(loan.id);
      }
    }
    const { body } = await t.call('listMyOrders', { as: who });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'checkout',
      'pending',
      'approved',
      'extended',
      'cancelled',
      'denied',
      'returned',
    ]);
    for (const group of body as { id: string; docs: { id: string }[] }[])
      expect(group.docs.map(({ id }) => id)).toEqual(ids[group.id]);
    expect((await t.call('listMyOrders', { as: await member() })).body).toEqual([]);
  });

  test('show the same document alone as in the list', async () => {
    const who = await member();
    const { loan } = await lend(who);
    const { body } = await t.call('listMyOrders', { as: who });
    expect((await read(who, loan.id)).body).toEqual(body[0]?.docs[0]);
  });

  test('of another member, of another library and unknown ones are the same 404', async () => {
    const who = await member();
    const { loan } = await lend(await member());
    const theirs = await makeMember(t.database.db, other);
    const foreign = await makeLoan(t.database.db, await makeProduct(t.database.db, other), theirs, {
      from_date: '2027-03-10',
      to_date: '2027-03-31',
    });
    const never = { status: 404, code: 'resource.not_found', message: 'Non abbiamo trovato quello che cerchi.' };
    const move = (as: Member, id: string) =>
      t.call('rescheduleMyOrder', { params: { id }, as, body: { from_date: '2027-03-20', to_date: '2027-03-22' } });
    for (const call of [read, cancel, extend, move]) {
      for (const id of [nobody, loan.id, foreign.id, 'prestito']) {
        const answer = await call(who, id);
        expect(answer.status).toBe(404);
        expect(bare(answer)).toEqual(never);
      }
    }
    expect(
      await t.database.db.selectFrom('loans').select('status').where('id', 'in', [loan.id, foreign.id]).execute(),
    ).toEqual([{ status: 'approved' }, { status: 'pending' }]);
  });

  test('show their history', async () => {
    const who = await member();
    const { loan } = await lend(who, { status: 'pending' });
    t.clock.set('2027-03-16T10:00:00Z');
    await cancel(who, loan.id);
    expect((await read(who, loan.id)).body.transitions).toEqual([
      { status: 'cancelled', at: '2027-03-16T10:00:00.000Z' },
    ]);
  });

  test('at a smart locker show codes with their pictures while the object is lent, to the borrower only', async () => {
    const who = await member();
    const locker = await makeHeadquarter(t.database.db, library, {
      is_smartlocker: true,
      smartlocker_instruction: 'Tocca lo schermo.',
    });
    for (const status of LOAN_STATUSES) {
      for (const picked_up_at of [null, new Date('2027-03-10T10:00:00Z')]) {
        const { loan } = await lend(who, { status, picked_up_at }, { headquarter: locker });
        const isLent = status === 'approved' || status === 'extended';
        if (isLent) await giveCode(t.deps, loan, '012345');
        const { body } = await read(who, loan.id);
        expect(body.shipping.address.smartlocker_instruction).toBe('Tocca lo schermo.');
        const { pickup_Code, pickup_qr_code, deposit_code, deposit_qr_code } = body.loan;
        const [pickup, deposit] = [
          [pickup_Code, pickup_qr_code],
          [deposit_code, deposit_qr_code],
        ];
        const none = [null, null];
        const shown = ['012345', expect.stringMatching(/^data:image\/svg\+xml;base64,/) as unknown];
        expect([pickup, deposit]).toEqual(!isLent ? [none, none] : picked_up_at ? [none, shown] : [shown, none]);
        expect(body.locker?.purpose).toBe(!isLent ? undefined : picked_up_at ? 'deposit' : 'pickup');
        await t.database.db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', loan.id).execute();
        await t.database.db.deleteFrom('locker_reservations').where('loan_id', '=', loan.id).execute();
      }
    }
  });

  test('with a delivery show its address', async () => {
    const who = await member();
    const { loan } = await lend(who, {
      method: 'delivery',
      headquarter_id: null,
      delivery_address: 'Via Zamboni 1',
      delivery_cap: '40126',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
    });
    expect((await read(who, loan.id)).body.shipping).toEqual({
      method: 'delivery',
      address: { id: null, name: null, address: 'Via Zamboni 1, 40126 Bologna BO', smartlocker_instruction: null },
      date: '2027-03-10',
    });
  });
});

describe('every status and every action of a member', () => {
  const refused = {
    status: 409,
    code: 'loan.transition_refused',
    message: 'Il prestito nel frattempo è cambiato: aggiorna la pagina e controlla a che punto è.',
  };

  const pickedUp = { picked_up_at: new Date('2027-03-10T10:00:00Z') };
  const cases = LOAN_STATUSES.flatMap((status) => [
    [status, 'not picked up', {}] as const,
    [status, 'picked up', pickedUp] as const,
  ]);

  test.each(cases)('a loan that is %s, %s, can be cancelled only before its pickup', async (status, _, pickup) => {
    const who = await member();
    const { loan } = await lend(who, { status, ...pickup });
    const answer = await cancel(who, loan.id);
    if (status === 'pending' || ((status === 'approved' || status === 'extended') && pickup !== pickedUp)) {
      expect(answer).toMatchObject({ status: 204, raw: '' });
      expect((await read(who, loan.id)).body.status).toBe('cancelled');
      expect(bare(await cancel(who, loan.id))).toEqual(refused);
    } else {
      expect(bare(answer)).toEqual(refused);
      expect((await read(who, loan.id)).body.status).toBe(status);
    }
  });

  test('a loan whose object is overdue from another says that it may not be ready', async () => {
    const [late, who] = [await member(), await member()];
    const { product } = await lend(late, { to_date: '2027-03-14' });
    const next = { status: 'approved', from_date: '2027-03-20', to_date: '2027-03-22' } as const;
    const loan = await makeLoan(t.database.db, product, who, next);
    const far = await makeLoan(t.database.db, product, who, {
      ...next,
      from_date: '2027-05-20',
      to_date: '2027-05-22',
    });
    const isSaid = async (id: string) => (await read(who, id)).body.may_be_late;
    expect([await isSaid(loan.id), await isSaid(far.id)]).toEqual([true, false]);
    t.clock.set('2027-03-14T09:00:00Z');
    expect(await isSaid(loan.id)).toBe(false);
  });

  test('a suspended member can extend nothing, and is not offered it; cancelling a loan stays possible', async () => {
    const who = await member({ banned: true });
    const { loan } = await lend(who, { status: 'approved' });
    expect((await read(who, loan.id)).body.extendable_to).toBeNull();
    expect(await extend(who, loan.id)).toMatchObject({ status: 403, body: { code: 'auth.banned' } });
    expect((await read(who, loan.id)).body.status).toBe('approved');
    expect((await cancel(who, loan.id)).status).toBe(204);
  });

  test.each(LOAN_STATUSES)('a loan that is %s can be extended only once it is approved', async (status) => {
    const who = await member();
    const { loan } = await lend(who, { status });
    const before = (await read(who, loan.id)).body;
    expect(before.extendable_to).toBe(status === 'approved' ? '2027-04-30' : null);
    const answer = await extend(who, loan.id);
    if (status === 'approved') {
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'extended', loan: { from_date: '2027-03-10', to_date: '2027-04-30' }, extendable_to: null },
      });
      expect((await read(who, loan.id)).body).toEqual(answer.body);
    } else {
      expect(bare(answer)).toMatchObject(
        status === 'extended'
          ? {
              status: 409,
              code: 'loan.already_extended',
              message: 'Hai già esteso questo prestito: si può fare una volta sola.',
            }
          : refused,
      );
      expect((await read(who, loan.id)).body).toEqual(before);
    }
  });

  test.each(cases)('a loan that is %s, %s, can be reviewed only after its pickup', async (status, _, pickup) => {
    const who = await member();
    const { loan, product } = await lend(who, { status, ...pickup });
    const isLent = status === 'approved' || status === 'extended';
    const reviewable = status === 'returned' || (isLent && pickup === pickedUp);
    expect((await read(who, loan.id)).body.is_reviewable).toBe(reviewable);
    const answer = await review(who, product.id);
    if (reviewable) expect(answer).toMatchObject({ status: 201, body: { rating: 4, message: 'Comodo.' } });
    else
      expect(bare(answer)).toEqual(
        isLent
          ? { status: 409, code: 'review.too_early', message: 'Potrai recensire l’oggetto dopo averlo ritirato.' }
          : {
              status: 409,
              code: 'review.not_allowed',
              message: 'Puoi recensire solo gli oggetti che hai preso in prestito.',
            },
      );
    expect((await read(who, loan.id)).body.is_reviewable).toBe(false);
  });
});

describe('an extension', () => {
  test('can be requested until the last day, and not afterwards', async () => {
    const who = await member();
    const { loan } = await lend(who);
    t.clock.set('2027-03-31T21:59:00Z');
    expect((await read(who, loan.id)).body.extendable_to).toBe('2027-04-30');
    // Midnight in Rome, which is already on summer time.
    t.clock.set('2027-03-31T22:00:00Z');
    expect((await read(who, loan.id)).body.extendable_to).toBeNull();
    expect(bare(await extend(who, loan.id))).toEqual({
      status: 409,
      code: 'loan.overdue',
      message: 'Il prestito è scaduto: non si può più estendere, restituisci l’oggetto.',
    });
    t.clock.set('2027-03-31T21:59:00Z');
    expect(await extend(who, loan.id)).toMatchObject({ status: 200 });
  });

  test('that overlaps another loan is refused with the latest possible day', async () => {
    const who = await member();
    const { loan, product } = await lend(who);
    await makeLoan(t.database.db, product, await member(), { from_date: '2027-04-20', to_date: '2027-04-25' });
    // One day of preparation before the next loan.
    expect((await read(who, loan.id)).body.extendable_to).toBe('2027-04-18');
    expect(bare(await extend(who, loan.id))).toEqual({
      status: 409,
      code: 'loan.extension_conflict',
      message: 'Qualcun altro ha già prenotato l’oggetto: non si può estendere di un mese.',
      latest_to_date: '2027-04-18',
    });
    expect((await read(who, loan.id)).body).toMatchObject({ status: 'approved', loan: { to_date: '2027-03-31' } });
    expect(await extend(who, loan.id, undefined, { to_date: '2027-04-18' })).toMatchObject({
      status: 200,
      body: { status: 'extended', loan: { to_date: '2027-04-18' } },
    });
  });

  test('ends on an open day, the one displayed beforehand', async () => {
    const who = await member();
    const shut = await makeHeadquarter(t.database.db, library, { days: [1, 2, 3, 4, 5] });
    await t.database.db
      .insertInto('holidays')
      .values({
        library_id: library.id,
        id: uuidv7(),
        headquarter_id: shut.id,
        from_date: '2027-04-20',
        to_date: '2027-05-03',
      })
      .execute();
    const { loan } = await lend(who, {}, { headquarter: shut });
    expect((await read(who, loan.id)).body.extendable_to).toBe('2027-04-19');
    for (const to_date of ['2027-04-18', '2027-04-25', '2027-04-30'])
      expect(bare(await extend(who, loan.id, undefined, { to_date }))).toMatchObject({
        status: 422,
        code: 'loan.closed_day',
        latest_to_date: '2027-04-19',
      });
    const extended = await extend(who, loan.id);
    expect(extended).toMatchObject({ status: 200, body: { loan: { to_date: '2027-04-19' } } });
  });

  test('can be requested for any open day up to a month later, and not beyond the card', async () => {
    const who = await makeMember(t.database.db, library, { card: 'none' });
    await makeMembership(t.database.db, who, { from_date: '2027-01-01', to_date: '2027-04-20' });
    const { loan } = await lend(who);
    expect((await read(who, loan.id)).body.extendable_to).toBe('2027-04-20');
    for (const [to_date, code] of [
      ['2027-05-01', 'loan.extension_too_long'],
      ['9999-12-31', 'loan.extension_too_long'],
      ['2027-04-21', 'loan.after_card'],
      ['2027-03-31', 'resource.validation'],
      ['0001-01-01', 'resource.validation'],
    ] as const)
      expect(bare(await extend(who, loan.id, undefined, { to_date }))).toMatchObject({
        status: 422,
        code,
        latest_to_date: '2027-04-20',
      });
    for (const to_date of farDates) expect((await extend(who, loan.id, undefined, { to_date })).status).toBe(422);
    expect((await extend(who, loan.id)).body).toMatchObject({ code: 'loan.after_card' });
    expect((await extend(who, loan.id, undefined, { to_date: '2027-04-12' })).body.loan.to_date).toBe('2027-04-12');
  });

  test('requires an active card', async () => {
    const who = await makeMember(t.database.db, library, { card: 'expired' });
    const { loan } = await lend(who);
    expect((await read(who, loan.id)).body.extendable_to).toBeNull();
    expect((await extend(who, loan.id)).body).toMatchObject({ code: 'card.not_active' });
  });

  test('beyond the maximum months of the object is refused with the latest day', async () => {
    const who = await member();
    const { loan } = await lend(who, {}, { max_months: 1 });
    const answer = await extend(who, loan.id);
    expect(answer.body).toMatchObject({ code: 'loan.max_months', latest_to_date: '2027-04-09' });
    expect((await read(who, loan.id)).body.extendable_to).toBe('2027-04-09');
  });

  test('replaces the code of the locker', async () => {
    const who = await member();
    const locker = await makeHeadquarter(t.database.db, library, { is_smartlocker: true });
    const { loan } = await lend(who, {}, { headquarter: locker });
    await giveCode(t.deps, loan, '111111');
    expect((await read(who, loan.id)).body).toMatchObject({
      loan: { pickup_Code: '111111' },
      locker: { status: 'ready' },
    });
    expect((await extend(who, loan.id)).body).toMatchObject({
      loan: { pickup_Code: null, deposit_code: null },
      locker: { state: 'held', status: 'preparing' },
    });
  });

  test('with the same key happens once and returns the same answer', async () => {
    const who = await member();
    const { loan } = await lend(who);
    const first = await extend(who, loan.id, 'proroga-1');
    expect(await extend(who, loan.id, 'proroga-1')).toMatchObject({ status: 200, body: first.body });
    expect((await extend(who, loan.id, 'proroga-2')).body).toMatchObject({ code: 'loan.already_extended' });
  });

  test('notifies the member by mail', async () => {
    const who = await member();
    const { loan } = await lend(who);
    await extend(who, loan.id);
    const mail = await t.database.db
      .selectFrom('mails')
      .select(['template', 'recipient', 'values'])
      .where('key', '=', `extension:${loan.id}`)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'extension', recipient: who.email, values: { to_date: '2027-04-30' } });
  });
});

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

describe('a review', () => {
  test('is shown on the object under first name and initial, and counts towards its average', async () => {
    const who = await makeMember(t.database.db, library, { first_name: 'Maria', last_name: 'Rossi' });
    const { product } = await lend(who, { status: 'returned' });
    const answer = await review(who, product.id, { rating: 5, message: '  Ottimo! ' });
    expect(answer.body).toEqual({
      id: expect.any(String) as unknown,
      rating: 5,
      message: 'Ottimo!',
      author: 'Maria R.',
      created_at: '2027-03-15T09:00:00.000Z',
    });
    const page = await t.call('listProductReviews', { params: { id: product.id } });
    expect(page.body.items).toEqual([answer.body]);
    expect((await t.call('getProduct', { params: { id: product.id } })).body.rating).toEqual({ average: 5, count: 1 });
  });

  test('is written once per loan', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    await makeLoan(t.database.db, product, who, { status: 'returned', from_date: '2027-02-01', to_date: '2027-02-05' });
    expect(await review(who, product.id)).toMatchObject({ status: 201 });
    expect(await review(who, product.id)).toMatchObject({ status: 201 });
    expect(bare(await review(who, product.id))).toEqual({
      status: 409,
      code: 'review.already_written',
      message: 'Hai già recensito questo prestito: grazie!',
    });
  });

  test('cannot be written by the object’s owner, nor before the pickup, in the database either', async () => {
    const who = await member();
    const { product, loan } = await lend(await member(), { from_date: '2027-04-10', to_date: '2027-04-12' });
    await t.database.db.updateTable('products').set({ owner_user_id: who.id }).where('id', '=', product.id).execute();
    expect(bare(await review(who, product.id))).toEqual({
      status: 409,
      code: 'review.own_product',
      message: 'Questo oggetto lo condividi tu: le recensioni le scrive chi lo prende in prestito.',
    });
    const own = makeLoan(t.database.db, product, who, { from_date: '2027-05-10', to_date: '2027-05-12' });
    await expect(own).rejects.toMatchObject({ constraint: 'loans_not_by_owner' });
    const early = t.database.db
      .insertInto('reviews')
      .values({
        library_id: library.id,
        id: uuidv7(),
        product_id: product.id,
        loan_id: loan.id,
        user_id: loan.user_id,
        rating: 5,
        message: 'Bello.',
      })
      .execute();
    await expect(early).rejects.toMatchObject({ constraint: 'reviews_after_pickup' });
  });

  test('from two tabs at once is written once', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => review(who, product.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'review.already_written')).toHaveLength(5);
  });

  test('has one star by default, and requires a text', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    for (const body of [
      { rating: 3 },
      { rating: 3, message: '' },
      { rating: 3, message: '   ' },
      { rating: 6, message: 'Ciao' },
      { rating: 0, message: 'Ciao' },
      { rating: 2.5, message: 'Ciao' },
      { message: 'x'.repeat(1001) },
    ]) {
      expect(await review(who, product.id, body)).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    }
    expect((await review(who, product.id, { message: 'Rotto.' })).body.rating).toBe(1);
  });

  test('requires one of the caller’s own loans of an object of this library', async () => {
    const { product } = await lend(await member(), { status: 'returned' });
    expect((await review(await member(), product.id)).body).toMatchObject({ code: 'review.not_allowed' });
    const who = await member();
    for (const id of [nobody, 'trapano', (await makeProduct(t.database.db, other)).id]) {
      expect(await review(who, id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    }
  });
});

describe('a wish', () => {
  const wish = (as: Member, id: string) => t.call('toggleWish', { params: { id }, as });

  test('is added, and removed by the same call', async () => {
    const who = await member();
    const product = await makeObject();
    expect((await wish(who, product.id)).body).toEqual({ wished: true });
    expect((await t.call('getProduct', { params: { id: product.id }, as: who })).body.is.wished).toBe(true);
    expect((await t.call('getMe', { as: who })).body.wishes).toEqual([product.id]);
    expect((await wish(who, product.id)).body).toEqual({ wished: false });
    expect((await t.call('getMe', { as: who })).body.wishes).toEqual([]);
  });

  test('all are listed, latest first, page by page, without invisible objects', async () => {
    const [who, other] = [await member(), await member()];
    const objects = [];
    for (let n = 0; n < 4; n += 1) {
      const product = await makeObject({ name: `Oggetto ${n}` });
      objects.push(product);
      await wish(who, product.id);
    }
    await wish(other, objects[0]!.id);
    await t.database.db.updateTable('products').set({ status: 'hidden' }).where('id', '=', objects[2]!.id).execute();
    const list = (query: Record<string, string | number> = {}) => t.call('listMyWishes', { query, as: who });
    const namesIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
      (body.items as { name: string }[]).map(({ name }) => name);
    expect(namesIn(await list())).toEqual(['Oggetto 3', 'Oggetto 1', 'Oggetto 0']);
    const first = await list({ limit: 2 });
    expect(namesIn(first)).toEqual(['Oggetto 3', 'Oggetto 1']);
    const second = await list({ limit: 2, cursor: first.body.next as string });
    expect(namesIn(second)).toEqual(['Oggetto 0']);
    expect(second.body.next).toBeNull();
    expect(await list({ cursor: 'x' })).toMatchObject({ status: 422, body: { fields: { cursor: 'format' } } });
    expect((await t.call('listMyWishes')).status).toBe(401);
  });

  test('of an invisible object is a 404', async () => {
    const who = await member();
    const hidden = await makeObject({ status: 'hidden' });
    for (const id of [nobody, 'trapano', hidden.id, (await makeProduct(t.database.db, other)).id]) {
      expect(await wish(who, id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    }
  });

  test('toggled many times at once ends with or without it, never with an error', async () => {
    const who = await member();
    const product = await makeObject();
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(who, product.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('my other data', () => {
  test('my objects include those awaiting an administrator, without withdrawn ones', async () => {
    const who = await member();
    const shown = await makeObject({ owner_user_id: who.id, created_at: new Date('2027-01-01T00:00:00Z') });
    const waiting = await makeObject({
      owner_user_id: who.id,
      status: 'pending',
      created_at: new Date('2027-02-01T00:00:00Z'),
    });
    await makeObject({ owner_user_id: who.id, status: 'hidden' });
    await makeObject({ owner_user_id: (await member()).id });
    const { body } = await t.call('listMyProducts', { as: who });
    expect(body.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [waiting.id, 'pending'],
      [shown.id, 'active'],
    ]);
  });

  test('my memberships are listed with their cards, latest first', async () => {
    const who = await makeMember(t.database.db, library, { card: 'none' });
    const card = await makeRenewalCard(t.database.db, library.id, {
      name: 'Tessera studenti',
      duration_months: 6,
      price_cents: 850,
      is_default: false,
    });
    await makeMembership(t.database.db, who, {
      id: uuidv7(),
      from_date: '2026-01-01',
      to_date: '2026-06-30',
      card_id: card.id,
      number: 'ARCI-12',
      created_at: new Date('2026-01-01T10:00:00Z'),
    });
    const latest = await makeMembership(t.database.db, who, {
      from_date: '2026-07-01',
      to_date: '2026-12-31',
      card_id: card.id,
    });
    const { body } = await t.call('listMyMemberships', { as: who });
    expect(body.map(({ id }: { id: string }) => id)[0]).toBe(latest.id);
    expect(body[1]).toEqual({
      id: expect.any(String) as unknown,
      card: { id: card.id, name: 'Tessera studenti', duration: 6, price: 8.5 },
      sub_date: { from: '2026-01-01', to: '2026-06-30' },
      numero_tessera_convenzionata: 'ARCI-12',
      origin_created_at: null,
      created_at: '2026-01-01T10:00:00.000Z',
    });
    expect(
      (await t.call('listMyMemberships', { as: await makeMember(t.database.db, library, { card: 'none' }) })).body,
    ).toEqual([]);
  });
});
