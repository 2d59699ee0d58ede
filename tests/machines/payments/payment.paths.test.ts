import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { paymentMachine, type PaymentContext } from '#machines/payments/payment.machine';
import { renewalMachine } from '#machines/membership/renewal.machine';
import { intent, order } from '../../support/checkout.ts';
import { describeTable } from '../../support/mutants.ts';
import { describePaths, transitionNames } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const problem = (status: number, code: string) => ({ kind: 'problem', status, code }) as const;
const overdue = problem(409, 'hold.expired');
const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };
const free = { id: 'c2', name: 'Tessera giovani', duration: 6, price: 0 };

const end = Date.parse(intent.expires_at);
const asked = [
  { type: 'retry' },
  { type: 'order.asked' },
  { type: 'order.approved', orderId: 'PAYPAL-1' },
  { type: 'order.cancelled' },
  { type: 'window.left' },
  { type: 'provider.failed' },
] as const;
const settled = [
  { type: 'xstate.done.actor.readStoredOrder', output: undefined },
  { type: 'xstate.done.actor.readStoredOrder', output: 'PAYPAL-1' },
  { type: 'xstate.error.actor.readStoredOrder', error: new Error('No storage.') },
  { type: 'xstate.done.actor.confirm', output: order },
  { type: 'xstate.error.actor.confirm', error: offline },
  { type: 'xstate.error.actor.confirm', error: overdue },
  { type: 'xstate.error.actor.confirm', error: problem(402, 'payment.instrument_declined') },
  { type: 'xstate.error.actor.confirm', error: problem(409, 'payment.pending') },
  { type: 'xstate.after.untilAskedAgain.payment.doubtful' },
] as const;

const key = ({ context }: { context: PaymentContext }) => [
  context.orderId,
  context.held?.endsAt,
  context.trouble,
  context.failure,
  context.paid,
  // Unbounded counters create no new situation after the second time.
  Math.min(context.decision, 2),
  Math.min(context.tries, 1),
];
const shows = ({ context: { trouble, failure } }: { context: PaymentContext }) => [trouble, failure && 'refused'];
const delivery = describePaths('the payment of a delivery', paymentMachine, {
  input: { subject: 'p1', card: undefined },
  events: [
    ...asked,
    ...settled,
    { type: 'abandon' },
    { type: 'xstate.done.actor.prepare', output: { intent, ahead: 0 } },
    { type: 'xstate.error.actor.prepare', error: overdue },
    { type: 'xstate.error.actor.prepare', error: problem(503, 'payment.unavailable') },
    { type: 'xstate.done.actor.time', output: undefined },
    { type: 'xstate.error.actor.time', error: new Error('A defect.') },
    { type: 'xstate.done.actor.end', output: order },
    { type: 'xstate.error.actor.end', error: offline },
    { type: 'xstate.error.actor.end', error: overdue },
    { type: 'xstate.error.actor.end', error: problem(409, 'payment.pending') },
  ],
  key,
  shows,
  limit: 20_000,
  rests: [
    'readingStored',
    { open: 'preparing' },
    { open: 'unprepared' },
    { open: { offered: 'ready' } },
    { open: { offered: 'approving' } },
    'confirming',
    'ending',
    'doubtful',
    'waiting',
    'paid',
    'expired',
  ],
  // The order of a delivery exists before the button is pressed.
  never: [
    'payment.open.deciding always 1',
    'payment.open.offered.ready order.asked 1',
    'payment.open.offered.ordering xstate.done.actor.order',
    'payment.open.offered.ordering xstate.error.actor.order',
    'payment.open.offered.ordering window.left',
    'payment.open.offered.approving window.left 1',
  ],
});

