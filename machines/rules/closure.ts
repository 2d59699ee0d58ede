import * as v from 'valibot';
import { addDays, type CalendarDate, daysInclusive, earlierOf, isDate, laterOf, weekday } from './dates.ts';
import { fieldRules, optional, required } from './fields.ts';
import { CLOSURE } from './staff-limits.ts';
import { LOAN } from './limits.ts';
import { dayRefusal, type LoanFacts, type Period } from './loans/period.ts';
import { nearestPeriod } from './loans/proposal.ts';
import { takenByOthers } from './loans/reschedule.ts';
import { type ClosedDays, isWithin } from './opening.ts';
import { type PublicHoliday, publicHolidayOn } from './public-holidays.ts';
import { isInOrder, requiredDay } from './typed/day.ts';

const { oneLine, max165 } = fieldRules;

/** The form of a closure; without a pickup point it closes all of them. */
export const closureForm = v.pipe(
  v.object({
    from_date: requiredDay(),
    to_date: requiredDay(),
    headquarter: v.string(),
    closes_lockers: v.boolean(),
    reason: required(oneLine, max165),
    reason_en: optional(oneLine, max165),
  }),
  v.forward(
    v.partialCheck(
      [['from_date'], ['to_date']],
      ({ from_date, to_date }) =>
        isInOrder(from_date, to_date) &&
        !(isDate(from_date) && isDate(to_date) && daysInclusive(from_date, to_date) > CLOSURE.maxDays),
      'day',
    ),
    ['to_date'],
  ),
);

/** A loan as a closure finds it. */
export type ClosureLoan = Period & { method: 'pickup' | 'delivery'; picked_up: boolean; extended: boolean };

/** Which ends of a loan fall on closed days; what has begun, or ended, is left alone. A delivery may end on any day. */
export function endsWithin(
  { from_date, to_date, method, picked_up }: ClosureLoan,
  closure: ClosedDays,
  today: CalendarDate,
): { start: boolean; end: boolean } {
  return {
    start: !picked_up && from_date >= today && isWithin([closure], from_date),
    end: method === 'pickup' && to_date >= today && isWithin([closure], to_date),
  };
}

/**
 * The days that a loan on closed days gets by the lending rules, with its length kept where possible; undefined where none fit soon. A loan that ends
 * while it is closed ends on the first possible day after, else on the last one before. @param facts with the closure among the closed days
 */
export function daysAround(facts: LoanFacts, loan: ClosureLoan, closure: ClosedDays): Period | undefined {
  const { start, end } = endsWithin(loan, closure, facts.today);
  const rules = { ...facts, taken: takenByOthers(facts.taken, loan) };
  if (start) return laterDays(rules, loan, closure, end);
  return end ? otherEnd(rules, loan, closure) : undefined;
}

function laterDays(facts: LoanFacts, loan: ClosureLoan, closure: ClosedDays, endsWithinIt: boolean) {
  const after = addDays(closure.to, 1);
  const last = addDays(closure.to, CLOSURE.latestDays);
  const whole = nearestPeriod(facts, after, daysInclusive(loan.from_date, loan.to_date));
  const shorter = endsWithinIt ? undefined : laterStart(facts, loan, after);
  const [best] = [whole, shorter]
    .filter((period) => period !== undefined)
    .toSorted((a, b) => (a.from_date < b.from_date ? -1 : a.from_date > b.from_date ? 1 : 0));
  return best && best.from_date <= last ? best : undefined;
}

/** The loan without its closed days, where its end can stay. */
function laterStart(facts: LoanFacts, { to_date }: ClosureLoan, after: CalendarDate): Period | undefined {
  for (let from_date = after; from_date <= to_date; from_date = addDays(from_date, 1))
    if (
      dayRefusal(facts, from_date, 'from_date') === undefined &&
      dayRefusal(facts, to_date, 'to_date', from_date) === undefined
    )
      return { from_date, to_date };
  return undefined;
}

function otherEnd(facts: LoanFacts, loan: ClosureLoan, closure: ClosedDays): Period | undefined {
  const { from_date } = loan;
  // It has begun, or will on its own day: the days of preparation before it are no question.
  const rules = {
    ...facts,
    today: addDays(earlierOf(from_date, facts.today), -facts.preparationDays),
    maxDays: loan.extended ? LOAN.maxExtendedDays : facts.maxDays,
  };
  const canEnd = (date: CalendarDate): boolean => dayRefusal(rules, date, 'to_date', from_date) === undefined;
  for (let ahead = 1; ahead <= CLOSURE.latestDays; ahead += 1) {
    const to_date = addDays(closure.to, ahead);
    if (canEnd(to_date)) return { from_date, to_date };
  }
  const first = laterOf(from_date, facts.today);
  for (let to_date = addDays(closure.from, -1); to_date >= first; to_date = addDays(to_date, -1))
    if (canEnd(to_date)) return { from_date, to_date };
  return undefined;
}

/** A closure that the calendar suggests. */
export interface ClosureProposal extends ClosedDays {
  holiday: PublicHoliday;
  /** With the working day between the holiday and the weekend. */
  isBridge: boolean;
}

const TUESDAY = 2;
const THURSDAY = 4;

/** The public holidays of the next year, neighbours as one, and the long weekends that some of them make. */
export function closureProposals(today: CalendarDate): ClosureProposal[] {
  const proposals: ClosureProposal[] = [];
  for (let ahead = 0; ahead < CLOSURE.proposedDays; ahead += 1) {
    const date = addDays(today, ahead);
    const holiday = publicHolidayOn(date);
    if (holiday === undefined || (ahead > 0 && publicHolidayOn(addDays(date, -1)) !== undefined)) continue;
    let to = date;
    while (publicHolidayOn(addDays(to, 1)) !== undefined) to = addDays(to, 1);
    proposals.push({ from: date, to, holiday, isBridge: false });
    const before = weekday(date) === TUESDAY ? addDays(date, -1) : date;
    const after = weekday(to) === THURSDAY ? addDays(to, 1) : to;
    if ((before < date || after > to) && before >= today)
      proposals.push({ from: before, to: after, holiday, isBridge: true });
  }
  return proposals;
}
