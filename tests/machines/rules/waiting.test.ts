import { describe, expect, test } from 'vitest';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { atMoment, instantOf, lastPossibleEnd, momentOf } from '#machines/rules/loans/offer-end';
import { checkPeriod, type LoanFacts, type Period } from '#machines/rules/loans/period';
import {
  couldFit,
  daysWithin,
  lastDayBeforeWaiting,
  matchWaiting,
  overlap,
  type WaitingEntry,
} from '#machines/rules/loans/waiting';
import type { HeadquarterOpening } from '#machines/rules/opening';

// 2027-03-15 is a Monday.
const today = '2027-03-15';
const opening = (days: readonly number[], holidays: HeadquarterOpening['holidays'] = []): HeadquarterOpening => ({
  smartlocker: false,
  openOnPublicHolidays: true,
  openingHours: days.map((day) => ({ day, hours: '10:00-12:00' })),
  holidays,
});
const daily = opening([1, 2, 3, 4, 5, 6, 7]);
const facts = (part: Partial<LoanFacts> = {}): LoanFacts => ({
  ...{ today, horizon: '2028-03-14', cardTo: null, deliveryDays: [], preparationDays: 0, maxDays: 30, maxMonths: null },
  ...{ taken: [], point: daily, method: 'pickup' as const },
  ...part,
});
const wanted = (days: number, from_date: string, to_date: string) => ({ days, from_date, to_date });
const period = (from_date: string, to_date: string): Period => ({ from_date, to_date });

describe('the days that fit', () => {
  test('are the earliest so many days in the window that are free', () => {
    const taken = [period('2027-03-15', '2027-03-20'), period('2027-03-23', '2027-03-24')];
    expect(daysWithin(facts({ taken }), wanted(3, '2027-03-16', '2027-03-31'))).toEqual(
      period('2027-03-25', '2027-03-27'),
    );
    expect(daysWithin(facts({ taken }), wanted(2, '2027-03-16', '2027-03-31'))).toEqual(
      period('2027-03-21', '2027-03-22'),
    );
    expect(daysWithin(facts({ taken }), wanted(3, '2027-03-16', '2027-03-26'))).toBeUndefined();
  });

  test('leave room for the preparation on both sides', () => {
    const taken = [period('2027-03-16', '2027-03-18'), period('2027-03-24', '2027-03-26')];
    const after = facts({ taken, preparationDays: 1 });
    expect(daysWithin(after, wanted(3, '2027-03-16', '2027-03-31'))).toEqual(period('2027-03-20', '2027-03-22'));
    expect(daysWithin(after, wanted(4, '2027-03-16', '2027-03-31'))).toEqual(period('2027-03-28', '2027-03-31'));
  });

  test('begin and end on open days, with a few more days where the point opens once a week', () => {
    const point = opening([6]);
    expect(daysWithin(facts({ point }), wanted(8, '2027-03-16', '2027-04-30'))).toEqual(
      period('2027-03-20', '2027-03-27'),
    );
    expect(daysWithin(facts({ point }), wanted(3, '2027-03-16', '2027-04-30'))).toEqual(
      period('2027-03-20', '2027-03-27'),
    );
    expect(couldFit(facts({ point }), wanted(3, '2027-03-21', '2027-03-30'))).toBe(false);
    expect(couldFit(facts({ point }), wanted(3, '2027-03-20', '2027-03-27'))).toBe(true);
  });

  test('do not pass the card, the horizon or the window, and none are sure while the object is late', () => {
    const window = wanted(3, '2027-03-16', '2027-04-10');
    expect(daysWithin(facts({ cardTo: '2027-03-17' }), window)).toBeUndefined();
    expect(daysWithin(facts({ horizon: '2027-03-17' }), window)).toBeUndefined();
    const late = { ...period('2027-03-01', '2027-03-10'), overdue: true };
    expect(daysWithin(facts({ taken: [late] }), window)).toBeUndefined();
    expect(couldFit(facts({ taken: [late], cardTo: '2027-03-17' }), window)).toBe(true);
  });
});

