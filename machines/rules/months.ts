import { DAY_MS, dayNumber, fromDayNumber, type CalendarDate } from './dates.ts';

/** Year, month (1–12) and day of a date. Throws a RangeError for an invalid day. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  dayNumber(date);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/**
 * The same day this many months later (earlier if negative), clamped to the last day of a shorter month. @example addMonths('2027-01-31', 1) //
 * '2027-02-28'
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const lastOfTarget = utc(year, month + months, 0).getUTCDate();
  return fromDayNumber(utc(year, month - 1 + months, Math.min(day, lastOfTarget)).getTime() / DAY_MS);
}

/** Like `Date.UTC`, which maps the years 0 to 99 to the last century. */
function utc(year: number, monthIndex: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date;
}
