import { openingOf } from './opening-of.ts';
import type { CalendarDate } from '../../rules/dates.ts';
import { LOAN } from '../../rules/limits.ts';
import type { LoanFacts, LoanTerms } from '../../rules/loans/period.ts';
import type { Headquarter, Product, TakenPeriod } from '../wire.ts';

/** The facts of an object's calendar: by default for a pickup at a pickup point; without one, no day counts as closed. */
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
  point: home ? openingOf(home) : null,
  method: home ? 'pickup' : 'delivery',
});
