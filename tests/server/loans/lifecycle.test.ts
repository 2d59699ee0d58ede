import { describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanActor, type LoanEvent, type LoanStatus } from '#machines/loans/loan-events';
import { decide, loanAt } from '#machines/loans/loan.machine';
import { addDays } from '#machines/rules/dates';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import { findLibrary, type Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import { bookLoan, type LoanTransition, transitionLoan } from '#server/loans/lifecycle';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import {
  useLifecycleDesk,
  dropHolds,
  database,
  library,
  member,
  clock,
  initiatorOf,
  historyOf,
  mailsOf,
  now,
  jobsAbout,
  codeOf,
} from '../support/desks/lifecycle-desk.ts';

useLifecycleDesk();

const today = '2027-03-15';
const moves: LoanTransition[] = ['approve', 'deny', 'cancel', 'hand_over', 'extend', 'return'];
const actors: LoanActor[] = ['member', 'staff', 'system', 'timer', 'locker'];

async function stage(
  status: LoanStatus,
  days = { from_date: '2027-03-10', to_date: '2027-03-31' },
  values: object = {},
) {
  await dropHolds();
  const owner = await makeMember(database.db, library);
  const product = await makeProduct(database.db, library, {
    headquarter: await makeHeadquarter(database.db, library),
    owner_user_id: owner.id,
  });
  const loan = await makeLoan(database.db, product, member, { ...days, blocked_to: days.to_date, status, ...values });
  return { product, loan };
}

const move = (loanId: string, event: LoanTransition, by: LoanActor, of: Library = library) =>
  bookingTransaction(database.db, (trx) => transitionLoan(trx, { library: of, clock }, loanId, event, initiatorOf(by)));

describe('changes of status', () => {
  const cases = LOAN_STATUSES.flatMap((status) =>
    moves.flatMap((event) => actors.map((by) => ({ status, event, by }))),
  );

  test.each(cases)('$status, $event by $by', async ({ status, event, by }) => {
    const { loan, product } = await stage(status);
    const asked: LoanEvent =
      event === 'extend' ? { type: event, by, today, to_date: '2027-04-30' } : { type: event, by, today };
    const expected = decide(
      loanAt(status, { from_date: loan.from_date, to_date: loan.to_date, picked_up: false }),
      asked,
    );
    const moved = await move(loan.id, event, by).catch((error: unknown) => error);

    const row = await database.db.selectFrom('loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
    if (!expected) {
      expect(moved).toBeInstanceOf(ApiError);
      expect((moved as ApiError).code).toBe(
        event === 'extend' && status === 'extended' ? 'loan.already_extended' : 'loan.transition_refused',
      );
      expect(row).toEqual(loan);
      expect(await historyOf(loan.id)).toEqual([]);
      expect(await mailsOf(loan.id)).toEqual([]);
      return;
    }
    expect(row).toEqual(moved);
    expect(row).toMatchObject({
      status: expected.status,
      to_date: expected.to_date,
      picked_up_at: expected.picked_up ? now : null,
      blocked_to: event === 'extend' ? '2027-05-02' : loan.blocked_to,
    });
    expect(await historyOf(loan.id)).toEqual([
      {
        from_status: status,
        to_status: expected.status,
        event,
        actor: by,
        actor_id: initiatorOf(by).userId ?? null,
        at: now,
      },
    ]);
    expect(await mailsOf(loan.id)).toEqual(
      expected.effects.flatMap((effect) => ('params' in effect ? [effect.params.template] : [])).sort(),
    );
    expect((await jobsAbout(product.id)).includes('notify_wishers')).toBe(
      expected.effects.some(({ type }) => type === 'freeObject'),
    );
  });

  test('a cancelled loan on later days left its object free all along: no wish is notified', async () => {
    const wishersOf = async (from_date: string, preparation_days = 0) => {
      const { loan, product } = await stage('pending', { from_date, to_date: '2027-04-12' });
      await database.db.updateTable('products').set({ preparation_days }).where('id', '=', product.id).execute();
      await move(loan.id, 'cancel', 'staff');
      return (await jobsAbout(product.id)).includes('notify_wishers');
    };
    expect(await wishersOf('2027-04-10')).toBe(false);
    expect(await wishersOf(today)).toBe(true);
    // An earlier loan needs the day before it for the preparation.
    expect(await wishersOf(addDays(today, 2), 1)).toBe(true);
    expect(await wishersOf(addDays(today, 3), 1)).toBe(false);
  });

  test('of two concurrent transitions of a loan one succeeds and the other is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      // An approved loan that was picked up cannot be cancelled: whatever the order of the three, only one is possible.
      const { loan } = await stage('pending', undefined, { picked_up_at: now });
      const codes = await Promise.all([
        codeOf(move(loan.id, 'approve', 'staff')),
        codeOf(move(loan.id, 'cancel', 'member')),
        codeOf(move(loan.id, 'deny', 'staff')),
      ]);
      expect(codes.toSorted()).toEqual(['loan.transition_refused', 'loan.transition_refused', 'none']);
      expect(await historyOf(loan.id)).toHaveLength(1);
      const toMember = (template: string) => !['withdrawal', 'owner_booked'].includes(template);
      expect((await mailsOf(loan.id)).filter(toMember)).toHaveLength(1);
    }
  });

  test('the effects of a transition are rolled back with its transaction', async () => {
    const { loan, product } = await stage('pending');
    const broken = database.db.transaction().execute(async (trx) => {
      await transitionLoan(trx, { library, clock }, loan.id, 'deny', initiatorOf('staff'));
      throw new Error('later');
    });
    await expect(broken).rejects.toThrow('later');
    expect(await historyOf(loan.id)).toEqual([]);
    expect(await mailsOf(loan.id)).toEqual([]);
    expect(await jobsAbout(product.id)).toEqual([]);
  });

  test('a loan of another library does not exist', async () => {
    const { loan } = await stage('pending');
    const other = await makeLibrary(database.db, { domain: 'altra' });
    expect(await codeOf(move(loan.id, 'approve', 'staff', other))).toBe('resource.not_found');
  });

  test('the answer to the note is stored with the denial', async () => {
    const { loan } = await stage('pending', undefined, { note: 'Posso prenderlo domenica?' });
    const denied = await bookingTransaction(database.db, (trx) =>
      transitionLoan(trx, { library, clock }, loan.id, 'deny', initiatorOf('staff'), {
        answer: 'La domenica siamo chiusi.',
      }),
    );
    expect(denied).toMatchObject({ status: 'denied', note_answers: 'La domenica siamo chiusi.' });
  });
});

