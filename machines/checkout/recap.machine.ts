import { assign, sendTo, setup } from 'xstate';
import { type AbandonAsked, draftFactOf } from './draft.machine.ts';
import { type Failure, toFailure } from '../core/failure.ts';
import type { Checkout, Headquarter, Order } from '../core/wire.ts';
import { reloadMe, storeFailure, failureStored, forgetFailure, tellObstacles, obstaclesTold } from '../core/calls.ts';
import { type SavedDays, signatureOf } from './choice.ts';
import { isInDoubt, nextFreeOf } from '../core/refusal.ts';
import { listener } from '../core/effect.ts';
import { paymentMachine, type PaymentOutput } from '../payments/payment.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, notice, toasts } from '../core/system.ts';

type RecapEvent =
  | { type: 'retry' }
  | { type: 'confirm' }
  /** The first free period named by a refusal; `of`: the refusal of a payment that could not start. */
  | { type: 'next_free.taken'; of?: Failure }
  | { type: 'abandon' }
  | AbandonAsked;

/** The draft on the server, and its pickup point. */
export interface LoadedRecap {
  checkout: Checkout;
  place: Headquarter | undefined;
}

interface RecapContext extends LoadedRecap {
  /** Number of the member's decision; all tries of one decision share an idempotency key. */
  decision: number;
  /** A try got no answer, so the loan may already exist. */
  isInDoubt: boolean;
  /** Another tab had changed the draft when it was confirmed. */
  hasChanged: boolean;
  failure: Failure | undefined;
}

/** The recap as it begins. */
const nothingDecided = {
  place: undefined,
  decision: 1,
  isInDoubt: false,
  hasChanged: false,
  failure: undefined,
} satisfies Partial<RecapContext>;

