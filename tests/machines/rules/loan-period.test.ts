import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import {
  blockedTo,
  checkPeriod,
  dayRefusal,
  earliestStart,
  type LoanFacts,
  monthsLimit,
} from '#machines/rules/loans/period';
import { firstFreeDay, latestEnd, nearestPeriod, proposePeriod } from '#machines/rules/loans/proposal';
import { factsOf, pointOpen } from './loan-facts.ts';

describe('a period of a loan', () => {
  test('one day, both ends being the same, is a loan', () => {
    expect(checkPeriod(factsOf(), '2027-01-04', '2027-01-04')).toBeUndefined();
  });

  test('thirty days are a loan and thirty-one are not', () => {
    expect(checkPeriod(factsOf(), '2027-01-04', '2027-02-02')).toBeUndefined();
    expect(checkPeriod(factsOf(), '2027-01-04', '2027-02-03')).toEqual({
      code: 'loan.too_long',
      reason: 'too_long',
      field: 'to_date',
      date: '2027-02-03',
    });
  });

  test.each([
    ['March', '2026-03-15', '2026-04-13'],
    ['October', '2026-10-10', '2026-11-08'],
  ])('thirty days across the clock change of %s are a loan, one more is not', (_month, from, to) => {
    const facts = factsOf({ today: from });
    expect(checkPeriod(facts, from, to)).toBeUndefined();
    expect(checkPeriod(facts, from, addDays(to, 1))?.code).toBe('loan.too_long');
  });

  test('an end before the beginning is invalid', () => {
    expect(checkPeriod(factsOf(), '2027-01-05', '2027-01-04')).toEqual({
      code: 'resource.validation',
      reason: 'reversed',
      field: 'to_date',
      date: '2027-01-04',
    });
  });

  test('yesterday is in the past', () => {
    expect(checkPeriod(factsOf(), '2027-01-03', '2027-01-05')).toMatchObject({ code: 'loan.past', field: 'from_date' });
  });

  test('the preparation days precede the first possible day', () => {
    const facts = factsOf({ preparationDays: 2 });
    expect(earliestStart(facts)).toBe('2027-01-06');
    expect(checkPeriod(facts, '2027-01-05', '2027-01-08')).toMatchObject({
      code: 'loan.too_early',
      field: 'from_date',
      date: '2027-01-05',
    });
    expect(checkPeriod(facts, '2027-01-06', '2027-01-08')).toBeUndefined();
  });

  test('an invalid date is a programming error', () => {
    expect(() => checkPeriod(factsOf(), '2027-02-30', '2027-03-01')).toThrow(RangeError);
  });

  test('what waiting would not change is reported before other loans', () => {
    const taken = [{ from_date: '2027-01-10', to_date: '2027-01-12' }];
    expect(checkPeriod(factsOf({ taken }), '2027-01-05', '2027-02-20')?.code).toBe('loan.too_long');
    expect(checkPeriod(factsOf({ taken, point: pointOpen([1]) }), '2027-01-05', '2027-01-11')?.code).toBe(
      'loan.closed_day',
    );
  });
});

describe('the maximum months of an object', () => {
  test.each([
    ['2027-02-01', 1, '2027-02-28'],
    ['2028-02-01', 1, '2028-02-29'],
    ['2027-01-31', 1, '2027-02-27'],
    ['2027-03-10', 1, '2027-04-09'],
    ['2027-01-31', 2, '2027-03-30'],
  ])('from %s, %i months end on %s', (from, months, limit) => {
    expect(monthsLimit(from, months)).toBe(limit);
  });

  test.each([null, 0, -1])('%s months mean no limit', (months) => {
    expect(monthsLimit('2027-02-01', months)).toBeUndefined();
  });

  test('one month of February is shorter than thirty days', () => {
    const facts = factsOf({ maxMonths: 1 });
    expect(checkPeriod(facts, '2027-02-01', '2027-02-28')).toBeUndefined();
    expect(checkPeriod(facts, '2027-02-01', '2027-03-01')).toMatchObject({ code: 'loan.max_months', field: 'to_date' });
    expect(checkPeriod(facts, '2027-02-01', '2027-03-03')?.code).toBe('loan.too_long');
    expect(checkPeriod(factsOf({ maxMonths: 2 }), '2027-02-01', '2027-03-02')).toBeUndefined();
  });
});

