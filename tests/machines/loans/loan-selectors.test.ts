import { describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '#machines/loans/loan-events';
import {
  canCancel,
  canExtend,
  canReschedule,
  canReview,
  daysLeft,
  extendedTo,
  isLent,
  isLive,
  isOverdue,
  LIVE_STATUSES,
} from '#machines/loans/loan.selectors';

describe('loan selectors', () => {
  const at = (status: LoanStatus) => ({ status, from_date: '2027-01-04', to_date: '2027-01-31' });
  const having = (holds: (status: LoanStatus) => boolean) => LOAN_STATUSES.filter(holds);

  test.each(['member', 'staff'] as const)(
    '%s may cancel a loan that is pending, or approved and not picked up',
    (by) => {
      expect(having((status) => canCancel(at(status), by, '2027-01-02'))).toEqual(['pending', 'approved', 'extended']);
      expect(having((status) => canCancel({ ...at(status), picked_up: true }, by, '2027-01-05'))).toEqual(['pending']);
    },
  );

  test('a requested loan can be moved to other days, an approved one until its first day or its pickup', () => {
    expect(having((status) => canReschedule(at(status), '2027-01-04'))).toEqual(['pending', 'approved', 'extended']);
    expect(having((status) => canReschedule(at(status), '2027-01-05'))).toEqual(['pending']);
    expect(having((status) => canReschedule({ ...at(status), picked_up: true }, '2027-01-03'))).toEqual(['pending']);
  });

  test('only an approved loan can be extended, up to its last day', () => {
    expect(having((status) => canExtend(at(status), 'member', '2027-01-31'))).toEqual(['approved']);
    expect(having((status) => canExtend(at(status), 'member', '2027-02-01'))).toEqual([]);
  });

  test('approved, extended and returned loans can be reviewed after the pickup', () => {
    expect(having((status) => canReview({ status, picked_up: true }))).toEqual(['approved', 'extended', 'returned']);
    expect(having((status) => canReview({ status, picked_up: false }))).toEqual(['returned']);
  });

  test('held, pending, approved and extended loans block their object for others', () => {
    expect(LIVE_STATUSES).toEqual(['checkout', 'pending', 'approved', 'extended']);
    expect(having((status) => isLive({ status }))).toEqual(LIVE_STATUSES);
    expect(having((status) => isLent({ status }))).toEqual(['approved', 'extended']);
  });

  test('a loan is overdue from the day after its end while the object is out', () => {
    expect(having((status) => isOverdue(at(status), '2027-02-01'))).toEqual(['approved', 'extended']);
    expect(having((status) => isOverdue(at(status), '2027-01-31'))).toEqual([]);
  });

  test('days left are counted to the last day', () => {
    expect(daysLeft(at('approved'), '2027-01-29')).toBe(2);
    expect(daysLeft(at('approved'), '2027-01-31')).toBe(0);
    expect(daysLeft(at('approved'), '2027-02-02')).toBe(-2);
  });

  test('the displayed end of an extension is one month later, clamped to the end of the month', () => {
    expect(extendedTo(at('approved'))).toBe('2027-02-28');
  });
});
