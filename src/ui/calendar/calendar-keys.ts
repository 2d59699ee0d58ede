import { addDays, weekday } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';

/** The first day of a date's month, which names the month in a calendar. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The last day of a date's month. */
export const lastOfMonth = (date: string): string => addDays(addMonths(firstOfMonth(date), 1), -1);

/** The rows of a month whose weeks begin on Monday. */
export const weeksIn = (date: string): number =>
  Math.ceil((weekday(firstOfMonth(date)) - 1 + Number(lastOfMonth(date).slice(8))) / 7);

const MOVES: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekday(date)),
  End: (date) => addDays(date, 7 - weekday(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** The date a key moves to in a calendar grid; Shift moves by a year. Null for other keys. */
export function moveBy(key: string, shift: boolean, date: string): string | null {
  if (shift && (key === 'PageUp' || key === 'PageDown')) return addMonths(date, key === 'PageUp' ? -12 : 12);
  return MOVES[key]?.(date) ?? null;
}
