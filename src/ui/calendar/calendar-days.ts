import { addDays, addMonths, weekday } from '#machines/rules/dates';

/** The month of a date, as `YYYY-MM`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** First date of a month. */
export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** The month `count` later. */
export function plusMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Last date of a month. */
export function lastDayOf(month: string): string {
  return addDays(firstDayOf(plusMonths(month, 1)), -1);
}

/** Seven days from Monday, null where a day belongs to another month. */
export type Week = readonly (string | null)[];

const known = new Map<string, readonly Week[]>();

/** The weeks of a month; memoised, so the same array each time. */
export function weeksOf(month: string): readonly Week[] {
  const kept = known.get(month);
  if (kept) return kept;
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const weeks: Week[] = [];
  for (let monday = addDays(first, 1 - weekday(first)); monday <= last; monday = addDays(monday, 7)) {
    const start = monday;
    const dates = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(dates.map((date) => (monthOf(date) === month ? date : null)));
  }
  known.set(month, weeks);
  return weeks;
}

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
