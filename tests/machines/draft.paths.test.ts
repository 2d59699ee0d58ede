import { draftMachine } from '#machines/draft.machine';
import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Order } from '#machines/wire';
import { checkout } from '../support/factories.ts';
import { order } from '../support/orders.ts';
import { describePaths, settle } from '../support/replay.ts';
import { inSystem } from '../support/system.ts';

const begun = checkout({ exists: true });
const planned = checkout({ exists: true, is_set_loan: true });
const none = checkout();
const offline = { kind: 'network' } as const;

describePaths('draft', draftMachine, {
  input: { checkout: undefined },
  events: [
    { type: 'draft.changed', checkout: begun },
    { type: 'draft.changed', checkout: planned },
    { type: 'draft.changed', checkout: none },
    { type: 'draft.cleared' },
    { type: 'draft.reload' },
    { type: 'language.changed' },
    { type: 'draft.abandon' },
    { type: 'draft.abandonedElsewhere' },
    { type: 'xstate.done.actor.followCheckout', output: planned },
    { type: 'xstate.done.actor.followCheckout', output: none },
    { type: 'xstate.error.actor.followCheckout', error: offline },
    { type: 'draft.locked' },
    { type: 'draft.unlocked' },
    { type: 'xstate.done.actor.loadCheckout', output: planned },
    { type: 'xstate.done.actor.loadCheckout', output: none },
    { type: 'xstate.done.actor.recallLoan', output: undefined },
    { type: 'xstate.done.actor.recallLoan', output: order() },
    { type: 'xstate.error.actor.recallLoan', error: offline },
    { type: 'xstate.error.actor.loadCheckout', error: offline },
    { type: 'xstate.done.actor.clearCart', output: none },
    { type: 'xstate.error.actor.clearCart', error: offline },
  ],
  key: ({ context }) => [context.checkout?.exists, context.checkout?.is_set_loan, context.isLocked],
  rests: ['settled', 'loading', 'abandoning', 'following', 'recalling'],
  // That a draft is gone at the start is told below.
  never: ['draft.starting always 0'],
});

test('a draft that another tab has abandoned is gone here as well, with a word', async () => {
  const machine = draftMachine.provide({ actors: { loadCheckout: fromPromise(() => Promise.resolve(none)) } });
  const { actor, told } = inSystem(machine, { input: { checkout: planned } });
  actor.send({ type: 'draft.abandonedElsewhere' });
  await settle();
  expect(actor.getSnapshot().context.checkout).toEqual(none);
  expect(told.navigation).toEqual([{ type: 'facts.changed', facts: { draft: 'none' } }]);
  expect(told.toasts).toMatchObject([{ notice: { code: 'draft.abandoned' } }]);
});

describe('a draft that is gone', () => {
  const begin = async (recall: () => Promise<Order | undefined>, input = none) => {
    const machine = draftMachine.provide({
      actors: { recallLoan: fromPromise<Order | undefined, undefined>(recall) },
    });
    const run = inSystem(machine, { input: { checkout: input } });
    await settle();
    return run;
  };
  const facts = { type: 'facts.changed', facts: { draft: 'none' } };
  const complete = { type: 'navigate', to: '/checkout/o1/cb', replace: true };

  test('at the start shows the loan that it has become, before a guard leads home', async () => {
    const { told } = await begin(() => Promise.resolve(order()));
    expect(told.navigation).toEqual([complete, facts]);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });

  test('while the page is open does the same', async () => {
    const { actor, told } = await begin(() => Promise.resolve(order()), planned);
    expect(told.navigation).toEqual([]);
    actor.send({ type: 'draft.changed', checkout: none });
    await settle();
    expect(told.navigation).toEqual([complete, facts]);
  });

  test.each<[string, () => Promise<Order | undefined>]>([
    ['was never confirmed', () => Promise.resolve(undefined)],
    ['cannot be asked about', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('and %s is simply gone', async (_, recall) => {
    const { told } = await begin(recall);
    expect(told.navigation).toEqual([facts]);
    expect(told.session).toEqual([]);
  });
});
