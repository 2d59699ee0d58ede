import { expect } from 'vitest';
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { Failure, FailureCode } from '#machines/core/failure';
import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { paymentMachine, type PreparedOrder } from '#machines/payments/payment.machine';
import { selectOrderToApprove } from '#machines/payments/payment.selectors';
import { intent, order } from '../../support/checkout.ts';
import { settle } from '../../support/replay.ts';
import type { ReceivedEvents } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';

export const offline: Failure = { kind: 'network' };
export const problem = (status: number, code: FailureCode): Failure => ({ kind: 'problem', status, code });
export const overdue = problem(409, 'hold.expired');

export const start = Date.parse('2026-03-09T10:00:00.000Z');
export const minutes = (count: number): number => count * 60_000;
export const held = { ...intent, expires_at: new Date(start + minutes(10)).toISOString() };
export const prepared: PreparedOrder = { intent: held, ahead: 0 };
export const over = { endsAt: undefined, now: start };

export interface Setting {
  prepare?: (PreparedOrder | { failure: Failure })[];
  confirm?: ({ id: string } | { failure: Failure })[];
  recalled?: string;
  /** When the hold ends by the device's clock, for each time the server is asked; undefined: it has expired. */
  held?: ({ endsAt: number | undefined; now: number } | { failure: Failure })[];
}

/** A payment with scripted answers and a clock that the test controls. */
export function paying({ prepare = [prepared], confirm = [order], recalled, held: hold = [over] }: Setting = {}) {
  const asking = answers<{ decision: number }, PreparedOrder>(...prepare);
  const confirming = answers<{ decision: number; orderId: string }, { id: string }>(...confirm);
  const looking = answers<{ expiresAt: string }, { endsAt: number | undefined; now: number }>(...hold);
  const remembered: (string | null)[] = [];
  const machine = paymentMachine.provide({
    actors: {
      readStoredOrder: answers<{ subject: string }, string | undefined>(recalled).logic,
      prepare: asking.logic as never,
      confirm: confirming.logic as never,
      holdTime: holdTimeMachine.provide({
        actors: {
          askHold: looking.logic,
          watchClock: fromCallback(({ sendBack }) => sendBack({ type: 'second.passed', now: start })),
        },
      }),
    },
    actions: {
      rememberOrder: (_, { orderId }) => remembered.push(orderId),
      forgetOrder: () => remembered.push(null),
    },
  });
  return { machine, asking, confirming, looking, remembered };
}

export const afterAll = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await settle();
};

export async function approve(payment: ActorRefFrom<typeof paymentMachine>): Promise<void> {
  payment.send({ type: 'order.asked' });
  await afterAll();
  const orderId = selectOrderToApprove(payment.getSnapshot());
  expect(orderId).toBeDefined();
  payment.send({ type: 'order.approved', orderId: orderId ?? '' });
  await afterAll();
}

export const ended = ({ told }: { told: ReceivedEvents }) =>
  told.toasts.map((event) => event.notice.kind === 'notice' && event.notice.code);
