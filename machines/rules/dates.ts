/** A day of the calendar as 'YYYY-MM-DD'; it has no time and no zone, so it sorts and compares as text. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;
// Four digits end there; PostgreSQL knows no year 0.
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z') / DAY_MS;
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z') / DAY_MS;

/** Whether the text is a day that exists: '2028-02-29' is one, '2027-02-29' is none. */
export function isDate(value: string): boolean {
  return !Number.isNaN(dayOrNaN(value));
}

/**
 * Days since 1970-01-01. Counted in UTC, where each day has 24 hours, so that a clock change in between never costs a day.
 * Throws a RangeError for a text that is no day.
 */
export function dayNumber(date: CalendarDate): number {
  const day = dayOrNaN(date);
  if (Number.isNaN(day)) throw new RangeError(`Not a calendar date: "${date}"`);
  return day;
}

function dayOrNaN(value: string): number {
  const day = PATTERN.test(value) ? Date.parse(`${value}T00:00:00Z`) / DAY_MS : Number.NaN;
  // The parser lets the 29th to the 31st of a month that has none run over into the next.
  const mayRunOver = !Number.isNaN(day) && value.slice(8) > '28';
  if (mayRunOver && fromDayNumber(day) !== value) return Number.NaN;
  return day < FIRST_DAY ? Number.NaN : day;
}

/** The day with this number, the inverse of `dayNumber`; one past either end of the calendar (years 1 to 9999) is that end. */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY) * DAY_MS).toISOString().slice(0, 10);
}

/** The day so many days later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/**
 * The same day so many months later (earlier when negative), clamped to the last day of a shorter month.
 * @example addMonths('2027-01-31', 1) // '2027-02-28'
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const lastOfTarget = utc(year, month + months, 0).getUTCDate();
  return fromDayNumber(utc(year, month - 1 + months, Math.min(day, lastOfTarget)).getTime() / DAY_MS);
}

/** As `Date.UTC`, which takes the years 0 to 99 for those of the last century. */
function utc(year: number, monthIndex: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date;
}

/** How many days the period has, both ends counted: 1 when they are the same day, 0 or less when it is reversed. */
export function daysInclusive(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Order of two days, for `sort`: negative, 0 or positive. */
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

/** Year, month (1–12) and day of a date. Throws a RangeError for a text that is no day. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  dayNumber(date);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What calendar and clock on the wall of a place show at an instant, whatever the zone of this machine.
 * In: milliseconds since 1970 (UTC) and an IANA zone such as 'Europe/Rome'. Out: the day and the time as 'HH:MM'.
 * Throws a RangeError for an unknown zone.
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
