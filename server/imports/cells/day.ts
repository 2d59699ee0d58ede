import { type CalendarDate, dayNumber, fromDayNumber } from '#machines/rules/dates';
import { readDay } from '#machines/rules/typed/day';

export type FileDay = { day: CalendarDate } | { problem: 'date' | 'empty_date' };

/** What spreadsheets and databases write for a cell without a date. */
const emptyDays = new Set(['1899-11-30', '1899-12-30', '1899-12-31', '1900-01-01']);
const zeros = /^0+[/.-]0+[/.-]0+$|^0?0[/.-]0?1[/.-]1900$|^1900-01-00$/;
const serialZero = dayNumber('1899-12-30');
/** The numbers of the days from 1954 to 2119. */
const serials = { from: 20_000, to: 80_000 };
const time = /[\sT]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m)?$/i;

/**
 * The one day that a cell names: as people write it, with a time behind it, or as the number that a spreadsheet counts. Without a year, or where two
 * days are possible only the Italian order counts, or the American one in a column that is written so; the other where it alone is a day.
 */
export function readFileDay(cell: string, today: CalendarDate, isMonthFirst = false): FileDay {
  const text = cell.trim().replace(time, '');
  const number = /^(\d{1,5})(?:[.,]0+)?$/.exec(text)?.[1];
  const serial = number === undefined ? Number.NaN : Number(number);
  if (serial < 3 || zeros.test(text)) return { problem: 'empty_date' };
  if (serial >= serials.from && serial <= serials.to) return { day: fromDayNumber(serialZero + serial) };
  const turned = text.replace(/^(\d{1,2})([/.-])(\d{1,2})\2/, '$3$2$1$2');
  const [first, second] = isMonthFirst ? [turned, text] : [text, turned];
  const day = written(first, today) ?? written(second, today);
  if (day === undefined) return { problem: 'date' };
  return emptyDays.has(day) ? { problem: 'empty_date' } : { day };
}

function written(text: string, today: CalendarDate): CalendarDate | undefined {
  const hasYear =
    /^\d{6}(?:\d{2})?$/.test(text) || text.split(/[\s/.,-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > 2;
  const read = hasYear ? readDay(text, { today, min: '1850-01-01' }) : undefined;
  return read?.kind === 'day' ? read.day : undefined;
}
