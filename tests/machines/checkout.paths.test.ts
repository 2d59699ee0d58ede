import { checkoutHoldMachine } from '#machines/checkout-hold.machine';
import { checkoutLoanMachine } from '#machines/checkout-loan.machine';
import { checkoutRecapMachine } from '#machines/checkout-recap.machine';
import { checkoutSaveMachine } from '#machines/checkout-save.machine';
import { addressMachine } from '#machines/checkout-address.machine';
import { checkout } from '../support/factories.ts';
import { bothOpen, delivered, drafted, intent, order, page, planned, today } from '../support/checkout.ts';
import { describePaths } from '../support/replay.ts';

const offline = { kind: 'network' } as const;
const refused = { kind: 'problem', status: 409, code: 'card.not_active' } as const;
const period = { from_date: '2026-03-20', to_date: '2026-03-22' };
const taken = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: period } as const;
const overdue = { kind: 'problem', status: 409, code: 'hold.expired' } as const;
const far = { address: 'via Roma 1', cap: '00100', city: 'Roma', province: 'RM' };
const near = { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' };

describePaths('the address of a delivery', addressMachine.provide({ actions: { report: () => undefined } }), {
  input: { productId: 'p1', radius: 8, address: { address: '', cap: '', city: '', province: '' } },
  events: [
    { type: 'field.changed', name: 'cap', value: '40123' },
    { type: 'field.changed', name: 'cap', value: '401' },
    { type: 'field.changed', name: 'city', value: '' },
    { type: 'field.focused', name: 'cap' },
    { type: 'field.blurred', name: 'cap' },
    { type: 'judged' },
    { type: 'retry' },
    {
      type: 'xstate.done.actor.measure',
      output: [{ cap: '40123', city: 'Bologna', province: 'BO', lat: 44, lng: 11, distance_from_u: 3.4 }],
    },
    { type: 'xstate.error.actor.measure', error: { kind: 'problem', status: 404, code: 'delivery.cap_not_found' } },
  ],
  key: ({ context }) => [context.values.cap, context.codes, context.touched, context.rows, context.failure?.kind],
  rests: ['incomplete', 'measuring', 'measured'],
});

describePaths('saving the choice', checkoutSaveMachine, {
  input: { shipping: { method: 'pickup', headquarterId: 'h1', address: near }, period, note: '' },
  events: [
    { type: 'xstate.done.actor.saveShipping', output: drafted },
    { type: 'xstate.error.actor.saveShipping', error: offline },
    { type: 'xstate.done.actor.saveLoan', output: planned },
    { type: 'xstate.error.actor.saveLoan', error: taken },
  ],
  key: ({ context }) => context.saved,
  rests: ['shipping', 'loan', 'ended'],
  // Days alone are saved below.
  never: ['checkoutSave.deciding always 1'],
});

describePaths('saving other days', checkoutSaveMachine, {
  input: { shipping: undefined, period, note: '' },
  events: [
    { type: 'xstate.done.actor.saveLoan', output: planned },
    { type: 'xstate.error.actor.saveLoan', error: taken },
  ],
  key: ({ context }) => context.saved,
  rests: ['loan', 'ended'],
  never: [
    'checkoutSave.deciding always 0',
    'checkoutSave.shipping xstate.done.actor.saveShipping',
    'checkoutSave.shipping xstate.error.actor.saveShipping',
  ],
});

describePaths('the loan page', checkoutLoanMachine, {
  input: { checkout: drafted, delivery: { on: true, price: 5, radius: 8 }, today, from: undefined, home: undefined },
  events: [
    { type: 'retry' },
    { type: 'method.chosen', method: 'delivery' },
    { type: 'method.chosen', method: 'pickup' },
    { type: 'place.chosen', headquarterId: 'h1' },
    { type: 'day.picked', date: '2026-03-16' },
    { type: 'day.picked', date: '2026-04-20' },
    { type: 'period.chosen', period: { from_date: '2026-03-16', to_date: '2026-03-16' } },
    { type: 'note.changed', note: 'Passo alle 18.' },
    { type: 'address.changed', address: near, verdict: 'open' },
    { type: 'address.changed', address: far, verdict: 'refused' },
    { type: 'next_free.taken' },
    { type: 'continue' },
    { type: 'abandon' },
    { type: 'xstate.done.actor.loadLoanPage', output: { checkout: drafted, page, kept: undefined } },
    { type: 'xstate.done.actor.loadLoanPage', output: { checkout: checkout(), page: undefined, kept: undefined } },
    { type: 'xstate.error.actor.loadLoanPage', error: offline },
    { type: 'xstate.done.actor.save', output: { checkout: planned } },
    { type: 'xstate.done.actor.save', output: { failure: offline } },
    { type: 'xstate.done.actor.save', output: { failure: taken } },
    { type: 'xstate.error.actor.save', error: offline },
    { type: 'xstate.done.actor.refreshLoanPage', output: { checkout: drafted, page, kept: undefined } },
    { type: 'xstate.error.actor.refreshLoanPage', error: offline },
  ],
  key: ({ context: { choice, verdict, failure } }) => [
    choice.method,
    choice.from === undefined ? 'no day' : choice.to === undefined ? choice.from : 'a period',
    verdict,
    failure?.kind === 'problem' ? failure.code : failure?.kind,
  ],
  limit: 20_000,
  rests: [
    'loading',
    'failed',
    { editing: 'choosing' },
    { editing: 'saving' },
    { editing: 'refreshing' },
    { editing: 'saved' },
    'gone',
  ],
  // A library whose points are all closed is one of the named cases.
  never: ['checkoutLoan.editing.choosing continue 0'],
});

const recap = {
  events: [
    { type: 'retry' },
    { type: 'confirm' },
    { type: 'next_free.taken' },
    { type: 'abandon' },
    { type: 'xstate.error.actor.loadRecap', error: offline },
    { type: 'xstate.done.actor.loadRecap', output: { checkout: checkout(), place: undefined, now: 0 } },
  ],
  key: (context: { failure: unknown; isInDoubt: boolean; hasChanged: boolean; decision: number }) => [
    context.failure,
    context.isInDoubt,
    context.hasChanged,
    // Three decisions are as good as two for telling situations apart.
    Math.min(context.decision, 3),
  ],
} as const;

describePaths('the recap of a pickup', checkoutRecapMachine, {
  input: { checkout: planned },
  events: [
    ...recap.events,
    { type: 'xstate.done.actor.loadRecap', output: { checkout: planned, place: bothOpen, now: 0 } },
    { type: 'xstate.done.actor.checkRecap', output: { checkout: planned, place: bothOpen, now: 0 } },
    {
      type: 'xstate.done.actor.checkRecap',
      output: { checkout: { ...planned, note: 'Di un’altra finestra.' }, place: bothOpen, now: 0 },
    },
    { type: 'xstate.done.actor.checkRecap', output: { checkout: checkout(), place: undefined, now: 0 } },
    { type: 'xstate.error.actor.checkRecap', error: offline },
    { type: 'xstate.done.actor.confirmCheckout', output: order },
    { type: 'xstate.error.actor.confirmCheckout', error: offline },
    { type: 'xstate.error.actor.confirmCheckout', error: refused },
    { type: 'xstate.error.actor.confirmCheckout', error: taken },
    { type: 'xstate.done.actor.save', output: { checkout: { ...planned, loan: period } } },
    { type: 'xstate.done.actor.save', output: { failure: refused } },
    { type: 'xstate.error.actor.save', error: offline },
  ],
  key: ({ context }) => [...recap.key(context), context.checkout.loan, context.checkout.note],
  limit: 20_000,
  rests: ['loading', 'failed', 'pickup', 'checking', 'confirming', 'rescheduling', 'booked', 'gone'],
  // A pickup is never held.
  never: [
    'checkoutRecap.ready always 0',
    'checkoutRecap.delivery confirm',
    'checkoutRecap.delivery abandon',
    'checkoutRecap.delivery xstate.done.actor.hold 0',
    'checkoutRecap.delivery xstate.done.actor.hold 1',
    'checkoutRecap.delivery xstate.error.actor.hold',
  ],
});

describePaths('the recap of a delivery', checkoutRecapMachine, {
  input: { checkout: delivered },
  events: [
    ...recap.events,
    { type: 'xstate.done.actor.loadRecap', output: { checkout: delivered, place: undefined, now: 0 } },
    { type: 'xstate.done.actor.hold', output: { booked: order } },
    { type: 'xstate.done.actor.hold', output: { booked: undefined } },
    { type: 'xstate.error.actor.hold', error: offline },
  ],
  key: ({ context }) => recap.key(context),
  rests: ['loading', 'failed', 'delivery', 'booked', 'expired', 'gone'],
  // What a pickup does is walked above.
  never: [
    'checkoutRecap.ready always 1',
    'checkoutRecap.pickup confirm 0',
    'checkoutRecap.pickup confirm 1',
    'checkoutRecap.pickup next_free.taken',
    'checkoutRecap.pickup abandon',
    'checkoutRecap.checking xstate.done.actor.checkRecap 0',
    'checkoutRecap.checking xstate.done.actor.checkRecap 1',
    'checkoutRecap.checking xstate.done.actor.checkRecap 2',
    'checkoutRecap.checking xstate.error.actor.checkRecap',
    'checkoutRecap.confirming xstate.done.actor.confirmCheckout',
    'checkoutRecap.confirming xstate.error.actor.confirmCheckout 0',
    'checkoutRecap.confirming xstate.error.actor.confirmCheckout 1',
    'checkoutRecap.rescheduling xstate.done.actor.save 0',
    'checkoutRecap.rescheduling xstate.done.actor.save 1',
    'checkoutRecap.rescheduling xstate.error.actor.save',
  ],
});

describePaths('the hold of a delivery', checkoutHoldMachine, {
  input: { checkout: delivered, now: 0 },
  events: [
    { type: 'confirm' },
    { type: 'second.passed', now: 1 },
    { type: 'xstate.after.untilHoldExpires.checkoutHold.requesting' },
    { type: 'xstate.after.untilHoldExpires.checkoutHold.held' },
    { type: 'xstate.done.actor.createIntent', output: intent },
    { type: 'xstate.error.actor.createIntent', error: { kind: 'problem', status: 404, code: 'feature.not_available' } },
    { type: 'xstate.error.actor.createIntent', error: overdue },
    { type: 'xstate.error.actor.watchClock', error: new Error('No clock.') },
    { type: 'xstate.done.actor.confirmCheckout', output: order },
    { type: 'xstate.error.actor.confirmCheckout', error: offline },
    { type: 'xstate.error.actor.confirmCheckout', error: { kind: 'problem', status: 402, code: 'payment.required' } },
    { type: 'xstate.error.actor.confirmCheckout', error: overdue },
    { type: 'xstate.done.actor.clearCart', output: checkout() },
    { type: 'xstate.error.actor.clearCart', error: offline },
  ],
  key: ({ context }) => [context.failure, context.end, context.intent?.id, context.now, Math.min(context.decision, 3)],
  limit: 20_000,
  rests: ['requesting', 'unpaid', 'held', 'confirming', 'expiring', 'ended'],
  // A hold that was over before the page was loaded is walked below.
  never: ['checkoutHold.resuming always 0'],
});

describePaths('a hold that is over already', checkoutHoldMachine, {
  input: {
    checkout: { ...delivered, hold_expires_at: '2026-03-09T10:00:00.000Z' },
    now: Date.parse('2026-03-09T10:00:00.000Z'),
  },
  events: [
    { type: 'confirm' },
    { type: 'xstate.done.actor.clearCart', output: checkout() },
    { type: 'xstate.error.actor.clearCart', error: offline },
  ],
  rests: ['expiring', 'ended'],
  // Nothing is asked of the server any more.
  never: [
    'checkoutHold.resuming always 1',
    'checkoutHold.requesting xstate.done.actor.createIntent',
    'checkoutHold.requesting xstate.error.actor.createIntent 0',
    'checkoutHold.requesting xstate.error.actor.createIntent 1',
    'checkoutHold.requesting xstate.after.untilHoldExpires.checkoutHold.requesting',
    'checkoutHold.unpaid confirm',
    'checkoutHold.held second.passed',
    'checkoutHold.held confirm',
    'checkoutHold.held xstate.error.actor.watchClock',
    'checkoutHold.held xstate.after.untilHoldExpires.checkoutHold.held',
    'checkoutHold.confirming xstate.done.actor.confirmCheckout',
    'checkoutHold.confirming xstate.error.actor.confirmCheckout 0',
    'checkoutHold.confirming xstate.error.actor.confirmCheckout 1',
    'checkoutHold.confirming xstate.error.actor.confirmCheckout 2',
  ],
});
