import { assign, sendTo, setup } from 'xstate';
import * as refusals from '../core/refusal.ts';
import { effect } from '../core/effect.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { holdTimeMachine } from './hold-time.machine.ts';
import { noTrouble, preparedOf, type PaymentContext, type PaymentTypes, type PreparedOrder } from './payment-state.ts';
import { slot } from '../core/slot.ts';
import { draft } from '../core/system.ts';
import type { RenewalCard } from '../core/wire.ts';

const doubt = { first: 2_000, longest: 30_000 };

export const refusal = (params: { error: unknown }): Failure => toFailure(params.error);

/** The types, effects, actions and guards of `paymentMachine`. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentTypes['input'],
    context: {} as PaymentContext,
    events: {} as PaymentTypes['events'],
    output: {} as PaymentTypes['output'],
    tags: {} as PaymentTypes['tags'],
    children: {} as PaymentTypes['children'],
  },
  actors: {
    /** The order approved before a reload of this tab, whose outcome is unknown. */
    readStoredOrder: slot<string | undefined, { subject: string }>('readStoredOrder'),
    prepare: slot<PreparedOrder, { decision: number; card: RenewalCard | undefined }>('prepare'),
    confirm: slot<{ id: string }, { decision: number; orderId: string; card: RenewalCard | undefined }>('confirm'),
    holdTime: holdTimeMachine,
  },
  actions: {
    /** Effect: stores the approved order, to ask about it after a reload. */
    rememberOrder: effect<{ orderId: string }>(),
    /** Effect: removes it once its outcome is known. */
    forgetOrder: effect(),
    keep: assign((_, params: Partial<PaymentContext>) => params),
    keepPrepared: assign(({ context }, order: PreparedOrder) => preparedOf(context, order)),
    keepRefusal: assign(({ context }, failure: Failure) => ({ failure, decision: context.decision + 1 })),
    decideAgain: assign(({ context }) => ({ ...noTrouble, decision: context.decision + 1 })),
    blameProvider: assign({ trouble: 'provider' }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    abandonDraft: sendTo(draft, { type: 'draft.abandon' }),
  },
  guards: {
    isUnexplained: ({ context }) => context.failure === undefined,
    isDelivery: ({ context }) => context.card === undefined,
    isApproved: (_, params: { orderId: string | undefined }) => params.orderId !== undefined,
    isHoldOver: ({ context }, params: { error: unknown }) =>
      context.card === undefined && refusals.isHoldOver(refusal(params)),
    isPaymentPending: (_, params: { error: unknown }) => refusals.isPaymentPending(refusal(params)),
    leavesDoubt: (_, params: { error: unknown }) => refusals.isInDoubt(refusal(params)),
  },
  delays: { untilAskedAgain: ({ context: { tries } }) => Math.min(doubt.longest, doubt.first * 2 ** (tries - 1)) },
});
