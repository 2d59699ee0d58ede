import { addDays, type CalendarDate, daysInclusive, earlierOf, weekday } from '../dates.ts';
import { addMonths } from '../months.ts';
import {
  type ClosedDays,
  type ClosedReason,
  closedReason,
  isOver,
  isWithin,
  lockerClosedReason,
  type HeadquarterOpening,
} from '../opening.ts';
import { publicHolidayOn } from '../public-holidays.ts';

/** A loan's days, both ends included. */
export type Period = { from_date: CalendarDate; to_date: CalendarDate };

/**
 * A period in which the object is on loan or requested; `blocked_to` is its last preparation day, if the row has it. `overdue`: the loan has ended
 * and the object is not back, so that no day can be relied on.
 */
export type TakenPeriod = Period & { blocked_to?: CalendarDate; overdue?: boolean };

/** The limits of library and member, independent of the object. */
export type LoanTerms = {
  /** The last day for which the library accepts requests. */
  horizon: CalendarDate;
  /** The last day of the member's card; null if none is needed, or none is active, which is refused separately. */
  cardTo: CalendarDate | null;
  /** Weekdays on which the library delivers, 1 (Monday) to 7; never on public holidays. */
  deliveryDays: readonly number[];
  /** Closures of the whole library: nothing is delivered then. */
  deliveryClosings?: readonly ClosedDays[];
  /** The local time, 'HH:MM': where the point has closed, nothing can be collected today. Without it only the day counts. */
  time?: string;
};

type DeliveryTerms = Pick<LoanTerms, 'deliveryDays' | 'deliveryClosings'>;

/** All facts of the loan rules. `maxMonths` null (or below 1): the object has no limit of its own. */
export type LoanFacts = LoanTerms & {
  today: CalendarDate;
  preparationDays: number;
  maxDays: number;
  maxMonths: number | null;
  taken: readonly TakenPeriod[];
  point: HeadquarterOpening | null;
  method: 'pickup' | 'delivery';
};

/** Which end of the period a calendar day would be, or a day in between. */
export type DayRole = 'from_date' | 'to_date' | 'middle';

/**
 * Why a day cannot have its role in the period. `taken`: on loan on that day; `preparation`: being prepared after a
 * loan; `preparation_after`: its own preparation would overlap the next loan; `across_taken`: a loan lies between
 * the first day and this one; `not_back`: the object was not returned from an earlier loan; `too_far_ahead`: beyond
 * the library's horizon; `after_card`: the member's card expires before; `no_delivery`: the library does not
 * deliver on that day; `over`: the pickup point has closed for today.
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
  | 'over'
  | ClosedReason;

/** The codes of the contract for a refused period. */
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

/** A refused period: the contract's code, the detailed reason, and which end of the period causes it. */
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
  over: 'loan.closed_day',
  closed_day: 'loan.closed_day',
  holiday: 'loan.closed_day',
  public_holiday: 'loan.closed_day',
};

/** The last day on which a loan blocks its object for others: its preparation days follow the loan (rules/lending.md#preparation). */
export const blockedTo = (to_date: CalendarDate, preparationDays: number): CalendarDate =>
  addDays(to_date, preparationDays);

/** The first day on which a loan may begin: today plus the preparation days (rules/lending.md#preparation). */
export const earliestStart = (facts: Pick<LoanFacts, 'today' | 'preparationDays'>): CalendarDate =>
  addDays(facts.today, facts.preparationDays);

/**
 * The last day that `max_months` allows for a loan beginning on `from`; undefined without such a limit. Our reading: this many calendar months, both
 * ends counted, so one month from 1 February ends on the 28th (29th) and from 10 March on 9 April. For a new loan it only matters if it is shorter
 * than 30 days; for an extension it limits the whole loan.
 */
export function monthsLimit(from: CalendarDate, maxMonths: number | null): CalendarDate | undefined {
  return maxMonths === null || maxMonths < 1 ? undefined : addDays(addMonths(from, maxMonths), -1);
}

/**
 * Why a day cannot be the first, the last or an inner day of a loan; undefined if it can. Used for calendar cells. `from` is the first day already
 * chosen and only matters for the role `to`; without it the last day is judged alone. The first day passes exactly when a loan of that one day passes
 * `checkPeriod`.
 */
