import { addDays, type CalendarDate, laterOf, earlierOf } from './dates.ts';
import {
  closed,
  dayRefusal,
  earliestStart,
  lastByLength,
  lastByTerms,
  type LoanFacts,
  type Period,
} from './loan-period.ts';

/** Nobody waits longer than a year for an object, and the search must end. */
export const SEARCH_DAYS = 366;
const WEEK = 7;

/**
 * The first day, from `from` on, on which the object can be collected: what "free" means on every tile, page and calendar. The database
 * decides the same for its lists (`server/db/free.ts`). Undefined when there is none within 366 days.
 */
export function firstFreeDay(facts: LoanFacts, from: CalendarDate = facts.today): CalendarDate | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    if (day > lastByTerms(facts)) return undefined;
    if (dayRefusal(facts, day, 'from') === undefined) return day;
  }
  return undefined;
}

/**
 * The next possible period that begins on `from` or after it and lasts `days` days, both ends counted. A last day on which the pickup
 * point is closed moves to the next open day; only where that would be too long, it moves back. More days than are allowed count as
 * the most allowed. Out: a period that passes `checkPeriod`; undefined when none begins within 366 days.
 */
export function nearestPeriod(facts: LoanFacts, from: CalendarDate, days: number): Period | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const start = addDays(first, ahead);
    if (start > lastByTerms(facts)) return undefined;
    if (dayRefusal(facts, start, 'from') !== undefined) continue;
    const end = endFor(facts, start, days);
    if (dayRefusal(facts, end, 'to', start) === undefined) return { from_date: start, to_date: end };
  }
  return undefined;
}

/**
 * The period that is proposed from a day on ("first free day, one week"): it begins on the first free day and lasts a week, or less where
 * the seventh day is closed or another loan is in the way. Where nothing but the first day is left of the week, such as with one opening a week,
 * it goes on to the next possible day. Undefined when the object is not to be had within a year.
 */
export function proposePeriod(facts: LoanFacts, from: CalendarDate = facts.today): Period | undefined {
  const start = firstFreeDay(facts, from);
  if (start === undefined) return undefined;
  const canEnd = (end: CalendarDate): boolean => dayRefusal(facts, end, 'to', start) === undefined;
  let end = addDays(start, WEEK - 1);
  while (end > start && !canEnd(end)) end = addDays(end, -1);
  if (end > start) return { from_date: start, to_date: end };
  const last = lastByLength(facts, start);
  for (let later = addDays(start, WEEK); later <= last; later = addDays(later, 1))
    if (canEnd(later)) return { from_date: start, to_date: later };
  return { from_date: start, to_date: start };
}

/** The next period of exactly so many days, both ends counted, that begins on `from` or after it; undefined when there is none within a year. */
export function exactPeriod(facts: LoanFacts, from: CalendarDate, days: number): Period | undefined {
  const first = laterOf(from, earliestStart(facts));
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const start = addDays(first, ahead);
    if (start > lastByTerms(facts)) return undefined;
    const end = addDays(start, days - 1);
    if (dayRefusal(facts, start, 'from') === undefined && dayRefusal(facts, end, 'to', start) === undefined)
      return { from_date: start, to_date: end };
  }
  return undefined;
}

/**
 * The last day that a loan which begins on `from` can have, other loans and opening days considered; undefined when it cannot begin then.
 * With one opening a week and nothing else in the way this is the 29th day.
 */
export function latestEnd(facts: LoanFacts, from: CalendarDate): CalendarDate | undefined {
  if (dayRefusal(facts, from, 'from') !== undefined) return undefined;
  let end = earlierOf(lastByLength(facts, from), lastByTerms(facts));
  while (end > from && dayRefusal(facts, end, 'to', from) !== undefined) end = addDays(end, -1);
  return end;
}

function endFor(facts: LoanFacts, start: CalendarDate, days: number): CalendarDate {
  const longest = lastByLength(facts, start);
  const wished = earlierOf(addDays(start, Math.max(days, 1) - 1), longest);
  const last = earlierOf(longest, lastByTerms(facts));
  for (let end = wished; end <= last; end = addDays(end, 1)) if (closed(facts, end, 'to') === undefined) return end;
  let end = wished;
  while (end > start && closed(facts, end, 'to') !== undefined) end = addDays(end, -1);
  return end;
}
