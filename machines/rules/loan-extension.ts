import { addDays, addMonths, type CalendarDate, earlierOf, laterOf } from './dates.ts';
import { LOAN } from './limits.ts';
import { type LoanFacts, monthsLimit, type Period } from './loan-period.ts';

/** A refused extension; `latest_to_date` is the last day on which the loan could end all the same (today's end at the least). */
export type ExtensionRefusal =
  | { code: 'loan.already_extended' | 'loan.overdue' }
  | { code: 'loan.extension_conflict' | 'loan.max_months'; latest_to_date: CalendarDate };

/**
 * The new last day of a loan that is extended: one calendar month later, clamped to the month's end (31 January → 28 February), or why
 * it cannot be (decision 5). The object's `max_months` limits the whole loan; the 30 days limit only new loans. The new end keeps its
 * exact date even where the pickup point is closed then, as the page shows "the date one month later".
 * In: `taken` may hold the loan itself, since only periods that begin after its end count.
 */
export function extension(
  facts: Pick<LoanFacts, 'today' | 'preparationDays' | 'maxMonths' | 'taken'>,
  loan: Period & { extended: boolean },
): { to_date: CalendarDate } | ExtensionRefusal {
  if (loan.extended) return { code: 'loan.already_extended' };
  if (loan.to_date < facts.today) return { code: 'loan.overdue' };

  const wished = addMonths(loan.to_date, LOAN.extensionMonths);
  const byMonths = monthsLimit(loan.from_date, facts.maxMonths) ?? wished;
  const byLoans = facts.taken
    .filter((period) => period.from_date > loan.to_date)
    .map((period) => addDays(period.from_date, -facts.preparationDays - 1))
    .reduce(earlierOf, wished);
  const latest = laterOf(loan.to_date, earlierOf(byMonths, byLoans));
  if (byMonths < wished) return { code: 'loan.max_months', latest_to_date: latest };
  if (byLoans < wished) return { code: 'loan.extension_conflict', latest_to_date: latest };
  return { to_date: wished };
}