const entry = (id: string, days: number, from: string, to: string, part: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ id, ...wanted(days, from, to), facts: facts(), mayBorrow: true, turnedDown: [] },
  ...part,
});
/** An offer made on Monday at ten, for a day. */
const terms = { now: momentOf(today, '10:00'), full: momentOf('2027-03-16', '10:00') };
const matched = (entries: WaitingEntry[], taken: Period[] = []) =>
  matchWaiting(entries, taken, terms).map(({ id, from_date, to_date }) => `${id} ${from_date} ${to_date}`);

describe('free days', () => {
  test('go to the first whom they fit, and what is left to the next', () => {
    const taken = [period('2027-03-15', '2027-03-20'), period('2027-03-24', '2027-04-30')];
    const entries = [
      entry('five', 5, '2027-03-18', '2027-03-31'),
      entry('two', 2, '2027-03-18', '2027-03-31'),
      entry('three', 3, '2027-03-18', '2027-03-31'),
      entry('one', 1, '2027-03-18', '2027-03-31'),
    ];
    expect(matched(entries, taken)).toEqual(['two 2027-03-21 2027-03-22', 'one 2027-03-23 2027-03-23']);
  });

  test('pass over who may not borrow, and what somebody has turned down', () => {
    const entries = [
      entry('no card', 3, '2027-03-18', '2027-03-20', { mayBorrow: false }),
      entry('passed', 3, '2027-03-18', '2027-03-20', { turnedDown: [period('2027-03-20', '2027-03-22')] }),
      entry('next', 3, '2027-03-18', '2027-03-20'),
    ];
    expect(matched(entries)).toEqual(['next 2027-03-18 2027-03-20']);
  });

  test('are never given twice, are what was wanted, and the first comes first: a thousand random queues', () => {
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    for (let round = 0; round < 1000; round += 1) {
      const preparationDays = random(3);
      const point = random(3) === 0 ? opening([2, 4, 6]) : daily;
      const taken = Array.from({ length: random(4) }, () => {
        const from = addDays(today, random(40));
        return period(from, addDays(from, random(6)));
      });
      const entries = Array.from({ length: 1 + random(6) }, (_, n) => {
        const from = addDays(today, random(30));
        const days = 1 + random(6);
        return entry(String(n), days, from, addDays(from, days - 1 + random(15)), {
          facts: facts({ preparationDays, point }),
          mayBorrow: random(5) > 0,
        });
      });
      const matches = matchWaiting(entries, taken, terms);
      const kept = [...taken];
      for (const one of entries) {
        const mine = { ...one.facts, taken: kept };
        const match = matches.find(({ id }) => id === one.id);
        if (match) {
          const { from_date, to_date } = match;
          expect(checkPeriod(mine, from_date, to_date)).toBeUndefined();
          expect(daysInclusive(from_date, to_date)).toBeGreaterThanOrEqual(one.days);
          expect(one.from_date <= from_date && to_date <= one.to_date).toBe(true);
          expect(atMoment(match.ends).date < from_date).toBe(true);
          kept.push({ from_date, to_date });
        } else if (one.mayBorrow)
          // Whoever gets nothing would have to begin too soon to be asked.
          expect(
            daysWithin(mine, one, ({ from_date }) => lastPossibleEnd(point, terms, from_date) !== undefined),
          ).toBeUndefined();
      }
      for (const a of matches) for (const b of matches) expect(a !== b && overlap(a, b)).toBe(false);
    }
  });
});

