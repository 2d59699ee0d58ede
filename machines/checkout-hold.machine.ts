import { assign, setup } from 'xstate';
import { isHoldOver, isInDoubt } from './checkout.refusal.ts';
import { listener } from './effect.ts';
import { toFailure, type Failure } from './failure.ts';
import { HOLD } from './rules/limits.ts';
import { slot } from './slot.ts';
import type { Checkout, Intent, Order } from './wire.ts';

type HoldEvent =
  | { type: 'confirm' }
  /** `now`: milliseconds. */
  | { type: 'second.passed'; now: number };

interface HoldContext {
  checkout: Checkout;
  /** What the server holds the object for until it is paid. */
  intent: Intent | undefined;
  now: number | undefined;
  /** Counts what the member has decided; every try of one decision is sent under the same key. */
  decision: number;
  failure: Failure | undefined;
}

/** How a held delivery ended. */
export type HoldEnd = { booked: Order } | { booked: undefined };

/** When the hold ends, milliseconds, by the server's absolute time; undefined without one. */
export const holdEndOf = ({ checkout, intent }: Pick<HoldContext, 'checkout' | 'intent'>): number | undefined => {
  const at = intent?.expires_at ?? checkout.hold_expires_at;
  return at === null ? undefined : Date.parse(at);
};

/**
 * A delivery at the recap: the object is held for ten minutes (specification, point 4), in which the contribution is paid and the loan
 * confirmed. The end of the hold is the server's absolute time, so it is the same after a reload.
 */
export const checkoutHoldMachine = setup({
  types: {
    /** `now`: when the page was loaded, milliseconds. */
    input: {} as { checkout: Checkout; now: number },
    context: {} as HoldContext & { end: HoldEnd },
    events: {} as HoldEvent,
    output: {} as HoldEnd,
    tags: {} as 'busy' | 'held',
  },
  actors: {
    createIntent: slot<Intent, { decision: number }>('createIntent'),
    confirmCheckout: slot<Order, { decision: number; intent: Intent | undefined }>('confirmCheckout'),
    clearCart: slot<unknown, undefined>('clearCart'),
    /** Reports `second.passed` at once and then every second. */
    watchClock: listener<Extract<HoldEvent, { type: 'second.passed' }>>(),
  },
  actions: {
    keep: assign((_, params: Partial<HoldContext & { end: HoldEnd }>) => params),
    keepRefusal: assign(({ context }, failure: Failure) => ({ failure, decision: context.decision + 1 })),
  },
  guards: {
    isPast: ({ context }) => (holdEndOf(context) ?? Infinity) <= (context.now ?? 0),
    isHoldOver: (_, params: { error: unknown }) => isHoldOver(toFailure(params.error)),
    leavesDoubt: (_, params: { error: unknown }) => isInDoubt(toFailure(params.error)),
  },
  delays: {
    // No hold is longer than its ten minutes, whatever the clock of this device says; without one there is nothing to wait for yet.
    untilHoldExpires: ({ context }) => {
      const left = (holdEndOf(context) ?? Infinity) - Date.now();
      return Math.min(HOLD.milliseconds, Math.max(0, left));
    },
  },
}).createMachine({
  id: 'checkoutHold',
  context: ({ input: { checkout, now } }) => ({
    checkout,
    intent: undefined,
    now,
    decision: 1,
    failure: undefined,
    end: { booked: undefined },
  }),
  initial: 'resuming',
  states: {
    resuming: { always: [{ guard: 'isPast', target: 'expiring' }, { target: 'requesting' }] },
    requesting: {
      tags: 'busy',
      entry: { type: 'keep', params: { failure: undefined } },
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: ({ context: { decision } }) => ({ decision }),
        onDone: { target: 'held', actions: { type: 'keep', params: ({ event }) => ({ intent: event.output }) } },
        onError: [
          { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: 'expiring' },
          { target: 'unpaid', actions: { type: 'keepRefusal', params: ({ event }) => toFailure(event.error) } },
        ],
      },
      after: { untilHoldExpires: 'expiring' },
    },
    // The payment could not begin, so nothing is held; the draft stays as it is.
    unpaid: { on: { confirm: 'requesting' } },
    held: {
      tags: 'held',
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        // Without a clock the page only leaves out how much time is left.
        onError: { actions: { type: 'keep', params: { now: undefined } } },
      },
      on: {
        'second.passed': { actions: { type: 'keep', params: ({ event }) => ({ now: event.now }) } },
        confirm: 'confirming',
      },
      after: { untilHoldExpires: 'expiring' },
    },
    confirming: {
      tags: 'busy',
      entry: { type: 'keep', params: { failure: undefined } },
      invoke: {
        id: 'confirmCheckout',
        src: 'confirmCheckout',
        input: ({ context: { decision, intent } }) => ({ decision, intent }),
        onDone: {
          target: 'ended',
          actions: { type: 'keep', params: ({ event }) => ({ end: { booked: event.output } }) },
        },
        onError: [
          { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: 'expiring' },
          {
            guard: { type: 'leavesDoubt', params: ({ event }) => event },
            target: 'held',
            actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          { target: 'held', actions: { type: 'keepRefusal', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    // The server has let go of the object already; the draft that asked for it goes too.
    expiring: {
      tags: 'busy',
      invoke: { id: 'clearCart', src: 'clearCart', onDone: 'ended', onError: 'ended' },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.end,
});
