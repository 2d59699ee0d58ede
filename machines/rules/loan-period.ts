import { addDays, addMonths, type CalendarDate, daysInclusive, earlierOf, weekday } from './dates.ts';
import { type ClosedReason, closedReason, type PickupPoint } from './opening.ts';
import { publicHolidayOn } from './public-holidays.ts';

/** A loan's days; both ends are counted. */
export type Period = { from_date: CalendarDate; to_date: CalendarDate };

/**
 * A period in which the object is lent or asked for; `blocked_to` is its last day of preparation, where the row holds it. `overdue`: it
 * is over and the object is not back, so that nobody can count on any day.
 */
export type TakenPeriod = Period & { blocked_to?: CalendarDate; overdue?: boolean };

/** What library and member allow, whatever the object. */
export type LoanTerms = {
  /** The last day for which the library takes requests. */
  horizon: CalendarDate;
  /** The last day of the member's card; null where none is needed, or none is active: that is refused for itself. */
  cardTo: CalendarDate | null;
  /** Days of the week on which the library brings objects home, 1 (Monday) to 7; never on public holidays. */
  deliveryDays: readonly number[];
};

/** Everything that the loan rules look at. `maxMonths` null (or below 1): the object has no limit of its own. */
export type LoanFacts = LoanTerms & {
  today: CalendarDate;
  preparationDays: number;
  maxDays: number;
  maxMonths: number | null;
  taken: readonly TakenPeriod[];
  point: PickupPoint | null;
  method: 'pickup' | 'delivery';
};

/** Which place in the period a day of the calendar would take. */
export type DayRole = 'from' | 'to' | 'middle';

/**
 * Why a day cannot take its place. `taken`: lent on that day; `preparation`: being prepared after a loan; `preparation_after`: the
 * preparation that follows would meet the next loan; `across_taken`: a loan lies between the first day and this one; `not_back`: the
 * object was not brought back from an earlier loan; `too_far_ahead`: past the library's horizon; `after_card`: the member's card ends
 * before; `no_delivery`: nothing is brought home on that day.
 */
export type DayRefusal =
  | 'past'
  | 'too_early'
  | 'reversed'
  | 'too_long'
  | 'max_months'
  | 'taken'
  | 'preparation'
  | 'preparation_after'
  | 'across_taken'
  | 'not_back'
  | 'too_far_ahead'
  | 'after_card'
  | 'no_delivery'
  | ClosedReason;

/** The codes of the contract that refuse a period. */
export type PeriodCode =
  | 'loan.past'
  | 'loan.too_early'
  | 'loan.not_available'
  | 'loan.closed_day'
  | 'loan.too_long'
  | 'loan.max_months'
  | 'loan.too_far_ahead'
  | 'loan.after_card'
  | 'delivery.closed_day'
  | 'resource.validation';

/** A refused period: the contract's code, the finer reason, and which end of the period is to blame. */
export type PeriodRefusal = { code: PeriodCode; reason: DayRefusal; field: keyof Period; date: CalendarDate };

const CODES: Readonly<Record<DayRefusal, PeriodCode>> = {
  past: 'loan.past',
  too_early: 'loan.too_early',
  reversed: 'resource.validation',
  too_long: 'loan.too_long',
  max_months: 'loan.max_months',
  taken: 'loan.not_available',
  preparation: 'loan.not_available',
  preparation_after: 'loan.not_available',
  across_taken: 'loan.not_available',
  not_back: 'loan.not_available',
  too_far_ahead: 'loan.too_far_ahead',
  after_card: 'loan.after_card',
  no_delivery: 'delivery.closed_day',
  closed_day: 'loan.closed_day',
  holiday: 'loan.closed_day',
  public_holiday: 'loan.closed_day',
};

/** The last day on which a loan still keeps its object from others: its preparation days come after it (decision 5). */
export const blockedTo = (toDate: CalendarDate, preparationDays: number): CalendarDate =>
  addDays(toDate, preparationDays);

/** The first day on which a loan may begin: today and then the preparation days (decision 5). */
export const earliestStart = (facts: Pick<LoanFacts, 'today' | 'preparationDays'>): CalendarDate =>
  addDays(facts.today, facts.preparationDays);

/**
 * The last day that `max_months` allows for a loan that begins on `from`, or undefined without such a limit. Our reading: so many
 * calendar months, both ends counted, so one month from 1 February ends on the 28th (29th) and from 10 March on 9 April. For a
 * new loan it only matters where it is shorter than 30 days; for an extension it limits the whole loan.
 */
export function monthsLimit(from: CalendarDate, maxMonths: number | null): CalendarDate | undefined {
  return maxMonths === null || maxMonths < 1 ? undefined : addDays(addMonths(from, maxMonths), -1);
}

/**
 * Why a day cannot be the first, the last or an inner day of a loan; undefined when it can. For the cells of a calendar.
 * In: `from` is the first day already chosen and only counts for the role `to`. Without it the last day is judged alone.
 * The first day passes exactly when a loan of that one day passes `checkPeriod`.
 */
