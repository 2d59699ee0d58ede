import { beforeAll, describe, expect, test } from 'vitest';
import { bookingTransaction } from '../../../server/db/booking.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { transitionLoan } from '../../../server/loans/lifecycle.ts';
import { PaypalRefusal } from '#server/core/ports/paypal';
import { makeAdmin, makeMembership } from '../support/fixtures.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';
import { start } from '../support/payments.ts';

usePayDesk();

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin(s.t.database.db, s.library);
});

async function paid() {
  const one = await s.approved();
  const answer = await s.confirm(one.member, one.orderId);
  expect([answer.status, s.captured(one.orderId)]).toEqual([201, 1]);
  return { ...one, loanId: answer.body.id };
}
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await s.t.database.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('queued_at')
      .execute()
  ).map(({ template }) => template);
const staffMove = (loanId: string, move: 'approve' | 'deny' | 'cancel') =>
  bookingTransaction(s.t.database.db, (trx) =>
    transitionLoan(trx, { library: s.library, clock: s.t.clock }, loanId, move, { by: 'staff', userId: admin.id }),
  );

describe('the fee of a cancelled delivery is refunded', () => {
  type Paid = Awaited<ReturnType<typeof paid>>;
  test.each<[string, (one: Paid) => Promise<unknown>]>([
    [
      'the member cancels the request',
      ({ member, loanId }) => s.t.call('cancelMyOrder', { params: { id: loanId }, as: member }),
    ],
    ['the library denies it', ({ loanId }) => staffMove(loanId, 'deny')],
    [
      'the library cancels it after approving it',
      async ({ loanId }) => {
        await staffMove(loanId, 'approve');
        await staffMove(loanId, 'cancel');
      },
    ],
    [
      'nobody answers until its first day has gone by',
      async () => {
        s.t.clock.set('2027-03-22T09:00:00Z');
        await addJob(s.t.database.db, 'give_up_requests', {});
        await runJobs(s.t.deps);
      },
    ],
  ])('when %s', async (_why, end) => {
    const one = await paid();
    await end(one);
    await s.settle();
    expect([s.captured(one.orderId), (await s.paymentOf(one.orderId)).status]).toEqual([0, 'refunded']);
    expect((await mailsTo(one.member.email)).filter((template) => template === 'refund')).toHaveLength(1);
    // Neither another run nor a late webhook refunds anything twice.
    const refunds = s.standIn.ledger.calls.refund;
    s.t.clock.advance(3600);
    await s.settle();
    const notice = s.standIn.ledger.noticeOf(s.standIn.ledger.orders.get(one.orderId)!, 'PAYMENT.CAPTURE.REFUNDED');
    await s.t.call('receivePaypalWebhook', { payload: notice.body, headers: notice.headers });
    expect(s.standIn.ledger.calls.refund).toBe(refunds);
    expect((await mailsTo(one.member.email)).filter((template) => template === 'refund')).toHaveLength(1);
    expect(await s.confirm(one.member, one.orderId)).toMatchObject({ body: { code: 'payment.refunded' } });
  });

  test('but not that of a returned loan', async () => {
    const { loanId, orderId } = await paid();
    await staffMove(loanId, 'approve');
    await bookingTransaction(s.t.database.db, (trx) =>
      transitionLoan(trx, { library: s.library, clock: s.t.clock }, loanId, 'return', {
        by: 'staff',
        userId: admin.id,
      }),
    );
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([1, 'captured']);
  });

  test('later while PayPal is down, and an hour later if it refuses', async () => {
    const { member, loanId, orderId } = await paid();
    await s.t.call('cancelMyOrder', { params: { id: loanId }, as: member });
    s.standIn.ledger.faults.push({ step: 'refund', kind: 'down' });
    await s.settle();
    expect([s.captured(orderId), await mailsTo(member.email)]).toEqual([1, expect.not.arrayContaining(['refund'])]);
    s.standIn.ledger.faults.push({ step: 'refund', kind: 'issue', issue: 'PERMISSION_DENIED' });
    s.t.clock.advance(61);
    await s.settle();
    const asked = s.standIn.ledger.calls.refund;
    s.t.clock.advance(600);
    await s.settle();
    expect([s.standIn.ledger.calls.refund, s.captured(orderId)]).toEqual([asked, 1]);
    expect(s.lines.some((line) => line.includes('a refund was refused'))).toBe(true);
    s.t.clock.advance(3_600);
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([0, 'refunded']);
    expect(await mailsTo(member.email)).toContain('refund');
  });
});

