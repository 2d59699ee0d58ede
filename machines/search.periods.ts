import { addDays, weekday, type CalendarDate } from './rules/dates.ts';
import type { Period } from './rules/loan-period.ts';

export type QuickPeriod = 'weekend' | 'week' | 'next_week';

const SATURDAY = 6;
const DAYS = 7;

/** The first such day of the week after today, 1 (Monday) to 7. */
const nextOf = (today: CalendarDate, day: number): CalendarDate =>
  addDays(today, ((day - weekday(today) + DAYS - 1) % DAYS) + 1);

/** Periods that one press asks for: the next weekend, seven days from the first possible one, and the next whole week. */
export function quickPeriods(today: CalendarDate, preparationDays: number): Record<QuickPeriod, Period> {
  const saturday = nextOf(addDays(today, Math.max(preparationDays, 1) - 1), SATURDAY);
  const monday = nextOf(addDays(today, Math.max(preparationDays, 1) - 1), 1);
  const first = addDays(today, preparationDays);
  return {
    weekend: { from_date: saturday, to_date: addDays(saturday, 1) },
    week: { from_date: first, to_date: addDays(first, DAYS - 1) },
    next_week: { from_date: monday, to_date: addDays(monday, DAYS - 1) },
  };
}
