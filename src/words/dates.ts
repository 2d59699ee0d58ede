/** Dates are `YYYY-MM-DD`; locale is `it` or `en`. */

import { cached } from './intl.ts';

/** The formatter of dates of a language. */
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const UTC = { timeZone: 'UTC' } as const;

const DATE_STYLES = {
  /** lunedì 12 gennaio 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...UTC },
  /** 12 gennaio 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric', ...UTC },
  /** 12 gen 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric', ...UTC },
  /** 12 gennaio */
  dayMonth: { day: 'numeric', month: 'long', ...UTC },
  /** 12 gen */
  short: { day: 'numeric', month: 'short', ...UTC },
  /** lun 12 gen */
  weekdayShort: { weekday: 'short', day: 'numeric', month: 'short', ...UTC },
  /** lunedì */
  weekday: { weekday: 'long', ...UTC },
  /** lunedì 12 gennaio */
  weekdayLong: { weekday: 'long', day: 'numeric', month: 'long', ...UTC },
  /** gen */
  month: { month: 'short', ...UTC },
  /** gennaio 2026 */
  monthYear: { month: 'long', year: 'numeric', ...UTC },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof DATE_STYLES;

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** A calendar date in words, e.g. `12 gennaio 2026`; independent of the reader's time zone. */
export function formatDate(date: string, locale: string, style: DateStyle = 'long'): string {
  return dateFormat(locale, DATE_STYLES[style]).format(noon(date));
}

/** Two calendar dates, both inclusive, without repeating their common part: `12–18 gennaio 2026`. */
export function formatPeriod(from: string, to: string, locale: string, style: DateStyle = 'long'): string {
  // Italian ranges format the 6th as `06`.
  return (
    dateFormat(locale, DATE_STYLES[style])
      .formatRangeToParts(noon(from), noon(to))
      .map(({ type, value }) => (type === 'day' ? String(Number(value)) : value))
      .join('')
      // Server and browser set different spaces around the dash.
      .replace(/\s+/g, ' ')
  );
}
