import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import {
  CLAIMED,
  decidePayment,
  PAYABLE,
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
  type PaymentActor,
  type PaymentEventType,
  paymentAt,
  paymentLifecycleMachine,
  type PaymentStatus,
  type PaymentTemplate,
} from '#machines/payments/payment-lifecycle.machine';
import { describeTable } from '../../support/mutants.ts';
import { describePaths } from '../../support/replay.ts';

const ACTORS: PaymentActor[] = ['member', 'staff', 'system', 'timer', 'locker', 'provider'];

type Row = Partial<Record<PaymentEventType, PaymentStatus>>;
/** What captured money becomes, whenever it is reported. */
const moneyTaken: Row = { complete: 'captured', give_back: 'refunding', refund: 'refunded' };

/** The complete lifecycle: every transition. Everything else is refused. */
const TABLE: Record<PaymentStatus, Row> = {
  created: { ...moneyTaken, approve: 'approved', review: 'pending', refuse: 'refused', expire: 'expired' },
  approved: { ...moneyTaken, claim: 'capturing', review: 'pending', refuse: 'refused', expire: 'expired' },
  capturing: {
    ...moneyTaken,
    claim: 'capturing',
    release: 'approved',
    reopen: 'created',
    review: 'pending',
    refuse: 'refused',
    expire: 'expired',
  },
  pending: { ...moneyTaken, refuse: 'refused' },
  refused: { ...moneyTaken, review: 'pending' },
  expired: { ...moneyTaken, review: 'pending', refuse: 'refused' },
  captured: { give_back: 'refunding' },
  refunding: { refund: 'refunded' },
  refunded: {},
};

const templatesOf = (status: PaymentStatus, event: PaymentEventType): PaymentTemplate[] => {
  if (event === 'refund') return ['refund'];
  return event === 'refuse' && status === 'pending' ? ['payment_declined'] : [];
};

describe('the lifecycle of a payment', () => {
  const cases = PAYMENT_STATUSES.flatMap((status) =>
    PAYMENT_EVENTS.flatMap((event) => ACTORS.map((by) => ({ status, event, by }))),
  );

  test.each(cases)('$status, $event by $by', ({ status, event, by }) => {
    const to = event === 'claim' && by !== 'member' ? undefined : TABLE[status][event];
    const effects = templatesOf(status, event).map((template) => ({ type: 'notifyMember', params: { template } }));

    expect(paymentAt(status).can({ type: event, by })).toBe(to !== undefined);
    expect(decidePayment(status, { type: event, by })).toEqual(to && { status: to, effects });
  });

  test('effects are plain data that can be stored as JSON', () => {
    const decision = decidePayment('refunding', { type: 'refund', by: 'timer' });
    expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
  });

  test('every status can be reached from the first one', () => {
    const events = PAYMENT_EVENTS.flatMap((type) => ACTORS.map((by) => ({ type, by })));
    const reached = getShortestPaths(paymentLifecycleMachine, {
      events,
      filterEvents: (payment, event) => payment.can(event),
      serializeState: ({ value }) => value,
    }).map(({ state }) => state.value);
    expect(new Set(reached)).toEqual(new Set(PAYMENT_STATUSES));
  });

  test('the normal path is created, approved, capturing, captured', () => {
    const actor = createActor(paymentLifecycleMachine).start();
    const seen = (['approve', 'claim', 'complete'] as const).map((type) => {
      actor.send({ type, by: 'member' });
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['approved', 'capturing', 'captured']);
  });

  test('captured money can be refunded from every status except refunded', () => {
    const able = PAYMENT_STATUSES.filter((status) => paymentAt(status).can({ type: 'give_back', by: 'timer' }));
    expect(able).toEqual(PAYMENT_STATUSES.filter((status) => status !== 'refunding' && status !== 'refunded'));
  });
});

test('tags mark what may still be paid, and what may have been captured without our knowing', () => {
  expect([PAYABLE, CLAIMED]).toEqual([
    ['created', 'approved'],
    ['capturing', 'pending'],
  ]);
});

const lifecycle = describePaths('the lifecycle of a payment', paymentLifecycleMachine, {
  events: PAYMENT_EVENTS.flatMap((type) => ACTORS.map((by) => ({ type, by }))),
  rests: [...PAYMENT_STATUSES],
});
describeTable('the lifecycle of a payment', paymentLifecycleMachine, [lifecycle], './tables/payment-lifecycle.txt');
