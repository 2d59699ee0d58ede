import { assign, sendTo, setup } from 'xstate';
import { tellObstacles, obstaclesTold } from '../core/calls.ts';
import { type Failure, toFailure } from '../core/failure.ts';
import { type HeldUntil, holdTimeMachine } from './hold-time.machine.ts';
import type { Intent, RenewalCard } from '../core/wire.ts';
import * as refusals from '../core/refusal.ts';
import { effect } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { draft } from '../core/system.ts';

type PaymentEvent =
  | { type: 'retry' }
  /** The provider's button was pressed and requests an order to pay. */
  | { type: 'order.asked' }
  | { type: 'order.approved'; orderId: string }
  | { type: 'order.cancelled' }
  /** Back was pressed over the provider's window: it closes, the page stays. */
  | { type: 'window.left' }
  /** The provider's script or window has failed. */
  | { type: 'provider.failed' }
  | { type: 'abandon' };

/** The order to pay, and how far the server's clock is ahead of the device's, in milliseconds. */
export interface PreparedOrder {
  intent: Intent;
  ahead: number;
}

/** What was paid for; undefined if the hold expired. */
export interface PaymentOutput {
  paid: { id: string } | undefined;
}

interface PaymentInput {
  /** Id of the object to deliver, or of the card to buy. */
  subject: string;
  /** The card to buy; undefined for the delivery of the draft, whose object is held during the payment. */
  card: RenewalCard | undefined;
}

export interface PaymentContext extends PaymentInput, PaymentOutput {
  orderId: string | undefined;
  /** How long the object of a delivery is held. */
  held: HeldUntil | undefined;
  /** Number of the member's decision; all tries of one decision share an idempotency key. */
  decision: number;
  /** How many times the outcome of this decision was requested without an answer. */
  tries: number;
  trouble: 'cancelled' | 'provider' | undefined;
  /** How many windows of the provider Back has closed: each has a button of its own. */
  windowsLeft: number;
  failure: Failure | undefined;
}

const noTrouble = { failure: undefined, trouble: undefined } as const;

/** The initial context of a payment. */
const initialContext = (input: PaymentInput): PaymentContext => ({
  ...input,
  orderId: undefined,
  paid: undefined,
  held: undefined,
  decision: 1,
  tries: 0,
  windowsLeft: 0,
  ...noTrouble,
});

/** What is kept of a prepared order; only a delivery holds an object while it is paid. */
const preparedOf = (
  { card }: PaymentContext,
  { intent: { order_id, expires_at }, ahead }: PreparedOrder,
): Pick<PaymentContext, 'orderId' | 'held'> => ({
  orderId: order_id,
  held: card ? undefined : { expiresAt: expires_at, endsAt: Date.parse(expires_at) - ahead },
});

const doubt = { first: 2_000, longest: 30_000 };

const refusal = (params: { error: unknown }): Failure => toFailure(params.error);