/** Second checkout step: the summary and "Conferma". A free loan is confirmed here; a delivery with a fee is paid first, in `payment.machine.ts`. */
export const checkoutRecapMachine = setup({
  types: {
    input: {} as { checkout: Checkout },
    context: {} as RecapContext,
    events: {} as RecapEvent,
    tags: {} as 'loading' | 'failed' | 'confirming' | 'rescheduling',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadRecap: slot<LoadedRecap, undefined>('loadRecap'),
    /** `of` identifies the draft being confirmed. */
    confirmCheckout: slot<Order, { decision: number; of: string }>('confirmCheckout'),
    /** Reports `abandon.asked`. */
    watchQuestion: listener<AbandonAsked>(),
    payment: paymentMachine,
    saveDays: slot<Checkout, SavedDays>('saveDays'),
  },
  actions: {
    storeFailure,
    forgetFailure,
    keepRecap: assign((_, { checkout, place }: LoadedRecap) => ({ checkout, place, failure: undefined })),
    noteChanged: assign({ hasChanged: true }),
    noteUnchanged: assign({ hasChanged: false }),
    noteDoubt: assign({ isInDoubt: true }),
    keepSaved: assign((_, { checkout }: { checkout: Checkout }) => ({ failure: undefined, checkout })),
    adoptRefusal: assign((_, { of }: { of?: Failure }) => ({ failure: of })),
    keepRefusal: assign(({ context }, failure: Failure) => {
      return { failure, isInDoubt: false, decision: context.decision + 1 };
    }),
    tellDraft: sendTo(draft, (_, { checkout }: { checkout: Checkout }) => ({ type: 'draft.changed', checkout })),
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
    // Only after leaving the page: a checkout step without a draft redirects home.
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    reloadMe,
    tellObstacles,
    // Another tab may have started another loan.
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
    isPaid: (_, { paid }: PaymentOutput) => paid !== undefined,
    leavesDoubt: (_, params: { error: unknown }) => isInDoubt(toFailure(params.error)),
  },
}).createMachine({
  id: 'checkoutRecap',
  context: ({ input }) => ({ ...nothingDecided, ...input }),
  // Only what is on its way to being booked cannot be abandoned.
  on: { abandon: { actions: 'abandonDraft' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft to be confirmed is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadRecap',
        src: 'loadRecap',
        onDone: [
          {
            guard: { type: 'isPlanned', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keepRecap', params: ({ event }) => event.output },
              { type: 'tellDraft', params: ({ event }) => event.output },
            ],
          },
          { target: 'gone', actions: { type: 'tellDraft', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The recap could not be loaded; a retry loads it again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    ready: {
      description: 'A delivery with a fee is paid first; everything else is confirmed at once',
      always: [{ guard: 'isPaidDelivery', target: 'delivery' }, { target: 'free' }],
    },
    free: {
      description: "The loan awaits the member's confirmation",
      on: {
        confirm: [{ guard: 'isInDoubt', target: 'confirming' }, { target: 'checking' }],
        'next_free.taken': {
          guard: { type: 'hasNextFree', params: ({ context }) => context },
          target: 'rescheduling',
        },
      },
    },
    checking: {
      description: 'The server confirms its own draft, so it is compared with the one on screen',
      tags: 'confirming',
      // A member who abandons the loan does not want it confirmed.
      on: { 'abandon.asked': { target: 'free', actions: 'forgetFailure' } },
      invoke: [
        { id: 'watchQuestion', src: 'watchQuestion' },
        {
          id: 'checkRecap',
          src: 'loadRecap',
          onDone: [
            { guard: { type: 'isSame', params: ({ event }) => event.output }, target: 'confirming' },
            {
              guard: { type: 'isPlanned', params: ({ event }) => event.output },
              target: 'ready',
              actions: [
                { type: 'keepRecap', params: ({ event }) => event.output },
                'noteChanged',
                { type: 'tellDraft', params: ({ event }) => event.output },
              ],
            },
            { target: 'gone', actions: { type: 'tellDraft', params: ({ event }) => event.output } },
          ],
          onError: { target: 'free', actions: failureStored },
        },
      ],
    },
    confirming: {
      description: 'The confirmation is on its way; without an answer the same one is sent again',
      tags: 'confirming',
      on: { abandon: {} },
      entry: 'noteUnchanged',
      invoke: {
        id: 'confirmCheckout',
        src: 'confirmCheckout',
        input: ({ context: { decision, checkout } }) => ({ decision, of: signatureOf(checkout) }),
        onDone: { target: 'booked', actions: { type: 'goComplete', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'leavesDoubt', params: ({ event }) => event },
            target: 'free',
            actions: [failureStored, 'noteDoubt'],
          },
          {
            target: 'free',
            actions: [{ type: 'keepRefusal', params: ({ event }) => toFailure(event.error) }, obstaclesTold],
          },
        ],
      },
    },
    rescheduling: {
      description: 'The next free days are being saved to the draft',
      tags: 'rescheduling',
      invoke: {
        id: 'saveDays',
        src: 'saveDays',
        input: ({ context: { failure, checkout } }) => ({ period: nextFreeOf(failure), note: checkout.note ?? '' }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ checkout: event.output }) },
            { type: 'tellDraft', params: ({ event }) => ({ checkout: event.output }) },
          ],
        },
        onError: { target: 'ready', actions: failureStored },
      },
    },
    delivery: {
      description: 'The object is held for ten minutes while the delivery fee is paid',
      on: {
        'next_free.taken': {
          guard: { type: 'hasNextFree', params: ({ event }) => ({ failure: event.of }) },
          target: 'rescheduling',
          actions: { type: 'adoptRefusal', params: ({ event }) => event },
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
    booked: {
      description: 'The loan is booked',
      type: 'final',
      tags: 'confirming',
      entry: ['clearDraft', 'reloadMe'],
    },
    expired: {
      description: "The ten minutes are over; the loan is cancelled and the object's page opens",
      type: 'final',
      tags: 'confirming',
      entry: ['raiseExpired', 'goProduct', 'clearDraft', 'reloadDraft'],
    },
    gone: { description: 'There is no draft any more', type: 'final', tags: 'loading' },
  },
});
