import type { AddressReport, AddressVerdict } from './address.machine.ts';
import * as choices from './choice.ts';
import type { AbandonAsked } from './draft.setup.ts';
import type { Failure } from '../core/failure.ts';
import type { CalendarDate } from '../rules/dates.ts';

export type LoanPageEvent =
  | choices.ChoiceEvent
  | AddressReport
  | { type: 'retry' }
  /** The first free period named by a refusal. */
  | { type: 'next_free.taken' }
  | { type: 'continue' }
  | { type: 'abandon' }
  | AbandonAsked;

export interface LoanPageContext extends choices.LoanPageInput {
  page: choices.LoanPage | undefined;
  choice: choices.Choice;
  verdict: AddressVerdict;
  /** The unavailable day that was pressed last. */
  wished: CalendarDate | undefined;
  failure: Failure | undefined;
}

export const nothingLoaded = {
  page: undefined,
  choice: choices.emptyChoice,
  verdict: 'missing',
  wished: undefined,
  failure: undefined,
} as const;
