import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { checkPeriod, dayRefusal } from '#machines/rules/loans/period';
import { anyFacts, daysOf, factsOf, pointOpen, possible } from './loan-facts.ts';

describe('the days of a calendar', () => {
  const facts = factsOf({
    today: '2027-01-04',
    preparationDays: 1,
    point: pointOpen([1, 2, 3, 4, 5, 6]),
    maxMonths: 1,
    taken: [{ from_date: '2027-01-20', to_date: '2027-01-22' }],
  });

  test.each([
    ['2027-01-03', 'from_date', undefined, 'past'],
    ['2027-01-04', 'from_date', undefined, 'too_early'],
    ['2027-01-05', 'from_date', undefined, undefined],
    ['2027-01-10', 'from_date', undefined, 'closed_day'],
    ['2027-01-10', 'middle', undefined, undefined],
    ['2027-01-19', 'from_date', undefined, 'preparation_after'],
    ['2027-01-19', 'middle', undefined, undefined],
    ['2027-01-20', 'middle', undefined, 'taken'],
    ['2027-01-22', 'from_date', undefined, 'taken'],
    ['2027-01-23', 'from_date', undefined, 'preparation'],
    ['2027-01-25', 'from_date', undefined, undefined],
    ['2027-01-25', 'to_date', undefined, undefined],
    ['2027-01-25', 'to_date', '2027-01-05', 'across_taken'],
    ['2027-01-25', 'to_date', '2027-01-23', 'across_taken'],
    ['2027-01-18', 'to_date', '2027-01-05', undefined],
    ['2027-01-05', 'to_date', '2027-01-07', 'reversed'],
    ['2027-02-23', 'to_date', '2027-01-25', undefined],
    ['2027-02-24', 'to_date', '2027-01-25', 'too_long'],
    ['2027-03-01', 'to_date', '2027-02-01', 'max_months'],
  ] as const)('%s as %s, begun on %s: %s', (date, role, from, reason) => {
    expect(dayRefusal(facts, date, role, from)).toBe(reason);
  });
});

describe('on any calendar', () => {
  const anyCase = anyFacts.chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      from: fc.integer({ min: -5, max: 120 }).map((ahead) => addDays(facts.today, ahead)),
      length: fc.integer({ min: -1, max: 33 }),
    }),
  );

  test('a period is possible exactly if counting day by day says so', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, from, length }) => {
        const to = addDays(from, length - 1);
        expect(checkPeriod(facts, from, to) === undefined).toBe(possible(facts, from, to));
      }),
      { numRuns: 1000 },
    );
  });

  test('a period is possible exactly if the calendar lets both of its ends be selected', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, from, length }) => {
        const to = addDays(from, length - 1);
        const pressed = dayRefusal(facts, from, 'from_date') ?? dayRefusal(facts, to, 'to_date', from);
        expect(checkPeriod(facts, from, to) === undefined).toBe(pressed === undefined);
      }),
      { numRuns: 1000 },
    );
  });

  test('no inner day of a possible period is refused', () => {
    fc.assert(
      fc.property(anyCase, ({ facts, from, length }) => {
        const to = addDays(from, length - 1);
        fc.pre(daysInclusive(from, to) > 2 && checkPeriod(facts, from, to) === undefined);
        expect(daysOf(addDays(from, 1), addDays(to, -1)).filter((day) => dayRefusal(facts, day, 'middle'))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
