/** Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC, money euros, distances kilometres; locale is `it` or `en`. */

const REGIONS: Record<string, string> = { it: 'it-IT', en: 'en-GB' };

const region = (locale: string): string => REGIONS[locale] ?? locale;

function cached<Options, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Map<Options, Formatter>>();
  return (locale, options) => {
    const ofLocale = made.get(locale) ?? new Map<Options, Formatter>();
    made.set(locale, ofLocale);
    const formatter = ofLocale.get(options) ?? make(region(locale), options);
    ofLocale.set(options, formatter);
    return formatter;
  };
}

const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const relativeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

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

/** Two calendar dates, both inclusive, without repeating what they share: `12–18 gennaio 2026`. */
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

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 };
const ONE_DECIMAL: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const KILOMETRES: Intl.NumberFormatOptions = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 };
const METRES: Intl.NumberFormatOptions = { style: 'unit', unit: 'meter', maximumFractionDigits: 0 };
const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const satisfies Intl.NumberFormatOptions;
const PLAIN: Intl.NumberFormatOptions = {};
const AUTO: Intl.RelativeTimeFormatOptions = { numeric: 'auto' };
const AND: Intl.ListFormatOptions = { type: 'conjunction' };

/** An amount of euros with two decimals: `15,00 €` (specification, point 9). */
export function formatPrice(euros: number, locale: string): string {
  return numberFormat(locale, EUROS).format(euros);
}

/** A distance in kilometres: `1,2 km`, below one kilometre in tens of metres: `350 m`; with a non-breaking space. */
export function formatDistance(kilometres: number, locale: string): string {
  const text =
    kilometres < 0.995
      ? numberFormat(locale, METRES).format(Math.round(kilometres * 100) * 10)
      : numberFormat(locale, KILOMETRES).format(kilometres);
  return text.replaceAll(' ', '\u00a0');
}

/** A whole number with the locale's grouping. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, PLAIN).format(value);
}

/** A share of one as a percentage: `12%`. */
export function formatPercent(share: number, locale: string): string {
  return numberFormat(locale, PERCENT).format(share);
}

/** An average with one decimal: `4,6`. */
export function formatAverage(value: number, locale: string): string {
  return numberFormat(locale, ONE_DECIMAL).format(value);
}

/** Days from today in words: `oggi`, `domani`, `tra 3 giorni`, `3 giorni fa`. */
export function formatDaysAway(days: number, locale: string): string {
  return relativeFormat(locale, AUTO).format(days, 'day');
}

/** Names joined as in a sentence: `A, B e C`. */
export function formatList(names: readonly string[], locale: string): string {
  return listFormat(locale, AND).format(names);
}

/** Remaining time as minutes and seconds: `9:05`. */
export function formatSeconds(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** The `tel:` link of a phone number; spaces, dots and dashes are removed. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+*#]/g, '')}`;
