import { describe, expect, test } from 'vitest';
import { enter } from '#demo/lockers/provider/cabinet';
import { makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { today } from '../support/desks/staff-desk.ts';
import {
  useLockerDesk,
  connect,
  approved,
  order,
  jobs,
  takeOrPut,
  tell,
  transitions,
  live,
  codeIdOf,
  access,
  d,
  statusAt,
  provider,
  db,
  jobsAfter,
  point,
} from '../support/desks/locker-desk.ts';

useLockerDesk();

describe('a loan at a locker with a provider', () => {
  test('is collected and brought back at its doors, with a code for each; the object is free again', async () => {
    await connect('http');
    const loan = await approved();
    expect(await order(loan)).toMatchObject({
      loan: { pickup_Code: null },
      locker: { state: 'held', status: 'preparing' },
    });
    await jobs();
    const ready = await order(loan);
    expect(ready).toMatchObject({ locker: { state: 'granted', status: 'ready', compartment: '1' } });
    expect(ready.loan.deposit_code).toBeNull();
    takeOrPut(ready.loan.pickup_Code ?? '', false);
    await tell();
    expect(await order(loan)).toMatchObject({ status: 'approved', locker: { state: 'taken', status: 'preparing' } });
    await jobs();
    const out = await order(loan);
    expect(out.loan.pickup_Code).toBeNull();
    expect(out.loan.deposit_code).toMatch(/^\d{6}$/);
    takeOrPut(out.loan.deposit_code ?? '', true);
    await tell();
    await jobs();
    expect(await order(loan)).toMatchObject({ status: 'returned', locker: null, loan: { deposit_code: null } });
    expect(await transitions(loan)).toEqual(['approve by staff', 'hand_over by locker', 'return by locker']);
    expect(live()).toEqual([]);
  });

  test('gets another code by an extension, and none after a cancellation', async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    const first = await codeIdOf(loan);
    const before = (await access(loan))?.secrets?.code ?? '';
    await d.t.call('extendMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    const second = await codeIdOf(loan);
    expect([statusAt(first), statusAt(second)]).toEqual(['cancelled', 'reserved']);
    expect(enter(provider.cabinet, before)).toEqual({ refusal: 'unknown' });
    await d.t.call('cancelMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    expect([live(), await access(loan)]).toEqual([[], undefined]);
  });

  test('has its codes sealed in the database, and none in stored mails', async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    const code = (await access(loan))?.secrets?.code ?? 'none';
    const { rows } = await d.t.database.pool.query(
      `SELECT row_to_json(c)::text AS text FROM locker_codes c UNION ALL SELECT row_to_json(m)::text FROM mails m`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe('the member', () => {
  const told = async () =>
    (
      await db().selectFrom('mails').select('template').where('sent_at', 'is not', null).orderBy('sent_at').execute()
    ).map(({ template }) => template);

  test('gets the code in the mail of the approval if it is there in time', async () => {
    await connect('http');
    await approved();
    await jobs();
    await jobsAfter(60);
    expect(await told()).toEqual(['approval']);
  });

  test('gets a mail of its own once the code is there', async () => {
    await connect('http');
    provider.cabinet.faults.push({ step: 'reserve', kind: 'busy', retryAfter: 100 });
    await approved();
    await jobs();
    await jobsAfter(60);
    expect(await told()).toEqual(['approval']);
    await jobsAfter(40);
    expect(await told()).toEqual(['approval', 'locker_codes']);
  });

  test('can replace a code that does not work three times, then a person helps', async () => {
    await connect('local');
    const loan = await approved();
    const replace = () => d.t.call('replaceLockerCode', { as: d.member, params: { id: loan.id } });
    await jobs();
    const codes = new Set([(await access(loan))?.code_id]);
    for (let n = 0; n < 3; n += 1) {
      expect((await replace()).status).toBe(200);
      // One that is being made is not replaced.
      expect((await replace()).body.locker?.renewals_left).toBe(2 - n);
      await jobs();
      codes.add((await access(loan))?.code_id);
    }
    expect(codes.size).toBe(4);
    expect(await replace()).toMatchObject({ status: 409, body: { code: 'locker.no_more_codes' } });
    const other = await makeMember(db(), d.library);
    expect((await d.t.call('replaceLockerCode', { as: other, params: { id: loan.id } })).status).toBe(404);
  });

  test('of a locker whose codes a person sets gets what the staff enter', async () => {
    await connect('manual');
    const loan = await approved();
    await jobs();
    const set = (body: object) => d.t.call('setStaffLocker', { as: d.ada, params: { id: loan.id }, body });
    expect(await set({})).toMatchObject({ status: 422, body: { fields: { code: 'required' } } });
    expect(await set({ code: '4711', compartment: '7' })).toMatchObject({ body: { code: '4711', compartment: '7' } });
    expect(await order(loan)).toMatchObject({
      loan: { pickup_Code: '4711' },
      locker: { compartment: '7', renewals_left: 0 },
    });
    const second = await approved();
    const setSecond = (body: object) => d.t.call('setStaffLocker', { as: d.ada, params: { id: second.id }, body });
    expect((await setSecond({ code: '4711' })).body.code).toBe('locker.code_taken');
    expect((await setSecond({ code: '4712', compartment: '7' })).body.code).toBe('locker.compartment_taken');
  });
});

test('one compartment never has two live reservations', async () => {
  await connect('manual');
  const [one, other] = [await approved(), await approved()];
  await d.t.call('setStaffLocker', { as: d.ada, params: { id: one.id }, body: { code: '1111', compartment: '3' } });
  await expect(
    db().updateTable('locker_reservations').set({ compartment: '3' }).where('loan_id', '=', other.id).execute(),
  ).rejects.toMatchObject({ constraint: 'locker_reservations_one_a_compartment' });
});

test('wishers of an object that was brought back to a locker are told', async () => {
  await connect('http');
  const product = await makeProduct(db(), d.library, { headquarter: point });
  const loan = await makeLoan(db(), product, d.member, {
    ...{ status: 'pending', from_date: today, to_date: '2027-03-21', headquarter_id: point.id },
  });
  await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } });
  await jobs();
  takeOrPut((await access(loan))?.secrets?.code ?? '', false);
  await tell();
  await jobs();
  const wisher = await makeMember(db(), d.library);
  await d.t.call('toggleWish', { as: wisher, params: { id: product.id } });
  takeOrPut((await access(loan))?.secrets?.code ?? '', true);
  await tell();
  await jobs();
  const mails = await db().selectFrom('mails').select('recipient').where('template', '=', 'wish').execute();
  expect(mails).toEqual([{ recipient: wisher.email }]);
});
