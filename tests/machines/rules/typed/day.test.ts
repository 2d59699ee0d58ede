import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { dayValue, readDay, shownDay } from '#machines/rules/typed/day';
import { formatDate } from '#src/words/dates.ts';

const today = '2026-11-27';
const read = (typed: string, limits: { min?: string; max?: string } = {}) => {
  const said = readDay(typed, { today, ...limits });
  return said.kind === 'day' ? said.day : said.kind;
};

describe('a day is read as people write it', () => {
  test.each([
    ['05/12/2026', '5/12/2026', '5/12/26', '05/12/26', '05.12.2026', '5.12.26', '5-12-2026', '05-12-26', '5 12 2026'],
    [
      '5 / 12 / 2026',
      '5/12-2026',
      '05122026',
      '051226',
      '2026-12-05',
      '2026/12/5',
      '2026 12 05',
      '5/12/’26',
      "5/12/'26",
    ],
    ['5 dic', '5 dic.', '5 dicembre', '5 dicembre 2026', '5 Dicembre 26', '5-dic-2026'],
    [
      '5 December 2026',
      '5 Dec',
      'Dec 5',
      'Dec. 5',
      'December 5, 2026',
      '5th December',
      'the 5th of December 2026',
      'dec 5th',
    ],
    [
      'sabato 5 dicembre 2026',
      'sab 5 dic',
      'Sab. 5/12/2026',
      'Saturday, 5 December 2026',
      'Sat, Dec 5',
      'sat 05/12/26',
    ],
    ['il 5 dicembre', '5° dicembre 2026', '5/12', '05/12', '5.12.', '5-12', '2026 dicembre 5', '5 dice'],
    ['  05/12/2026\u00a0', '\u200e05/12/2026\u200f', '\ufeff5\u202f/\u202f12\u202f/\u202f2026', '05\u201112\u20112026'],
    ['05/12/2026\n', '\t5 dic', '０５/１２/２０２６', '5 DICEMBRE 2026'],
  ])('%s, %s and its like are the 5th of December', (...ways) => {
    expect(ways.map((way) => `${way}: ${read(way)}`)).toEqual(ways.map((way) => `${way}: 2026-12-05`));
  });

  test('every day of four years is read from every form in which the product shows it', () => {
    const wrong: string[] = [];
    for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const field = { today: day };
      const forms = [day, shownDay(day)];
      for (const locale of ['it', 'en'])
        for (const style of ['full', 'long', 'medium', 'dayMonth', 'short', 'weekdayShort', 'weekdayLong'] as const)
          forms.push(formatDate(day, locale, style));
      for (const form of forms) {
        const said = readDay(form, field);
        if (said.kind !== 'day' || said.day !== day) wrong.push(form);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('«mar» is the weekday before a day and else the month', () => {
    expect(read('mar 1 dic 2026')).toBe('2026-12-01');
    expect(read('mar 3 mar 2026')).toBe('2026-03-03');
    expect(read('5 mar 2026')).toBe('2026-03-05');
    expect(read('Mar 5, 2026')).toBe('2026-03-05');
  });
});

describe('what a day leaves out', () => {
  test('the year is the one of the nearest day that the field allows', () => {
    expect(read('5/1')).toBe('2027-01-05');
    expect(read('20 nov')).toBe('2026-11-20');
    expect(read('20 nov', { min: today })).toBe('2027-11-20');
    expect(read('5 gennaio', { max: today })).toBe('2026-01-05');
    expect(read('29/2')).toBe('2028-02-29');
    expect(read('29/2', { max: today })).toBe('2024-02-29');
  });

  test('the century too', () => {
    expect(read('5/1/99')).toBe('1999-01-05');
    expect(read('5/1/00')).toBe('2000-01-05');
    expect(read('5/1/99', { min: today })).toBe('2099-01-05');
  });
});

test('an empty text is no day', () => {
  for (const text of ['', '  ', '\u200b', '\u00a0']) expect(read(text)).toBe('none');
});

test.each([
  ['oggi', today],
  ['Today', today],
  ['domani', '2026-11-28'],
  ['tomorrow', '2026-11-28'],
  ['dopodomani', '2026-11-29'],
  ['ieri', '2026-11-26'],
  ['lunedì', '2026-11-30'],
  ['mar', '2026-12-01'],
  ['venerdì prossimo', '2026-12-04'],
  ['next Friday', '2026-12-04'],
  ['20261205', '2026-12-05'],
  ['05/12/2026 18:00', '2026-12-05'],
  ['5 dicembre 2026, ore 9:30', '2026-12-05'],
  ['2026-12-05T18:00:00.000Z', '2026-12-05'],
  ['05\u204412\u20442026', '2026-12-05'],
])('%s is the day that people or programs mean', (typed, day) => {
  expect(read(typed)).toBe(day);
});

test('a weekday that a field of past days allows is the last one', () => {
  expect(read('lunedì', { max: today })).toBe('2026-11-23');
});

test('a day that no calendar has is not taken for a misspelt one', () => {
  for (const text of [
    '31/04/2027',
    '31/02/2026',
    '31/2',
    '30 febbraio',
    '12/25/2026',
    '5/13/2026',
    '29/02/2027',
    '00/12/2026',
  ])
    expect([text, read(text)]).toEqual([text, 'nonexistent']);
});

test('what says no day is not understood', () => {
  const texts = ['5', 'dicembre'];
  const more = [
    '5/12/202',
    '5/12/20266',
    'boh',
    '5/12/2026/1',
    'lunedì 5 dicembre 2026',
    '12 2026',
    '5 de',
    '1e3/1/2026',
  ];
  for (const text of [...texts, ...more, '-', '5/12/2026 e poi']) expect([text, read(text)]).toEqual([text, 'unread']);
});

test('a day outside of those that the field allows is said to be early or late', () => {
  expect(readDay('05/12/2020', { today, min: today })).toEqual({ kind: 'early', day: '2020-12-05' });
  expect(readDay('2036-01-01', { today, max: '2030-01-01' })).toEqual({ kind: 'late', day: '2036-01-01' });
  expect(read('27/11/2026', { min: today, max: today })).toBe(today);
});

test('the value of a field is a calendar date only where the text says a day that it allows', () => {
  expect(dayValue(' 5 dic ', { today })).toBe('2026-12-05');
  expect(dayValue(' ', { today })).toBe('');
  expect(dayValue(' 31/02 ', { today })).toBe('31/02');
  expect(dayValue('2020-01-02', { today, min: today })).toBe('02/01/2020');
  expect(dayValue('02/01/2020', { today, min: today })).toBe('02/01/2020');
});
