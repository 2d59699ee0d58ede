import { addDays, type CalendarDate, laterOf, earlierOf, weekday } from '../dates.ts';
import {
  checkPeriod,
  closed,
  dayRefusal,
  earliestStart,
  lastByLength,
  lastByTerms,
  type LoanFacts,
  type Period,
} from './period.ts';

/** Nobody waits longer than a year for an object, and the search must end. */
export const SEARCH_DAYS = 366;
const WEEK = 7;
const FRIDAY = 5;
const SATURDAY = 6;
// A weekend further ahead than this is not offered as a quick choice.
const WEEKENDS_AHEAD_DAYS = 63;

/**
 * The first day, from `from` on, on which the object can be collected: the meaning of "free" on every tile, page and calendar. The database applies
 * the same rule in its lists (`server/loans/free.queries.ts`). Undefined if there is none within 366 days.
 */
export function firstFreeDay(facts: LoanFacts, from: CalendarDate = facts.today): CalendarDate | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    if (day > lastByTerms(facts)) return undefined;
    if (dayRefusal(facts, day, 'from_date') === undefined) return day;
  }
  return undefined;
}

/**
 * The next possible period that begins on or after `from` and lasts `days` days, both ends counted. If the pickup point is closed on the last day, it
 * moves to the next open day, or back if that would be too long. A longer request is cut to the maximum. The result passes `checkPeriod`; undefined
 * if none begins within 366 days.
 */
export function nearestPeriod(facts: LoanFacts, from: CalendarDate, days: number): Period | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const start = addDays(first, ahead);
    if (start > lastByTerms(facts)) return undefined;
    if (dayRefusal(facts, start, 'from_date') !== undefined) continue;
    const end = endFor(facts, start, days);
    if (dayRefusal(facts, end, 'to_date', start) === undefined) return { from_date: start, to_date: end };
  }
  return undefined;
}

/**
 * The suggested period from a day on ("first free day, one week"): it begins on the first free day and lasts a week, or less if the seventh day is
 * closed or another loan is in the way. If only the first day of the week is left, as with one opening a week, it moves on to the next possible day.
 * Undefined if the object is not available within a year.
 */
export function proposePeriod(facts: LoanFacts, from: CalendarDate = facts.today): Period | undefined {
  const start = firstFreeDay(facts, from);
  if (start === undefined) return undefined;
  const canEnd = (end: CalendarDate): boolean => dayRefusal(facts, end, 'to_date', start) === undefined;
  let end = addDays(start, WEEK - 1);
  while (end > start && !canEnd(end)) end = addDays(end, -1);
  if (end > start) return { from_date: start, to_date: end };
  const last = lastByLength(facts, start);
  for (let later = addDays(start, WEEK); later <= last; later = addDays(later, 1))
    if (canEnd(later)) return { from_date: start, to_date: later };
  return { from_date: start, to_date: start };
}

/**
 * The possible period nearest to an unavailable day: from the first day, if one is already chosen, to the possible
 * last day nearest to it; otherwise the next possible period from that day on.
 */
export function periodAround(
  facts: LoanFacts,
  first: CalendarDate | undefined,
  date: CalendarDate,
): Period | undefined {
  if (first === undefined || date < first) return proposePeriod(facts, date);
  for (let away = 1; away < facts.maxDays; away += 1) {
    const end = [addDays(date, -away), addDays(date, away)].find(
      (day) => day > first && dayRefusal(facts, day, 'to_date', first) === undefined,
    );
    if (end !== undefined) return { from_date: first, to_date: end };
  }
  return proposePeriod(facts, date);
}

/**
 * The loan that covers the days on which the object is needed, whether the pickup point opens on them or not: from the last day up to the first of
 * them on which it hands out to the first day from the last of them on which it takes back (rules/lending.md#days-of-need). Undefined if that loan is
 * not possible. The database applies the same rule in its lists (`isFreeOn`).
 */
export function coveringPeriod(facts: LoanFacts, need: Period): Period | undefined {
  if (need.to_date < need.from_date) return undefined;
  const openFrom = (date: CalendarDate, role: 'from_date' | 'to_date', step: 1 | -1): CalendarDate | undefined =>
    Array.from({ length: facts.maxDays }, (_, away) => addDays(date, step * away)).find(
      (day) => closed(facts, day, role) === undefined,
    );
  const from_date = openFrom(need.from_date, 'from_date', -1);
  const to_date = openFrom(need.to_date, 'to_date', 1);
  if (from_date === undefined || to_date === undefined) return undefined;
  return checkPeriod(facts, from_date, to_date) === undefined ? { from_date, to_date } : undefined;
}

/** The next period of exactly this many days, both ends counted, that begins on or after `from`; undefined if there is none within a year. */
export function exactPeriod(facts: LoanFacts, from: CalendarDate, days: number): Period | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const start = addDays(first, ahead);
    if (start > lastByTerms(facts)) return undefined;
    const end = addDays(start, days - 1);
    if (dayRefusal(facts, start, 'from_date') === undefined && dayRefusal(facts, end, 'to_date', start) === undefined)
      return { from_date: start, to_date: end };
  }
  return undefined;
}

/**
 * The next weekend: from a Friday or else the Saturday to the first day from Sunday on, so many days later at the latest, on which the object can be
 * returned.
 */
export function nextWeekend(facts: LoanFacts, later: number): Period | undefined {
  const first = earliestStart(facts);
  for (let ahead = 0; ahead < WEEKENDS_AHEAD_DAYS; ahead += 1) {
    const from = addDays(first, ahead);
    const day = weekday(from);
    if ((day !== FRIDAY && day !== SATURDAY) || dayRefusal(facts, from, 'from_date') !== undefined) continue;
    const sunday = addDays(from, WEEK - day);
    const end = Array.from({ length: later + 1 }, (_, after) => addDays(sunday, after)).find(
      (date) => dayRefusal(facts, date, 'to_date', from) === undefined,
    );
    if (end !== undefined) return { from_date: from, to_date: end };
  }
  return undefined;
}

/**
 * The latest last day of a loan that begins on `from`, given other loans and opening days; undefined if it cannot begin then. With one opening a week
 * and nothing else in the way, this is the 29th day.
 */
export function latestEnd(facts: LoanFacts, from: CalendarDate): CalendarDate | undefined {
  if (dayRefusal(facts, from, 'from_date') !== undefined) return undefined;
  let end = earlierOf(lastByLength(facts, from), lastByTerms(facts));
  while (end > from && dayRefusal(facts, end, 'to_date', from) !== undefined) end = addDays(end, -1);
  return end;
}

function endFor(facts: LoanFacts, start: CalendarDate, days: number): CalendarDate {
  const longest = lastByLength(facts, start);
  const wished = earlierOf(addDays(start, Math.max(days, 1) - 1), longest);
  const last = earlierOf(longest, lastByTerms(facts));
  for (let end = wished; end <= last; end = addDays(end, 1))
    if (closed(facts, end, 'to_date') === undefined) return end;
  let end = wished;
  while (end > start && closed(facts, end, 'to_date') !== undefined) end = addDays(end, -1);
  return end;
}
