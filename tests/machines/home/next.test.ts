import { describe, expect, test } from 'vitest';
import { codeOf, expectedThings, nextThings } from '#machines/home/next';
import { order } from '../../support/data/orders.ts';

const today = '2026-03-18';
const picked_up_at = '2026-03-10T09:00:00.000Z';
const days = (from_date: string, to_date: string) => ({ loan: { from_date, to_date } });

const late = order({ id: 'late', status: 'approved', picked_up_at, ...days('2026-03-01', '2026-03-16') });
const later = order({ id: 'later', status: 'extended', picked_up_at, ...days('2026-03-01', '2026-03-10') });
const waiting = order({ id: 'waiting', status: 'approved', ...days('2026-03-02', '2026-03-22') });
const tomorrow = order({ id: 'tomorrow', status: 'approved', ...days('2026-03-19', '2026-03-22') });
const out = order({ id: 'out', status: 'approved', picked_up_at, ...days('2026-03-10', '2026-03-20') });
const asked = order({ id: 'asked', status: 'pending', ...days('2026-03-19', '2026-03-20') });
const over = (['returned', 'cancelled', 'denied', 'checkout'] as const).map((status) => order({ id: status, status }));

describe('what comes next for a member', () => {
  test.each([
    ['nothing of loans that are over or still being paid', over, []],
    ['a request that the library has not answered', [asked, ...over], ['asked pending']],
    ['what is late before what has waited longer', [waiting, late], ['late overdue', 'waiting pickup']],
    ['the latest first', [late, later], ['later overdue', 'late overdue']],
    ['what is due next first', [out, tomorrow], ['tomorrow pickup', 'out return']],
    ['what the member has to do before a request', [asked, out], ['out return', 'asked pending']],
    ['three at most', [asked, out, tomorrow, late], ['late overdue', 'tomorrow pickup', 'out return']],
  ])('is %s', (_, orders, expected) => {
    expect(nextThings(orders, today).map(({ order: { id }, kind }) => `${id} ${kind}`)).toEqual(expected);
  });

  test('has the code of the locker that it needs', () => {
    const loan = { pickup_Code: '111', deposit_code: '222' };
    const codes = [tomorrow, out, late, asked].map((each) =>
      nextThings([{ ...each, loan: { ...each.loan, ...loan } }], today).map(codeOf),
    );
    expect(codes.flat()).toEqual(['111', '222', '222', null]);
  });

  test('is expected to be as many things as there are live loans, three at most', () => {
    const expected = (max_loans: number, available_loans: number) => expectedThings({ max_loans }, { available_loans });
    expect([expected(3, 3), expected(3, 1), expected(9, 2), expected(2, 4)]).toEqual([0, 2, 3, 0]);
  });
});
