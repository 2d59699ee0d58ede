import { pickDay, daysOf, noDays, type ChosenDays } from '../checkout/choice.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';

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
