import { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import type { ChosenDays } from '#machines/checkout/choice';
import { addressMachine } from '#machines/checkout/address.machine';
import { checkout } from '../../support/data/factories.ts';
import { bothOpen, delivered, drafted, order, page, planned, terms, today } from '../../support/checkout.ts';
import { describeTable } from '../../support/mutants.ts';
import { describePaths, transitionNames } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const refused = { kind: 'problem', status: 409, code: 'card.not_active' } as const;
const period = { from_date: '2026-03-20', to_date: '2026-03-22' };
const taken = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: period } as const;
const past = { from_date: '2026-03-06', to_date: '2026-03-08' };
const elsewhere = {
  kind: 'problem',
  status: 422,
  code: 'resource.validation',
  fields: { 'shipping_geo.city': 'town_elsewhere' },
} as const;
const daysIn = ({ from_date, to_date }: ChosenDays): string =>
  from_date === undefined ? 'no day' : to_date === undefined ? from_date : from_date < today ? 'in vain' : 'a period';
const gratis = { ...delivered, amount: 0 };
const far = { address: 'via Roma 1', cap: '00100', city: 'Roma', province: 'RM' };
const near = { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' };

// What it reports is for the loan page, which is not here.
const lonelyAddress = addressMachine.provide({ actions: { report: () => undefined } });
const address = describePaths('the address of a delivery', lonelyAddress, {
  input: { productId: 'p1', radius: 8, address: { address: '', cap: '', city: '', province: '' } },
  events: [
    { type: 'address.typed', address: near },
    { type: 'address.typed', address: { ...near, cap: '401' } },
    { type: 'address.typed', address: { ...near, city: '' } },
    { type: 'town.refused' },
    { type: 'retry' },
    {
      type: 'xstate.done.actor.measure',
      output: [{ cap: '40123', city: 'Bologna', province: 'BO', lat: 44, lng: 11, distance_from_u: 3.4 }],
    },
    { type: 'xstate.error.actor.measure', error: { kind: 'problem', status: 404, code: 'delivery.cap_not_found' } },
  ],
  key: ({ context }) => [context.values, context.rows, context.failure?.kind],
  rests: ['incomplete', 'measuring', 'measured'],
});

const loanPage = describePaths('the loan page', checkoutLoanMachine, {
  input: {
    checkout: drafted,
    delivery: { on: true, price: 5, radius: 8, days: [1, 2, 3, 4, 5] },
    terms,
    today,
    from_date: undefined,
    member: undefined,
    home: undefined,
  },
  events: [
    { type: 'retry' },
    { type: 'method.chosen', method: 'delivery' },
    { type: 'method.chosen', method: 'pickup' },
    { type: 'place.chosen', headquarterId: 'h1' },
    { type: 'day.picked', date: '2026-03-16' },
    { type: 'day.picked', date: '2026-04-20' },
    { type: 'day.refused', date: '2026-03-01' },
    { type: 'period.chosen', period: { from_date: '2026-03-16', to_date: '2026-03-16' } },
    { type: 'period.chosen', period: past },
    { type: 'note.changed', note: 'Passo alle 18.' },
    { type: 'address.changed', address: near, verdict: 'open' },
    { type: 'address.changed', address: far, verdict: 'refused' },
    { type: 'address.changed', address: near, verdict: 'elsewhere' },
    { type: 'next_free.taken' },
    { type: 'continue' },
    { type: 'abandon' },
    { type: 'abandon.asked' },
    { type: 'xstate.done.actor.loadLoanPage', output: { checkout: drafted, page, kept: undefined } },
    { type: 'xstate.done.actor.loadLoanPage', output: { checkout: checkout(), page: undefined, kept: undefined } },
    { type: 'xstate.error.actor.loadLoanPage', error: offline },
    { type: 'xstate.done.actor.saveShipping', output: drafted },
    { type: 'xstate.error.actor.saveShipping', error: offline },
    { type: 'xstate.error.actor.saveShipping', error: taken },
    { type: 'xstate.error.actor.saveShipping', error: elsewhere },
    { type: 'xstate.done.actor.saveDays', output: planned },
    { type: 'xstate.error.actor.saveDays', error: offline },
    { type: 'xstate.error.actor.saveDays', error: taken },
    { type: 'xstate.done.actor.refreshLoanPage', output: { checkout: drafted, page, kept: undefined } },
    { type: 'xstate.error.actor.refreshLoanPage', error: offline },
  ],
  key: ({ context: { choice, verdict, failure } }) => [
    choice.method,
    daysIn(choice),
    verdict,
    failure?.kind === 'problem' ? failure.code : failure?.kind,
  ],
  shows: ({ context: { choice, failure } }) => [daysIn(choice), failure && 'refused'],
  limit: 20_000,
  rests: [
    'loading',
    'failed',
    { editing: 'choosing' },
    { editing: { saving: 'shipping' } },
    { editing: { saving: 'days' } },
    { editing: 'refreshing' },
    { editing: 'saved' },
    'gone',
  ],
  // A library whose pickup points are all closed is one of the named cases.
  named: ['checkoutLoan.editing.choosing continue 0'],
});

const recap = {
  events: [
    { type: 'retry' },
    { type: 'confirm' },
    { type: 'next_free.taken' },
    { type: 'abandon' },
    { type: 'abandon.asked' },
    { type: 'xstate.error.actor.loadRecap', error: offline },
    { type: 'xstate.done.actor.loadRecap', output: { checkout: checkout(), place: undefined } },
  ],
  key: (context: { failure: unknown; isInDoubt: boolean; hasChanged: boolean; decision: number }) => [
    context.failure,
    context.isInDoubt,
    context.hasChanged,
    // Three decisions distinguish no more situations than two.
    Math.min(context.decision, 3),
  ],
} as const;

const pickup = describePaths('the recap of a pickup', checkoutRecapMachine, {
  input: { checkout: planned },
  events: [
    ...recap.events,
    { type: 'xstate.done.actor.loadRecap', output: { checkout: planned, place: bothOpen } },
    { type: 'xstate.done.actor.checkRecap', output: { checkout: planned, place: bothOpen } },
    {
      type: 'xstate.done.actor.checkRecap',
      output: { checkout: { ...planned, note: 'Di un’altra finestra.' }, place: bothOpen },
    },
    { type: 'xstate.done.actor.checkRecap', output: { checkout: checkout(), place: undefined } },
    { type: 'xstate.error.actor.checkRecap', error: offline },
    { type: 'xstate.done.actor.confirmCheckout', output: order },
    { type: 'xstate.error.actor.confirmCheckout', error: offline },
    { type: 'xstate.error.actor.confirmCheckout', error: refused },
    { type: 'xstate.error.actor.confirmCheckout', error: taken },
    { type: 'xstate.done.actor.saveDays', output: { ...planned, loan: period } },
    { type: 'xstate.error.actor.saveDays', error: refused },
    { type: 'xstate.error.actor.saveDays', error: offline },
  ],
  key: ({ context }) => [...recap.key(context), context.checkout.loan, context.checkout.note],
  shows: ({ context }) => [
    context.failure && 'refused',
    context.isInDoubt && 'in doubt',
    context.hasChanged && 'changed',
  ],
  limit: 20_000,
  rests: ['loading', 'failed', 'free', 'checking', 'confirming', 'rescheduling', 'booked', 'gone'],
  // A pickup is never held.
  never: [
    'checkoutRecap.ready always 0',
    'checkoutRecap.delivery next_free.taken',
    'checkoutRecap.delivery xstate.done.actor.payment 0',
    'checkoutRecap.delivery xstate.done.actor.payment 1',
    'checkoutRecap.delivery xstate.error.actor.payment',
  ],
});

const delivery = describePaths('the recap of a delivery', checkoutRecapMachine, {
  input: { checkout: delivered },
  events: [
    ...recap.events,
    { type: 'xstate.done.actor.loadRecap', output: { checkout: delivered, place: undefined } },
    { type: 'next_free.taken', of: taken },
    { type: 'xstate.done.actor.saveDays', output: { ...delivered, loan: period } },
    { type: 'xstate.error.actor.saveDays', error: refused },
    { type: 'xstate.error.actor.saveDays', error: offline },
    { type: 'xstate.done.actor.payment', output: { paid: order } },
    { type: 'xstate.done.actor.payment', output: { paid: undefined } },
    { type: 'xstate.error.actor.payment', error: offline },
  ],
  key: ({ context }) => recap.key(context),
  rests: ['loading', 'failed', 'delivery', 'rescheduling', 'booked', 'expired', 'gone'],
  // Pickups are walked above.
  never: [
    'checkoutRecap.ready always 1',
    'checkoutRecap.free confirm 0',
    'checkoutRecap.free confirm 1',
    'checkoutRecap.free next_free.taken',
    'checkoutRecap.checking abandon.asked',
    'checkoutRecap.confirming abandon',
    'checkoutRecap.checking xstate.done.actor.checkRecap 0',
    'checkoutRecap.checking xstate.done.actor.checkRecap 1',
    'checkoutRecap.checking xstate.done.actor.checkRecap 2',
    'checkoutRecap.checking xstate.error.actor.checkRecap',
    'checkoutRecap.confirming xstate.done.actor.confirmCheckout',
    'checkoutRecap.confirming xstate.error.actor.confirmCheckout 0',
    'checkoutRecap.confirming xstate.error.actor.confirmCheckout 1',
  ],
});

const freeDelivery = describePaths('the recap of a delivery without a fee', checkoutRecapMachine, {
  input: { checkout: gratis },
  events: [
    { type: 'confirm' },
    { type: 'xstate.done.actor.loadRecap', output: { checkout: gratis, place: undefined } },
    { type: 'xstate.done.actor.checkRecap', output: { checkout: gratis, place: undefined } },
    { type: 'xstate.done.actor.confirmCheckout', output: order },
  ],
  rests: ['loading', 'free', 'checking', 'confirming', 'booked'],
  // The other transitions are walked above; nothing is held or paid here.
  never: transitionNames(checkoutRecapMachine).filter(
    (name) =>
      ![
        'checkoutRecap.loading xstate.done.actor.loadRecap 0',
        'checkoutRecap.ready always 1',
        'checkoutRecap.free confirm 1',
        'checkoutRecap.checking xstate.done.actor.checkRecap 0',
        'checkoutRecap.confirming xstate.done.actor.confirmCheckout',
      ].includes(name),
  ),
});

describeTable('the address of a delivery', lonelyAddress, [address], './tables/address.txt');
describeTable('the loan page', checkoutLoanMachine, [loanPage], './tables/loan.txt');
describeTable('the recap', checkoutRecapMachine, [pickup, delivery, freeDelivery], './tables/recap.txt');
