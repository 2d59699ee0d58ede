import type { Failure } from './failure.ts';
import type { HeldUntil } from './hold-time.machine.ts';
import type { Intent, RenewalCard } from './wire.ts';

type PaymentEvent =
  | { type: 'retry' }
  /** The provider's button was pressed and asks what is to be paid. */
  | { type: 'order.asked' }
  | { type: 'order.approved'; orderId: string }
  | { type: 'order.cancelled' }
  /** The provider's own script or window has failed. */
  | { type: 'provider.failed' }
  | { type: 'abandon' };

/** What is to be paid, and how far the server's clock is ahead of the device's, milliseconds. */
export interface Prepared {
  intent: Intent;
  ahead: number;
}

/** What was paid; undefined: the time for it was over. */
export interface PaymentEnd {
  paid: { id: string } | undefined;
}

interface PaymentInput {
  /** Id of the object that is delivered, or of the card that is bought. */
  subject: string;
  /** The card that is bought; undefined: the delivery of the draft, whose object is held while it is paid. */
  card: RenewalCard | undefined;
}

export interface PaymentContext extends PaymentInput, PaymentEnd {
  orderId: string | undefined;
  /** How long the object of a delivery is held. */
  held: HeldUntil | undefined;
  /** Counts what the member has decided; every try of one decision is sent under the same key. */
  decision: number;
  /** How often the end of this decision was asked for without an answer. */
  tries: number;
  trouble: 'cancelled' | 'provider' | undefined;
  failure: Failure | undefined;
}

export interface PaymentTypes {
  input: PaymentInput;
  context: PaymentContext;
  events: PaymentEvent;
  output: PaymentEnd;
  tags: 'buttons' | 'busy' | 'open';
  children: { time: 'holdTime' };
}

export const nothingWrong = { failure: undefined, trouble: undefined } as const;

/** A payment that nothing has happened to yet. */
export const begunPayment = (input: PaymentInput): PaymentContext => ({
  ...input,
  orderId: undefined,
  paid: undefined,
  held: undefined,
  decision: 1,
  tries: 0,
  ...nothingWrong,
});
