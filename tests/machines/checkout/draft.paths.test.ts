import { draftMachine } from '#machines/checkout/draft.machine';
import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Order } from '#machines/core/wire';
import { checkout } from '../../support/data/factories.ts';
import { order } from '../../support/data/orders.ts';
import { describeTable } from '../../support/mutants.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const begun = checkout({ exists: true });
const planned = checkout({ exists: true, is_set_loan: true });
const none = checkout();
const offline = { kind: 'network' } as const;

const draft = describePaths('draft', draftMachine, {
  input: { checkout: undefined },
  events: [
    { type: 'draft.changed', checkout: begun },
    { type: 'draft.changed', checkout: planned },
    { type: 'draft.changed', checkout: none },
    { type: 'draft.cleared' },
    { type: 'draft.reload' },
    { type: 'language.changed' },
    { type: 'draft.abandon' },
    { type: 'draft.abandon.confirmed' },
    { type: 'draft.abandon.declined' },
    { type: 'draft.abandonedElsewhere' },
    { type: 'xstate.done.actor.followCheckout', output: planned },
    { type: 'xstate.done.actor.followCheckout', output: none },
    { type: 'xstate.error.actor.followCheckout', error: offline },
    { type: 'draft.locked' },
    { type: 'draft.unlocked' },
    { type: 'xstate.done.actor.loadCheckout', output: planned },
    { type: 'xstate.done.actor.loadCheckout', output: none },
    { type: 'xstate.done.actor.readConfirmedLoan', output: undefined },
    { type: 'xstate.done.actor.readConfirmedLoan', output: order() },
    { type: 'xstate.error.actor.readConfirmedLoan', error: offline },
    { type: 'xstate.error.actor.loadCheckout', error: offline },
    { type: 'xstate.done.actor.clearCart', output: none },
    { type: 'xstate.error.actor.clearCart', error: offline },
  ],
  key: ({ context }) => [context.checkout?.exists, context.checkout?.is_set_loan, context.isLocked],
  shows: ({ context }) => context.isLocked && 'locked',
  rests: ['settled', 'asking', 'askingUnread', 'loading', 'abandoning', 'following', 'readingConfirmed'],
  // A missing draft at the start is tested below.
  named: ['draft.starting always 0'],
});

test('a draft abandoned in another tab is cleared here too, with a message', async () => {
  const machine = draftMachine.provide({ actors: { loadCheckout: fromPromise(() => Promise.resolve(none)) } });
  const { actor, told } = inSystem(machine, { input: { checkout: planned } });
  actor.send({ type: 'draft.abandonedElsewhere' });
  await settle();
  expect(actor.getSnapshot().context.checkout).toEqual(none);
  expect(told.navigation).toEqual([{ type: 'facts.changed', facts: { draft: 'none' } }]);
  expect(told.toasts).toMatchObject([{ notice: { code: 'draft.abandoned' } }]);
});

test('a loan can be given up while its draft is being read, which is read again if it is kept', () => {
  const { actor } = inSystem(draftMachine, { input: { checkout: planned } });
  actor.send({ type: 'draft.reload' });
  actor.send({ type: 'draft.abandon' });
  expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  actor.send({ type: 'draft.abandon.declined' });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.send({ type: 'draft.abandon' });
  actor.send({ type: 'draft.abandon.confirmed' });
  expect(actor.getSnapshot().value).toBe('abandoning');
});

test('the question whether to give a loan up stays open when the draft is to be read again', () => {
  const { actor } = inSystem(draftMachine, { input: { checkout: planned } });
  actor.send({ type: 'draft.abandon' });
  actor.send({ type: 'draft.reload' });
  expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  actor.send({ type: 'draft.abandon.declined' });
  expect(actor.getSnapshot().value).toBe('loading');
});

describe('a missing draft', () => {
  const begin = async (recall: () => Promise<Order | undefined>, input = none) => {
    const machine = draftMachine.provide({
      actors: { readConfirmedLoan: fromPromise<Order | undefined, undefined>(recall) },
    });
    const run = inSystem(machine, { input: { checkout: input } });
    await settle();
    return run;
  };
  const facts = { type: 'facts.changed', facts: { draft: 'none' } };
  const complete = { type: 'navigate', to: '/checkout/o1/cb', replace: true };

  test('at the start shows the loan it has become, before a guard redirects home', async () => {
    const { told } = await begin(() => Promise.resolve(order()));
    expect(told.navigation).toEqual([complete, facts]);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });

  test('shows the loan it has become while the page is open, too', async () => {
    const { actor, told } = await begin(() => Promise.resolve(order()), planned);
    expect(told.navigation).toEqual([]);
    actor.send({ type: 'draft.changed', checkout: none });
    await settle();
    expect(told.navigation).toEqual([complete, facts]);
  });

  test.each<[string, () => Promise<Order | undefined>]>([
    ['was never confirmed', () => Promise.resolve(undefined)],
    ['cannot be looked up', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is just cleared if it %s', async (_, recall) => {
    const { told } = await begin(recall);
    expect(told.navigation).toEqual([facts]);
    expect(told.session).toEqual([]);
  });
});

const missing = { input: { checkout: none }, events: [], rests: [] };
describeTable('the draft', draftMachine, [draft, missing], './tables/draft.txt');
