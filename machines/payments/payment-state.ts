import type { Failure } from '../core/failure.ts';
import type { HeldUntil } from './hold-time.machine.ts';
import type { Intent, RenewalCard } from '../core/wire.ts';

type PaymentEvent =
  | { type: 'retry' }
  /** The provider's button was pressed and requests an order to pay. */
  | { type: 'order.asked' }
  | { type: 'order.approved'; orderId: string }
  | { type: 'order.cancelled' }
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
  failure: Failure | undefined;
}

export interface PaymentTypes {
  input: PaymentInput;
  context: PaymentContext;
  events: PaymentEvent;
  output: PaymentOutput;
  tags: 'buttons' | 'busy' | 'open';
  children: { time: 'holdTime' };
}

export const noTrouble = { failure: undefined, trouble: undefined } as const;

/** The initial context of a payment. */
export const initialContext = (input: PaymentInput): PaymentContext => ({
  ...input,
  orderId: undefined,
  paid: undefined,
  held: undefined,
  decision: 1,
  tries: 0,
  ...noTrouble,
});

/** What is kept of a prepared order; only a delivery holds an object while it is paid. */
export const preparedOf = (
  { card }: PaymentContext,
  { intent: { order_id, expires_at }, ahead }: PreparedOrder,
): Pick<PaymentContext, 'orderId' | 'held'> => ({
  orderId: order_id,
  held: card ? undefined : { expiresAt: expires_at, endsAt: Date.parse(expires_at) - ahead },
});
