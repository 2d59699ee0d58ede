import * as v from 'valibot';
import { addDays, type CalendarDate, dayNumber, isDate, weekday } from '../dates.ts';

/** Where a typed day is read: the days that its field allows, both included, and today for what it leaves out. */
export interface DayField {
  today: CalendarDate;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

/** The reading of a typed text: no text, a day, a day outside of those that the field allows, one that no calendar has, or none that can be understood. */
export type TypedDay =
  | { kind: 'none' | 'unread' | 'nonexistent' }
  | { kind: 'day'; day: CalendarDate }
  | { kind: 'early' | 'late'; day: CalendarDate };

const LANGUAGES = ['it', 'en'];
/** Leap days come at most this many years apart. */
const LEAP_YEARS = 8;
const SEPARATORS = /[\s/.,’'-]+/;
/** Words and signs that say nothing about the day. */
const FILLERS = new Set(['il', 'the', 'di', 'del', 'of', 'prossimo', 'prossima', 'next']);
/** The time behind a day, as programs write it. */
const TIME = /(?:[\s,]+(?:alle|ore|at)?\s*|t)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:z|[+-]\d{2}:?\d{2}|am|pm)?$/;
/** Days that are named from today, by how far away they are. */
const RELATIVE: Readonly<Record<string, number>> = {
  ...{ ieri: -1, oggi: 0, domani: 1, dopodomani: 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
};
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** The names of a part of the date in both languages, without accents and in small letters; each language in its order. */
const namesOf = (part: Intl.DateTimeFormatOptions, instants: readonly number[]): string[][] =>
  LANGUAGES.map((language) => {
    const format = new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' });
    return instants.map((instant) => plain(format.format(instant)));
  });
const MONTHS = namesOf(
  { month: 'long' },
  Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1)),
);
// The first of January 2024 was a Monday.
const WEEKDAYS = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
);