describe('other loans of the object', () => {
  const taken = [{ from_date: '2027-01-11', to_date: '2027-01-17' }];

  test('the last day of one loan cannot start another, the next day can', () => {
    expect(checkPeriod(factsOf({ taken }), '2027-01-17', '2027-01-20')).toEqual({
      code: 'loan.not_available',
      reason: 'taken',
      field: 'from_date',
      date: '2027-01-17',
    });
    expect(checkPeriod(factsOf({ taken }), '2027-01-18', '2027-01-20')).toBeUndefined();
  });

  test('the first day of one loan cannot end another, the day before can', () => {
    expect(checkPeriod(factsOf({ taken }), '2027-01-05', '2027-01-11')).toMatchObject({
      reason: 'taken',
      field: 'to_date',
    });
    expect(checkPeriod(factsOf({ taken }), '2027-01-05', '2027-01-10')).toBeUndefined();
  });

  test('a period cannot span a taken one', () => {
    expect(checkPeriod(factsOf({ taken }), '2027-01-05', '2027-01-20')).toEqual({
      code: 'loan.not_available',
      reason: 'across_taken',
      field: 'to_date',
      date: '2027-01-20',
    });
  });

  test('preparation blocks the object after a loan', () => {
    const facts = factsOf({ taken, preparationDays: 2 });
    expect(checkPeriod(facts, '2027-01-19', '2027-01-21')).toMatchObject({ reason: 'preparation', field: 'from_date' });
    expect(checkPeriod(facts, '2027-01-20', '2027-01-21')).toBeUndefined();
  });

  test('preparation must fit before the next loan', () => {
    const facts = factsOf({ taken, preparationDays: 2 });
    expect(checkPeriod(facts, '2027-01-06', '2027-01-09')).toMatchObject({
      reason: 'preparation_after',
      field: 'to_date',
    });
    expect(checkPeriod(facts, '2027-01-06', '2027-01-08')).toBeUndefined();
  });

  test('the preparation stored in a row takes precedence over the current setting', () => {
    const held = [{ from_date: '2027-01-11', to_date: '2027-01-17', blocked_to: '2027-01-21' }];
    expect(checkPeriod(factsOf({ taken: held }), '2027-01-21', '2027-01-22')?.reason).toBe('preparation');
    expect(checkPeriod(factsOf({ taken: held }), '2027-01-22', '2027-01-22')).toBeUndefined();
  });

  test('a loan blocks its object until its preparation is over', () => {
    expect(blockedTo('2027-01-30', 2)).toBe('2027-02-01');
    expect(blockedTo('2027-01-30', 0)).toBe('2027-01-30');
  });
});

describe('the opening days of the pickup point', () => {
  const closing = pointOpen([1, 2, 3, 4, 5], {
    openOnPublicHolidays: false,
    holidays: [{ from: '2027-01-11', to: '2027-01-13' }],
  });

  test.each([
    ['a weekday without hours', '2027-01-09', 'closed_day'],
    ['a closing', '2027-01-11', 'holiday'],
    ['a public holiday', '2027-01-06', 'public_holiday'],
  ])('a pickup neither begins nor ends on %s', (_name, date, reason) => {
    const facts = factsOf({ point: closing });
    expect(checkPeriod(facts, date, '2027-01-15')).toEqual({
      code: 'loan.closed_day',
      reason,
      field: 'from_date',
      date,
    });
    expect(checkPeriod(facts, '2027-01-05', date)).toEqual({ code: 'loan.closed_day', reason, field: 'to_date', date });
  });

  test('today can begin a loan until the pickup point closes, at a smart locker all day', () => {
    const monday = '2027-01-04';
    const at = (time: string, change: Partial<LoanFacts> = {}) =>
      factsOf({ point: pointOpen([1, 2]), today: monday, time, ...change });
    expect(firstFreeDay(at('08:00'))).toBe(monday);
    expect(checkPeriod(at('12:59'), monday, '2027-01-05')).toBeUndefined();
    const over = { code: 'loan.closed_day', reason: 'over', field: 'from_date', date: monday };
    expect(checkPeriod(at('13:00'), monday, '2027-01-05')).toEqual(over);
    expect(firstFreeDay(at('13:00'))).toBe('2027-01-05');
    expect(proposePeriod(at('13:00'))?.from_date).toBe('2027-01-05');
    // Other days, deliveries and lockers do not depend on the hour, nor does a point that keeps no hours.
    expect(checkPeriod(at('23:59'), '2027-01-05', '2027-01-11')).toBeUndefined();
    for (const change of [
      { method: 'delivery' as const },
      { point: pointOpen([1], { smartlocker: true }) },
      { point: pointOpen([]) },
    ])
      expect(firstFreeDay(at('23:59', change))).toBe(monday);
  });

  test('closed days inside a loan do not matter', () => {
    expect(checkPeriod(factsOf({ point: closing }), '2027-01-05', '2027-01-14')).toBeUndefined();
  });

  test.each([
    ['a smart locker', factsOf({ point: { ...closing, smartlocker: true } })],
    ['a pickup point not chosen yet', factsOf()],
  ])('%s has no closed days', (_name, facts) => {
    expect(checkPeriod(facts, '2027-01-06', '2027-01-11')).toBeUndefined();
  });
});