describe('a new loan', () => {
  const ask = async (
    of: Library,
    product: Awaited<ReturnType<typeof makeProduct>>,
    days = { from_date: '2027-04-01', to_date: '2027-04-07' },
  ) =>
    bookingTransaction(database.db, (trx) =>
      bookLoan(
        trx,
        { library: of, clock },
        {
          product_id: product.id,
          user_id: member.id,
          ...days,
          note: null,
          preparationDays: 2,
          method: 'pickup',
          headquarter_id: product.headquarter_id,
        },
        initiatorOf('member'),
      ),
    );

  test('is requested, and blocks its object for the preparation days too', async () => {
    const product = await makeProduct(database.db, library);
    const loan = await ask(library, product);
    expect(loan).toMatchObject({ status: 'pending', blocked_to: '2027-04-09', created_at: now });
    expect(await historyOf(loan.id)).toMatchObject([
      { from_status: 'checkout', to_status: 'pending', event: 'confirm', actor: 'member' },
    ]);
    expect(await mailsOf(loan.id)).toEqual(['booking', 'request']);
    await expect(ask(library, product, { from_date: '2027-04-09', to_date: '2027-04-10' })).rejects.toBeInstanceOf(
      DaysTaken,
    );
    await expect(ask(library, product, { from_date: '2027-04-10', to_date: '2027-04-11' })).resolves.toMatchObject({
      status: 'pending',
    });
  });

  test('is approved at once with automatic approval, with one mail', async () => {
    await database.db.updateTable('libraries').set({ auto_approve: true }).where('id', '=', library.id).execute();
    const automatic = await findLibrary(database.db, library.id);
    const loan = await ask(automatic!, await makeProduct(database.db, library));
    await database.db.updateTable('libraries').set({ auto_approve: false }).where('id', '=', library.id).execute();
    expect(loan.status).toBe('approved');
    expect(await historyOf(loan.id)).toMatchObject([
      { from_status: 'checkout', to_status: 'pending', actor: 'member' },
      { from_status: 'pending', to_status: 'approved', event: 'approve', actor: 'system', actor_id: null },
    ]);
    expect(await mailsOf(loan.id)).toEqual(['approval']);
  });
});

