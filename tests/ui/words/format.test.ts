import { expect, test } from 'vitest';
import { formatDate, formatPeriod } from '#src/words/dates.ts';
import { formatDistance, formatPrice } from '#src/words/numbers.ts';
import { telephoneHref } from '#src/words/telephone.ts';
import { formatDaysAway, formatInstant, formatSeconds, formatWeekday } from '#src/words/times.ts';

/** Replaces Intl's narrow and no-break spaces with ordinary ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

test('a price has two decimals, a comma and the euro sign', () => {
  expect(plain(formatPrice(15, 'it'))).toBe('15,00 €');
  expect(plain(formatPrice(0.5, 'it'))).toBe('0,50 €');
  expect(plain(formatPrice(15, 'en'))).toBe('€15.00');
});

test('a date never shifts, whatever the reader’s time zone', () => {
  expect(formatDate('2026-03-29', 'it', 'full')).toBe('domenica 29 marzo 2026');
  expect(formatDate('2026-01-01', 'it')).toBe('1 gennaio 2026');
  expect(formatDate('2026-03-29', 'en', 'dayMonth')).toBe('29 March');
});

test('a period does not repeat what its ends share', () => {
  expect(plain(formatPeriod('2026-01-12', '2026-01-18', 'it')).replace(/ ?– ?/, '–')).toBe('12–18 gennaio 2026');
});

test.each([
  ['2026-12-06', '2026-12-09', 'it', 'short', '6–9 dic'],
  ['2026-11-26', '2026-12-06', 'it', 'short', '26 nov – 6 dic'],
  ['2026-12-26', '2027-01-06', 'it', 'long', '26 dicembre 2026 – 6 gennaio 2027'],
  ['2026-12-06', '2026-12-06', 'it', 'short', '6 dic'],
  ['2026-12-06', '2026-12-09', 'en', 'short', '6 – 9 Dec'],
] as const)('the period from %s to %s has no leading zeros (%s, %s)', (from, to, locale, style, words) => {
  expect(plain(formatPeriod(from, to, locale, style))).toBe(words);
});

test.each([
  ['051 555 01 40', 'tel:0515550140'],
  ['+39 051.555-01-40', 'tel:+390515550140'],
  ['(051) 555', 'tel:051555'],
])('the phone number %s links to %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});

test('an instant is shown in the library’s time zone', () => {
  expect(formatInstant('2026-03-01T23:30:00Z', 'it', 'Europe/Rome')).toBe('2 marzo 2026');
  expect(formatInstant('2026-03-01T23:30:00Z', 'it', 'UTC')).toBe('1 marzo 2026');
});

test('distances are kilometres with one decimal, metres below one, and no line ends before the unit', () => {
  expect(formatDistance(1.24, 'it')).toBe('1,2\u00a0km');
  expect(formatDistance(0.352, 'it')).toBe('350\u00a0m');
  expect(formatDistance(0.999, 'en')).toBe('1\u00a0km');
});

test('the days of the week are those of opening hours', () => {
  expect(formatWeekday(1, 'it')).toBe('lunedì');
  expect(formatWeekday(7, 'en')).toBe('Sunday');
});

test('remaining seconds are minutes and seconds, never negative', () => {
  expect(['600', '59.2', '0', '-3'].map((left) => formatSeconds(Number(left)))).toEqual([
    '10:00',
    '1:00',
    '0:00',
    '0:00',
  ]);
});

test('days away are shown in words', () => {
  expect(formatDaysAway(1, 'it')).toBe('domani');
  expect(formatDaysAway(3, 'it')).toBe('tra 3 giorni');
  expect(formatDaysAway(-2, 'en')).toBe('2 days ago');
});
