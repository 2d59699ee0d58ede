import { calendarFacts } from './availability.ts';
import { addDays, daysInclusive, weekday, type CalendarDate } from './rules/dates.ts';
import { canPickUpAt, deliveryRefusal, distanceKm } from './rules/delivery.ts';
import { checkPeriod, dayRefusal, earliestStart, lastByLength } from './rules/loan-period.ts';
import type { DayRefusal, LoanFacts, Period } from './rules/loan-period.ts';
import { latestEnd, nearestPeriod, proposePeriod } from './rules/loan-proposal.ts';
import type { Checkout, DeliveryAddress, Headquarter, Library, Product, TakenPeriod } from './wire.ts';

/** What the loan page is about: the object, when others have it, and where it can be picked up. */
export interface LoanPage {
  product: Product;
  taken: readonly TakenPeriod[];
  headquarters: readonly Headquarter[];
}

export type Method = 'pickup' | 'delivery';

/** The days that are chosen: none, a first one, or both. */
export interface ChosenDays {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
}

/** Everything that the member decides on the loan page. */
export interface Choice extends ChosenDays {
  method: Method;
  headquarterId: string | undefined;
  address: DeliveryAddress;
  note: string;
}

export const noDays: ChosenDays = { from: undefined, to: undefined };
export const noAddress: DeliveryAddress = { address: '', cap: '', city: '', province: '' };

const WEEK = 7;
const FRIDAY = 5;
const SATURDAY = 6;
// A weekend further away than this is no quick choice any more.
const WEEKENDS_AHEAD_DAYS = 63;

/** The pickup points that give this object out: its own one first, then the others by their distance from it. */
export function placesFor({ product, headquarters }: Pick<LoanPage, 'product' | 'headquarters'>): Headquarter[] {
  const { id: locationId, position } = product.location;
  const away = ({ id, position: place }: Headquarter) => (id === locationId ? -1 : distanceKm(position, place));
  return headquarters
    .filter(({ id, is }) => is.available && canPickUpAt(id, { transportable: product.is.tansportable, locationId }))
    .toSorted((a, b) => away(a) - away(b));
}

/** Why the object cannot be brought home wherever that is; undefined when the address decides. */
export const deliveryBlock = (
  { is }: Pick<Product, 'is'>,
  delivery: Library['delivery'],
): 'delivery.off' | 'delivery.not_transportable' | undefined => {
  const refusal = deliveryRefusal({
    deliveryOn: delivery.on,
    transportable: is.tansportable,
    km: 0,
    radiusKm: delivery.radius,
  });
  return refusal === 'delivery.too_far' ? undefined : refusal;
};

/** What the rules judge the days of a choice by. */
export function factsFor(
  page: LoanPage,
  choice: Pick<Choice, 'method' | 'headquarterId'>,
  today: CalendarDate,
): LoanFacts {
  const place = page.headquarters.find(({ id }) => id === choice.headquarterId);
  return { ...calendarFacts(page.product, page.taken, place, today), method: choice.method };
}

/**
 * Why a day of the calendar cannot be pressed next; undefined when it can. With only a first day chosen the days from it on are judged
 * as last days. `too_long` stands for a day that is only too far away, which the page lets be pressed to say so.
 */
export function refusalAt(facts: LoanFacts, chosen: ChosenDays, date: CalendarDate): DayRefusal | undefined {
  const first = chosen.to === undefined ? chosen.from : undefined;
  if (first === undefined || date < first) return dayRefusal(facts, date, 'from');
  const refusal = dayRefusal(facts, date, 'to', first);
  return refusal === 'too_long' ? (dayRefusal(facts, date, 'from') ?? 'too_long') : refusal;
}

/** The days after a free one was pressed: the second press ends the period, every other one begins a new one. */
export function daysAfter(chosen: ChosenDays, date: CalendarDate): ChosenDays {
  const first = chosen.to === undefined ? chosen.from : undefined;
  return first === undefined || date < first ? { from: date, to: undefined } : { from: first, to: date };
}

/** The chosen period, once it has both ends. */
export const periodOf = ({ from, to }: ChosenDays): Period | undefined =>
  from === undefined || to === undefined ? undefined : { from_date: from, to_date: to };

const daysOf = (period: Period | undefined): ChosenDays =>
  period ? { from: period.from_date, to: period.to_date } : noDays;

/** The days once the place or the way has changed: the same where they are possible, else the next ones of the same length. */
export function replanned(facts: LoanFacts, chosen: ChosenDays): ChosenDays {
  const { from, to } = chosen;
  if (from === undefined) return chosen;
  if (to === undefined) return dayRefusal(facts, from, 'from') === undefined ? chosen : noDays;
  if (checkPeriod(facts, from, to) === undefined) return chosen;
  return daysOf(nearestPeriod(facts, from, daysInclusive(from, to)));
}

/** A week from a wished first day, shorter where something is in the way; the next possible one where it cannot begin then. */
function weekFrom(facts: LoanFacts, from: CalendarDate): ChosenDays {
  const end = latestEnd(facts, from);
  if (end === undefined) return daysOf(nearestPeriod(facts, from, WEEK) ?? proposePeriod(facts));
  return daysOf(periodFrom(facts, from, WEEK) ?? { from_date: from, to_date: end });
}

/** A period that begins on that very day and lasts so many days, or more up to the next open day. */
function periodFrom(facts: LoanFacts, from: CalendarDate, days: number): Period | undefined {
  const period = nearestPeriod(facts, from, days);
  return period?.from_date === from ? period : undefined;
}

/** What the choice begins with. */
export interface Beginning {
  checkout: Checkout;
  delivery: Library['delivery'];
  today: CalendarDate;
  /** A first day that was picked on the object's page. */
  from: CalendarDate | undefined;
  /** The member's own address. */
  home: DeliveryAddress | undefined;
}

/**
 * The choice that is made already when the page opens, so that going on works at once (the draft's own where it has one): the nearest
 * pickup point, the first free day, one week.
 */
export function firstChoice(page: LoanPage, { checkout, delivery, today, from, home }: Beginning): Choice {
  const { shipping, loan, note } = checkout;
  const places = placesFor(page);
  const canDeliver = deliveryBlock(page.product, delivery) === undefined;
  const isDelivery = canDeliver && (shipping?.method === 'delivery' || places.length === 0);
  const method = isDelivery ? 'delivery' : 'pickup';
  const { address = '', cap = '', city = '', province = '' } = (isDelivery ? shipping?.address : null) ?? home ?? {};
  const kept = places.find(({ id }) => id === shipping?.address?.id) ?? places.at(0);
  const choice = { method, headquarterId: kept?.id, address: { address, cap, city, province }, note: note ?? '' } as const;
  const facts = factsFor(page, choice, today);
  if (from !== undefined) return { ...choice, ...weekFrom(facts, from) };
  return { ...choice, ...(loan ? replanned(facts, daysOf(loan)) : daysOf(proposePeriod(facts))) };
}

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

/** Periods that one press chooses, those that are possible from the first day; none is offered twice. */
export function quickChoices(facts: LoanFacts, from: CalendarDate | undefined): QuickChoice[] {
  const start = from ?? proposePeriod(facts)?.from_date;
  const offers: [QuickKind, Period | undefined][] = [
    ['weekend', weekend(facts)],
    ['week', start === undefined ? undefined : periodFrom(facts, start, WEEK)],
    ['two_weeks', start === undefined ? undefined : periodFrom(facts, start, 2 * WEEK)],
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

/** What the server is asked to write down as the way to get the object. */
export type ShippingChoice = Pick<Choice, 'method' | 'headquarterId' | 'address'>;
