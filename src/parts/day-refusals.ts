import { useMemo } from 'react';
import { refusalAt, type ChosenDays } from '#machines/checkout/choice';
import type { CalendarDate } from '#machines/rules/dates';
import type { DayRefusal, LoanFacts } from '#machines/rules/loans/period';

/** Why a calendar day cannot be picked next; memoised per day and choice. */
export function useDayRefusals(
  facts: LoanFacts,
  { from_date, to_date }: ChosenDays,
): (date: CalendarDate) => DayRefusal | undefined {
  return useMemo(() => {
    const known = new Map<CalendarDate, DayRefusal | undefined>();
    return (date) => {
      if (!known.has(date)) known.set(date, refusalAt(facts, { from_date, to_date }, date));
      return known.get(date);
    };
  }, [facts, from_date, to_date]);
}
