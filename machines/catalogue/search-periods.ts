import { addDays, daysInclusive, weekday, type CalendarDate } from '../rules/dates.ts';
import { LOAN } from '../rules/limits.ts';
import { closed, dayRefusal, type DayRefusal, type LoanFacts, type Period } from '../rules/loans/period.ts';
import { coveringPeriod, exactPeriod, nextWeekend, periodAround } from '../rules/loans/proposal.ts';
import { openingOf } from '../core/calendar/opening-of.ts';
import type { Headquarter } from '../core/wire.ts';

export type QuickPeriod = 'weekend' | 'week' | 'next_week';

const WEEK = 7;

/** The facts behind a search's quick periods and its calendar. */
export interface QuickFacts {
  today: CalendarDate;
  /** The library's local time, 'HH:MM'. */
  time: string;
  preparationDays: number;
  /** The last day for which the library takes requests. */
  horizon: CalendarDate;
  points: readonly Headquarter[];
  /** The chosen pickup point, if any. */
  point: string | undefined;
}

/** The loan rules for an object without loans, at the chosen pickup point or at each of them. */
function factsOf({ today, time, preparationDays, horizon, points, point }: QuickFacts): LoanFacts[] {
  return points
    .filter(({ id }) => point === undefined || id === point)
    .map((each) => ({
      today,
      time,
      preparationDays,
      horizon,
      point: openingOf(each),
      method: 'pickup',
      maxDays: LOAN.maxDays,
      maxMonths: null,
      taken: [],
      cardTo: null,
      deliveryDays: [],
    }));
}

const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekday(date));

/** The next full week, from the first to the last day on which the pickup point is open. */
function nextWeek(facts: LoanFacts): Period | undefined {
  const soonest = addDays(facts.today, Math.max(facts.preparationDays, 1));
  const monday = addDays(mondayOf(addDays(soonest, -1)), WEEK);
  const days = Array.from({ length: WEEK }, (_, later) => addDays(monday, later));
  const from = days.find((date) => dayRefusal(facts, date, 'from_date') === undefined);
  const to = days.findLast((date) => dayRefusal(facts, date, 'to_date', from) === undefined);
  return from !== undefined && to !== undefined && from < to ? { from_date: from, to_date: to } : undefined;
}

/** The earliest period of a kind at any of the points; if several fall in the same week, the one that most points allow. */
function best(everywhere: readonly LoanFacts[], find: (facts: LoanFacts) => Period | undefined): Period | undefined {
  const suited = ({ from_date, to_date }: Period): number =>
    everywhere.filter(
      (facts) => closed(facts, from_date, 'from_date') === undefined && closed(facts, to_date, 'to_date') === undefined,
    ).length;
  const found = everywhere.flatMap((facts) => find(facts) ?? []);
  const first = found.map(({ from_date }) => mondayOf(from_date)).toSorted()[0];
  return found
    .filter(({ from_date }) => mondayOf(from_date) === first)
    .map((period) => ({ period, points: suited(period), days: daysInclusive(period.from_date, period.to_date) }))
    .toSorted((a, b) => b.points - a.points || b.days - a.days)[0]?.period;
}

/**
 * One-click periods with both ends on open days of one pickup point: the next weekend (from Friday or Saturday, never
 * beyond Sunday), the first seven days, and the next whole week. A kind that no point allows is left out.
 */
export function quickPeriods(facts: QuickFacts): Partial<Record<QuickPeriod, Period>> {
  const everywhere = factsOf(facts);
  const weeks = everywhere.flatMap((each) => exactPeriod(each, facts.today, WEEK) ?? []);
  const weekend = best(everywhere, (each) => nextWeekend(each, 0));
  const week = weeks.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1))[0];
  const following = best(everywhere, nextWeek);
  return {
    ...(weekend && { weekend }),
    ...(week && { week }),
    ...(following && { next_week: following }),
  };
}

/**
 * Why none of the pickup points has a loan that covers a day, or the days up to it once the first one is chosen; undefined if one does, whether or not
 * it opens on them. A day too far from the first one is not refused: it starts a new period.
 */
export function searchDays(
  facts: QuickFacts,
): (date: CalendarDate, first: CalendarDate | undefined) => DayRefusal | undefined {
  const everywhere = factsOf(facts);
  return (date, first) => {
    const isEnd = first !== undefined && date >= first && daysInclusive(first, date) <= LOAN.maxDays;
    const start = isEnd ? first : undefined;
    const need = { from_date: start ?? date, to_date: date };
    const refusals = everywhere
      .filter((each) => start === undefined || startFor(each, start) !== undefined)
      .map((each) =>
        coveringPeriod(each, need)
          ? undefined
          : (dayRefusal(each, date, isEnd ? 'to_date' : 'from_date', start) ?? 'too_long'),
      );
    return refusals.includes(undefined) ? undefined : refusals[0];
  };
}

/** The day on which the loan that covers a day begins; undefined if there is none. */
const startFor = (facts: LoanFacts, day: CalendarDate): CalendarDate | undefined =>
  coveringPeriod(facts, { from_date: day, to_date: day })?.from_date;

/**
 * The possible period nearest to a day on which none of the pickup points allows a loan; it covers the first day if that is already chosen. Undefined
 * if there is none.
 */
export function searchPeriodAround(
  facts: QuickFacts,
  first: CalendarDate | undefined,
  date: CalendarDate,
): Period | undefined {
  const found = factsOf(facts).flatMap((each) => {
    const start = first === undefined ? undefined : startFor(each, first);
    const period = first !== undefined && start === undefined ? undefined : periodAround(each, start, date);
    if (!period) return [];
    const end = period.from_date === start ? period.to_date : period.from_date;
    return [{ period, away: Math.abs(daysInclusive(date, end) - 1) }];
  });
  return found.toSorted((a, b) => a.away - b.away)[0]?.period;
}