const cardPayment = describePaths('the payment of a card', paymentMachine, {
  input: { subject: 'c1', card },
  events: [
    ...asked,
    ...settled,
    { type: 'xstate.done.actor.order', output: { intent, ahead: 0 } },
    { type: 'xstate.error.actor.order', error: problem(409, 'membership.not_renewable') },
  ],
  key,
  shows,
  limit: 20_000,
  rests: [
    'readingStored',
    { open: { offered: 'ready' } },
    { open: { offered: 'ordering' } },
    { open: { offered: 'approving' } },
    'confirming',
    'doubtful',
    'waiting',
    'paid',
  ],
  // Nothing is held for a card, so it has no deadline and its order waits for the button; it belongs to no draft.
  never: [
    'payment.open.offered xstate.done.actor.time',
    'payment.open.offered xstate.error.actor.time',
    'payment.ending xstate.done.actor.end',
    'payment.ending xstate.error.actor.end 0',
    'payment.ending xstate.error.actor.end 1',
    'payment.ending xstate.error.actor.end 2',
    'payment.open abandon',
    'payment.open.deciding always 0',
    'payment.open.offered.approving window.left 0',
    'payment.open.offered.approving abandon',
    'payment.open.offered.ready order.asked 0',
    'payment.open.preparing xstate.done.actor.prepare',
    'payment.open.preparing xstate.error.actor.prepare 0',
    'payment.open.preparing xstate.error.actor.prepare 1',
    'payment.open.unprepared retry',
    'payment.confirming xstate.error.actor.confirm 0',
  ],
});

const held = describePaths('the ten minutes of a hold', holdTimeMachine, {
  input: { held: { expiresAt: intent.expires_at, endsAt: end } },
  events: [
    { type: 'second.passed', now: 1 },
    { type: 'second.passed', now: end },
    { type: 'clock.changed' },
    { type: 'xstate.error.actor.watchClock', error: new Error('No clock.') },
    { type: 'xstate.done.actor.askHold', output: { endsAt: end + 1, now: 1 } },
    { type: 'xstate.done.actor.askHold', output: { endsAt: undefined, now: 1 } },
    { type: 'xstate.error.actor.askHold', error: offline },
    { type: 'xstate.after.untilAskedAgain.holdTime.held.unanswered' },
  ],
  key: ({ context: { held, now, tries } }) => [held?.endsAt, now, Math.min(tries, 2)],
  rests: [{ held: 'counting' }, { held: 'asking' }, { held: 'unanswered' }, 'over'],
  // The clock is ignored while it is in doubt.
  never: ['holdTime.deciding always 1', 'holdTime.held.asking second.passed'],
});

const notHeld = describePaths('the time of what is not held', holdTimeMachine, {
  input: { held: undefined },
  events: [{ type: 'second.passed', now: 1 }, { type: 'clock.changed' }],
  rests: ['free'],
  never: transitionNames(holdTimeMachine).filter((name) => name !== 'holdTime.deciding always 1'),
});

const cards = [
  { type: 'retry' },
  { type: 'renew' },
  { type: 'card.chosen', id: 'c1' },
  { type: 'card.chosen', id: 'c2' },
  { type: 'card.chosen', id: 'unknown' },
  { type: 'xstate.error.actor.loadCards', error: offline },
  { type: 'xstate.done.actor.loadCards', output: [card, free] },
  { type: 'xstate.done.actor.payment', output: { paid: { id: 'm1' } } },
  { type: 'xstate.done.actor.payment', output: { paid: undefined } },
  { type: 'xstate.error.actor.payment', error: new Error('A defect.') },
  { type: 'xstate.done.actor.takeFree', output: { id: 'm1' } },
  { type: 'xstate.error.actor.takeFree', error: offline },
  { type: 'xstate.error.actor.takeFree', error: problem(409, 'membership.not_renewable') },
] as const;

const renewal = describePaths('the renewal of a card', renewalMachine, {
  events: cards,
  key: ({ context }) => [context.chosen?.id, context.failure, Math.min(context.decision, 2)],
  shows: ({ context }) => [context.failure && 'refused', `decision ${Math.min(context.decision, 2)}`],
  rests: ['loading', 'failed', { shown: 'paying' }, { shown: 'free' }, { shown: 'taking' }, 'renewed'],
  never: ['renewal.shown.deciding always 0'],
});

const nothingSold = describePaths('the renewal where no card is sold', renewalMachine, {
  events: [{ type: 'xstate.done.actor.loadCards', output: [] }],
  rests: ['loading', { shown: 'empty' }],
  never: transitionNames(renewalMachine).filter(
    (name) => name !== 'renewal.loading xstate.done.actor.loadCards' && name !== 'renewal.shown.deciding always 0',
  ),
});

describeTable('a payment', paymentMachine, [delivery, cardPayment], './tables/payment.txt');
describeTable('the time of a payment', holdTimeMachine, [held, notHeld], './tables/hold-time.txt');
describeTable('a renewal', renewalMachine, [renewal, nothingSold], './tables/renewal.txt');
