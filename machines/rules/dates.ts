/** A calendar day as 'YYYY-MM-DD'; it has no time and no zone, so it sorts and compares as text. */
export type CalendarDate = string;

/** Milliseconds of a day; in UTC each has as many. */
export const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;
// The calendar ends at four-digit years; PostgreSQL has no year 0.
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z') / DAY_MS;
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z') / DAY_MS;

/** Whether the text is an existing day: '2028-02-29' is, '2027-02-29' is not. */
export function isDate(value: string): boolean {
  return !Number.isNaN(dayOrNaN(value));
}

/**
 * Days since 1970-01-01, counted in UTC, where every day has 24 hours, so that daylight saving changes cannot lose a day. Throws a RangeError for an
 * invalid day.
 */
export function dayNumber(date: CalendarDate): number {
  const day = dayOrNaN(date);
  if (Number.isNaN(day)) throw new RangeError(`Not a calendar date: "${date}"`);
  return day;
}

function dayOrNaN(value: string): number {
  const day = PATTERN.test(value) ? Date.parse(`${value}T00:00:00Z`) / DAY_MS : Number.NaN;
  // The parser lets a nonexistent 29th to 31st run over into the next month.
  const mayRunOver = !Number.isNaN(day) && value.slice(8) > '28';
  if (mayRunOver && fromDayNumber(day) !== value) return Number.NaN;
  return day < FIRST_DAY ? Number.NaN : day;
}

/** The day with this number, the inverse of `dayNumber`; clamped to the calendar (years 1 to 9999). */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY) * DAY_MS).toISOString().slice(0, 10);
}

/** The day this many days later (earlier if negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Number of days in the period, both ends counted: 1 if they are the same day, 0 or less if reversed. */
export function daysInclusive(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Comparator for `sort`: negative, 0 or positive. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return dayNumber(a) - dayNumber(b);
}

/** Day of the week from 1 (Monday) to 7 (Sunday). */
export function weekday(date: CalendarDate): number {
  const fromMonday = (dayNumber(date) + 3) % 7;
  return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1;
}

/** The later of two days. */
export const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/** The earlier of two days. */
export const earlierOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Local date and time at an instant in a time zone, independent of this machine's zone. Takes milliseconds since 1970 (UTC) and an IANA zone such as
 * 'Europe/Rome'; returns the day and the time as 'HH:MM'. Throws a RangeError for an unknown zone.
 */
export function wallClock(instant: number, timeZone: string): { date: CalendarDate; time: string } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${get('year')}-${get('month')}-${get('day')}`, time: `${get('hour')}:${get('minute')}` };
}
