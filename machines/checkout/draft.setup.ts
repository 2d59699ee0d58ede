import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, reloadMe } from '../core/calls.ts';
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

/** The types, effects, actions and guards of `draftMachine`. */
export const draftSetup = setup({
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
});