/**
 * A payment with the provider: the server creates the order, the member approves it with the provider, the server captures the money once and
 * delivers the purchase. Without an answer the server is asked again about the same decision, so nothing is paid twice.
 */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentOutput,
    tags: {} as 'buttons' | 'busy' | 'open',
    children: {} as { time: 'holdTime' },
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
    resumeOrder: assign((_, { orderId }: { orderId: string | undefined }) => ({ orderId })),
    keepApproved: assign((_, { orderId }: { orderId: string }) => ({ ...noTrouble, orderId, tries: 0 })),
    forgetTrouble: assign(noTrouble),
    noteCancelled: assign({ trouble: 'cancelled' }),
    keepPaid: assign((_, { paid }: Pick<PaymentContext, 'paid'>) => ({ paid })),
    keepPrepared: assign(({ context }, order: PreparedOrder) => preparedOf(context, order)),
    keepRefusal: assign(({ context }, failure: Failure) => ({ failure, decision: context.decision + 1 })),
    decideAgain: assign(({ context }) => ({ ...noTrouble, decision: context.decision + 1 })),
    countWindow: assign(({ context }) => ({ windowsLeft: context.windowsLeft + 1 })),
    blameProvider: assign({ trouble: 'provider' }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    abandonDraft: sendTo(draft, { type: 'draft.abandon' }),
    tellObstacles,
  },
  guards: {
    isUnexplained: ({ context }) => context.failure === undefined && context.trouble === undefined,
    isDelivery: ({ context }) => context.card === undefined,
    isApproved: (_, params: { orderId: string | undefined }) => params.orderId !== undefined,
    isHoldOver: ({ context }, params: { error: unknown }) =>
      context.card === undefined && refusals.isHoldOver(refusal(params)),
    isPaymentPending: (_, params: { error: unknown }) => refusals.isPaymentPending(refusal(params)),
    leavesDoubt: (_, params: { error: unknown }) => refusals.isInDoubt(refusal(params)),
  },
  delays: { untilAskedAgain: ({ context: { tries } }) => Math.min(doubt.longest, doubt.first * 2 ** (tries - 1)) },
}).createMachine({
  id: 'payment',
  context: ({ input }) => initialContext(input),
  initial: 'readingStored',
  states: {
    readingStored: {
      description: 'After a reload the device tells whether an approved order has no outcome yet',
      tags: 'busy',
      invoke: {
        id: 'readStoredOrder',
        src: 'readStoredOrder',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ orderId: event.output }) },
            target: 'confirming',
            actions: { type: 'resumeOrder', params: ({ event }) => ({ orderId: event.output }) },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      description: 'Nothing is paid yet',
      tags: 'open',
      on: {
        'order.approved': {
          target: 'confirming',
          actions: [
            { type: 'keepApproved', params: ({ event }) => event },
            { type: 'rememberOrder', params: ({ event }) => event },
          ],
        },
        abandon: { actions: 'abandonDraft' },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'A delivery is held from now on; the order of a card waits for the button',
          always: [{ guard: 'isDelivery', target: 'preparing' }, { target: 'offered' }],
        },
        preparing: {
          description: "The server holds the object and creates the provider's order",
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context: { decision, card } }) => ({ decision, card }),
            onDone: { target: 'offered', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: '#payment.expired' },
              {
                target: 'unprepared',
                actions: [{ type: 'keepRefusal', params: ({ event }) => refusal(event) }, obstaclesTold],
              },
            ],
          },
        },
        unprepared: {
          description: 'The payment could not start, so nothing is held; the draft stays',
          on: { retry: { target: 'preparing', actions: 'decideAgain' } },
        },
        offered: {
          description: "The provider's button can be used",
          tags: 'buttons',
          invoke: {
            id: 'time',
            src: 'holdTime',
            input: ({ context: { held } }) => ({ held }),
            onDone: '#payment.ending',
            // A defect: request the hold again.
            onError: 'unprepared',
          },
          initial: 'ready',
          states: {
            ready: {
              description: 'The member has not pressed the button, or may press it again',
              on: {
                'order.asked': [
                  { guard: 'isDelivery', target: 'approving', actions: 'forgetTrouble' },
                  { target: 'ordering', actions: 'decideAgain' },
                ],
                // The button also fails if no order could be created, or its window was closed, which is already explained.
                'provider.failed': { guard: 'isUnexplained', actions: 'blameProvider' },
              },
            },
            ordering: {
              description: 'The order for a card is being created',
              invoke: {
                id: 'order',
                src: 'prepare',
                input: ({ context: { decision, card } }) => ({ decision, card }),
                onDone: { target: 'approving', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
                onError: { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => refusal(event) } },
              },
              on: { 'window.left': { target: 'ready', actions: ['noteCancelled', 'countWindow'] } },
            },
            approving: {
              description: "The provider's window asks the member to approve",
              on: {
                'order.cancelled': { target: 'ready', actions: 'noteCancelled' },
                // Leaving is decided: Back is not kept any more.
                abandon: { target: 'ready', actions: 'abandonDraft' },
                // The button is made anew, which closes its window.
                'window.left': [
                  {
                    guard: 'isDelivery',
                    target: '#payment.open.preparing',
                    actions: ['decideAgain', 'noteCancelled'],
                  },
                  { target: 'ready', actions: ['noteCancelled', 'countWindow'] },
                ],
                'provider.failed': { target: 'ready', actions: 'blameProvider' },
              },
            },
          },
        },
      },
    },
    confirming: {
      description: 'The server takes the money once and delivers the purchase',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { decision, orderId = '', card } }) => ({ decision, orderId, card }),
        onDone: { target: 'paid', actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) } },
        onError: [
          { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isPaymentPending', params: ({ event }) => event }, target: 'waiting' },
          { guard: { type: 'leavesDoubt', params: ({ event }) => event }, target: 'doubtful' },
          {
            target: 'open',
            actions: [{ type: 'keepRefusal', params: ({ event }) => refusal(event) }, obstaclesTold, 'forgetOrder'],
          },
        ],
      },
    },
    ending: {
      description: 'The hold has expired; the server tells whether another tab has paid',
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'confirm',
        input: ({ context: { decision, orderId = '', card } }) => ({ decision, orderId, card }),
        onDone: { target: 'paid', actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) } },
        onError: [
          { guard: { type: 'isPaymentPending', params: ({ event }) => event }, target: 'waiting' },
          { guard: { type: 'leavesDoubt', params: ({ event }) => event }, target: 'doubtful' },
          { target: 'expired' },
        ],
      },
    },
    doubtful: {
      description: 'The money may have been taken; the server is asked until it answers',
      entry: 'countTry',
      on: { retry: 'confirming' },
      after: { untilAskedAgain: 'confirming' },
    },
    waiting: {
      description: 'The provider is reviewing the payment, which can take days',
      on: { retry: 'confirming' },
    },
    paid: { description: 'The payment is complete', type: 'final', tags: 'busy', entry: 'forgetOrder' },
    expired: {
      description: 'The ten minutes passed without a payment',
      type: 'final',
      tags: 'busy',
      entry: 'forgetOrder',
    },
  },
  output: ({ context: { paid } }) => ({ paid }),
});