export function dayRefusal(
  facts: LoanFacts,
  date: CalendarDate,
  role: DayRole,
  from?: CalendarDate,
): DayRefusal | undefined {
  const first = role === 'to' ? from : undefined;
  return (
    tooSoon(facts, date) ??
    tooLate(facts, date) ??
    (first === undefined ? undefined : tooFar(facts, first, date)) ??
    occupied(facts, date, role, first) ??
    (role === 'middle' ? undefined : closed(facts, date, role))
  );
}

/**
 * Judges a whole period, for the page and the server alike: undefined when the loan is possible, else the first refusal.
 * Shape comes before opening days, and those before other loans, so that a member hears first what waiting would not change.
 * Throws a RangeError when an end is no day of the calendar.
 */
export function checkPeriod(facts: LoanFacts, from: CalendarDate, to: CalendarDate): PeriodRefusal | undefined {
  const refuse = (field: keyof Period, reason: DayRefusal | undefined): PeriodRefusal | undefined =>
    reason && { code: CODES[reason], reason, field, date: field === 'from_date' ? from : to };
  return (
    refuse('to_date', daysInclusive(from, to) < 1 ? 'reversed' : undefined) ??
    refuse('from_date', tooSoon(facts, from) ?? tooLate(facts, from)) ??
    refuse('to_date', tooFar(facts, from, to) ?? tooLate(facts, to)) ??
    refuse('from_date', closed(facts, from, 'from')) ??
    refuse('to_date', closed(facts, to, 'to')) ??
    refuse('from_date', occupied(facts, from, 'middle')) ??
    refuse('to_date', occupied(facts, to, 'to', from))
  );
}

/**
 * The closing that keeps a pickup from beginning or ending on that day; a smart locker knows none (decision 5). A delivery begins on a day
 * on which the library delivers, and may end on any.
 */
export function closed(
  { method, point, deliveryDays }: Pick<LoanFacts, 'method' | 'point' | 'deliveryDays'>,
  date: CalendarDate,
  role: 'from' | 'to',
): ClosedReason | 'no_delivery' | undefined {
  if (method === 'delivery') return role === 'to' || isDeliveryDay(deliveryDays, date) ? undefined : 'no_delivery';
  return point !== null && !point.smartlocker ? closedReason(point, date) : undefined;
}

/** Whether the library brings objects home on that day: one of its days of the week, no public holiday. */
export const isDeliveryDay = (days: readonly number[], date: CalendarDate): boolean =>
  days.includes(weekday(date)) && publicHolidayOn(date) === undefined;

/** The last day that library and card allow, however short the loan is. */
export const lastByTerms = ({ horizon, cardTo }: Pick<LoanTerms, 'horizon' | 'cardTo'>): CalendarDate =>
  cardTo === null ? horizon : earlierOf(horizon, cardTo);

/** The last day that length alone allows: 30 days from the first, or the object's months where they are fewer. */
export function lastByLength(facts: Pick<LoanFacts, 'maxDays' | 'maxMonths'>, from: CalendarDate): CalendarDate {
  const byDays = addDays(from, facts.maxDays - 1);
  return earlierOf(byDays, monthsLimit(from, facts.maxMonths) ?? byDays);
}

/** Whether the object was not brought back in time: until it is, it is nobody else's, whatever the day. */
export const isNotBack = ({ taken }: Pick<LoanFacts, 'taken'>): boolean => taken.some(({ overdue }) => overdue);

function tooSoon(facts: LoanFacts, date: CalendarDate): DayRefusal | undefined {
  if (date < facts.today) return 'past';
  return date < earliestStart(facts) ? 'too_early' : undefined;
}

function tooLate({ horizon, cardTo }: LoanFacts, date: CalendarDate): DayRefusal | undefined {
  if (date > horizon) return 'too_far_ahead';
  return cardTo !== null && date > cardTo ? 'after_card' : undefined;
}

function tooFar(facts: LoanFacts, from: CalendarDate, to: CalendarDate): DayRefusal | undefined {
  const days = daysInclusive(from, to);
  if (days < 1) return 'reversed';
  if (days > facts.maxDays) return 'too_long';
  const limit = monthsLimit(from, facts.maxMonths);
  return limit !== undefined && to > limit ? 'max_months' : undefined;
}

function occupied(facts: LoanFacts, date: CalendarDate, role: DayRole, from?: CalendarDate): DayRefusal | undefined {
  const spans = facts.taken
    .filter(({ overdue }) => overdue !== true)
    .map((period) => ({
      ...period,
      blocked_to: period.blocked_to ?? blockedTo(period.to_date, facts.preparationDays),
    }));
  if (spans.some((span) => span.from_date <= date && date <= span.to_date)) return 'taken';
  if (spans.some((span) => span.from_date <= date && date <= span.blocked_to)) return 'preparation';
  if (isNotBack(facts)) return 'not_back';
  if (role === 'middle') return undefined;
  if (from !== undefined && spans.some((span) => span.from_date <= date && from <= span.blocked_to))
    return 'across_taken';
  const prepared = blockedTo(date, facts.preparationDays);
  return spans.some((span) => date < span.from_date && span.from_date <= prepared) ? 'preparation_after' : undefined;
}
