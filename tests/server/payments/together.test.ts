import { expect, test } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { usePayDesk, s } from '../support/desks/pay-desk.ts';
import { start } from '../support/payments.ts';

usePayDesk();

/** More rounds: `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 8);

interface Buyer {
  orderId: string;
  pay: () => Promise<{ status: number; body: { id: string } }>;
  got: () => Promise<unknown[]>;
}

async function deliveryBuyer(): Promise<Buyer> {
  const { member, productId, orderId } = await s.approved();
  return { orderId, pay: () => s.confirm(member, orderId), got: () => s.loansOf(productId) };
}

async function cardBuyer(): Promise<Buyer> {
  const { member, cardId, orderId } = await s.approvedCard();
  return {
    orderId,
    pay: () =>
      s.t.call('createMyMembership', { as: member, body: { paypal: { order_id: orderId }, card: { id: cardId } } }),
    got: async () => (await s.membershipsOf(member.id)).slice(1),
  };
}

/** Two webhooks of an order just captured, another about the same, and the job: all before its answer is read. */
async function everybodyHears(orderId: string): Promise<number[]> {
  const order = s.standIn.ledger.orders.get(orderId);
  if (!order) throw new Error('The order is gone.');
  const one = s.standIn.ledger.noticeOf(order, 'PAYMENT.CAPTURE.COMPLETED');
  const other = s.standIn.ledger.noticeOf(order, 'CHECKOUT.ORDER.COMPLETED');
  const send = ({ body, headers }: typeof one) => s.t.call('receivePaypalWebhook', { payload: body, headers });
  await addJob(s.t.database.db, 'settle_payments', {});
  const [first, second, third] = await Promise.all([send(one), send(one), send(other), runJobs(s.t.deps)]);
  return [first.status, second.status, third.status];
}

test.each([
  ['a delivery', deliveryBuyer],
  ['a card', cardBuyer],
])(
  'two tabs, early webhooks and the job make one purchase of the payment of %s',
  { timeout: 120_000 },
  async (_what, makeBuyer) => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderId, pay, got } = await makeBuyer();
      let heard: number[] = [];
      s.standIn.ledger.watch = async (step, when) => {
        if (step !== 'capture' || when !== 'after') return;
        s.standIn.ledger.watch = undefined;
        heard = await everybodyHears(orderId);
      };
      const answers = await Promise.all([pay(), pay()]);
      expect(heard).toEqual([204, 204, 204]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect([s.captured(orderId), (await got()).length]).toEqual([1, 1]);
      expect(await s.paymentOf(orderId)).toMatchObject({ status: 'captured', used_by: answers[0].body.id });
      expect(await everybodyHears(orderId)).toEqual([204, 204, 204]);
      expect([s.captured(orderId), (await got()).length]).toEqual([1, 1]);
    }
  },
);

test('two tabs that start to pay hold the object once, with one order', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { member, productId } = await s.ready();
    const before = s.standIn.ledger.orders.size;
    const intents = await Promise.all([1, 2, 3].map(() => s.t.call('createIntent', { as: member })));
    expect(intents.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(intents.map(({ body }) => body.order_id)).size).toBe(1);
    expect([s.standIn.ledger.orders.size - before, await s.loansOf(productId)]).toEqual([1, ['checkout']]);
  }
});

test(
  'expiry and payment at the same moment end as one loan and one capture, or neither',
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      s.t.clock.set(start);
      const { member, productId, orderId } = await s.approved();
      // Read at the last moment, confirmed while the job and another tab check for expiry.
      s.standIn.ledger.watch = async (step, when) => {
        if (step !== 'get' || when !== 'after') return;
        s.standIn.ledger.watch = undefined;
        if (round % 2 === 0) s.t.clock.advance(600);
        await Promise.resolve();
      };
      const [answer] = await Promise.all([
        s.confirm(member, orderId),
        s.settle(),
        s.t.call('getCheckout', { as: member }),
      ]);
      s.t.clock.set('2027-03-15T09:30:00.000Z');
      await s.settle();
      await s.settle();
      const paid = answer.status === 201;
      seen.add(paid ? 'paid' : String(answer.body.code));
      expect([s.captured(orderId), await s.loansOf(productId)]).toEqual(paid ? [1, ['pending']] : [0, ['cancelled']]);
    }
    expect([...seen].sort()).toEqual(['hold.expired', 'paid']);
  },
);
