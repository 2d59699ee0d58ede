import type { AddressReport, AddressVerdict } from './checkout-address.machine.ts';
import * as choices from './checkout.choice.ts';
import type { Failure } from './failure.ts';

export type LoanPageEvent =
  | choices.ChoiceEvent
  | AddressReport
  | { type: 'retry' }
  /** The first free period that a refusal has named. */
  | { type: 'next_free.taken' }
  | { type: 'continue' }
  | { type: 'abandon' };

export interface LoanPageContext extends choices.Beginning {
  page: choices.LoanPage | undefined;
  choice: choices.Choice;
  verdict: AddressVerdict;
  failure: Failure | undefined;
}

export const nothingLoaded = {
  page: undefined,
  choice: choices.noChoice,
  verdict: 'missing',
  failure: undefined,
} as const;
