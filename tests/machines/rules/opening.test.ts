import { describe, expect, test } from 'vitest';
import {
  closedReason,
  isOpenOn,
  nextOpening,
  openNow,
  openUntil,
  type HeadquarterOpening,
  shiftsOn,
} from '#machines/rules/opening';
import { overlaps, parseHours } from '#machines/rules/typed/hours';

/** Monday and Wednesday all day with a break, Saturday morning; closed in the first week of 2027's February. */
const point: HeadquarterOpening = {
  smartlocker: false,
  openOnPublicHolidays: false,
  openingHours: [
    { day: 1, hours: '09:00-13:00, 15:00-19:00' },
    { day: 3, hours: '09:00-13:00, 15:00-19:00' },
    { day: 6, hours: '10:00-12:30' },
    { day: 7, hours: '' },
  ],
  holidays: [{ from: '2027-02-01', to: '2027-02-07' }],
};

describe('opening hours as text', () => {
  test.each([
    ['09:00-13:00, 15:00-19:00', ['09:00–13:00', '15:00–19:00']],
    ['9:00 - 13:00', ['09:00–13:00']],
    ['09:00–13:00', ['09:00–13:00']],
    ['15:00-19:00,09:00-13:00', ['09:00–13:00', '15:00–19:00']],
    ['09:00-13:00, 13:00-15:00', ['09:00–15:00']],
    ['09:00-13:00, 10:00-11:00', ['09:00–13:00']],
    ['20:00-24:00', ['20:00–24:00']],
    ['9-13', ['09:00–13:00']],
    ['9.00–13.00', ['09:00–13:00']],
    ['9.30 — 12.30 e 15-19', ['09:30–12:30', '15:00–19:00']],
    ['9:00-13; 15:00-19', ['09:00–13:00', '15:00–19:00']],
    ['9-13 15-19', ['09:00–13:00', '15:00–19:00']],
    ['9:00 - 13:00 15:00 - 19:00', ['09:00–13:00', '15:00–19:00']],
    ['9:00 - 13:00\n15:00 - 19:00', ['09:00–13:00', '15:00–19:00']],
    ['9-13/15-19', ['09:00–13:00', '15:00–19:00']],
    ['dalle 9 alle 13 e dalle 15.30 alle 19', ['09:00–13:00', '15:30–19:00']],
    ['ore 9-13', ['09:00–13:00']],
    ['h 9-13', ['09:00–13:00']],
    ['9h-13h', ['09:00–13:00']],
    ['0930-1300', ['09:30–13:00']],
    ['930-1300', ['09:30–13:00']],
    ['9am-1pm and 3 pm to 7 pm', ['09:00–13:00', '15:00–19:00']],
    ['from 9 to 13', ['09:00–13:00']],
    ['9,30-12,30', ['09:30–12:30']],
    ['9-13; 15,30-19', ['09:00–13:00', '15:30–19:00']],
    ['dalle 9.30 alle 12,30 e 15-19', ['09:30–12:30', '15:00–19:00']],
    ['9:00/13:00', ['09:00–13:00']],
    ['mattina 9-13, pomeriggio 15-19', ['09:00–13:00', '15:00–19:00']],
    ['9-13,', ['09:00–13:00']],
    ['24h', ['00:00–24:00']],
    ['H24', ['00:00–24:00']],
    ['chiuso', []],
    ['Closed', []],
    ['—', []],
    ['', []],
    ['  ', []],
  ])('"%s" is parsed', (text, shifts) => {
    expect(parseHours(text)?.map(({ from, to }) => `${from}–${to}`)).toEqual(shifts);
  });

  test.each([
    'forse',
    '9',
    '9-13-15',
    '13:00-09:00',
    '09:00-09:00',
    '25:00-26:00',
    '09:60-10:00',
    '22:00-02:00',
    '09:00-13:00, forse',
  ])('"%s" is rejected', (text) => {
    expect(parseHours(text)).toBeUndefined();
  });

  test.each([
    ['9-13, 12-15', true],
    ['12-15 e 9-13', true],
    ['9-13, 9-13', true],
    ['9-18; 10-11; 15-19', true],
    ['9-13, 13-15', false],
    ['9-13, 15-19', false],
    ['9-13', false],
    ['24h', false],
    ['chiuso', false],
    ['forse', false],
  ])('whether "%s" has shifts that overlap is told', (text, answer) => {
    expect(overlaps(text)).toBe(answer);
  });
});

