import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareDates,
  dayNumber,
  daysInclusive,
  earlierOf,
  fromDayNumber,
  isDate,
  laterOf,
  wallClock,
  weekday,
} from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';

// Reference: this machine's own calendar at noon, where no clock change can reach another day.
const noon = (date: string) => new Date(`${date}T12:00:00`);
const text = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const anyDate = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2090-12-31') }).map(fromDayNumber);

describe('calendar dates', () => {
  test.each(['2027-01-31', '2028-02-29', '2000-02-29', '1969-12-31'])('%s is a date', (text) => {
    expect(isDate(text)).toBe(true);
    expect(fromDayNumber(dayNumber(text))).toBe(text);
  });

  test.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-01-32',
    '2027-1-1',
    '27-01-01',
    '',
    '2027-01-01T00:00:00Z',
    '1900-02-29',
    '0000-01-01',
    '10000-01-01',
    '+010000-01-01',
    '-0001-12-31',
  ])('"%s" is not a date', (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => dayNumber(text)).toThrow(RangeError);
  });

  test('the calendar begins with the year 1 and ends with 9999', () => {
    expect(addDays('9999-12-01', 366)).toBe('9999-12-31');
    expect(addMonths('9999-12-15', 24)).toBe('9999-12-31');
    expect(addDays('0001-01-05', -60)).toBe('0001-01-01');
    expect(addMonths('0001-01-31', 1)).toBe('0001-02-28');
    expect(weekday('9999-12-31')).toBe(5);
    expect(weekday('0001-01-01')).toBe(1);
  });

  test('both ends are counted', () => {
    expect(daysInclusive('2027-01-01', '2027-01-01')).toBe(1);
    expect(daysInclusive('2027-01-01', '2027-01-30')).toBe(30);
    expect(daysInclusive('2027-01-02', '2027-01-01')).toBe(0);
  });

  test.each([
    ['March 2026', '2026-03-15', '2026-04-13'],
    ['October 2026', '2026-10-10', '2026-11-08'],
    ['March 2027', '2027-03-01', '2027-03-30'],
    ['October 2027', '2027-10-31', '2027-11-29'],
  ])('thirty days across the clock change of %s are thirty', (_name, from, to) => {
    expect(daysInclusive(from, to)).toBe(30);
    expect(addDays(from, 29)).toBe(to);
    expect(addDays(to, -29)).toBe(from);
  });

  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-02-28', 1, '2027-03-28'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2027-12-31', 1, '2028-01-31'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-01-15', 12, '2028-01-15'],
    ['2027-05-05', 0, '2027-05-05'],
  ])('%s and %i months make %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  test('months agree with the machine’s calendar on any day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -30, max: 30 }), (date, months) => {
        const moved = noon(date);
        moved.setMonth(moved.getMonth() + months);
        if (moved.getDate() !== noon(date).getDate()) moved.setDate(0);
        expect(addMonths(date, months)).toBe(text(moved));
      }),
    );
  });

  test('days agree with the machine’s calendar on any day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const moved = noon(date);
        moved.setDate(moved.getDate() + days);
        expect(addDays(date, days)).toBe(text(moved));
      }),
    );
  });

  test('weekdays run from 1, Monday, to 7, Sunday', () => {
    expect(['2027-01-04', '2027-01-05', '2027-01-09', '2027-01-10'].map(weekday)).toEqual([1, 2, 6, 7]);
    expect(weekday('1970-01-01')).toBe(4);
    expect(weekday('1969-12-28')).toBe(7);
    fc.assert(fc.property(anyDate, (date) => weekday(date) === (noon(date).getDay() || 7)));
  });

  test('dates sort chronologically', () => {
    expect(['2027-02-01', '2026-12-31', '2027-01-31'].toSorted(compareDates)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-01',
    ]);
    expect(laterOf('2026-12-31', '2027-01-01')).toBe('2027-01-01');
    expect(laterOf('2027-01-01', '2026-12-31')).toBe('2027-01-01');
    expect(earlierOf('2026-12-31', '2027-01-01')).toBe('2026-12-31');
    expect(earlierOf('2027-01-01', '2026-12-31')).toBe('2026-12-31');
  });
});

describe('local date and time of a library', () => {
  test.each([
    ['the minute before midnight in winter', '2026-01-15T22:59:00Z', '2026-01-15', '23:59'],
    ['midnight in winter', '2026-01-15T23:00:00Z', '2026-01-16', '00:00'],
    ['midnight in summer', '2026-07-15T22:00:00Z', '2026-07-16', '00:00'],
    ['the minute before the clock goes forward', '2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['the clock gone forward', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['the minute before the clock goes back', '2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
    ['the clock gone back', '2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
    ['new year', '2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
  ])('%s in Rome', (_name, instant, date, time) => {
    expect(wallClock(Date.parse(instant), 'Europe/Rome')).toEqual({ date, time });
  });

  test('another zone has another day', () => {
    const instant = Date.parse('2026-06-01T02:00:00Z');
    expect(wallClock(instant, 'America/Chicago')).toEqual({ date: '2026-05-31', time: '21:00' });
    expect(wallClock(instant, 'Asia/Tokyo')).toEqual({ date: '2026-06-01', time: '11:00' });
  });

  test('an unknown zone throws an error', () => {
    expect(() => wallClock(0, 'Europe/Nowhere')).toThrow(RangeError);
  });
});
