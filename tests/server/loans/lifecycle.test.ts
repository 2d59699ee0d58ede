import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanActor, type LoanEvent, type LoanStatus } from '#machines/loans/loan-events';
import { decide, loanAt } from '#machines/loans/loan.machine';
import { addDays } from '#machines/rules/dates';
import { bookingTransaction, DaysTaken } from '#server/loans/booking';
import { findLibrary, type Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import { bookLoan, confirmHold, type LoanTransition, transitionLoan, type Initiator } from '#server/loans/lifecycle';
import { releaseHolds } from '#server/checkout/release-holds.job';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

const now = new Date('2027-03-15T09:00:00Z');
const clock = { now: () => now };
const today = '2027-03-15';
const moves: LoanTransition[] = ['approve', 'deny', 'cancel', 'hand_over', 'extend', 'return'];
const actors: LoanActor[] = ['member', 'staff', 'system', 'timer', 'locker'];

let database: TestDatabase;
let library: Library;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  database = await createTestDatabase();
  library = await makeLibrary(database.db, { max_loans: 100, preparations_days: 2 });
  member = await makeMember(database.db, library);
});
afterAll(() => database.close());

const initiatorOf = (by: LoanActor): Initiator => ({
  by,
  ...(by === 'member' || by === 'staff' ? { userId: member.id } : {}),
});

const historyOf = (loanId: string) =>
  database.db
    .selectFrom('loan_transitions')
    .select(['from_status', 'to_status', 'event', 'actor', 'actor_id', 'at'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();

const mailsOf = async (loanId: string): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('mails')
    .select(['template', 'key'])
    .where('key', 'like', `%${loanId}%`)
    .orderBy('queued_at')
    .execute();
  return rows.map(({ template }) => template).sort();
};

const jobsAbout = async (productId: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ identifier: string }>(
    `SELECT t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.payload::text LIKE $1`,
    [`%${productId}%`],
  );
  return rows.map(({ identifier }) => identifier);
};

/** A member has one hold at a time. */
const dropHolds = () =>
  database.db.updateTable('loans').set({ status: 'cancelled' }).where('status', '=', 'checkout').execute();

async function stage(
  status: LoanStatus,
  days = { from_date: '2027-03-10', to_date: '2027-03-31' },
  values: object = {},
) {
  await dropHolds();
  const product = await makeProduct(database.db, library, { headquarter: await makeHeadquarter(database.db, library) });
  const loan = await makeLoan(database.db, product, member, { ...days, blocked_to: days.to_date, status, ...values });
  return { product, loan };
}

const move = (loanId: string, event: LoanTransition, by: LoanActor, of: Library = library) =>
  bookingTransaction(database.db, (trx) => transitionLoan(trx, { library: of, clock }, loanId, event, initiatorOf(by)));

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

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
      expect((await mailsOf(loan.id)).filter((template) => template !== 'withdrawal')).toHaveLength(1);
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

describe('a held delivery', () => {
  const hold = async (minutes: number) => {
    const product = await makeProduct(database.db, library);
    await dropHolds();
    const loan = await bookingTransaction(database.db, (trx) =>
      bookLoan(
        trx,
        { library, clock },
        {
          product_id: product.id,
          user_id: member.id,
          from_date: '2027-05-03',
          to_date: '2027-05-09',
          note: null,
          preparationDays: 0,
          holdUntil: new Date(now.getTime() + minutes * 60_000),
          method: 'delivery',
          delivery_price_cents: 500,
          delivery_address: 'Via Zamboni 1',
          delivery_cap: '40126',
          delivery_city: 'Bologna',
          delivery_province: 'BO',
        },
        initiatorOf('member'),
      ),
    );
    await database.db.deleteFrom('drafts').where('user_id', '=', member.id).execute();
    await database.db
      .insertInto('drafts')
      .values({ library_id: library.id, user_id: member.id, product_id: product.id, loan_id: loan.id })
      .execute();
    return { product, loan };
  };
  const release = () => releaseHolds({}, { db: database.db, clock } as unknown as Parameters<typeof releaseHolds>[1]);
  const statusOf = async (id: string) =>
    (await database.db.selectFrom('loans').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('blocks its object without notifying anyone yet', async () => {
    const { loan } = await hold(10);
    expect(loan.status).toBe('checkout');
    expect(await historyOf(loan.id)).toMatchObject([{ from_status: null, to_status: 'checkout', event: 'hold' }]);
    expect(await mailsOf(loan.id)).toEqual([]);
  });

  test('becomes a request if it is confirmed in time', async () => {
    const { loan } = await hold(10);
    const confirmed = await bookingTransaction(database.db, (trx) =>
      confirmHold(trx, { library, clock }, loan.id, initiatorOf('member')),
    );
    expect(confirmed).toMatchObject({ status: 'pending', hold_expires_at: null });
    expect(await mailsOf(loan.id)).toEqual(['booking', 'request']);
  });

  test('cannot be confirmed after its expiry', async () => {
    const { loan } = await hold(0);
    expect(
      await codeOf(
        bookingTransaction(database.db, (trx) => confirmHold(trx, { library, clock }, loan.id, initiatorOf('member'))),
      ),
    ).toBe('hold.expired');
  });

  test('is released after its expiry with its draft, and only then', async () => {
    const running = await hold(10);
    await release();
    expect(await statusOf(running.loan.id)).toBe('checkout');
    const over = await hold(0);
    await Promise.all([release(), release(), release()]);
    expect(await statusOf(over.loan.id)).toBe('cancelled');
    expect(await historyOf(over.loan.id)).toMatchObject([
      { to_status: 'checkout' },
      { from_status: 'checkout', to_status: 'cancelled', actor: 'timer' },
    ]);
    expect(await mailsOf(over.loan.id)).toEqual([]);
    expect(await database.db.selectFrom('drafts').selectAll().where('loan_id', '=', over.loan.id).execute()).toEqual(
      [],
    );
    // Its days were later ones: the object was free all along.
    expect(await jobsAbout(over.product.id)).not.toContain('notify_wishers');
  });

  test('confirmed and released at the same moment ends as one or the other', async () => {
    const late = new Date(now.getTime() + 20 * 60_000);
    for (let round = 0; round < 10; round += 1) {
      const { loan } = await hold(10);
      const lateRelease = () =>
        releaseHolds({}, { db: database.db, clock: { now: () => late } } as unknown as Parameters<
          typeof releaseHolds
        >[1]);
      const confirming = codeOf(
        bookingTransaction(database.db, (trx) => confirmHold(trx, { library, clock }, loan.id, initiatorOf('member'))),
      );
      const [code] = await Promise.all([confirming, lateRelease()]);
      const status = await statusOf(loan.id);
      expect([code, status]).toEqual(code === 'none' ? ['none', 'pending'] : ['loan.transition_refused', 'cancelled']);
      expect(await historyOf(loan.id)).toHaveLength(2);
    }
  });

  test('stays while its payment is being captured', async () => {
    const { loan } = await hold(0);
    await database.db
      .insertInto('payments')
      .values({
        library_id: library.id,
        id: loan.id,
        user_id: member.id,
        kind: 'delivery',
        subject_id: loan.id,
        amount_cents: 500,
        request_id: loan.id,
        status: 'capturing',
        expires_at: now,
      })
      .execute();
    await release();
    expect(await statusOf(loan.id)).toBe('checkout');
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
