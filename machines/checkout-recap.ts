import type { Failure } from './failure.ts';
import type { Checkout, Headquarter } from './wire.ts';

export type RecapEvent =
  | { type: 'retry' }
  | { type: 'confirm' }
  /** The first free period that a refusal has named; `of`: that of a payment that could not begin. */
  | { type: 'next_free.taken'; of?: Failure }
  | { type: 'abandon' };

/** The draft as the server has it, and its pickup point. */
export interface LoadedRecap {
  checkout: Checkout;
  place: Headquarter | undefined;
}

export interface RecapContext extends LoadedRecap {
  /** Counts what the member has decided; every try of one decision is sent under the same key. */
  decision: number;
  /** A try of it got no answer, so the loan may be there already. */
  isInDoubt: boolean;
  /** Another tab had changed the draft when it was confirmed. */
  hasChanged: boolean;
  failure: Failure | undefined;
}
