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

// Nobody waits longer than a year for an object, and the search must end.
const SEARCH_DAYS = 366;
const PROPOSED_DAYS = 7;

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
 * The period that the loan page preselects: the first free week ("first free day, one week"), its ends on open days; where a whole
 * week is never free, the first free day. Undefined when the object is not to be had within a year.
 */
export function proposePeriod(facts: LoanFacts): Period | undefined {
  return nearestPeriod(facts, facts.today, PROPOSED_DAYS) ?? nearestPeriod(facts, facts.today, 1);
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
