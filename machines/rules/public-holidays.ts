import { addDays, type CalendarDate } from './dates.ts';
import { partsOf } from './months.ts';

/** The public holidays of Italy by name; the texts belong to the page. */
export type PublicHoliday =
  | 'new_year'
  | 'epiphany'
  | 'easter'
  | 'easter_monday'
  | 'liberation'
  | 'labour'
  | 'republic'
  | 'assumption'
  | 'saint_francis'
  | 'all_saints'
  | 'immaculate'
  | 'christmas'
  | 'saint_stephen';

// Law 260/1949 as amended; Saint Francis (4 October) is a holiday again from 2026.
const FIXED: readonly { day: string; name: PublicHoliday; since?: number }[] = [
  { day: '01-01', name: 'new_year' },
  { day: '01-06', name: 'epiphany' },
  { day: '04-25', name: 'liberation' },
  { day: '05-01', name: 'labour' },
  { day: '06-02', name: 'republic' },
  { day: '08-15', name: 'assumption' },
  { day: '10-04', name: 'saint_francis', since: 2026 },
  { day: '11-01', name: 'all_saints' },
  { day: '12-08', name: 'immaculate' },
  { day: '12-25', name: 'christmas' },
  { day: '12-26', name: 'saint_stephen' },
];

/** The Italian public holiday on this day; undefined on any other day. Patron saints' days are closings of the pickup point. */
export function publicHolidayOn(date: CalendarDate): PublicHoliday | undefined {
  const { year } = partsOf(date);
  const fixed = FIXED.find(({ day, since }) => date.endsWith(day) && year >= (since ?? 0));
  if (fixed) return fixed.name;
  const easter = easterOf(year);
  if (date === easter) return 'easter';
  return date === addDays(easter, 1) ? 'easter_monday' : undefined;
}

/** The public holidays within this many days, in order. */
export const publicHolidaysFrom = (date: CalendarDate, days: number): CalendarDate[] =>
  Array.from({ length: days }, (_, ahead) => addDays(date, ahead)).filter((day) => publicHolidayOn(day) !== undefined);

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher algorithm). */
export function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const inMarch = h + l - 7 * m + 22;
  return addDays(`${String(year).padStart(4, '0')}-03-01`, inMarch - 1);
}
