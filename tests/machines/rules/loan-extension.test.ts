import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { extension } from '#machines/rules/loan-extension';
import { blockedTo } from '#machines/rules/loan-period';
import { factsOf, pointOpen } from './loan-facts.ts';

const loan = { from_date: '2027-01-02', to_date: '2027-01-31', extended: false };
const facts = factsOf({ today: '2027-01-20' });

describe('an extension', () => {
  test.each([
    ['2027-01-15', '2027-02-15'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2027-02-28', '2027-03-28'],
    ['2027-05-31', '2027-06-30'],
    ['2027-12-31', '2028-01-31'],
  ])('of a loan until %s ends on %s', (to_date, end) => {
    expect(
      extension({ ...facts, today: '2027-01-01' }, { from_date: addDays(to_date, -6), to_date, extended: false }),
    ).toEqual({
      to_date: end,
    });
  });

  test('is possible on the last day and not on the day after', () => {
    expect(extension({ ...facts, today: '2027-01-31' }, loan)).toEqual({ to_date: '2027-02-28' });
    expect(extension({ ...facts, today: '2027-02-01' }, loan)).toEqual({ code: 'loan.overdue' });
  });

  test('is given once', () => {
    expect(extension(facts, { ...loan, extended: true })).toEqual({ code: 'loan.already_extended' });
  });

  test('keeps its exact date where the pickup point is closed then', () => {
    const closed = factsOf({ ...facts, point: pointOpen([1]) });
    expect(extension(closed, loan)).toEqual({ to_date: '2027-02-28' });
  });

  test('is not stopped by the loan itself or by loans before it', () => {
    const taken = [
      { from_date: '2026-12-01', to_date: '2026-12-30' },
      { from_date: '2027-01-02', to_date: '2027-01-31' },
    ];
    expect(extension({ ...facts, taken }, loan)).toEqual({ to_date: '2027-02-28' });
  });

  test('that meets another loan tells the last day that would still be possible', () => {
    const taken = [
      { from_date: '2027-03-10', to_date: '2027-03-12' },
      { from_date: '2027-02-20', to_date: '2027-02-25' },
    ];
    expect(extension({ ...facts, taken, preparationDays: 2 }, loan)).toEqual({
      code: 'loan.extension_conflict',
      latest_to_date: '2027-02-17',
    });
    expect(blockedTo('2027-02-17', 2)).toBe('2027-02-19');
  });

  test('fits exactly when its preparation ends the day before the next loan', () => {
    const next = (from_date: string) => ({
      ...facts,
      preparationDays: 2,
      taken: [{ from_date, to_date: '2027-03-30' }],
    });
    expect(extension(next('2027-03-03'), loan)).toEqual({ to_date: '2027-02-28' });
    expect(extension(next('2027-03-02'), loan)).toEqual({
      code: 'loan.extension_conflict',
      latest_to_date: '2027-02-27',
    });
  });

  test('cannot be given at all when the next loan follows at once', () => {
    const taken = [{ from_date: '2027-02-01', to_date: '2027-02-05' }];
    expect(extension({ ...facts, taken }, loan)).toEqual({
      code: 'loan.extension_conflict',
      latest_to_date: '2027-01-31',
    });
    expect(extension({ ...facts, taken, preparationDays: 3 }, loan)).toEqual({
      code: 'loan.extension_conflict',
      latest_to_date: '2027-01-31',
    });
  });

  test('stays within the months of the object, counted from the first day', () => {
    expect(extension({ ...facts, maxMonths: 2 }, loan)).toEqual({ to_date: '2027-02-28' });
    expect(extension({ ...facts, maxMonths: 1 }, loan)).toEqual({
      code: 'loan.max_months',
      latest_to_date: '2027-02-01',
    });
    expect(
      extension(
        { ...facts, today: '2027-02-10', maxMonths: 2 },
        { from_date: '2027-02-02', to_date: '2027-03-03', extended: false },
      ),
    ).toEqual({
      code: 'loan.max_months',
      latest_to_date: '2027-04-01',
    });
  });

  test('that breaks both limits is told the months, with a day that keeps both', () => {
    const taken = [{ from_date: '2027-01-31', to_date: '2027-02-05' }];
    const short = { from_date: '2027-01-02', to_date: '2027-01-20', extended: false };
    expect(extension({ ...facts, taken, maxMonths: 1 }, short)).toEqual({
      code: 'loan.max_months',
      latest_to_date: '2027-01-30',
    });
  });
});
