import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysInclusive, earlierOf, laterOf } from '#machines/rules/dates';
import { checkPeriod, dayRefusal, earliestStart, lastByLength } from '#machines/rules/loans/period';
import {
  coveringPeriod,
  exactPeriod,
  firstFreeDay,
  latestEnd,
  nearestPeriod,
  proposePeriod,
} from '#machines/rules/loans/proposal';
import { anyFacts, daysOf, factsOf, pointOpen, possible } from './loan-facts.ts';

describe('the loan that covers days of need', () => {
  const need = (from_date: string, to_date: string) => ({ from_date, to_date });
  // Mondays and Thursdays; 4 January is a Monday.
  const twice = factsOf({ point: pointOpen([1, 4]) });

  test('has the days themselves where the point opens on them', () => {
    expect(coveringPeriod(twice, need('2027-01-07', '2027-01-11'))).toEqual(need('2027-01-07', '2027-01-11'));
  });

  test('begins on the last opening before them and ends on the first one after them', () => {
    expect(coveringPeriod(twice, need('2027-01-09', '2027-01-10'))).toEqual(need('2027-01-07', '2027-01-11'));
    const closed = pointOpen([1, 4], { holidays: [{ from: '2027-01-11', to: '2027-01-14' }] });
    expect(coveringPeriod({ ...twice, point: closed }, need('2027-01-09', '2027-01-10'))).toEqual(
      need('2027-01-07', '2027-01-18'),
    );
  });

  test('is not possible where it would begin too soon, last too long or meet another loan', () => {
    expect(coveringPeriod({ ...twice, preparationDays: 1 }, need('2027-01-05', '2027-01-06'))).toBeUndefined();
    expect(coveringPeriod(twice, need('2027-01-08', '2027-02-05'))).toBeUndefined();
    const taken = [need('2027-01-11', '2027-01-12')];
    expect(coveringPeriod({ ...twice, taken }, need('2027-01-09', '2027-01-10'))).toBeUndefined();
    expect(coveringPeriod(twice, need('2027-01-11', '2027-01-07'))).toBeUndefined();
  });

  test('of a delivery begins on a delivery day and ends on the last day of need', () => {
    const delivered = factsOf({ method: 'delivery', deliveryDays: [5] });
    expect(coveringPeriod(delivered, need('2027-01-10', '2027-01-13'))).toEqual(need('2027-01-08', '2027-01-13'));
  });

  test('is the shortest possible one that contains them, or there is none', () => {
    const anyCase = anyFacts.chain((facts) =>
      fc.record({
        facts: fc.constant(facts),
        from: fc.integer({ min: -5, max: 90 }).map((ahead) => addDays(facts.today, ahead)),
        days: fc.integer({ min: 1, max: 32 }),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ facts, from, days }) => {
        const to = addDays(from, days - 1);
        const around = daysOf(addDays(from, -facts.maxDays), from).flatMap((from_date) =>
          daysOf(to, addDays(to, facts.maxDays)).map((to_date) => need(from_date, to_date)),
        );
        const shortest = around
          .filter(({ from_date, to_date }) => possible(facts, from_date, to_date))
          .toSorted((a, b) => daysInclusive(a.from_date, a.to_date) - daysInclusive(b.from_date, b.to_date))[0];
        expect(coveringPeriod(facts, need(from, to))).toEqual(shortest);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the nearest possible period', () => {
  test('begins on the requested day if possible', () => {
    expect(nearestPeriod(factsOf(), '2027-01-10', 7)).toEqual({ from_date: '2027-01-10', to_date: '2027-01-16' });
  });

  test('never begins before the preparation is done', () => {
    expect(nearestPeriod(factsOf({ preparationDays: 3 }), '2026-12-01', 1)).toEqual({
      from_date: '2027-01-07',
      to_date: '2027-01-07',
    });
  });

  test('is searched from today on, however long ago the requested day was', () => {
    expect(nearestPeriod(factsOf(), '2025-01-01', 1)?.from_date).toBe('2027-01-04');
  });

  test('follows a loan and its preparation if the gap before is too short', () => {
    const facts = factsOf({ preparationDays: 2, taken: [{ from_date: '2027-01-12', to_date: '2027-01-20' }] });
    expect(nearestPeriod(facts, '2027-01-06', 4)).toEqual({ from_date: '2027-01-06', to_date: '2027-01-09' });
    expect(nearestPeriod(facts, '2027-01-06', 5)).toEqual({ from_date: '2027-01-23', to_date: '2027-01-27' });
  });

  test('moves a closed last day to the next open one', () => {
    const facts = factsOf({ point: pointOpen([1, 3]) });
    expect(nearestPeriod(facts, '2027-01-05', 2)).toEqual({ from_date: '2027-01-06', to_date: '2027-01-11' });
  });

  test('moves a closed last day back only if it would be too long', () => {
    const facts = factsOf({ point: pointOpen([1]) });
    expect(nearestPeriod(facts, '2027-01-04', 30)).toEqual({ from_date: '2027-01-04', to_date: '2027-02-01' });
  });

  test('caps the length at the maximum, and uses at least one day', () => {
    expect(nearestPeriod(factsOf(), '2027-01-04', 60)).toEqual({ from_date: '2027-01-04', to_date: '2027-02-02' });
    expect(nearestPeriod(factsOf({ maxMonths: 1 }), '2027-02-01', 60)?.to_date).toBe('2027-02-28');
    expect(nearestPeriod(factsOf(), '2027-01-04', 0)?.to_date).toBe('2027-01-04');
  });

  test('is searched one year ahead and no further', () => {
    const until = (to_date: string) => factsOf({ taken: [{ from_date: '2027-01-01', to_date }] });
    expect(nearestPeriod(until('2028-01-03'), '2027-01-04', 1)?.from_date).toBe('2028-01-04');
    expect(nearestPeriod(until('2028-01-04'), '2027-01-04', 1)).toBeUndefined();
  });

  test('passes the check, is as short as possible, and no earlier one lasts as long', () => {
    const anyCase = anyFacts.chain((facts) =>
      fc.record({
        facts: fc.constant(facts),
        from: fc.integer({ min: -5, max: 60 }).map((ahead) => addDays(facts.today, ahead)),
        days: fc.integer({ min: 1, max: 32 }),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ facts, from, days }) => {
        const found = nearestPeriod(facts, from, days);
        const lastingFrom = (start: string) => {
          const last = lastByLength(facts, start);
          const wished = earlierOf(addDays(start, days - 1), last);
          return daysOf(wished, last).find((end) => possible(facts, start, end));
        };
        const first = laterOf(from, earliestStart(facts));
        if (found === undefined) {
          expect(daysOf(first, facts.horizon).filter((start) => lastingFrom(start) !== undefined)).toEqual([]);
          return;
        }
        expect(checkPeriod(facts, found.from_date, found.to_date)).toBeUndefined();
        const earlier = daysOf(first, addDays(found.from_date, -1)).filter((start) => lastingFrom(start) !== undefined);
        expect(earlier).toEqual([]);
        const lasting = lastingFrom(found.from_date);
        if (lasting !== undefined) expect(found.to_date).toBe(lasting);
        else expect(daysInclusive(found.from_date, found.to_date)).toBeLessThan(days);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the period suggested by the loan page', () => {
  test('begins on the first free day and lasts up to a week', () => {
    expect(proposePeriod(factsOf())).toEqual({ from_date: '2027-01-04', to_date: '2027-01-10' });
    const taken = [{ from_date: '2027-01-08', to_date: '2027-01-09' }];
    const facts = factsOf({ preparationDays: 1, taken });
    expect(proposePeriod(facts)).toEqual({ from_date: '2027-01-05', to_date: '2027-01-06' });
    expect(proposePeriod(facts, '2027-01-07')).toEqual({ from_date: '2027-01-11', to_date: '2027-01-17' });
  });

  test('has its ends on open days, the last one within a week if possible', () => {
    const between = (days: number[]) => proposePeriod(factsOf({ point: pointOpen(days) }));
    expect(between([2, 4])).toEqual({ from_date: '2027-01-05', to_date: '2027-01-07' });
    expect(between([6])).toEqual({ from_date: '2027-01-09', to_date: '2027-01-16' });
  });

  test('begins on the first free day and is possible, whatever the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const found = proposePeriod(facts);
        expect(found?.from_date).toBe(firstFreeDay(facts));
        if (found) expect(possible(facts, found.from_date, found.to_date)).toBe(true);
        const week = exactPeriod(facts, facts.today, 7);
        if (!week) return;
        expect(daysInclusive(week.from_date, week.to_date)).toBe(7);
        expect(possible(facts, week.from_date, week.to_date)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('does not exist while the object is overdue, whatever the days', () => {
    const late = { from_date: '2026-12-20', to_date: '2027-01-03', overdue: true };
    const facts = factsOf({ taken: [late, { from_date: '2027-02-01', to_date: '2027-02-03' }] });
    expect(proposePeriod(facts)).toBeUndefined();
    expect(firstFreeDay(facts)).toBeUndefined();
    expect(checkPeriod(facts, '2027-06-01', '2027-06-03')).toMatchObject({
      code: 'loan.not_available',
      reason: 'not_back',
    });
    expect(dayRefusal(facts, '2027-02-02', 'from_date')).toBe('taken');
    expect(dayRefusal(facts, '2027-02-04', 'from_date')).toBe('not_back');
  });

  test('is shorter if the object is never lent for a week', () => {
    expect(proposePeriod(factsOf({ maxDays: 3 }))).toEqual({ from_date: '2027-01-04', to_date: '2027-01-06' });
    const gaps = Array.from({ length: 90 }, (_, index) => {
      const from_date = addDays('2027-01-06', index * 5);
      return { from_date, to_date: addDays(from_date, 2) };
    });
    expect(proposePeriod(factsOf({ taken: gaps }))).toEqual({ from_date: '2027-01-04', to_date: '2027-01-05' });
  });

  test('does not exist if the pickup point never opens', () => {
    const shut = pointOpen([1], { holidays: [{ from: '2027-01-01', to: '2029-01-01' }] });
    expect(proposePeriod(factsOf({ point: shut }))).toBeUndefined();
  });
});

describe('the last possible day', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('with one opening a week, on day %i, makes the longest loan 29 days', (day) => {
    const facts = factsOf({ point: pointOpen([day]) });
    const from = addDays('2027-01-04', day - 1);
    const end = latestEnd(facts, from);
    expect(end && daysInclusive(from, end)).toBe(29);
    expect(checkPeriod(facts, from, addDays(from, 29))?.code).toBe('loan.closed_day');
  });

  test('is before the next loan and its preparation', () => {
    const facts = factsOf({ preparationDays: 1, taken: [{ from_date: '2027-01-20', to_date: '2027-01-22' }] });
    expect(latestEnd(facts, '2027-01-05')).toBe('2027-01-18');
  });

  test('is the thirtieth if nothing is in the way, and none if the loan cannot begin', () => {
    expect(latestEnd(factsOf(), '2027-01-04')).toBe('2027-02-02');
    expect(latestEnd(factsOf(), '2027-01-03')).toBeUndefined();
  });

  test('is possible itself, and no later day is', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 60 }), (facts, ahead) => {
        const from = addDays(facts.today, ahead);
        const ends = daysOf(from, addDays(from, 31)).filter((end) => possible(facts, from, end));
        expect(latestEnd(facts, from)).toBe(ends.at(-1));
      }),
      { numRuns: 150 },
    );
  });
});
