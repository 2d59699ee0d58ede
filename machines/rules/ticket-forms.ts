import * as v from 'valibot';
import { fieldRules, optional, required } from './fields.ts';
import { amountOf } from './typed/amount.ts';
import { optionalDay } from './typed/day.ts';

/** Euros of a cost, more than nothing. */
const cost = v.pipe(
  required(fieldRules.twoDecimals),
  v.check((text) => amountOf(text) > 0, 'refused'),
  v.check((text) => amountOf(text) <= 100_000, 'out_of_range'),
);

/** A ticket that staff open by hand. */
export const newTicketForm = v.object(
  { reason: required(), note: optional(fieldRules.max1000), expected_on: optionalDay() },
  'required',
);

/** What a borrower can say is wrong with an object. */
export const REPORT_REASONS = ['damaged', 'incomplete', 'check'] as const;

/** A borrower's report of damage (rules/lending.md#damage). */
export const reportForm = v.object(
  { reason: v.picklist(REPORT_REASONS, 'required'), text: required(fieldRules.max1000) },
  'required',
);

export const ticketNoteForm = v.object({ text: required(fieldRules.max1000) }, 'required');

export const ticketCostForm = v.object({ text: required(fieldRules.max1000), cost }, 'required');

export const ticketDayForm = v.object({ expected_on: optionalDay() }, 'required');

/** What was done, where saying it is up to whoever did it. */
export const ticketWordsForm = v.object({ text: optional(fieldRules.max1000) }, 'required');
