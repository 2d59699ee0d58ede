import { pickDay, daysOf, noDays, periodOf, type ChosenDays } from '../checkout/choice.ts';
import { daysInclusive, type CalendarDate } from '../rules/dates.ts';
import type { LoanFacts, Period } from '../rules/loans/period.ts';
import { coveringPeriod, nearestPeriod } from '../rules/loans/proposal.ts';

/** The selection in an object's calendar. */
export interface DaySelection {
  days: ChosenDays;
  /** The unavailable day that the member asked for. */
  wished: CalendarDate | undefined;
}

export type DaysEvent =
  /** A free day: the first one starts a loan, the next one ends it. */
  | { type: 'day.chosen'; date: CalendarDate }
  /** An unavailable day; nearby alternatives are suggested. */
  | { type: 'day.refused'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'days.cleared' };

export const noSelection: DaySelection = { days: noDays, wished: undefined };

/** The selection after a change by the member. */
export function selectionAfter({ days }: DaySelection, event: DaysEvent): DaySelection {
  switch (event.type) {
    case 'day.chosen':
      return { days: pickDay(days, event.date), wished: undefined };
    case 'day.refused':
      return { days, wished: event.date };
    case 'period.chosen':
      return { days: daysOf(event.period), wished: undefined };
    case 'days.cleared':
      return noSelection;
  }
}

/** The selected days as days of a loan of the object. */
export interface DaysOfLoan {
  days: ChosenDays;
  /** The selected days, if the loan that covers them has others. */
  covers: Period | undefined;
  /** Whether no loan covers the selected days: then none are chosen. */
  isRefused: boolean;
  /** The nearest period that would do instead of refused days, if any. */
  instead: Period | undefined;
}

/** What the selected days mean: a link may name days on which nothing is collected or brought back (rules/lending.md#days-of-need). */
export function daysOfLoan(facts: LoanFacts | undefined, selected: ChosenDays): DaysOfLoan {
  const need = periodOf(selected);
  const asSelected = { days: selected, covers: undefined, isRefused: false, instead: undefined };
  if (!facts || !need) return asSelected;
  const loan = coveringPeriod(facts, need);
  if (!loan) {
    const instead = nearestPeriod(facts, need.from_date, daysInclusive(need.from_date, need.to_date));
    return { days: noDays, covers: undefined, isRefused: true, instead };
  }
  const isSame = loan.from_date === need.from_date && loan.to_date === need.to_date;
  return isSame ? asSelected : { days: daysOf(loan), covers: need, isRefused: false, instead: undefined };
}
