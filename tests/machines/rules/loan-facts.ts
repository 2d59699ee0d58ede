import fc from 'fast-check';
import { addDays, dayNumber, fromDayNumber } from '#machines/rules/dates';
import type { LoanFacts, Period, TakenPeriod } from '#machines/rules/loans/period';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { publicHolidayOn } from '#machines/rules/public-holidays';

/** An object without loans, at a pickup point that is always open. */
export const factsOf = (change: Partial<LoanFacts> = {}): LoanFacts => ({
  today: '2027-01-04',
  preparationDays: 0,
  maxDays: 30,
  maxMonths: null,
  taken: [],
  point: null,
  method: 'pickup',
  horizon: '2028-12-31',
  cardTo: null,
  deliveryDays: [1, 2, 3, 4, 5, 6, 7],
  ...change,
});

/** A pickup point that opens on these weekdays, 1 being Monday. */
export const pointOpen = (days: number[], change: Partial<HeadquarterOpening> = {}): HeadquarterOpening => ({
  smartlocker: false,
  openOnPublicHolidays: true,
  openingHours: days.map((day) => ({ day, hours: '09:00-13:00' })),
  holidays: [],
  ...change,
});

const anyPoint: fc.Arbitrary<HeadquarterOpening> = fc
  .record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    smartlocker: fc.boolean(),
    openOnPublicHolidays: fc.boolean(),
    closing: fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 20 }) })),
  })
  .map(({ days, closing, ...rest }) => {
    const from = addDays('2027-02-01', closing?.ahead ?? 0);
    return pointOpen(days, { ...rest, holidays: closing ? [{ from, to: addDays(from, closing.length) }] : [] });
  });

/** Random facts: consecutive loans with gaps in between, in the months around two clock changes. */
export const anyFacts: fc.Arbitrary<LoanFacts> = fc
  .record({
    today: fc.integer({ min: dayNumber('2027-01-01'), max: dayNumber('2027-11-15') }).map(fromDayNumber),
    preparationDays: fc.integer({ min: 0, max: 5 }),
    maxDays: fc.constantFrom(30, 30, 7),
    maxMonths: fc.constantFrom(null, null, 1, 2),
    point: fc.option(anyPoint),
    method: fc.constantFrom('pickup', 'pickup', 'delivery'),
    deliveryDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    horizonDays: fc.constantFrom(30, 90, 365),
    cardDays: fc.option(fc.integer({ min: 0, max: 120 })),
    loans: fc.array(fc.record({ gap: fc.integer({ min: 0, max: 25 }), days: fc.integer({ min: 1, max: 30 }) }), {
      maxLength: 5,
    }),
  })
  .map(({ loans, horizonDays, cardDays, ...facts }) => {
    const taken: TakenPeriod[] = [];
    let next = addDays(facts.today, -10);
    for (const { gap, days } of loans) {
      const from_date = addDays(next, gap);
      const to_date = addDays(from_date, days - 1);
      taken.push({ from_date, to_date });
      next = addDays(to_date, facts.preparationDays + 1);
    }
    const cardTo = cardDays === null ? null : addDays(facts.today, cardDays);
    return { ...facts, taken, cardTo, horizon: addDays(facts.today, horizonDays) };
  });

/** All days of a period, one by one. */
export const daysOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (
    const at = new Date(`${from}T12:00:00Z`);
    at.toISOString().slice(0, 10) <= to;
    at.setUTCDate(at.getUTCDate() + 1)
  ) {
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
};

const withPreparation = ({ from_date, to_date }: Period, preparationDays: number) => {
  const end = new Date(`${to_date}T12:00:00Z`);
  end.setUTCDate(end.getUTCDate() + preparationDays);
  return daysOf(from_date, end.toISOString().slice(0, 10));
};

const known = new WeakMap<LoanFacts, Set<string>>();
const blockedDays = (facts: LoanFacts) => {
  const blocked =
    known.get(facts) ?? new Set(facts.taken.flatMap((period) => withPreparation(period, facts.preparationDays)));
  known.set(facts, blocked);
  return blocked;
};

/** Whether a loan is possible, decided day by day by counting alone; the reference model for the rules. */
export const possible = (facts: LoanFacts, from: string, to: string): boolean => {
  const days = daysOf(from, to);
  if (days.length === 0 || days.length > facts.maxDays || !begins(facts, from) || !opens(facts, to)) return false;
  if (to > facts.horizon || (facts.cardTo !== null && to > facts.cardTo)) return false;
  if (from < facts.today || daysOf(facts.today, from).length <= facts.preparationDays) return false;
  if (facts.maxMonths !== null && days.length > daysInMonths(from, facts.maxMonths)) return false;
  const blocked = blockedDays(facts);
  return !withPreparation({ from_date: from, to_date: to }, facts.preparationDays).some((day) => blocked.has(day));
};

// Days from a date up to the day before the same day this many months later, or before the end of the month if it has no such day.
const daysInMonths = (from: string, months: number) => {
  const end = new Date(`${from}T12:00:00Z`);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return daysOf(from, end.toISOString().slice(0, 10)).length - 1;
};

const begins = (facts: LoanFacts, date: string) => {
  if (facts.method === 'pickup') return opens(facts, date);
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  return facts.deliveryDays.includes(day) && publicHolidayOn(date) === undefined;
};

const opens = ({ point, method }: LoanFacts, date: string) => {
  if (method === 'delivery' || point === null || point.smartlocker) return true;
  const day = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  return (
    point.openingHours.some((entry) => entry.day === day) &&
    !point.holidays.some(({ from, to }) => daysOf(from, to).includes(date)) &&
    (point.openOnPublicHolidays || publicHolidayOn(date) === undefined)
  );
};