describe('an offer', () => {
  const end = (point: HeadquarterOpening | null, now: [string, string], from: string, hours = 24) => {
    const moment = momentOf(...now);
    const found = lastPossibleEnd(point, { now: moment, full: moment + hours * 60 }, from);
    return found === undefined ? undefined : Object.values(atMoment(found)).join(' ');
  };

  test('is kept for its hours, but not beyond the evening before its first day', () => {
    expect(end(daily, ['2027-03-15', '10:30'], '2027-03-20')).toBe('2027-03-16 10:30');
    expect(end(daily, ['2027-03-15', '09:30'], '2027-03-16')).toBe('2027-03-15 20:00');
  });

  test('leaves an opening of the point or eight waking hours, or its first day moves', () => {
    expect(end(daily, ['2027-03-15', '15:00'], '2027-03-16')).toBeUndefined();
    expect(end(daily, ['2027-03-15', '12:00'], '2027-03-16')).toBe('2027-03-15 20:00');
    expect(end(daily, ['2027-03-15', '15:00'], '2027-03-17')).toBe('2027-03-16 15:00');
    // Two hours in the night become an opening in the morning; without any hours, eight waking ones.
    expect(end(daily, ['2027-03-15', '22:00'], '2027-03-20', 2)).toBe('2027-03-16 12:00');
    expect(end(null, ['2027-03-15', '22:00'], '2027-03-20', 2)).toBe('2027-03-16 16:00');
  });

  test('does not end while the library is closed all day', () => {
    const closed = opening([1, 2, 3, 4, 5, 6, 7], [{ from: '2027-03-16', to: '2027-03-18' }]);
    expect(end(closed, ['2027-03-15', '10:30'], '2027-03-25')).toBe('2027-03-19 10:30');
    expect(end(closed, ['2027-03-15', '22:30'], '2027-03-25')).toBe('2027-03-19 20:00');
    // The last evening before the first day is one on which it was open.
    expect(end(closed, ['2027-03-14', '21:00'], '2027-03-19')).toBe('2027-03-15 20:00');
    expect(end(closed, ['2027-03-15', '21:00'], '2027-03-19')).toBeUndefined();
    expect(end(opening([1], [{ from: '2027-01-01', to: '2030-01-01' }]), ['2027-03-15', '10:00'], '2027-04-01')).toBe(
      undefined,
    );
  });

  test('ends at the same local time on either side of a change of the clocks', () => {
    const at = (date: string, time: string) => instantOf(momentOf(date, time), 'Europe/Rome').toISOString();
    expect(at('2027-03-27', '20:00')).toBe('2027-03-27T19:00:00.000Z');
    expect(at('2027-03-28', '20:00')).toBe('2027-03-28T18:00:00.000Z');
    expect(at('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2027-10-30', '20:00')).toBe('2027-10-30T18:00:00.000Z');
    expect(at('2027-10-31', '20:00')).toBe('2027-10-31T19:00:00.000Z');
    expect(at('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z');
  });
});

describe('an extension', () => {
  const loan = period('2027-03-15', '2027-03-20');
  const longest = '2027-04-20';

  test('leaves the first who waits the last days that fit', () => {
    expect(lastDayBeforeWaiting(facts(), wanted(3, '2027-03-18', '2027-04-10'), loan, longest)).toBe('2027-04-07');
    const prepared = facts({ preparationDays: 1 });
    expect(lastDayBeforeWaiting(prepared, wanted(3, '2027-03-18', '2027-04-10'), loan, longest)).toBe('2027-04-06');
  });

  test('is not limited where days are left anyway, or none fit whatever it does', () => {
    expect(lastDayBeforeWaiting(facts(), wanted(3, '2027-03-18', '2027-05-10'), loan, longest)).toBeUndefined();
    expect(lastDayBeforeWaiting(facts(), wanted(3, '2027-03-18', '2027-03-21'), loan, longest)).toBeUndefined();
    const taken = [period('2027-03-21', '2027-04-12')];
    expect(
      lastDayBeforeWaiting(facts({ taken }), wanted(3, '2027-03-18', '2027-04-10'), loan, longest),
    ).toBeUndefined();
  });

  test('is not possible at all where the days right after the loan are the last', () => {
    expect(lastDayBeforeWaiting(facts(), wanted(3, '2027-03-18', '2027-03-23'), loan, longest)).toBe('2027-03-20');
  });
});
