import { describe, expect, test } from 'vitest';
import { bookingTransaction } from '#server/db/booking';
import { bookLoan, confirmHold } from '#server/loans/lifecycle';
import { releaseHolds } from '#server/checkout/release-holds.job';
import { makeProduct } from '../support/fixtures.ts';
import {
  useLifecycleDesk,
  database,
  library,
  dropHolds,
  clock,
  member,
  now,
  initiatorOf,
  historyOf,
  mailsOf,
  codeOf,
  jobsAbout,
} from '../support/desks/lifecycle-desk.ts';

useLifecycleDesk();

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