describe('an extension', () => {
  test('requires the preparation days to be free too, and names the latest possible day', async () => {
    const { loan, product } = await stage('approved', { from_date: '2027-03-10', to_date: '2027-03-20' });
    await makeLoan(database.db, product, member, { from_date: '2027-04-22', to_date: '2027-04-25' });
    const refusal = await move(loan.id, 'extend', 'member').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'loan.extension_conflict', details: { latest_to_date: '2027-04-19' } });
    await database.db
      .updateTable('loans')
      .set({ from_date: '2027-04-23' })
      .where('product_id', '=', product.id)
      .where('status', '=', 'pending')
      .execute();
    expect(await move(loan.id, 'extend', 'member')).toMatchObject({
      status: 'extended',
      to_date: '2027-04-20',
      blocked_to: '2027-04-22',
    });
  });

  test('is refused for a loan that is over', async () => {
    const { loan } = await stage('approved', { from_date: '2027-03-01', to_date: '2027-03-14' });
    expect(await codeOf(move(loan.id, 'extend', 'member'))).toBe('loan.overdue');
  });

  test('ends with the month if the month is shorter', async () => {
    const { loan } = await stage('approved', { from_date: '2027-03-15', to_date: '2027-03-31' });
    expect(await move(loan.id, 'extend', 'member')).toMatchObject({ to_date: '2027-04-30' });
  });

  test('stays within the maximum months of the object', async () => {
    const { loan, product } = await stage('approved', { from_date: '2027-03-10', to_date: '2027-03-31' });
    await database.db.updateTable('products').set({ max_months: 1 }).where('id', '=', product.id).execute();
    expect(await move(loan.id, 'extend', 'member').catch((error: unknown) => error)).toMatchObject({
      code: 'loan.max_months',
      details: { latest_to_date: '2027-04-09' },
    });
  });
});

describe('a transaction aborted by the database', () => {
  const broken = (code: string, constraint?: string) =>
    Object.assign(new Error('broken'), { code, ...(constraint === undefined ? {} : { constraint }) });
  const failing = (times: number, error: Error) => {
    let calls = 0;
    const work = () => {
      calls += 1;
      return calls <= times ? Promise.reject(error) : Promise.resolve('done');
    };
    return { work, calls: () => calls };
  };

  test.each([
    ['40P01', undefined],
    ['40001', undefined],
    ['23505', 'loans_pickup_code'],
    ['23505', 'loans_deposit_code'],
  ])('is retried after %s %s', async (code, constraint) => {
    const { work, calls } = failing(2, broken(code, constraint));
    expect(await bookingTransaction(database.db, work)).toBe('done');
    expect(calls()).toBe(3);
  });

  test('is given up after four tries', async () => {
    const { work, calls } = failing(9, broken('40P01'));
    await expect(bookingTransaction(database.db, work)).rejects.toBeInstanceOf(DaysTaken);
    expect(calls()).toBe(4);
  });

  test('because of another loan on the same days is not retried', async () => {
    const { work, calls } = failing(9, broken('23P01', 'loans_no_overlap'));
    await expect(bookingTransaction(database.db, work)).rejects.toBeInstanceOf(DaysTaken);
    expect(calls()).toBe(1);
  });

  test.each([
    ['23505', 'loans_one_hold'],
    ['23P01', 'memberships_no_overlap'],
    ['57014', undefined],
  ])('because of %s %s is an error like any other', async (code, constraint) => {
    const { work, calls } = failing(9, broken(code, constraint));
    await expect(bookingTransaction(database.db, work)).rejects.toThrow('broken');
    expect(calls()).toBe(1);
  });
});
