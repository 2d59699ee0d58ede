import { describe, expect, test } from 'vitest';
import { decidePayment, PAYMENT_EVENTS, PAYMENT_STATUSES } from '#machines/payments/payment-lifecycle.machine';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeMember, makeMembership, makeRenewalCard } from '../support/fixtures.ts';
import { useStagedDatabase, database, made, refusedBy, lend, stage } from '../support/processes/staged-database.ts';

useStagedDatabase();

describe('memberships', () => {
  test('two memberships of a member never share a day', async () => {
    const member = await makeMember(database.db, made.library, { card: 'none' });
    await makeMembership(database.db, member, { from_date: '2027-01-01', to_date: '2027-12-31' });
    await expect(
      makeMembership(database.db, member, { from_date: '2027-12-31', to_date: '2028-12-30' }),
    ).rejects.toEqual(refusedBy('memberships_no_overlap'));
    await expect(
      makeMembership(database.db, member, { from_date: '2028-01-01', to_date: '2028-12-31' }),
    ).resolves.toBeDefined();
  });

  test('a payment changes its status only along its lifecycle', async () => {
    const member = await makeMember(database.db, made.library);
    const events = PAYMENT_EVENTS.map((type) => ({ type, by: 'member' as const }));
    for (const from of PAYMENT_STATUSES)
      for (const to of PAYMENT_STATUSES) {
        const id = uuidv7();
        await database.db
          .insertInto('payments')
          .values({
            ...{ library_id: made.library.id, id, user_id: member.id, kind: 'delivery', subject_id: uuidv7() },
            ...{ amount_cents: 500, request_id: id, provider_capture_id: id, status: from, expires_at: new Date() },
          })
          .execute();
        const change = database.db.updateTable('payments').set({ status: to }).where('id', '=', id).execute();
        const isStep = events.some((event) => decidePayment(from, event)?.status === to);
        if (isStep || from === to) await expect(change, `${from} to ${to}`).resolves.toBeDefined();
        else await expect(change, `${from} to ${to}`).rejects.toEqual(refusedBy('payments_lifecycle'));
        const step = { library_id: made.library.id, payment_id: id, from_status: from, to_status: to, event: 'x' };
        const note = database.db
          .insertInto('payment_transitions')
          .values({ ...step, actor: 'timer' })
          .execute();
        if (isStep) await expect(note, `${from} to ${to}`).resolves.toBeDefined();
        else await expect(note, `${from} to ${to}`).rejects.toEqual(refusedBy('payment_transitions_lifecycle'));
      }
  });

  test('a captured payment has the id of its capture', async () => {
    const member = await makeMember(database.db, made.library);
    for (const status of ['captured', 'refunding'] as const) {
      const id = uuidv7();
      const row = { library_id: made.library.id, id, user_id: member.id, kind: 'delivery' as const, subject_id: id };
      await expect(
        database.db
          .insertInto('payments')
          .values({ ...row, amount_cents: 500, request_id: id, status, expires_at: new Date() })
          .execute(),
      ).rejects.toEqual(refusedBy('payments_taken'));
    }
  });

  test('one payment buys one membership', async () => {
    const payment = await database.db
      .insertInto('payments')
      .values({
        library_id: made.library.id,
        id: uuidv7(),
        user_id: made.member.id,
        kind: 'membership',
        subject_id: (await makeRenewalCard(database.db, made.library.id)).id,
        amount_cents: 1500,
        request_id: 'r1',
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await makeMember(database.db, made.library, { card: 'none' });
    await makeMembership(database.db, member, {
      from_date: '2027-01-01',
      to_date: '2027-12-31',
      payment_id: payment.id,
    });
    await expect(
      makeMembership(database.db, member, { from_date: '2028-01-01', to_date: '2028-12-31', payment_id: payment.id }),
    ).rejects.toEqual(refusedBy('memberships_payment'));
  });
});

describe('reviews', () => {
  const review = (loan: { id: string }, values: object = {}) =>
    database.db
      .insertInto('reviews')
      .values({
        library_id: made.library.id,
        id: uuidv7(),
        product_id: made.product.id,
        loan_id: loan.id,
        user_id: made.member.id,
        rating: 4,
        message: 'Bello',
        ...values,
      })
      .execute();
  const rating = () =>
    database.db
      .selectFrom('products')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', made.product.id)
      .executeTakeFirstOrThrow();

  test('a loan has one, by its borrower, from 1 to 5, with a message', async () => {
    const loan = await lend({ from_date: '2027-03-01', to_date: '2027-03-05', status: 'returned' });
    const other = await makeMember(database.db, made.library);
    await expect(review(loan, { user_id: other.id })).rejects.toEqual(refusedBy('reviews_by_borrower'));
    await expect(review(loan, { rating: 6 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { rating: 0 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { message: '' })).rejects.toThrow(/check constraint/);
    await review(loan);
    await expect(review(loan)).rejects.toEqual(refusedBy('reviews_one_per_loan'));
  });

  test('the object counts its reviews', async () => {
    const loans = await Promise.all(
      ['01', '02', '03'].map((day) =>
        lend({ from_date: `2027-03-${day}`, to_date: `2027-03-${day}`, status: 'returned' }),
      ),
    );
    await Promise.all(loans.map((loan, i) => review(loan, { rating: i + 3 })));
    expect(await rating()).toEqual({ rating_sum: 12, rating_count: 3 });
    await database.db.updateTable('reviews').set({ rating: 1 }).where('loan_id', '=', loans[0]!.id).execute();
    expect(await rating()).toEqual({ rating_sum: 10, rating_count: 3 });
    await database.db.deleteFrom('reviews').where('loan_id', '=', loans[2]!.id).execute();
    expect(await rating()).toEqual({ rating_sum: 5, rating_count: 2 });
  });

  test('is hidden only with a reason, and then does not count, whatever becomes of it', async () => {
    const before = await rating();
    const loan = await lend({ from_date: '2027-05-01', to_date: '2027-05-05', status: 'returned' });
    const set = (values: object) =>
      database.db.updateTable('reviews').set(values).where('loan_id', '=', loan.id).execute();
    const hidden_at = new Date('2027-05-06T09:00:00Z');
    await review(loan);
    await expect(set({ hidden_at })).rejects.toEqual(refusedBy('reviews_hidden_with_reason'));
    await expect(set({ hidden_reason: 'Offende' })).rejects.toEqual(refusedBy('reviews_hidden_with_reason'));
    await expect(set({ hidden_at, hidden_reason: ' ' })).rejects.toEqual(refusedBy('reviews_hidden_reason'));
    await set({ hidden_at, hidden_reason: 'Offende' });
    expect(await rating()).toEqual(before);
    await set({ rating: 1 });
    expect(await rating()).toEqual(before);
    await set({ hidden_at: null, hidden_reason: null });
    expect(await rating()).toEqual({ rating_sum: before.rating_sum + 1, rating_count: before.rating_count + 1 });
    await set({ hidden_at, hidden_reason: 'Offende' });
    await database.db.deleteFrom('reviews').where('loan_id', '=', loan.id).execute();
    expect(await rating()).toEqual(before);
  });
});

describe('accounts', () => {
  test('an address is in lower case and unique in its library', async () => {
    await expect(makeMember(database.db, made.library, { email: 'Maria@example.com' })).rejects.toThrow(
      /check constraint/,
    );
    await makeMember(database.db, made.library, { email: 'maria@example.com' });
    await expect(makeMember(database.db, made.library, { email: 'maria@example.com' })).rejects.toEqual(
      refusedBy('users_email'),
    );
    const elsewhere = await stage();
    await expect(makeMember(database.db, elsewhere.library, { email: 'maria@example.com' })).resolves.toBeDefined();
  });

  test('an account has one live reset code, and five tries', async () => {
    const ask = (values: object = {}) =>
      database.db
        .insertInto('password_recoveries')
        .values({
          library_id: made.library.id,
          id: uuidv7(),
          user_id: made.member.id,
          email: made.member.email,
          code_hash: 'c',
          binding_hash: uuidv7(),
          expires_at: new Date(),
          ...values,
        })
        .execute();
    await ask();
    await expect(ask()).rejects.toEqual(refusedBy('password_recoveries_one_live'));
    await ask({ user_id: null, email: null });
    await ask({ user_id: null, email: null });
    await expect(
      database.db.updateTable('password_recoveries').set({ tries: 6 }).where('user_id', '=', made.member.id).execute(),
    ).rejects.toThrow(/check constraint/);
    await database.db
      .updateTable('password_recoveries')
      .set({ ended_at: new Date() })
      .where('user_id', '=', made.member.id)
      .execute();
    await ask();
  });
});
