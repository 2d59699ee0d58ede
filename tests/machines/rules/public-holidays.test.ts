import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { easterOf, publicHolidayOn } from '#machines/rules/public-holidays';

const daysOf = (year: number) => {
  const first = `${year}-01-01`;
  return Array.from({ length: daysInclusive(first, `${year}-12-31`) }, (_, index) => addDays(first, index));
};

describe('public holidays of Italy', () => {
  test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032])(
    '%i has the days listed by date-holidays',
    (year) => {
      const listed = new Holidays('IT')
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10));
      expect(daysOf(year).filter((date) => publicHolidayOn(date) !== undefined)).toEqual(
        [...new Set(listed)].toSorted(),
      );
    },
  );

  test('Saint Francis is a holiday from 2026 on', () => {
    expect(publicHolidayOn('2025-10-04')).toBeUndefined();
    expect(publicHolidayOn('2026-10-04')).toBe('saint_francis');
  });

  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  test('every holiday has its name', () => {
    const names = new Set(daysOf(2027).map(publicHolidayOn));
    names.delete(undefined);
    expect([...names]).toEqual([
      'new_year',
      'epiphany',
      'easter',
      'easter_monday',
      'liberation',
      'labour',
      'republic',
      'assumption',
      'saint_francis',
      'all_saints',
      'immaculate',
      'christmas',
      'saint_stephen',
    ]);
  });
});