describe('a delivery', () => {
  const facts = factsOf({ method: 'delivery', point: pointOpen([1]), deliveryDays: [1, 2, 3, 4, 5] });

  test('begins on a delivery day, and ends on any day', () => {
    expect(checkPeriod(facts, '2027-01-05', '2027-01-10')).toBeUndefined();
    expect(checkPeriod(facts, '2027-01-09', '2027-01-12')).toEqual({
      code: 'delivery.closed_day',
      reason: 'no_delivery',
      field: 'from_date',
      date: '2027-01-09',
    });
  });

  test('never begins on a public holiday', () => {
    expect(checkPeriod(facts, '2027-01-06', '2027-01-12')).toMatchObject({ code: 'delivery.closed_day' });
  });
});

describe('the horizon', () => {
  const facts = factsOf({ horizon: '2027-12-31' });
  const refused = (field: string, date: string) => ({
    code: 'loan.too_far_ahead',
    reason: 'too_far_ahead',
    field,
    date,
  });

  test('is the last day of a loan', () => {
    expect(checkPeriod(facts, '2027-12-25', '2027-12-31')).toBeUndefined();
    expect(checkPeriod(facts, '2027-12-25', '2028-01-01')).toEqual(refused('to_date', '2028-01-01'));
    expect(checkPeriod(facts, '2028-01-01', '2028-01-02')).toEqual(refused('from_date', '2028-01-01'));
    expect(dayRefusal(facts, '2028-01-01', 'from_date')).toBe('too_far_ahead');
    expect(dayRefusal(facts, '2028-01-01', 'to_date', '2027-12-31')).toBe('too_far_ahead');
  });

  test('and the end of the card are respected by suggestions', () => {
    const free = { ...facts, taken: [{ from_date: '2027-01-04', to_date: '2027-12-28' }] };
    expect(proposePeriod(free)).toEqual({ from_date: '2027-12-29', to_date: '2027-12-31' });
    expect(latestEnd({ ...facts, cardTo: '2027-01-10' }, '2027-01-04')).toBe('2027-01-10');
    expect(proposePeriod({ ...free, cardTo: '2027-12-28' })).toBeUndefined();
  });

  test.each(['0001-01-01', '1582-10-10', '9999-12-01', '9999-12-31'])('prevents %s', (date) => {
    for (const [from, to] of [
      [date, date],
      [date, '2027-02-01'],
      ['2027-01-10', date],
    ] as const) {
      expect(
        checkPeriod({ ...facts, maxMonths: 24, preparationDays: 60, cardTo: '2027-06-30' }, from, to),
      ).toBeDefined();
      expect(nearestPeriod({ ...facts, preparationDays: 60 }, from, 31)?.to_date ?? '').not.toMatch(/^[+-]/);
    }
  });
});

test('the end of the card is the last day of a loan', () => {
  const facts = factsOf({ cardTo: '2027-02-10' });
  expect(checkPeriod(facts, '2027-02-01', '2027-02-10')).toBeUndefined();
  expect(checkPeriod(facts, '2027-02-01', '2027-02-11')).toEqual({
    code: 'loan.after_card',
    reason: 'after_card',
    field: 'to_date',
    date: '2027-02-11',
  });
});
