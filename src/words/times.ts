/** Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC; locale is `it` or `en`. */

import { dateFormat } from './dates.ts';
import { cached } from './intl.ts';

const relativeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const UTC = { timeZone: 'UTC' } as const;
const AUTO: Intl.RelativeTimeFormatOptions = { numeric: 'auto' };

/** Day of the month without a leading zero. */
export function dayNumber(date: string): number {
  return Number(date.slice(8, 10));
}

/** Name of a day of the week, 1 (Monday) to 7, as in opening hours. */
export function formatWeekday(day: number, locale: string, width: 'long' | 'short' | 'narrow' = 'long'): string {
  return dateFormat(locale, WEEKDAYS[width]).format(Date.UTC(2024, 0, day, 12));
}

const WEEKDAYS = {
  long: { weekday: 'long', ...UTC },
  short: { weekday: 'short', ...UTC },
  narrow: { weekday: 'narrow', ...UTC },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const INSTANT_STYLES = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const zones = new Map<string, Record<keyof typeof INSTANT_STYLES, Intl.DateTimeFormatOptions>>();

function inZone(timeZone: string): Record<keyof typeof INSTANT_STYLES, Intl.DateTimeFormatOptions> {
  const known = zones.get(timeZone);
  if (known) return known;
  const { date, time, dateTime } = INSTANT_STYLES;
  const made = { date: { ...date, timeZone }, time: { ...time, timeZone }, dateTime: { ...dateTime, timeZone } };
  zones.set(timeZone, made);
  return made;
}

/** An instant in the library's time zone, e.g. `12 gennaio 2026 alle ore 18:05`. */
export function formatInstant(
  instant: string,
  locale: string,
  timeZone: string,
  style: keyof typeof INSTANT_STYLES = 'date',
): string {
  return dateFormat(locale, inZone(timeZone)[style]).format(Date.parse(instant));
}

/** Days from today in words: `oggi`, `domani`, `tra 3 giorni`, `3 giorni fa`. */
export function formatDaysAway(days: number, locale: string): string {
  return relativeFormat(locale, AUTO).format(days, 'day');
}

/** Remaining time as minutes and seconds: `9:05`. */
export function formatSeconds(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