test('the loan says what was paid, then that it is given back, then that it was', async () => {
  const { member, loanId } = await paid();
  const payment = async () => (await s.t.call('getMyOrder', { params: { id: loanId }, as: member })).body.payment;
  const { amount } = (await payment()) ?? { amount: 0 };
  expect(amount).toBeGreaterThan(0);
  expect(await payment()).toEqual({ amount, status: 'paid' });
  await s.t.call('cancelMyOrder', { params: { id: loanId }, as: member });
  expect(await payment()).toEqual({ amount, status: 'refunding' });
  await s.settle();
  expect(await payment()).toEqual({ amount, status: 'refunded' });
});

describe('the history of a payment says who did what', () => {
  const made = ['begin by member → created', 'approve by member → approved', 'claim by member → capturing'];
  test('for a loan that is cancelled later', async () => {
    const { member, loanId, orderId } = await paid();
    expect(await s.stepsOf(orderId)).toEqual([...made, 'complete by member → captured']);
    await s.t.call('cancelMyOrder', { params: { id: loanId }, as: member });
    await s.settle();
    expect((await s.stepsOf(orderId)).slice(4)).toEqual([
      'give_back by member → refunding',
      'refund by timer → refunded',
    ]);
  });

  test('for a card that is declined and replaced by another', async () => {
    const { member, orderId } = await s.approved();
    s.standIn.ledger.faults.push({ step: 'capture', kind: 'issue', issue: 'INSTRUMENT_DECLINED' });
    await s.confirm(member, orderId);
    expect((await s.confirm(member, orderId)).status).toBe(201);
    expect(await s.stepsOf(orderId)).toEqual([
      ...made,
      'reopen by member → created (INSTRUMENT_DECLINED)',
      ...made.slice(1),
      'complete by member → captured',
    ]);
  });

  test('for a server that was interrupted: the approval stays valid until the time is over', async () => {
    const { orderId } = await s.approved();
    await s.leaveAt([orderId], 'capturing', { check_at: s.t.clock.now() });
    await s.settle();
    s.t.clock.advance(1_200);
    await s.settle();
    expect((await s.stepsOf(orderId)).slice(1)).toEqual(['release by timer → approved', 'expire by timer → expired']);
  });
});

test('a payment that bought something is kept if the library has another account when a late webhook arrives', async () => {
  const { orderId } = await paid();
  await s.setLibrary({ pp_merchant_id: 'ANOTHER' });
  const notice = s.standIn.ledger.noticeOf(s.standIn.ledger.orders.get(orderId)!, 'PAYMENT.CAPTURE.COMPLETED');
  await s.t.call('receivePaypalWebhook', { payload: notice.body, headers: notice.headers });
  await s.setLibrary({ pp_merchant_id: null });
  expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([1, 'captured']);
});

test('money is refunded even if PayPal no longer knows the order of its capture', async () => {
  const { member, loanId, orderId } = await paid();
  await s.t.call('cancelMyOrder', { params: { id: loanId }, as: member });
  const real = s.standIn.paypal.client;
  s.standIn.paypal.client = {
    ...real,
    getOrder: () => Promise.reject(new PaypalRefusal(404, 'RESOURCE_NOT_FOUND', undefined)),
  };
  await s.settle();
  s.standIn.paypal.client = real;
  expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([0, 'refunded']);
});

