import { assign, sendTo, setup } from 'xstate';
import type { DraftFact } from './navigation.rules.ts';
import { hrefOf } from './routes.ts';
import { effect } from './effect.ts';
import { slot } from './slot.ts';
import { failureNotice, navigation, notice, session, toasts, type DraftEvent } from './system.ts';
import type { Checkout, Order } from './wire.ts';

/** How far the draft is, as the guards of the checkout steps ask. */
export const draftFactOf = (checkout: Checkout | undefined): DraftFact => {
  if (checkout?.exists !== true) return 'none';
  return checkout.is_set_loan ? 'planned' : 'begun';
};

/** The loan being built, as the server last told it; the bar at the bottom and the guards of the checkout read it. */
export const draftMachine = setup({
  types: {
    input: {} as { checkout: Checkout | undefined },
    context: {} as { checkout: Checkout | undefined; isLocked: boolean },
    events: {} as DraftEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadCheckout: slot<Checkout, undefined>('loadCheckout'),
    clearCart: slot<Checkout, undefined>('clearCart'),
    /** The loan of a confirmation whose answer this tab never got; undefined where there is none. */
    recallLoan: slot<Order | undefined, undefined>('recallLoan'),
  },
  actions: {
    /** Effect: lets other tabs know that it was abandoned. */
    tellTabs: effect(),
    keepCheckout: assign((_, params: { checkout: Checkout | undefined }) => ({ checkout: params.checkout })),
    keepLock: assign((_, params: { isLocked: boolean }) => params),
    tellDraft: sendTo(navigation, ({ context }) => ({
      type: 'facts.changed',
      facts: { draft: draftFactOf(context.checkout) },
    })),
    // The page is left by going back one page, not by the guard that a step without a draft meets.
    tellAbandoned: sendTo(navigation, { type: 'facts.changed', facts: { draft: 'none' }, keepPage: true }),
    leaveCheckout: sendTo(navigation, { type: 'checkout.left' }),
    goComplete: sendTo(navigation, (_, params: { id: string }) => ({
      type: 'navigate',
      to: hrefOf('checkout_complete', params),
      replace: true,
    })),
    // One loan more counts for the member's limit.
    reloadMe: sendTo(session, { type: 'me.reload' }),
    raiseAbandoned: sendTo(toasts, notice('info', 'draft.abandoned')),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    mayAbandon: ({ context: { checkout, isLocked } }) => draftFactOf(checkout) !== 'none' && !isLocked,
    isGone: (_, params: { checkout: Checkout | undefined }) => params.checkout?.exists === false,
    isBooked: (_, params: { order: Order | undefined }) => params.order !== undefined,
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ checkout: input.checkout, isLocked: false }),
  initial: 'starting',
  on: {
    'draft.changed': [
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        target: '.recalling',
        actions: { type: 'keepCheckout', params: ({ event }) => event },
      },
      {
        target: '.settled',
        actions: [{ type: 'keepCheckout', params: ({ event }) => event }, 'tellDraft'],
      },
    ],
    'draft.cleared': {
      target: '.settled',
      actions: [{ type: 'keepCheckout', params: { checkout: undefined } }, 'tellDraft'],
    },
    'draft.reload': '.loading',
    'draft.abandonedElsewhere': { guard: 'mayAbandon', target: '.following' },
    'language.changed': { guard: 'mayAbandon', target: '.loading' },
    'draft.locked': { actions: { type: 'keepLock', params: { isLocked: true } } },
    'draft.unlocked': { actions: { type: 'keepLock', params: { isLocked: false } } },
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isGone', params: ({ context }) => context }, target: 'recalling' },
        { target: 'settled' },
      ],
    },
    // A draft that is gone may have become a loan: it is then shown, before a guard leads home from a step without a draft.
    recalling: {
      invoke: {
        id: 'recallLoan',
        src: 'recallLoan',
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => ({ order: event.output }) },
            target: 'settled',
            actions: [
              { type: 'goComplete', params: ({ event }) => ({ id: event.output?.id ?? '' }) },
              'tellDraft',
              'reloadMe',
            ],
          },
          { target: 'settled', actions: 'tellDraft' },
        ],
        onError: { target: 'settled', actions: 'tellDraft' },
      },
    },
    settled: {
      on: { 'draft.abandon': { guard: 'mayAbandon', target: 'abandoning' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ checkout: event.output }) },
            target: 'recalling',
            actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            target: 'settled',
            actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, 'tellDraft'],
          },
        ],
        onError: {
          target: 'settled',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** Only the server knows whether the draft of this tab is the one that was abandoned. */
    following: {
      tags: 'busy',
      invoke: {
        id: 'followCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ checkout: event.output }) },
            target: 'settled',
            actions: [
              { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
              'tellDraft',
              'raiseAbandoned',
            ],
          },
          {
            target: 'settled',
            actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, 'tellDraft'],
          },
        ],
        // The next call about it says what is wrong.
        onError: 'settled',
      },
    },
    abandoning: {
      tags: 'busy',
      // Its own answer is the newer one; it may be waiting for the member to sign in again.
      on: { 'draft.reload': {} },
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
            'tellAbandoned',
            'leaveCheckout',
            'raiseAbandoned',
            'tellTabs',
          ],
        },
        onError: {
          target: 'settled',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
