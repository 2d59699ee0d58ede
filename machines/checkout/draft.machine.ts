import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, reloadMe, failureRaised } from '../core/calls.ts';
import type { DraftFact } from '../core/facts.ts';
import { hrefOf } from '../core/routes.ts';
import { effect } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { navigation, notice, toasts, type DraftEvent } from '../core/system.ts';
import type { Checkout, Order } from '../core/wire.ts';

/** How far the draft is, for the guards of the checkout steps. */
export const draftFactOf = (checkout: Checkout | undefined): DraftFact => {
  if (checkout?.exists !== true) return 'none';
  return checkout.is_set_loan ? 'planned' : 'started';
};

/** Reported to a checkout step: from the page or the bar, the member asks to abandon the loan. */
export type AbandonAsked = { type: 'abandon.asked' };

/** While the question is open, only an answer closes it; other events wait. */
const whileAsking = {
  'draft.abandon.confirmed': 'abandoning',
  'draft.reload': 'askingUnread',
  'language.changed': 'askingUnread',
  'draft.abandonedElsewhere': 'askingFollowed',
} as const;

/** The call's own answer is newer than a draft that arrives meanwhile; the call may be waiting for the member to sign in again. */
const untilAnswered = {
  'draft.reload': {},
  'language.changed': {},
  'draft.changed': {},
  'draft.abandonedElsewhere': {},
} as const;

/** The member is told, and other tabs; from a checkout step they go back one page. */
const abandoned = ['tellAbandoned', 'leaveCheckout', 'raiseAbandoned', 'tellTabs'] as const;

/** The loan draft as last returned by the server; used by the bar at the bottom and the guards of the checkout. */
export const draftMachine = setup({
  types: {
    input: {} as { checkout: Checkout | undefined },
    context: {} as { checkout: Checkout | undefined; isLocked: boolean },
    events: {} as DraftEvent,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    loadCheckout: slot<Checkout, undefined>('loadCheckout'),
    clearCart: slot<Checkout, undefined>('clearCart'),
    /** The loan of a confirmation whose answer this tab never received; undefined if there is none. */
    readConfirmedLoan: slot<Order | undefined, undefined>('readConfirmedLoan'),
  },
  actions: {
    /** Effect: tells other tabs that the draft was abandoned. */
    tellTabs: effect(),
    keepCheckout: assign((_, params: { checkout: Checkout | undefined }) => ({ checkout: params.checkout })),
    keepLock: assign((_, params: { isLocked: boolean }) => params),
    tellDraft: sendTo(navigation, ({ context }) => ({
      type: 'facts.changed',
      facts: { draft: draftFactOf(context.checkout) },
    })),
    tellUnknown: sendTo(navigation, { type: 'facts.changed', facts: { draft: 'unknown' } }),
    // Goes back one page, instead of letting the guard redirect from a step without a draft.
    tellAbandoned: sendTo(navigation, { type: 'facts.changed', facts: { draft: 'none' }, keepPage: true }),
    leaveCheckout: sendTo(navigation, { type: 'checkout.left' }),
    goComplete: sendTo(navigation, (_, params: { id: string }) => ({
      type: 'navigate',
      to: hrefOf('checkout_complete', params),
      replace: true,
    })),
    // The new loan counts towards the member's limit.
    reloadMe,
    raiseAbandoned: sendTo(toasts, notice('info', 'draft.abandoned')),
    raiseFailure,
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
        target: '.readingConfirmed',
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
    // It may be another member's.
    'draft.reload': { target: '.loading', actions: 'tellUnknown' },
    'draft.abandonedElsewhere': { guard: 'mayAbandon', target: '.following' },
    'language.changed': { guard: 'mayAbandon', target: '.loading' },
    'draft.locked': { actions: { type: 'keepLock', params: { isLocked: true } } },
    'draft.unlocked': { actions: { type: 'keepLock', params: { isLocked: false } } },
  },
  states: {
    starting: {
      description: 'The start tells whether a loan draft exists',
      always: [
        { guard: { type: 'isGone', params: ({ context }) => context }, target: 'readingConfirmed' },
        { target: 'settled' },
      ],
    },
    readingConfirmed: {
      description: 'The draft is gone; the server tells whether it has become a loan, which is then shown',
      invoke: {
        id: 'readConfirmedLoan',
        src: 'readConfirmedLoan',
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
      description: 'The draft is known, or there is none',
      on: { 'draft.abandon': { guard: 'mayAbandon', target: 'asking' } },
    },
    asking: {
      description: 'Abandoning loses the choices made, so the member confirms it',
      tags: 'asking',
      on: {
        ...whileAsking,
        'draft.changed': [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'askingUnread' },
          { actions: { type: 'keepCheckout', params: ({ event }) => event } },
        ],
        'draft.abandon.declined': { target: 'settled', actions: 'tellDraft' },
        // A payment was approved meanwhile.
        'draft.locked': {
          target: 'settled',
          actions: [{ type: 'keepLock', params: { isLocked: true } }, 'tellDraft'],
        },
      },
    },
    askingUnread: {
      description: 'The member confirms as before; what was being read is read again if the loan is kept',
      tags: 'asking',
      on: {
        ...whileAsking,
        'draft.reload': {},
        'language.changed': {},
        'draft.changed': {},
        'draft.abandon.declined': 'loading',
        'draft.locked': { target: 'loading', actions: { type: 'keepLock', params: { isLocked: true } } },
      },
    },
    askingFollowed: {
      description: 'Another tab has abandoned a draft; if the member keeps the loan, the server is asked about it',
      tags: 'asking',
      on: {
        ...whileAsking,
        'draft.reload': {},
        'language.changed': {},
        'draft.changed': {},
        'draft.abandonedElsewhere': {},
        'draft.abandon.declined': 'following',
        'draft.locked': { target: 'following', actions: { type: 'keepLock', params: { isLocked: true } } },
      },
    },
    loading: {
      description: 'The draft is read again',
      tags: 'busy',
      on: { 'draft.abandon': { guard: 'mayAbandon', target: 'askingUnread' } },
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ checkout: event.output }) },
            target: 'readingConfirmed',
            actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            target: 'settled',
            actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, 'tellDraft'],
          },
        ],
        onError: { target: 'settled', actions: ['tellDraft', failureRaised] },
      },
    },
    following: {
      description: 'Another tab abandoned a draft; the server tells whether it was this one',
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
        // The next call about it reports the problem.
        onError: { target: 'settled', actions: 'tellDraft' },
      },
    },
    abandoning: {
      description: 'The draft is being cleared on the server',
      tags: ['busy', 'asking'],
      on: untilAnswered,
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        onDone: {
          target: 'settled',
          actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, ...abandoned],
        },
        onError: { target: 'checkingAbandoned', actions: failureRaised },
      },
    },
    checkingAbandoned: {
      description: 'Only the answer may have been lost; the server tells whether the draft is cleared',
      tags: ['busy', 'asking'],
      on: untilAnswered,
      invoke: {
        id: 'checkCleared',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ checkout: event.output }) },
            target: 'settled',
            actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, ...abandoned],
          },
          {
            target: 'settled',
            actions: [{ type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) }, 'tellDraft'],
          },
        ],
        // The next call about it reports the problem.
        onError: { target: 'settled', actions: 'tellDraft' },
      },
    },
  },
});
