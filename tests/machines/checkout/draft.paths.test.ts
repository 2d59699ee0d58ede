import { draftMachine } from '#machines/checkout/draft.machine';
import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { selectDraft, selectIsAbandonAsked } from '#machines/checkout/draft.selectors';
import type { DraftEvent } from '#machines/core/system';
import type { Checkout, Order } from '#machines/core/wire';
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
    { type: 'xstate.done.actor.checkCleared', output: planned },
    { type: 'xstate.done.actor.checkCleared', output: none },
    { type: 'xstate.error.actor.checkCleared', error: offline },
  ],
  key: ({ context }) => [context.checkout?.exists, context.checkout?.is_set_loan, context.isLocked],
  shows: ({ context }) => context.isLocked && 'locked',
  rests: [
    'settled',
    'asking',
    'askingUnread',
    'askingFollowed',
    'loading',
    'abandoning',
    'checkingAbandoned',
    'following',
    'readingConfirmed',
  ],
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

/** An answer that the test gives. */
function later<Answer>() {
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  return {
    promise: new Promise<Answer>((resolve, reject) => {
      waiting.push({ resolve, reject });
    }),
    resolve: (answer: Answer) => {
      for (const { resolve } of waiting) resolve(answer);
    },
    reject: (error: Error) => {
      for (const { reject } of waiting) reject(error);
    },
  };
}

describe('the question whether to abandon the loan', () => {
  const late: DraftEvent[] = [
    { type: 'draft.changed', checkout: planned },
    { type: 'draft.changed', checkout: begun },
    { type: 'draft.changed', checkout: none },
    { type: 'draft.reload' },
    { type: 'language.changed' },
    { type: 'draft.abandonedElsewhere' },
    { type: 'draft.unlocked' },
  ];
  const ask = (...before: DraftEvent[]) => {
    const cleared = later<Checkout>();
    const read = later<Checkout>();
    const machine = draftMachine.provide({
      actors: {
        clearCart: fromPromise(() => cleared.promise),
        loadCheckout: fromPromise(() => read.promise),
        readConfirmedLoan: fromPromise<Order | undefined, undefined>(() => Promise.resolve(undefined)),
      },
    });
    const run = inSystem(machine, { input: { checkout: planned } });
    for (const event of [{ type: 'draft.abandon' } as const, ...before]) run.actor.send(event);
    return { ...run, cleared, read };
  };
  const left = [{ type: 'facts.changed', facts: { draft: 'none' }, keepPage: true }, { type: 'checkout.left' }];
  const isAsked = (actor: ReturnType<typeof ask>['actor']) => selectIsAbandonAsked(actor.getSnapshot());

  test.each(late)('stays, with the loan and the page, when $type comes', (event) => {
    const { actor, told } = ask(event);
    expect(isAsked(actor)).toBe(true);
    expect(selectDraft(actor.getSnapshot())).toBeDefined();
    expect(told.navigation).toEqual([]);
  });

  test.each(late)('is answered with yes after $type: the draft is cleared and the page goes back', async (event) => {
    const { actor, told, cleared } = ask(event, { type: 'draft.abandon.confirmed' });
    cleared.resolve(none);
    await settle();
    expect(told.navigation).toEqual(left);
    expect(told.toasts).toMatchObject([{ notice: { code: 'draft.abandoned' } }]);
    expect(selectDraft(actor.getSnapshot())).toBeUndefined();
  });

  test.each(late)('stays answered with yes when $type comes before the draft is cleared', async (event) => {
    const { actor, told, cleared } = ask({ type: 'draft.abandon.confirmed' }, event);
    expect(told.navigation).toEqual([]);
    cleared.resolve(none);
    await settle();
    expect(told.navigation).toEqual(left);
    expect(selectDraft(actor.getSnapshot())).toBeUndefined();
  });

  test('is answered with no: what came meanwhile is told', () => {
    const { actor, told } = ask({ type: 'draft.changed', checkout: begun }, { type: 'draft.abandon.declined' });
    expect(told.navigation).toEqual([{ type: 'facts.changed', facts: { draft: 'started' } }]);
    expect(actor.getSnapshot().context.checkout).toEqual(begun);
  });

  test('is answered with no: a draft that is gone meanwhile is read, and told', async () => {
    const { told, read } = ask({ type: 'draft.changed', checkout: none }, { type: 'draft.abandon.declined' });
    read.resolve(none);
    await settle();
    expect(told.navigation).toEqual([{ type: 'facts.changed', facts: { draft: 'none' } }]);
  });

  test('is answered with no: what another tab abandoned meanwhile is told with a message', async () => {
    const { told, read } = ask({ type: 'draft.abandonedElsewhere' }, { type: 'draft.abandon.declined' });
    read.resolve(none);
    await settle();
    expect(told.navigation).toEqual([{ type: 'facts.changed', facts: { draft: 'none' } }]);
    expect(told.toasts).toMatchObject([{ notice: { code: 'draft.abandoned' } }]);
  });

  test('stays on screen until the draft is cleared, so that nothing else can be pressed', () => {
    expect(isAsked(ask({ type: 'draft.abandon.confirmed' }).actor)).toBe(true);
  });

  test('goes one page back if only the answer was lost: the server says that the draft is cleared', async () => {
    const { actor, told, cleared, read } = ask({ type: 'draft.abandon.confirmed' });
    cleared.reject(new TypeError('Failed to fetch'));
    await settle();
    read.resolve(none);
    await settle();
    expect(told.navigation).toEqual(left);
    expect(told.toasts.at(-1)).toMatchObject({ notice: { code: 'draft.abandoned' } });
    expect(isAsked(actor)).toBe(false);
  });
});

test('until the draft is loaded for whoever has signed in, the guards do not know it', async () => {
  const load = { draft: () => Promise.resolve(planned) };
  const machine = draftMachine.provide({ actors: { loadCheckout: fromPromise(() => load.draft()) } });
  const { actor, told } = inSystem(machine, { input: { checkout: undefined } });
  actor.send({ type: 'draft.reload' });
  await settle();
  expect(told.navigation).toEqual([
    { type: 'facts.changed', facts: { draft: 'unknown' } },
    { type: 'facts.changed', facts: { draft: 'planned' } },
  ]);
  load.draft = () => Promise.reject(new TypeError('Failed to fetch'));
  actor.send({ type: 'draft.reload' });
  await settle();
  // Without an answer it is as before, so that nobody waits for ever.
  expect(told.navigation.slice(2)).toEqual([
    { type: 'facts.changed', facts: { draft: 'unknown' } },
    { type: 'facts.changed', facts: { draft: 'planned' } },
  ]);
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
