import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { makeHeadquarter, makeLoan, makeMember, makeMembership } from '../support/fixtures.ts';
import { giveCode } from '../support/lockers.ts';
import { farDates } from '../support/hostile-values.ts';
import { useLoanDesk, member, lend, t, read, bare, extend, library } from '../support/desks/loan-desk.ts';

useLoanDesk();

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
