import { beforeAll, describe, expect, test } from 'vitest';
import { bookingTransaction } from '../../server/db/booking.ts';
import { addJob } from '../../server/db/job-queue.ts';
import { runJobs } from '../../server/jobs.ts';
import { moveLoan } from '../../server/lifecycle.ts';
import { makeAdmin, makeMembership } from './support/fixtures.ts';
import { s } from './support/pay-desk.ts';
import { start } from './support/payments.ts';

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
    moveLoan(trx, { library: s.library, clock: s.t.clock }, loanId, move, { by: 'staff', userId: admin.id }),
  );

describe('the contribution of a delivery that is not made goes back', () => {
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
    // Neither another run nor a late notice sends anything twice.
    const refunds = s.standIn.ledger.calls.refund;
    s.t.clock.advance(3600);
    await s.settle();
    const notice = s.standIn.ledger.noticeOf(s.standIn.ledger.orders.get(one.orderId)!, 'PAYMENT.CAPTURE.REFUNDED');
    await s.t.call('receivePaypalWebhook', { payload: notice.body, headers: notice.headers });
    expect(s.standIn.ledger.calls.refund).toBe(refunds);
    expect((await mailsTo(one.member.email)).filter((template) => template === 'refund')).toHaveLength(1);
    expect(await s.confirm(one.member, one.orderId)).toMatchObject({ body: { code: 'payment.refunded' } });
  });

  test('but not that of one that is only returned', async () => {
    const { loanId, orderId } = await paid();
    await staffMove(loanId, 'approve');
    await bookingTransaction(s.t.database.db, (trx) =>
      moveLoan(trx, { library: s.library, clock: s.t.clock }, loanId, 'return', { by: 'staff', userId: admin.id }),
    );
    await s.settle();
    expect([s.captured(orderId), (await s.paymentOf(orderId)).status]).toEqual([1, 'captured']);
  });

  test('later, while PayPal is down, and an hour later where it refuses', async () => {
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

describe('a card', () => {
  /** The capture is made, but nobody hears of it: what a server that dies there has done. */
  async function unheard() {
    const one = await s.approvedCard();
    await s.t.database.db
      .updateTable('payments')
      .set({ status: 'capturing', check_at: s.t.clock.now() })
      .where('provider_order_id', '=', one.orderId)
      .execute();
    return one;
  }

  test('that the library does not have any more is paid back', async () => {
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

  test('whose money comes after it was given up is given, but paid back where the member has another by now', async () => {
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

test('a payment that PayPal looked into and refused ends the hold, and the member is told', async () => {
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
  expect([(await s.paymentOf(orderId)).status, await s.loansOf(productId)]).toEqual(['declined', ['cancelled']]);
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

  test('gives no loan, and keeps nobody from the object after the time of its hold', async () => {
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

  test('gives no card, and keeps the member from no other', async () => {
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

test('while PayPal looks into the payment of a card, no other is begun', async () => {
  const { member, cardId, orderId } = await s.approvedCard();
  await s.t.database.db
    .updateTable('payments')
    .set({ status: 'pending' })
    .where('provider_order_id', '=', orderId)
    .execute();
  expect(await s.t.call('createMembershipIntent', { as: member, body: { card: { id: cardId } } })).toMatchObject({
    status: 409,
    body: { code: 'payment.pending' },
  });
});
