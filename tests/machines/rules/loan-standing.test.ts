import { describe, expect, test } from 'vitest';
import { isInFilter, STANDING_FILTERS, standingOf, type StandingFacts } from '#machines/rules/loans/standing';

const today = '2027-03-15';
const picked_up_at = '2027-03-01T09:00:00.000Z';
const loan = (values: Partial<StandingFacts>): StandingFacts => ({
  ...{ status: 'approved', to_date: '2027-03-20', picked_up_at: null, returned_at: null },
  ...values,
});

describe('what a loan is', () => {
  test.each<[string, Partial<StandingFacts>, object]>([
    ['a draft while its delivery is paid', { status: 'checkout' }, { kind: 'draft' }],
    ['a request until somebody answers', { status: 'pending' }, { kind: 'pending' }],
    ['to collect once approved', {}, { kind: 'to_collect' }],
    ['to collect on its last day, too', { to_date: today }, { kind: 'to_collect' }],
    ['out after the pickup', { picked_up_at }, { kind: 'out' }],
    ['out when extended', { status: 'extended', picked_up_at }, { kind: 'out' }],
    ['due on its last day', { picked_up_at, to_date: today }, { kind: 'due_today' }],
    ['late by a day on the next', { picked_up_at, to_date: '2027-03-14' }, { kind: 'late', days: 1 }],
    ['late over the end of a month', { picked_up_at, to_date: '2027-02-27' }, { kind: 'late', days: 16 }],
    ['late where no pickup was recorded', { to_date: '2027-03-12' }, { kind: 'late', days: 3 }],
    ['returned, however late', { status: 'returned', picked_up_at, to_date: '2027-03-01' }, { kind: 'returned' }],
    ['cancelled', { status: 'cancelled', to_date: '2027-03-01' }, { kind: 'cancelled' }],
    ['denied', { status: 'denied' }, { kind: 'denied' }],
  ])('is %s', (_, values, standing) => {
    expect(standingOf(loan(values), today)).toEqual(standing);
  });

  test('is filtered by itself, and what is out includes what is due today or late', () => {
    const filtersOf = (values: Partial<StandingFacts>) =>
      STANDING_FILTERS.filter((filter) => isInFilter(standingOf(loan(values), today), filter));
    expect(filtersOf({})).toEqual(['to_collect']);
    expect(filtersOf({ picked_up_at })).toEqual(['out']);
    expect(filtersOf({ picked_up_at, to_date: today })).toEqual(['out', 'due_today']);
    expect(filtersOf({ to_date: '2027-03-01' })).toEqual(['out', 'late']);
    expect(filtersOf({ status: 'checkout' })).toEqual([]);
  });
});
