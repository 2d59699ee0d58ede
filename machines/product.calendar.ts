import { pickupPointOf } from './opening-now.ts';
import type { CalendarDate } from './rules/dates.ts';
import { LOAN } from './rules/limits.ts';
import type { LoanFacts, LoanTerms } from './rules/loan-period.ts';
import type { Headquarter, Product, TakenPeriod } from './wire.ts';

/** What the calendar of an object is judged by: a pickup at a place, by default; without one nothing is closed. */
export const calendarFacts = (
  { loan }: Pick<Product, 'loan'>,
  taken: readonly TakenPeriod[],
  home: Headquarter | undefined,
  today: CalendarDate,
  terms: LoanTerms,
): LoanFacts => ({
  ...terms,
  today,
  preparationDays: loan.preparation_days,
  maxDays: LOAN.maxDays,
  maxMonths: loan.max_months,
  taken,
  point: home ? pickupPointOf(home) : null,
  method: home ? 'pickup' : 'delivery',
});
