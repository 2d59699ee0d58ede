import { addDays, daysInclusive, weekday, type CalendarDate } from './rules/dates.ts';
import { dayRefusal, earliestStart, lastByLength, type LoanFacts, type Period } from './rules/loan-period.ts';
import { exactPeriod, firstFreeDay, latestEnd } from './rules/loan-proposal.ts';

const WEEK = 7;
const FRIDAY = 5;
const SATURDAY = 6;
// A weekend further away than this is no quick choice any more.
const WEEKENDS_AHEAD_DAYS = 63;

/** The longest loan that begins on the first day. */
export interface Longest extends Period {
  days: number;
  /** What ends it before the 30 days: a closed place, or something else such as the next loan. */
  because: 'length' | 'closed' | 'other';
}

/** How long a loan from that day can be; undefined when none can begin then. */
export function longestFrom(facts: LoanFacts, from: CalendarDate): Longest | undefined {
  const end = latestEnd(facts, from);
  if (end === undefined) return undefined;
  const days = daysInclusive(from, end);
  const refusal = dayRefusal(facts, lastByLength(facts, from), 'to', from);
  const isClosed = refusal === 'closed_day' || refusal === 'holiday' || refusal === 'public_holiday';
  const because = days >= facts.maxDays ? 'length' : isClosed ? 'closed' : 'other';
  return { from_date: from, to_date: end, days, because };
}

export type QuickKind = 'weekend' | 'week' | 'two_weeks' | 'longest';
export type QuickChoice = Period & { kind: QuickKind };

/** The next weekend: from a Friday or else the Saturday to the first day on which the object can be brought back. */
function weekend(facts: LoanFacts): Period | undefined {
  const first = earliestStart(facts);
  for (let ahead = 0; ahead < WEEKENDS_AHEAD_DAYS; ahead += 1) {
    const from = addDays(first, ahead);
    const day = weekday(from);
    if ((day !== FRIDAY && day !== SATURDAY) || dayRefusal(facts, from, 'from') !== undefined) continue;
    const sunday = addDays(from, WEEK - day);
    const end = [0, 1, 2]
      .map((later) => addDays(sunday, later))
      .find((date) => dayRefusal(facts, date, 'to', from) === undefined);
    if (end !== undefined) return { from_date: from, to_date: end };
  }
  return undefined;
}

/** Periods that one press chooses, the next possible ones from the first day on (a week is seven days); none is offered twice. */
export function quickChoices(facts: LoanFacts, from: CalendarDate | undefined): QuickChoice[] {
  const start = from ?? firstFreeDay(facts);
  const offers: [QuickKind, Period | undefined][] = [
    ['weekend', weekend(facts)],
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
