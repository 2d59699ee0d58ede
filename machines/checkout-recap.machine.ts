import { assign, sendTo, setup } from 'xstate';
import { checkoutSaveMachine, otherDays } from './checkout-save.machine.ts';
import type { LoadedRecap, RecapContext, RecapEvent } from './checkout-recap.ts';
import { signatureOf } from './checkout.choice.ts';
import { isInDoubt, nextFreeOf } from './checkout.refusal.ts';
import { draftFactOf } from './draft.machine.ts';
import { toFailure, type Failure } from './failure.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentEnd } from './payment.ts';
import { hrefOf } from './routes.ts';
import { slot } from './slot.ts';
import { draft, navigation, notice, session, toasts } from './system.ts';
import type { Checkout, Order } from './wire.ts';

/**
 * The second step of the checkout: everything once more, and "Conferma". What is free is confirmed here; a delivery with a contribution
 * is paid first, in `payment.machine.ts`.
 */
export const checkoutRecapMachine = setup({
  types: {
    input: {} as { checkout: Checkout },
    context: {} as RecapContext,
    events: {} as RecapEvent,
    tags: {} as 'loading' | 'failed' | 'confirming' | 'rescheduling',
    children: {} as { save: 'save'; payment: 'payment' },
  },
  actors: {
    loadRecap: slot<LoadedRecap, undefined>('loadRecap'),
    /** `of` tells the draft that is confirmed. */
    confirmCheckout: slot<Order, { decision: number; of: string }>('confirmCheckout'),
    payment: paymentMachine,
    save: checkoutSaveMachine,
  },
  actions: {
    keep: assign((_, params: Partial<RecapContext>) => params),
    keepRefusal: assign(({ context }, failure: Failure) => ({
      failure,
      isInDoubt: false,
      decision: context.decision + 1,
    })),
    tellDraft: sendTo(draft, (_, { checkout }: LoadedRecap) => ({ type: 'draft.changed', checkout })),
    abandonDraft: sendTo(draft, { type: 'draft.abandon' }),
    goComplete: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate',
      to: hrefOf('checkout_complete', { id }),
      replace: true,
    })),
    goProduct: sendTo(navigation, ({ context: { checkout } }) => ({
      type: 'back',
      to: hrefOf('product', { id: checkout.product?.id ?? '' }),
    })),
    // Only after the page was left: a step of the checkout without a draft leads home.
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    reloadMe: sendTo(session, { type: 'me.reload' }),
    // Another tab may be building another loan by now.
    reloadDraft: sendTo(draft, { type: 'draft.reload' }),
    raiseExpired: sendTo(toasts, notice('error', 'hold.expired')),
  },
  guards: {
    isPlanned: (_, { checkout }: LoadedRecap) => draftFactOf(checkout) === 'planned',
    isSame: ({ context }, { checkout }: LoadedRecap) => signatureOf(checkout) === signatureOf(context.checkout),
    isPaidDelivery: ({ context: { checkout } }) =>
      checkout.shipping?.method === 'delivery' && (checkout.amount ?? 0) > 0,
    isInDoubt: ({ context }) => context.isInDoubt,
    hasNextFree: (_, params: { failure: Failure | undefined }) => nextFreeOf(params.failure) !== undefined,
    isPaid: (_, { paid }: PaymentEnd) => paid !== undefined,
    leavesDoubt: (_, params: { error: unknown }) => isInDoubt(toFailure(params.error)),
  },
}).createMachine({
  id: 'checkoutRecap',
  context: ({ input: { checkout } }) => ({
    checkout,
    place: undefined,
    decision: 1,
    isInDoubt: false,
    hasChanged: false,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadRecap',
        src: 'loadRecap',
        onDone: [
          {
            guard: { type: 'isPlanned', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => ({ ...event.output, failure: undefined }) },
              { type: 'tellDraft', params: ({ event }) => event.output },
            ],
          },
          { target: 'gone', actions: { type: 'tellDraft', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', abandon: { actions: 'abandonDraft' } } },
    ready: { always: [{ guard: 'isPaidDelivery', target: 'delivery' }, { target: 'free' }] },
    free: {
      on: {
        confirm: [{ guard: 'isInDoubt', target: 'confirming' }, { target: 'checking' }],
        'next_free.taken': {
          guard: { type: 'hasNextFree', params: ({ context }) => context },
          target: 'rescheduling',
        },
        abandon: { actions: 'abandonDraft' },
      },
    },
    // The server takes the draft as it is by then, so that must be the one on show.
    checking: {
      tags: 'confirming',
      invoke: {
        id: 'checkRecap',
        src: 'loadRecap',
        onDone: [
          { guard: { type: 'isSame', params: ({ event }) => event.output }, target: 'confirming' },
          {
            guard: { type: 'isPlanned', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => ({ ...event.output, hasChanged: true, failure: undefined }) },
              { type: 'tellDraft', params: ({ event }) => event.output },
            ],
          },
          { target: 'gone', actions: { type: 'tellDraft', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'free',
          actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    confirming: {
      tags: 'confirming',
      entry: { type: 'keep', params: { hasChanged: false } },
      invoke: {
        id: 'confirmCheckout',
        src: 'confirmCheckout',
        input: ({ context: { decision, checkout } }) => ({ decision, of: signatureOf(checkout) }),
        onDone: { target: 'booked', actions: { type: 'goComplete', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'leavesDoubt', params: ({ event }) => event },
            target: 'free',
            actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error), isInDoubt: true }) },
          },
          { target: 'free', actions: { type: 'keepRefusal', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    rescheduling: {
      tags: 'rescheduling',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => otherDays(nextFreeOf(context.failure), context.checkout.note),
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ failure: undefined, ...event.output }) },
        },
        // What can go wrong is in its output.
        onError: 'ready',
      },
    },
    // The object is held for ten minutes, in which the contribution is paid. The server alone releases it, and with it the draft.
    delivery: {
      on: {
        'next_free.taken': {
          guard: { type: 'hasNextFree', params: ({ event }) => ({ failure: event.of }) },
          target: 'rescheduling',
          actions: { type: 'keep', params: ({ event }) => ({ failure: event.of }) },
        },
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { checkout } }) => ({ subject: checkout.product?.id ?? '', card: undefined }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'booked',
            actions: { type: 'goComplete', params: ({ event }) => ({ id: event.output.paid?.id ?? '' }) },
          },
          { target: 'expired' },
        ],
        onError: 'failed',
      },
    },
    booked: { type: 'final', tags: 'confirming', entry: ['clearDraft', 'reloadMe'] },
    expired: { type: 'final', tags: 'confirming', entry: ['raiseExpired', 'goProduct', 'clearDraft', 'reloadDraft'] },
    gone: { type: 'final', tags: 'loading' },
  },
});