/** Without marks that cannot be seen, accents, and capitals. */
function plain(text: string): string {
  return text
    .replaceAll(/[°ºª]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .toLowerCase()
    .trim();
}

/** The number from 1 of a name, written out or cut after three letters or more; undefined if it is none. */
function numbered(names: readonly string[][], word: string): number | undefined {
  if (word.length < 3) return undefined;
  for (const ofLanguage of names) {
    const index = ofLanguage.findIndex((name) => name.startsWith(word));
    if (index >= 0) return index + 1;
  }
  return undefined;
}

/**
 * The day that a text says in Italian or English: the day before the month unless the month is a name or the year comes first. A year that is missing
 * or has two digits means the nearest day that the field allows. A weekday alone means the next one, and one that is not the day's own makes the
 * text unread.
 */
export function readDay(typed: string, field: DayField): TypedDay {
  const text = plain(typed).replace(TIME, '');
  if (text === '') return { kind: 'none' };
  const words = text.split(SEPARATORS).filter((word) => word !== '' && !FILLERS.has(word));
  const [first = '', ...rest] = words;
  const named = numbered(WEEKDAYS, first);
  const after = named === undefined ? undefined : dayOf(rest, field);
  // «mar» is Tuesday and March: without a day after it, it is the month.
  const day = relativeDay(words, named, field) ?? after ?? dayOf(words, field);
  if (day === null) return { kind: 'nonexistent' };
  if (day === undefined || (after !== undefined && weekday(day) !== named)) return { kind: 'unread' };
  if (field.min !== undefined && day < field.min) return { kind: 'early', day };
  if (field.max !== undefined && day > field.max) return { kind: 'late', day };
  return { kind: 'day', day };
}

/** The day as a field shows it, `05/12/2026`; a text that is no calendar date stays as it is. */
export function shownDay(value: string): string {
  if (!isDate(value)) return value;
  const [year, month, day] = value.split('-');
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`;
}

/** The value of a field with this text: a calendar date if it says a day that the field allows, else the text, which is no calendar date. */
export function dayValue(typed: string, field: DayField): string {
  const read = readDay(typed, field);
  if (read.kind === 'day') return read.day;
  if (read.kind === 'none') return '';
  return shownDay(typed.trim());
}

/** The day that is named from today; undefined for any other text. @param named number of the weekday that the text begins with */
function relativeDay(words: readonly string[], named: number | undefined, field: DayField): CalendarDate | undefined {
  if (words.length !== 1) return undefined;
  const away = RELATIVE[words[0] ?? ''];
  if (away !== undefined) return addDays(field.today, away);
  if (named === undefined) return undefined;
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((days) => [addDays(field.today, days), addDays(field.today, days - 8)]);
  const [next, last] = week
    .filter((day) => weekday(day) === named)
    .toSorted()
    .toReversed();
  return field.max !== undefined && next !== undefined && next > field.max ? last : next;
}

/** The day of the parts of a text: null if no calendar has it, undefined if they are none. */
function dayOf(words: readonly string[], field: DayField): CalendarDate | null | undefined {
  const parts = words.map((word) => ORDINAL.exec(word)?.[1] ?? word);
  const [a = '', b = '', c = '', d] = parts.length === 1 ? unjoined(parts[0] ?? '') : parts;
  if (d !== undefined) return undefined;
  const monthFirst = numbered(MONTHS, a);
  if (monthFirst !== undefined) return completed(b, String(monthFirst), c, field);
  const month = numbered(MONTHS, b);
  if (/^\d{4}$/.test(a)) return completed(c, month === undefined ? b : String(month), a, field);
  return completed(a, month === undefined ? b : String(month), c, field);
}

/** The parts of a day that is written without separators, as on a keypad or by programs: `05122026`, `051226`, `20261205`. */
function unjoined(digits: string): string[] {
  const byProgram = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (byProgram && !/(?:19|20)\d{2}$/.test(digits)) return byProgram.slice(1);
  const found = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(digits);
  return found ? found.slice(1) : [digits];
}

function completed(day: string, month: string, year: string, field: DayField): CalendarDate | null | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return undefined;
  const inYear = (of: number): CalendarDate =>
    `${String(of).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^[12]\d{3}$/.test(year)) return isDate(inYear(Number(year))) ? inYear(Number(year)) : null;
  const now = Number(field.today.slice(0, 4));
  if (/^\d{2}$/.test(year))
    return nearest(
      [-100, 0, 100].map((more) => inYear(now - (now % 100) + more + +year)),
      field,
    );
  if (year !== '') return undefined;
  return nearest(
    Array.from({ length: 2 * LEAP_YEARS + 1 }, (_, index) => inYear(now - LEAP_YEARS + index)),
    field,
  );
}

/** Of the days that exist the one nearest to today, one that the field allows if there is any. */
function nearest(days: readonly CalendarDate[], { today, min, max }: DayField): CalendarDate | null {
  const isAllowed = (day: CalendarDate) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const away = (day: CalendarDate) => Math.abs(dayNumber(day) - dayNumber(today));
  const existing = days.filter(isDate).toSorted((a, b) => away(a) - away(b));
  return existing.find(isAllowed) ?? existing[0] ?? null;
}

const isRead = v.check<string, 'day_unread'>((text) => text === '' || isDate(text), 'day_unread');

/** The rule of a field for a day that must be there. */
export const requiredDay = () => v.pipe(v.string('required'), v.nonEmpty('required'), isRead);

/** The rule of a field for a day that may be missing. */
export const optionalDay = () => v.optional(v.pipe(v.string('required'), isRead), '');

/** Whether two days of a form can be a first and a last one; a missing or unread day is told at its own field. */
export const isInOrder = (from: string, to: string): boolean => !isDate(from) || !isDate(to) || from <= to;

/** The first and the last day of a list, each of which may be missing. */
export const periodFields = { from: optionalDay(), to: optionalDay() };
export const periodForm = v.pipe(
  v.object(periodFields, 'required'),
  v.forward(
    v.check(({ from, to }) => isInOrder(from, to), 'day'),
    ['to'],
  ),
);
