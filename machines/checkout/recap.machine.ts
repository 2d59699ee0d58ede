import { otherDays } from './save.machine.ts';
import { nothingDecided } from './recap-step.ts';
import { signatureOf } from './choice.ts';
import { nextFreeOf } from '../core/refusal.ts';
import { toFailure } from '../core/failure.ts';
import { checkoutRecapSetup } from './recap.setup.ts';

/** Second checkout step: the summary and "Conferma". A free loan is confirmed here; a delivery with a fee is paid first, in `payment.machine.ts`. */
export const checkoutRecapMachine = checkoutRecapSetup.createMachine({
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
      // Who would rather abandon the loan does not want it confirmed.
      on: { 'abandon.asked': { target: 'free', actions: { type: 'keep', params: { failure: undefined } } } },
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
      ],
    },
    confirming: {
      description: 'The confirmation is on its way; without an answer the same one is sent again',
      tags: 'confirming',
      on: { abandon: {} },
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
      description: 'The next free days are being saved to the draft',
      tags: 'rescheduling',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => otherDays(nextFreeOf(context.failure), context.checkout.note),
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ failure: undefined, ...event.output }) },
        },
        // Its output includes every failure.
        onError: 'ready',
      },
    },
    delivery: {
      description: 'The object is held for ten minutes while the delivery fee is paid',
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