describe('a card', () => {
  /** The capture succeeds, but nobody is told: as if the server had died there. */
  async function unheard() {
    const one = await s.approvedCard();
    await s.leaveAt([one.orderId], 'capturing', { check_at: s.t.clock.now() });
    return one;
  }

  test('that the library no longer has is refunded', async () => {
    const one = await unheard();
    await s.standIn.paypal.client.captureOrder(one.orderId, 'unheard');
    await s.t.database.db
      .updateTable('payments')
      .set({ subject_id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05' })
      .where('provider_order_id', '=', one.orderId)
      .execute();
    await s.settle();
    expect([s.captured(one.orderId), (await s.paymentOf(one.orderId)).status]).toEqual([0, 'refunded']);
    expect(await s.membershipsOf(one.member.id)).toHaveLength(1);
    expect(await mailsTo(one.member.email)).toContain('refund');
  });

  test('whose money arrives after it was given up is issued, but refunded if the member has another by now', async () => {
    for (const other of [false, true]) {
      s.t.clock.set(start);
      const one = await unheard();
      s.t.clock.advance(1_200);
      await s.settle();
      expect((await s.paymentOf(one.orderId)).status).toBe('expired');
      if (other) await makeMembership(s.t.database.db, one.member, { from_date: '2027-03-01', to_date: '2028-02-28' });
      await s.standIn.paypal.client.captureOrder(one.orderId, 'late');
      s.t.clock.advance(1_200);
      await s.settle();
      expect([s.captured(one.orderId), (await s.paymentOf(one.orderId)).status]).toEqual(
        other ? [0, 'refunded'] : [1, 'captured'],
      );
      expect(await s.membershipsOf(one.member.id)).toHaveLength(2);
    }
  });
});

test('a payment that PayPal reviewed and refused ends the hold, and the member is notified', async () => {
  const { member, productId, orderId } = await s.approved();
  const capture = () => s.standIn.ledger.orders.get(orderId)!.purchase_units[0]!.payments!.captures[0]!;
  s.standIn.ledger.watch = (step, when) => {
    if (step !== 'capture' || when !== 'after') return;
    s.standIn.ledger.watch = undefined;
    capture().status = 'PENDING';
  };
  expect(await s.confirm(member, orderId)).toMatchObject({ body: { code: 'payment.pending' } });
  capture().status = 'DECLINED';
  s.t.clock.advance(3_700);
  await s.settle();
  expect([(await s.paymentOf(orderId)).status, await s.loansOf(productId)]).toEqual(['refused', ['cancelled']]);
  expect(await mailsTo(member.email)).toEqual(['payment_declined']);
});

test('a payment that bought something is not undone by an older state of its order', async () => {
  const { orderId, productId } = await paid();
  const order = s.standIn.ledger.orders.get(orderId)!;
  const capture = order.purchase_units[0]!.payments!.captures[0]!;
  for (const status of ['PENDING', 'DECLINED'] as const) {
    capture.status = status;
    const notice = s.standIn.ledger.noticeOf(order, 'PAYMENT.CAPTURE.PENDING');
    const sent = await s.t.call('receivePaypalWebhook', { payload: notice.body, headers: notice.headers });
    expect([sent.status, (await s.paymentOf(orderId)).status]).toEqual([204, 'captured']);
  }
  expect(await s.loansOf(productId)).toEqual(['pending']);
});

describe('a capture of another amount, whose refund PayPal refuses', () => {
  const spoil = (orderId: string): void => {
    s.standIn.ledger.faults.push({ step: 'refund', kind: 'issue', issue: 'PERMISSION_DENIED' });
    s.standIn.ledger.watch = (step, when) => {
      if (step !== 'capture' || when !== 'after') return;
      s.standIn.ledger.watch = undefined;
      s.standIn.ledger.orders.get(orderId)!.purchase_units[0]!.payments!.captures[0]!.amount = {
        currency_code: 'EUR',
        value: '0.01',
      };
    };
  };

  test('gives no loan, and does not block the object beyond the time of its hold', async () => {
    const { member, productId, orderId } = await s.approved();
    spoil(orderId);
    expect(await s.confirm(member, orderId)).toMatchObject({ status: 409, body: { code: 'payment.refunded' } });
    s.t.clock.advance(660);
    await s.settle();
    expect([await s.loansOf(productId), s.captured(orderId)]).toEqual([['cancelled'], 1]);
    s.t.clock.advance(3_600);
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([0, 'refunded']);
  });

  test('gives no card, and does not block another one', async () => {
    const { member, cardId, orderId } = await s.approvedCard();
    spoil(orderId);
    const body = { paypal: { order_id: orderId }, card: { id: cardId } };
    expect(await s.t.call('createMyMembership', { as: member, body })).toMatchObject({
      status: 409,
      body: { code: 'payment.refunded' },
    });
    const again = await s.t.call('createMembershipIntent', { as: member, body: { card: { id: cardId } } });
    expect([again.status, again.body.order_id === orderId]).toEqual([201, false]);
    s.standIn.ledger.approve(again.body.order_id);
    const second = { paypal: { order_id: again.body.order_id }, card: { id: cardId } };
    expect((await s.t.call('createMyMembership', { as: member, body: second })).status).toBe(201);
    s.t.clock.advance(3_700);
    await s.settle();
    expect([s.captured(orderId), s.captured(again.body.order_id)]).toEqual([0, 1]);
    expect(await s.membershipsOf(member.id)).toHaveLength(2);
  });
});

test('no other card payment can start while PayPal reviews one', async () => {
  const { member, cardId, orderId } = await s.approvedCard();
  await s.leaveAt([orderId], 'pending');
  expect(await s.t.call('createMembershipIntent', { as: member, body: { card: { id: cardId } } })).toMatchObject({
    status: 409,
    body: { code: 'payment.pending' },
  });
});
