import type { AbandonAsked } from './draft.setup.ts';
import type { Failure } from '../core/failure.ts';
import type { Checkout, Headquarter } from '../core/wire.ts';

export type RecapEvent =
  | { type: 'retry' }
  | { type: 'confirm' }
  /** The first free period named by a refusal; `of`: the refusal of a payment that could not start. */
  | { type: 'next_free.taken'; of?: Failure }
  | { type: 'abandon' }
  | AbandonAsked;

/** The draft on the server, and its pickup point. */
export interface LoadedRecap {
  checkout: Checkout;
  place: Headquarter | undefined;
}

export interface RecapContext extends LoadedRecap {
  /** Number of the member's decision; all tries of one decision share an idempotency key. */
  decision: number;
  /** A try got no answer, so the loan may already exist. */
  isInDoubt: boolean;
  /** Another tab had changed the draft when it was confirmed. */
  hasChanged: boolean;
  failure: Failure | undefined;
}

/** The recap as it begins. */
export const nothingDecided = {
  place: undefined,
  decision: 1,
  isInDoubt: false,
  hasChanged: false,
  failure: undefined,
} satisfies Partial<RecapContext>;
