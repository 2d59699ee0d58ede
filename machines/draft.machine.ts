import { assign, sendTo, setup } from 'xstate';
import type { DraftFact } from './navigation.rules.ts';
import { slot } from './slot.ts';
import { failureNotice, navigation, notice, toasts, type DraftEvent } from './system.ts';
import type { Checkout } from './wire.ts';

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
  },
  actions: {
    keepCheckout: assign((_, params: { checkout: Checkout | undefined }) => ({ checkout: params.checkout })),
    keepLock: assign((_, params: { isLocked: boolean }) => params),
    tellDraft: sendTo(navigation, ({ context }) => ({
      type: 'facts.changed',
      facts: { draft: draftFactOf(context.checkout) },
    })),
    // The page is left by going back one page, not by the guard that a step without a draft meets.
    tellAbandoned: sendTo(navigation, { type: 'facts.changed', facts: { draft: 'none' }, keepPage: true }),
    leaveCheckout: sendTo(navigation, { type: 'checkout.left' }),
    raiseAbandoned: sendTo(toasts, notice('info', 'draft.abandoned')),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    mayAbandon: ({ context: { checkout, isLocked } }) => draftFactOf(checkout) !== 'none' && !isLocked,
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ checkout: input.checkout, isLocked: false }),
  initial: 'settled',
  on: {
    'draft.changed': {
      target: '.settled',
      actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.checkout }) }, 'tellDraft'],
    },
    'draft.cleared': {
      target: '.settled',
      actions: [{ type: 'keepCheckout', params: { checkout: undefined } }, 'tellDraft'],
    },
    'draft.reload': '.loading',
    'draft.locked': { actions: { type: 'keepLock', params: { isLocked: true } } },
    'draft.unlocked': { actions: { type: 'keepLock', params: { isLocked: false } } },
  },
  states: {
    settled: {
      on: { 'draft.abandon': { guard: 'mayAbandon', target: 'abandoning' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: {
          target: 'settled',
          actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, 'tellDraft'],
        },
        onError: {
          target: 'settled',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    abandoning: {
      tags: 'busy',
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
