import { addDays, type CalendarDate, earlierOf, laterOf } from '../dates.ts';
import { addMonths } from '../months.ts';
import { LOAN } from '../limits.ts';
import { lastDayBeforeWaiting, type Wanted } from './waiting.ts';
import { closed, type DayRefusal, type LoanFacts, monthsLimit, type Period } from './period.ts';

/** The facts of an extension; `taken` may include the loan itself, since only periods that begin after its end count. */
export type ExtensionFacts = Omit<LoanFacts, 'maxDays'> & {
  /** A fault of the object is open. */
  isBroken?: boolean;
  /** The first who waits for the object, whose last days an extension leaves alone; `facts` without this loan. */
  waiting?: { facts: LoanFacts; wanted: Wanted } | undefined;
};

type LimitCode =
  | 'loan.extension_too_long'
  | 'loan.max_months'
  | 'loan.after_card'
  | 'loan.too_far_ahead'
  | 'loan.extension_conflict'
  | 'loan.waited_for';

/** A refused extension; `latest_to_date` is the last day still possible, omitted if there is none. */
export type ExtensionRefusal =
  | { code: 'loan.already_extended' | 'loan.overdue' | 'product.unavailable' }
  | { code: LimitCode; latest_to_date?: CalendarDate }
  | { code: 'loan.closed_day' | 'resource.validation'; reason: DayRefusal; latest_to_date?: CalendarDate };

/**
 * The new last day of an extended loan, or why it cannot be extended (rules/lending.md#extension). By default it is the day one calendar month later, clamped to the
 * end of the month (31 January → 28 February); if the pickup point is closed then, the last open day before it, or else the first one after it. A
 * requested day can be any open one up to there. The object's `max_months` limits the whole loan; the 30 days limit only new loans.
 */
export function extension(
  facts: ExtensionFacts,
  loan: Period & { extended: boolean },
  wished?: CalendarDate,
): { to_date: CalendarDate } | ExtensionRefusal {
  if (loan.extended) return { code: 'loan.already_extended' };
  if (loan.to_date < facts.today) return { code: 'loan.overdue' };
  if (facts.isBroken) return { code: 'product.unavailable' };

  const month = addMonths(loan.to_date, LOAN.extensionMonths);
  const usual = lastOpen(facts, loan.to_date, month) ?? firstOpen(facts, month) ?? month;
  const limits = limitsOf(facts, loan, laterOf(month, usual));
  const latest = lastOpen(facts, loan.to_date, limits.map(({ day }) => day).reduce(earlierOf));
  const instead = latest === undefined ? {} : { latest_to_date: latest };

  const asked = wished ?? usual;
  if (asked <= loan.to_date) return { code: 'resource.validation', reason: 'reversed', ...instead };
  const broken = limits.find(({ day }) => day < asked);
  if (broken) return { code: broken.code, ...instead };
  const closing = closed(facts, asked, 'to_date');
  return closing === undefined ? { to_date: asked } : { code: 'loan.closed_day', reason: closing, ...instead };
}

/** Every last day to which a loan can be extended, the earliest first; the last one is the default of `extension`. */
export function extensionDays(facts: ExtensionFacts, loan: Period & { extended: boolean }): CalendarDate[] {
  const usual = extension(facts, loan);
  const last = 'to_date' in usual ? usual.to_date : 'latest_to_date' in usual ? usual.latest_to_date : undefined;
  const days: CalendarDate[] = [];
  for (let day = addDays(loan.to_date, 1); last !== undefined && day <= last; day = addDays(day, 1))
    if (closed(facts, day, 'to_date') === undefined) days.push(day);
  return days;
}

/** The last day that each rule allows; the first broken rule is the one reported. */
function limitsOf(
  facts: ExtensionFacts,
  loan: Period,
  longest: CalendarDate,
): { code: LimitCode; day: CalendarDate }[] {
  const next = facts.taken
    .filter((period) => period.from_date > loan.to_date)
    .map((period) => addDays(period.from_date, -facts.preparationDays - 1));
  return [
    { code: 'loan.extension_too_long', day: longest },
    { code: 'loan.max_months', day: monthsLimit(loan.from_date, facts.maxMonths) ?? longest },
    { code: 'loan.after_card', day: facts.cardTo ?? longest },
    { code: 'loan.too_far_ahead', day: facts.horizon },
    { code: 'loan.extension_conflict', day: next.reduce(earlierOf, longest) },
    { code: 'loan.waited_for', day: beforeWaiting(facts, loan, longest) },
  ];
}

const beforeWaiting = ({ waiting }: ExtensionFacts, loan: Period, longest: CalendarDate): CalendarDate =>
  (waiting && lastDayBeforeWaiting(waiting.facts, waiting.wanted, loan, longest)) ?? longest;

/** The last open day up to one day and later than another; undefined if there is none. */
function lastOpen(facts: ExtensionFacts, after: CalendarDate, to: CalendarDate): CalendarDate | undefined {
  for (let day = to; day > after; day = addDays(day, -1)) if (closed(facts, day, 'to_date') === undefined) return day;
  return undefined;
}

/** The first open day after a day, within a month; undefined if there is none. */
function firstOpen(facts: ExtensionFacts, after: CalendarDate): CalendarDate | undefined {
  const end = addMonths(after, 1);
  for (let day = addDays(after, 1); day <= end; day = addDays(day, 1))
    if (closed(facts, day, 'to_date') === undefined) return day;
  return undefined;
}
