import { describe, expect, test } from 'vitest';
import { calendarFacts } from '#machines/core/calendar/facts';
import { addDays } from '#machines/rules/dates';
import { checkPeriod } from '#machines/rules/loans/period';
import { proposePeriod } from '#machines/rules/loans/proposal';
import type { TakenPeriod } from '#machines/core/wire';
import { loanTerms } from '#machines/loans/loan-terms';
import { library } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';

describe('the nearest period', () => {
  // A Monday; the pickup point opens from Tuesday to Saturday, and preparation takes a day.
  const facts = (...taken: TakenPeriod[]) =>
    calendarFacts(product(), taken, headquarter(), '2027-03-15', loanTerms(library(), undefined, '2027-03-15'));

  test('begins on the first free day and is no longer than a week', () => {
    // The seventh day is a Monday, when the pickup point is closed.
    expect(proposePeriod(facts())).toEqual({ from_date: '2027-03-16', to_date: '2027-03-20' });
    expect(proposePeriod(facts(), '2027-03-17')).toEqual({ from_date: '2027-03-17', to_date: '2027-03-23' });
  });

  test('follows a loan and its preparation', () => {
    const lent = { from_date: '2027-03-16', to_date: '2027-03-20', blocked_to: '2027-03-23', overdue: false };
    expect(proposePeriod(facts(lent))?.from_date).toBe('2027-03-24');
  });

  test('begins on the requested day or after it', () => {
    expect(proposePeriod(facts(), '2027-04-04')?.from_date).toBe('2027-04-06');
    expect(proposePeriod(facts(), '2027-01-01')?.from_date).toBe('2027-03-16');
  });

  test('satisfies the loan rules', () => {
    const period = proposePeriod(facts(), '2027-08-13');
    expect(period && checkPeriod(facts(), period.from_date, period.to_date)).toBeUndefined();
    expect(period).toBeDefined();
  });

  test('is shorter than a week if no week is free', () => {
    const each = Array.from({ length: 60 }, (_, nth) => {
      const day = addDays('2027-03-19', nth * 7);
      return { from_date: day, to_date: day, blocked_to: addDays(day, 1), overdue: false };
    });
    expect(proposePeriod(facts(...each))).toEqual({ from_date: '2027-03-16', to_date: '2027-03-17' });
  });
});