export function dayRefusal(
  facts: LoanFacts,
  date: CalendarDate,
  role: DayRole,
  from?: CalendarDate,
): DayRefusal | undefined {
  const first = role === 'to_date' ? from : undefined;
  return (
    tooSoon(facts, date) ??
    tooLate(facts, date) ??
    (first === undefined ? undefined : tooFar(facts, first, date)) ??
    occupied(facts, date, role, first) ??
    (role === 'middle' ? undefined : closed(facts, date, role))
  );
}

/**
 * Judges a whole period, for page and server alike: undefined if the loan is possible, else the first refusal. Shape comes before opening days, and
 * those before other loans, so that a member first learns what waiting would not change. Throws a RangeError if an end is not a valid day.
 */
export function checkPeriod(facts: LoanFacts, from: CalendarDate, to: CalendarDate): PeriodRefusal | undefined {
  const refuse = (field: keyof Period, reason: DayRefusal | undefined): PeriodRefusal | undefined =>
    reason && { code: CODES[reason], reason, field, date: field === 'from_date' ? from : to };
  return (
    refuse('to_date', daysInclusive(from, to) < 1 ? 'reversed' : undefined) ??
    refuse('from_date', tooSoon(facts, from) ?? tooLate(facts, from)) ??
    refuse('to_date', tooFar(facts, from, to) ?? tooLate(facts, to)) ??
    refuse('from_date', closed(facts, from, 'from_date')) ??
    refuse('to_date', closed(facts, to, 'to_date')) ??
    refuse('from_date', occupied(facts, from, 'middle')) ??
    refuse('to_date', occupied(facts, to, 'to_date', from))
  );
}

/**
 * The closing that prevents a pickup from beginning or ending on that day; a smart locker closes only for a closure that includes it (rules/lending.md#open-days). A
 * delivery begins on a delivery day and may end on any day.
 */
export function closed(
  facts: Pick<LoanFacts, 'method' | 'point' | 'today' | 'time' | keyof DeliveryTerms>,
  date: CalendarDate,
  role: 'from_date' | 'to_date',
): ClosedReason | 'no_delivery' | 'over' | undefined {
  const { method, point, today, time, deliveryDays, deliveryClosings = [] } = facts;
  if (method === 'delivery') {
    const isDelivered = isDeliveryDay(deliveryDays, date) && !isWithin(deliveryClosings, date);
    return role === 'to_date' || isDelivered ? undefined : 'no_delivery';
  }
  if (point === null) return undefined;
  if (point.smartlocker) return lockerClosedReason(point, date);
  const isTooLate = role === 'from_date' && date === today && time !== undefined && isOver(point, date, time);
  return closedReason(point, date) ?? (isTooLate ? 'over' : undefined);
}

/** Whether the library delivers on that day: one of its weekdays and no public holiday. */
export const isDeliveryDay = (days: readonly number[], date: CalendarDate): boolean =>
  days.includes(weekday(date)) && publicHolidayOn(date) === undefined;

/** The last day that library and card allow, however short the loan is. */
export const lastByTerms = ({ horizon, cardTo }: Pick<LoanTerms, 'horizon' | 'cardTo'>): CalendarDate =>
  cardTo === null ? horizon : earlierOf(horizon, cardTo);

/** The last day that the length limits alone allow: 30 days from the first, or the object's months if shorter. */
export function lastByLength(facts: Pick<LoanFacts, 'maxDays' | 'maxMonths'>, from: CalendarDate): CalendarDate {
  const byDays = addDays(from, facts.maxDays - 1);
  return earlierOf(byDays, monthsLimit(from, facts.maxMonths) ?? byDays);
}

/** Whether the object is overdue: until it is returned, nobody else can have it on any day. */
export const isUnreturned = ({ taken }: Pick<LoanFacts, 'taken'>): boolean => taken.some(({ overdue }) => overdue);

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
  if (isUnreturned(facts)) return 'not_back';
  if (role === 'middle') return undefined;
  if (from !== undefined && spans.some((span) => span.from_date <= date && from <= span.blocked_to))
    return 'across_taken';
  const prepared = blockedTo(date, facts.preparationDays);
  return spans.some((span) => date < span.from_date && span.from_date <= prepared) ? 'preparation_after' : undefined;
}
