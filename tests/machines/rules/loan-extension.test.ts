import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { extension, extensionDays } from '#machines/rules/loans/extension';
import { blockedTo } from '#machines/rules/loans/period';
import { isOpenOn } from '#machines/rules/opening';
import { anyFacts, factsOf, pointOpen } from './loan-facts.ts';

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

  test('is possible only once', () => {
    expect(extension(facts, { ...loan, extended: true })).toEqual({ code: 'loan.already_extended' });
  });

  test('can end on every open day up to the usual one, before somebody else has the object', () => {
    const mondays = { ...facts, point: pointOpen([1]) };
    expect(extensionDays(mondays, loan)).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
    const taken = [{ from_date: '2027-02-14', to_date: '2027-02-16' }];
    expect(extensionDays({ ...mondays, taken }, loan)).toEqual(['2027-02-01', '2027-02-08']);
    expect(extensionDays({ ...mondays, cardTo: loan.to_date }, loan)).toEqual([]);
    expect(extensionDays(mondays, { ...loan, extended: true })).toEqual([]);
  });

  describe('an extension whose last day is a closing day', () => {
    const mondays = { ...facts, point: pointOpen([1]) };
    const weekdays = [1, 2, 3, 4, 5];
    const closed = (from: string, to: string) => pointOpen(weekdays, { holidays: [{ from, to }] });

    test('ends on the last open day before', () => {
      expect(extension(mondays, loan)).toEqual({ to_date: '2027-02-22' });
      const late = { ...facts, today: '2027-11-20', point: closed('2027-12-24', '2028-01-06') };
      const autumn = { from_date: '2027-11-10', to_date: '2027-11-29', extended: false };
      expect(extension(late, autumn)).toEqual({ to_date: '2027-12-23' });
    });

    test('ends on the first open day after, if there is none before', () => {
      const winter = { from_date: '2027-12-01', to_date: '2027-12-17', extended: false };
      const shut = { ...facts, today: '2027-12-10', point: closed('2027-12-18', '2028-01-25') };
      expect(extension(shut, winter)).toEqual({ to_date: '2028-01-26' });
      expect(extension({ ...shut, cardTo: '2028-01-20' }, winter)).toEqual({ code: 'loan.after_card' });
      const taken = [{ from_date: '2028-01-26', to_date: '2028-01-28' }];
      expect(extension({ ...shut, taken }, winter)).toEqual({ code: 'loan.extension_conflict' });
    });

    test('keeps the exact date for a delivery and a smart locker', () => {
      expect(extension({ ...mondays, method: 'delivery' }, loan)).toEqual({ to_date: '2027-02-28' });
      const locker = { ...mondays, point: pointOpen([1], { smartlocker: true }) };
      expect(extension(locker, loan)).toEqual({ to_date: '2027-02-28' });
    });

    test('can be requested for any open day up to there, and for no other', () => {
      const latest_to_date = '2027-02-22';
      expect(extension(mondays, loan, '2027-02-01')).toEqual({ to_date: '2027-02-01' });
      expect(extension(mondays, loan, latest_to_date)).toEqual({ to_date: latest_to_date });
      expect(extension(mondays, loan, '2027-02-23')).toEqual({
        code: 'loan.closed_day',
        reason: 'closed_day',
        latest_to_date,
      });
      for (const day of ['2027-03-01', '9999-12-31'])
        expect(extension(mondays, loan, day)).toEqual({ code: 'loan.extension_too_long', latest_to_date });
      for (const day of ['2027-01-31', '2027-01-25', '0001-01-01'])
        expect(extension(mondays, loan, day)).toEqual({
          code: 'resource.validation',
          reason: 'reversed',
          latest_to_date,
        });
    });
  });

  test('ends with the card and with the horizon, each with its code and the possible day', () => {
    expect(extension({ ...facts, cardTo: '2027-02-10' }, loan)).toEqual({
      code: 'loan.after_card',
      latest_to_date: '2027-02-10',
    });
    expect(extension({ ...facts, horizon: '2027-02-12' }, loan)).toEqual({
      code: 'loan.too_far_ahead',
      latest_to_date: '2027-02-12',
    });
    expect(extension({ ...facts, cardTo: '2027-01-31' }, loan)).toEqual({ code: 'loan.after_card' });
  });

  test('ends on an open day on any calendar, and the latest day in a refusal can be requested', () => {
    const anyLoan = anyFacts.chain((given) =>
      fc.record({
        given: fc.constant(given),
        from: fc.integer({ min: -20, max: 10 }),
        days: fc.integer({ min: 20, max: 30 }),
        wished: fc.option(fc.integer({ min: -3, max: 70 }), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(anyLoan, ({ given, from, days, wished }) => {
        const from_date = addDays(given.today, from);
        const period = { from_date, to_date: addDays(from_date, days - 1), extended: false };
        const ask = wished === undefined ? undefined : addDays(period.to_date, wished);
        const result = extension(given, period, ask);
        if (ask !== undefined && 'to_date' in result) expect(result.to_date).toBe(ask);
        const end =
          'to_date' in result ? result.to_date : 'latest_to_date' in result ? result.latest_to_date : undefined;
        if (end === undefined) return;
        expect(end > period.to_date).toBe(true);
        expect(extension(given, period, end)).toEqual({ to_date: end });
        const knowsClosings = given.method === 'pickup' && given.point?.smartlocker === false;
        expect(!knowsClosings || (given.point !== null && isOpenOn(given.point, end))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('is not blocked by the loan itself or by earlier loans', () => {
    const taken = [
      { from_date: '2026-12-01', to_date: '2026-12-30' },
      { from_date: '2027-01-02', to_date: '2027-01-31' },
    ];
    expect(extension({ ...facts, taken }, loan)).toEqual({ to_date: '2027-02-28' });
  });

  test('that overlaps another loan names the last day still possible', () => {
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

  test('fits exactly if its preparation ends the day before the next loan', () => {
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

  test('is impossible if the next loan follows immediately', () => {
    const taken = [{ from_date: '2027-02-01', to_date: '2027-02-05' }];
    expect(extension({ ...facts, taken }, loan)).toEqual({ code: 'loan.extension_conflict' });
    expect(extension({ ...facts, taken, preparationDays: 3 }, loan)).toEqual({ code: 'loan.extension_conflict' });
  });

  test('respects the months of the object, counted from the first day', () => {
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

  test('that breaks both limits reports the months, with a day that satisfies both', () => {
    const taken = [{ from_date: '2027-01-31', to_date: '2027-02-05' }];
    const short = { from_date: '2027-01-02', to_date: '2027-01-20', extended: false };
    expect(extension({ ...facts, taken, maxMonths: 1 }, short)).toEqual({
      code: 'loan.max_months',
      latest_to_date: '2027-01-30',
    });
  });
});
