import { assign, sendTo, setup } from 'xstate';
import { reloadMe } from '../core/calls.ts';
import { checkoutSaveMachine } from './save.machine.ts';
import type { LoadedRecap, RecapContext, RecapEvent } from './recap-step.ts';
import { signatureOf } from './choice.ts';
import { isInDoubt, nextFreeOf } from '../core/refusal.ts';
import { draftFactOf, type AbandonAsked } from './draft.setup.ts';
import { listener } from '../core/effect.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { paymentMachine } from '../payments/payment.machine.ts';
import type { PaymentOutput } from '../payments/payment-state.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, notice, toasts } from '../core/system.ts';
import type { Checkout, Order } from '../core/wire.ts';

/** The types, effects, actions and guards of `checkoutRecapMachine`. */
export const checkoutRecapSetup = setup({
  types: {
    input: {} as { checkout: Checkout },
    context: {} as RecapContext,
    events: {} as RecapEvent,
    tags: {} as 'loading' | 'failed' | 'confirming' | 'rescheduling',
    children: {} as { save: 'save'; payment: 'payment' },
  },
  actors: {
    loadRecap: slot<LoadedRecap, undefined>('loadRecap'),
    /** `of` identifies the draft being confirmed. */
    confirmCheckout: slot<Order, { decision: number; of: string }>('confirmCheckout'),
    /** Reports `abandon.asked`. */
    watchQuestion: listener<AbandonAsked>(),
    payment: paymentMachine,
    save: checkoutSaveMachine,
  },
  actions: {
    keep: assign((_, params: Partial<RecapContext>) => params),
    keepRefusal: assign(({ context }, failure: Failure) => {
      return { failure, isInDoubt: false, decision: context.decision + 1 };
    }),
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
    // Only after leaving the page: a checkout step without a draft redirects home.
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    reloadMe,
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
});
