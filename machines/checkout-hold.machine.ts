import { assign, setup } from 'xstate';
import { signatureOf } from './checkout.choice.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentEnd } from './payment.ts';
import { slot } from './slot.ts';
import type { Checkout } from './wire.ts';

/** How a held delivery ended: with its loan, or with nothing because its time was over. */
export interface HoldEnd {
  booked: { id: string } | undefined;
}

interface HoldContext extends HoldEnd {
  checkout: Checkout;
  /** The order by which the server can be asked whether it was paid after all. */
  orderId: string | undefined;
}

/**
 * A delivery at the recap: the object is held for ten minutes (specification, point 4), in which the contribution is paid. When they are
 * over the draft goes too, unless another tab has paid it, or is building another loan by now.
 */
export const checkoutHoldMachine = setup({
  types: {
    input: {} as { checkout: Checkout },
    context: {} as HoldContext,
    output: {} as HoldEnd,
    children: {} as { payment: 'payment' },
  },
  actors: {
    payment: paymentMachine,
    loadCheckout: slot<Checkout, undefined>('loadCheckout'),
    askOrder: slot<{ id: string }, { orderId: string }>('askOrder'),
    clearCart: slot<unknown, undefined>('clearCart'),
  },
  actions: { keep: assign((_, params: Partial<HoldContext>) => params) },
  guards: {
    isPaid: (_, { paid }: PaymentEnd) => paid !== undefined,
    isSame: ({ context }, params: { checkout: Checkout }) =>
      signatureOf(params.checkout) === signatureOf(context.checkout),
    hasOrder: ({ context }) => context.orderId !== undefined,
  },
}).createMachine({
  id: 'checkoutHold',
  context: ({ input: { checkout } }) => ({ checkout, orderId: undefined, booked: undefined }),
  initial: 'paying',
  states: {
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { checkout } }) => ({ subject: checkout.product?.id ?? '', card: undefined }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => ({ booked: event.output.paid }) },
          },
          {
            target: 'looking',
            actions: { type: 'keep', params: ({ event }) => ({ orderId: event.output.orderId }) },
          },
        ],
        onError: 'looking',
      },
    },
    looking: {
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'isSame', params: ({ event }) => ({ checkout: event.output }) },
            target: 'releasing',
          },
          { guard: 'hasOrder', target: 'asking' },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
    },
    asking: {
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context: { orderId = '' } }) => ({ orderId }),
        onDone: { target: 'ended', actions: { type: 'keep', params: ({ event }) => ({ booked: event.output }) } },
        onError: 'ended',
      },
    },
    releasing: { invoke: { id: 'clearCart', src: 'clearCart', onDone: 'ended', onError: 'ended' } },
    ended: { type: 'final' },
  },
  output: ({ context: { booked } }) => ({ booked }),
});
