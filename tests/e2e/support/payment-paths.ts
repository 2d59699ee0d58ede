import type { SnapshotFrom } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import { paymentMachine } from '#machines/payments/payment.machine';
import type { RenewalCard } from '#machines/core/wire';

type Payment = SnapshotFrom<typeof paymentMachine>;

/** External events of a payment; `as` distinguishes two variants of the same event. */
export interface PathEvent {
  type: string;
  as?: 'before' | 'after' | 'declined' | 'pending' | 'overdue';
  orderId?: string;
  output?: unknown;
  error?: unknown;
}

export interface PathStep {
  event: PathEvent;
  /** Where the payment is after it. */
  state: Payment;
}

const problem = (status: number, code: string) => ({ kind: 'problem', status, code });
const intent = { id: 'i', order_id: 'PAYPAL-1', amount: 5, currency: 'EUR', expires_at: '2999-01-01T00:00:00.000Z' };
const down = problem(503, 'payment.unavailable');

const confirm: PathEvent[] = [
  { type: 'xstate.done.actor.confirm', output: { id: 'o1' } },
  // Lost before the server received it, and after it has taken the money.
  { type: 'xstate.error.actor.confirm', as: 'before', error: { kind: 'network' } },
  { type: 'xstate.error.actor.confirm', as: 'after', error: { kind: 'network' } },
  { type: 'xstate.error.actor.confirm', as: 'declined', error: problem(402, 'payment.instrument_declined') },
  { type: 'xstate.error.actor.confirm', as: 'pending', error: problem(409, 'payment.pending') },
  { type: 'xstate.error.actor.confirm', as: 'overdue', error: problem(409, 'hold.expired') },
];
const shared: PathEvent[] = [
  { type: 'xstate.done.actor.readStoredOrder' },
  { type: 'order.asked' },
  { type: 'order.approved', orderId: 'PAYPAL-1' },
  { type: 'order.cancelled' },
  { type: 'provider.failed' },
  { type: 'retry' },
  { type: 'xstate.after.untilAskedAgain.payment.doubtful' },
  ...confirm,
];
const delivery: PathEvent[] = [
  ...shared,
  { type: 'xstate.done.actor.prepare', output: { intent, ahead: 0 } },
  { type: 'xstate.error.actor.prepare', error: down },
  // The server says that the time is over, and that nobody has paid.
  { type: 'xstate.done.actor.time' },
  { type: 'xstate.error.actor.end', error: problem(409, 'hold.expired') },
];
const card: PathEvent[] = [
  ...shared,
  { type: 'xstate.done.actor.order', output: { intent, ahead: 0 } },
  { type: 'xstate.error.actor.order', error: down },
];

const keyOf = ({ value, context: { trouble, failure } }: Payment): string =>
  JSON.stringify([value, trouble, failure?.kind === 'problem' ? failure.code : failure?.kind]);

/**
 * What a browser can trigger in each state: the button approves only in its window, and doubt retries automatically.
 */
function isPossible(payment: Payment, { type }: PathEvent): boolean {
  if (!payment.can({ type } as never)) return false;
  if (type === 'order.approved' || type === 'provider.failed')
    return payment.matches({ open: { offered: 'approving' } });
  return type !== 'retry' || !payment.matches('doubtful');
}

/** Once the money has been taken nothing is declined or late any more. */
function isTrue(steps: readonly PathStep[]): boolean {
  let isTaken = false;
  return steps.every(({ event }) => {
    if (isTaken && (event.as === 'declined' || event.as === 'overdue')) return false;
    isTaken ||= event.as === 'after';
    return true;
  });
}

/** The smallest set of paths through the payment that covers every reachable transition. */
export function paymentPaths(of: RenewalCard | undefined): PathStep[][] {
  const all = getSimplePaths(paymentMachine, {
    input: { subject: 'p1', card: of },
    events: (of ? card : delivery) as never,
    filterEvents: (payment: Payment, event: PathEvent) => isPossible(payment, event),
    // A simple path visits no situation twice: doubt, waiting and another decision make different situations of one
    // stage.
    serializeState: (payment: Payment, event?: PathEvent) =>
      JSON.stringify([
        keyOf(payment),
        Math.min(payment.context.decision, of ? 3 : 2),
        Math.min(payment.context.tries, 1),
        payment.matches('confirming') ? event?.type : '',
      ]),
    toState: (payment) => payment.status === 'done',
    limit: 20_000,
  })
    .map(({ steps }) => steps.slice(1) as unknown as PathStep[])
    .filter(isTrue)
    .sort((a, b) => a.length - b.length);
  const begin = 'start';
  const stepsOf = (steps: readonly PathStep[]): string[] =>
    steps.map(({ event: { type, as } }, index) => {
      const from = steps[index - 1];
      return `${from ? keyOf(from.state) : begin} ${type} ${as ?? ''}`;
    });
  const left = new Set(all.flatMap(stepsOf));
  const chosen: PathStep[][] = [];
  const gain = (steps: readonly PathStep[]): number => new Set(stepsOf(steps).filter((step) => left.has(step))).size;
  while (left.size > 0) {
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const step of stepsOf(best)) left.delete(step);
    chosen.push(best);
  }
  return chosen;
}
