import { setup, type SnapshotFrom, transition } from 'xstate';
import type { LoanActor } from '../loans/loan-events.ts';

/** The status column of a payment. */
export const PAYMENT_STATUSES = [
  'created',
  'approved',
  'capturing',
  'pending',
  'captured',
  'refused',
  'expired',
  'refunding',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Who triggers a transition. `provider` is a webhook of the payment provider, `timer` the job that polls it; a loan that ends moves its own payment.
 */
export type PaymentActor = LoanActor | 'provider';

export const PAYMENT_EVENTS = [
  /** The member has approved the order at the provider. */
  'approve',
  /** The final checks have passed: from now on the money may be captured. Also sent by whoever resumes an interrupted capture. */
  'claim',
  /** Nothing was captured, and the approval is still valid. */
  'release',
  /** Nothing was captured, and the member must approve again, perhaps with another payment method. */
  'reopen',
  /** The provider is reviewing the capture. */
  'review',
  /** The money was captured and the member has the loan or the card. */
  'complete',
  /** The provider has declined the capture for good. */
  'refuse',
  /** Time is up and nothing was captured. */
  'expire',
  /** The money was captured, but there is nothing to give for it (any more). */
  'give_back',
  /** The money has been refunded. */
  'refund',
] as const;
export type PaymentEventType = (typeof PAYMENT_EVENTS)[number];
export type PaymentEvent = { type: PaymentEventType; by: PaymentActor };

/** The mail that the member gets for a transition. */
export type PaymentTemplate = 'refund' | 'payment_declined';

/** Effect of a transition that the server stores with it. */
export type PaymentEffect = { type: 'notifyMember'; params: { template: PaymentTemplate } };

// An action with only a name and params: the caller of the transition carries it out.
const notifyMember: (args: unknown, params: { template: PaymentTemplate }) => void = () => undefined;
const tell = (template: PaymentTemplate) => ({ type: 'notifyMember', params: { template } }) as const;

const review = { target: 'pending' } as const;
const refuse = { target: 'refused' } as const;
const expire = { target: 'expired' } as const;
const giveBack = { target: 'refunding' } as const;
const refund = { target: 'refunded', actions: [tell('refund')] } as const;
/** Only a confirmation by the member captures money; no job or webhook does. */
const claim = { guard: 'isMember', target: 'capturing' } as const;
/** Money may arrive late, even for an expired payment: it pays for what was ordered, or is refunded. */
const moneyTaken = { complete: { target: 'captured' }, give_back: giveBack, refund } as const;

/**
 * The lifecycle of a payment on the server. A state is the value of the status column; nothing runs here, the actions only name effects. Tags:
 * `payable` may still be captured within its time, `claimed` may have been captured without our knowing the outcome. Neither `refused` nor `expired`
 * is final, because money may arrive late.
 */
export const paymentLifecycleMachine = setup({
  types: { events: {} as PaymentEvent, tags: {} as 'payable' | 'claimed' },
  guards: { isMember: ({ event }) => event.by === 'member' },
  actions: { notifyMember },
}).createMachine({
  id: 'payment-lifecycle',
  initial: 'created',
  states: {
    created: {
      description: 'The order exists with the provider; the member has not approved it',
      tags: 'payable',
      on: { ...moneyTaken, approve: { target: 'approved' }, review, refuse, expire },
    },
    approved: {
      description: 'The member approved the payment; no money has moved',
      tags: 'payable',
      on: { ...moneyTaken, claim, review, refuse, expire },
    },
    capturing: {
      description: 'The money is being taken; the outcome may not be known yet',
      tags: 'claimed',
      on: {
        ...moneyTaken,
        claim,
        release: { target: 'approved' },
        reopen: { target: 'created' },
        review,
        refuse,
        expire,
      },
    },
    // A member who was told about a review by the provider is told its outcome.
    pending: {
      description: 'The provider reviews the payment',
      tags: 'claimed',
      on: { ...moneyTaken, refuse: { ...refuse, actions: [tell('payment_declined')] } },
    },
    refused: { description: 'The provider refused the payment', on: { ...moneyTaken, review } },
    expired: { description: 'The time to pay is over', on: { ...moneyTaken, review, refuse } },
    captured: { description: 'The money has arrived', on: { give_back: giveBack } },
    refunding: { description: 'The money is being given back', on: { refund } },
    refunded: { description: 'The money is back with the member', type: 'final' },
  },
});

type PaymentSnapshot = SnapshotFrom<typeof paymentLifecycleMachine>;

/** The snapshot of a payment as stored in its row. */
export const paymentAt = (status: PaymentStatus): PaymentSnapshot =>
  paymentLifecycleMachine.resolveState({ value: status });

const withTag = (tag: 'payable' | 'claimed'): readonly PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => paymentAt(status).hasTag(tag));

/** Statuses that may still be captured within their time. */
export const PAYABLE = withTag('payable');
/** Statuses about to be captured, or under review by the provider. */
export const CLAIMED = withTag('claimed');

/** Applies the event to the payment: its new status and the effects to store with it. Undefined if the lifecycle refuses it. Pure: nothing is run. */
export function decidePayment(
  status: PaymentStatus,
  event: PaymentEvent,
): { status: PaymentStatus; effects: PaymentEffect[] } | undefined {
  const current = paymentAt(status);
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(paymentLifecycleMachine, current, event);
  return { status: next.value, effects: actions.flatMap(effectsOf) };
}

// Safe because `setup` above checks the params of this action.
const isEffect = (action: { type: string }): action is PaymentEffect => action.type === 'notifyMember';

// Only name and params, so that an effect can be stored.
const effectsOf = (action: { type: string }): PaymentEffect[] =>
  isEffect(action) ? [{ type: action.type, params: action.params }] : [];
