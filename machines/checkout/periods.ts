import { daysInclusive, type CalendarDate } from '../rules/dates.ts';
import { dayRefusal, lastByLength, type LoanFacts, type Period } from '../rules/loans/period.ts';
import { exactPeriod, firstFreeDay, latestEnd, nextWeekend } from '../rules/loans/proposal.ts';

const WEEK = 7;
/** A point that is closed on Sunday takes the object back until Tuesday. */
const AFTER_SUNDAY = 2;

/** The longest loan that starts on the first day. */
export interface LongestPeriod extends Period {
  days: number;
  /** What limits it before 30 days: a closed pickup point, or something else such as the next loan. */
  because: 'length' | 'closed' | 'other';
}

/** The longest possible loan from that day; undefined when none can start then. */
export function longestFrom(facts: LoanFacts, from: CalendarDate): LongestPeriod | undefined {
  const end = latestEnd(facts, from);
  if (end === undefined) return undefined;
  const days = daysInclusive(from, end);
  const refusal = dayRefusal(facts, lastByLength(facts, from), 'to_date', from);
  const isClosed = refusal === 'closed_day' || refusal === 'holiday' || refusal === 'public_holiday';
  const because = days >= facts.maxDays ? 'length' : isClosed ? 'closed' : 'other';
  return { from_date: from, to_date: end, days, because };
}

export type QuickKind = 'weekend' | 'week' | 'two_weeks' | 'longest';
export type QuickChoice = Period & { kind: QuickKind };

/** One-click periods: the next possible ones from the first day on (a week is seven days), without duplicates. */
export function quickChoices(facts: LoanFacts, from: CalendarDate | undefined): QuickChoice[] {
  const start = from ?? firstFreeDay(facts);
  const offers: [QuickKind, Period | undefined][] = [
    ['weekend', nextWeekend(facts, AFTER_SUNDAY)],
    ['week', start === undefined ? undefined : exactPeriod(facts, start, WEEK)],
    ['two_weeks', start === undefined ? undefined : exactPeriod(facts, start, 2 * WEEK)],
    ['longest', start === undefined ? undefined : longestFrom(facts, start)],
  ];
  const found: QuickChoice[] = [];
  for (const [kind, period] of offers) {
    if (!period) continue;
    const { from_date, to_date } = period;
    if (!found.some((other) => other.from_date === from_date && other.to_date === to_date))
      found.push({ kind, from_date, to_date });
  }
  return found;
}