describe('the days of a pickup point', () => {
  test.each([
    ['a Monday', '2027-01-11', undefined],
    ['a Tuesday, which has no hours', '2027-01-12', 'closed_day'],
    ['a Sunday with empty hours', '2027-01-17', 'closed_day'],
    ['the first day of its closing', '2027-02-01', 'holiday'],
    ['the last day of its closing', '2027-02-07', 'holiday'],
    ['the day after its closing', '2027-02-08', undefined],
    ['Epiphany, a Wednesday', '2027-01-06', 'public_holiday'],
    ['Easter Monday', '2027-03-29', 'public_holiday'],
  ])('%s', (_name, date, reason) => {
    expect(closedReason(point, date)).toBe(reason);
    expect(isOpenOn(point, date)).toBe(reason === undefined);
  });

  test('a pickup point may open on public holidays', () => {
    expect(isOpenOn({ ...point, openOnPublicHolidays: true }, '2027-01-06')).toBe(true);
  });

  test('a pickup point without any hours has no closed weekdays', () => {
    const unknown = { ...point, openingHours: [] };
    expect(isOpenOn(unknown, '2027-01-12')).toBe(true);
    expect(isOpenOn(unknown, '2027-02-01')).toBe(false);
    expect(shiftsOn(unknown, '2027-01-12')).toEqual([]);
    expect(openNow(unknown, '2027-01-12', '10:00')).toBe(false);
    expect(nextOpening(unknown, '2027-01-12', '10:00')).toBeUndefined();
  });

  test('invalid hours leave the day closed', () => {
    expect(closedReason({ ...point, openingHours: [{ day: 1, hours: 'mattina' }] }, '2027-01-11')).toBe('closed_day');
  });

  test('two entries of one day are merged', () => {
    const split = {
      ...point,
      openingHours: [
        { day: 1, hours: '15:00-19:00' },
        { day: 1, hours: '09:00-13:00' },
      ],
    };
    expect(shiftsOn(split, '2027-01-11')).toEqual([
      { from: '09:00', to: '13:00' },
      { from: '15:00', to: '19:00' },
    ]);
  });
});

describe('whether it is open now', () => {
  test.each([
    ['before the first shift', '08:59', undefined],
    ['at the opening', '09:00', '13:00'],
    ['in the last minute of the shift', '12:59', '13:00'],
    ['at the end of the shift', '13:00', undefined],
    ['in the afternoon', '15:00', '19:00'],
    ['in the evening', '19:00', undefined],
  ])('%s of a Monday', (_name, now, until) => {
    expect(openUntil(point, '2027-01-11', now)).toBe(until);
    expect(openNow(point, '2027-01-11', now)).toBe(until !== undefined);
  });

  test('a closed day is never open', () => {
    expect(openNow(point, '2027-02-01', '10:00')).toBe(false);
  });

  test.each([
    ['later on the same day', '2027-01-11', '08:00', '2027-01-11', '09:00'],
    ['after the break', '2027-01-11', '13:00', '2027-01-11', '15:00'],
    ['on the next open day', '2027-01-11', '19:00', '2027-01-13', '09:00'],
    ['after a closing', '2027-01-30', '13:00', '2027-02-08', '09:00'],
    ['after a public holiday', '2027-01-04', '20:00', '2027-01-09', '10:00'],
  ])('the next opening is %s', (_name, date, now, day, from) => {
    expect(nextOpening(point, date, now)).toMatchObject({ date: day, shift: { from } });
  });

  test('a pickup point closed for a year has no next opening', () => {
    const shut = { ...point, holidays: [{ from: '2027-01-01', to: '2028-12-31' }] };
    expect(nextOpening(shut, '2027-01-01', '08:00')).toBeUndefined();
  });
});
