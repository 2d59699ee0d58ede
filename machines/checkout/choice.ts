import { calendarFacts } from '../core/calendar/facts.ts';
import { daysInclusive, type CalendarDate } from '../rules/dates.ts';
import { canPickUpAt, deliveryRefusal, distanceKm } from '../rules/delivery.ts';
import {
  checkPeriod,
  dayRefusal,
  type DayRefusal,
  type LoanFacts,
  type LoanTerms,
  type Period,
  type PeriodRefusal,
} from '../rules/loans/period.ts';
import { coveringPeriod, nearestPeriod, periodAround, proposePeriod } from '../rules/loans/proposal.ts';
import type { Checkout, DeliveryAddress, Headquarter, Library, Product, TakenPeriod } from '../core/wire.ts';

/** Data of the loan page: the object, its taken periods, its pickup points and the member's limits. */
export interface LoanPage {
  terms: LoanTerms;
  product: Product;
  taken: readonly TakenPeriod[];
  headquarters: readonly Headquarter[];
}

/** The loaded page, with the choice made on this device before; no object if the draft no longer exists. */
export interface LoadedLoanPage {
  checkout: Checkout;
  page: LoanPage | undefined;
  kept: Choice | undefined;
}

/** The parameters of that load. */
export type LoanPageRequest = Pick<LoanPageInput, 'checkout' | 'from_date' | 'to_date' | 'terms' | 'member'>;

export type Method = 'pickup' | 'delivery';

/** The chosen days: none, a first one, or both. */
export interface ChosenDays {
  from_date: CalendarDate | undefined;
  to_date: CalendarDate | undefined;
}

/** Everything the member decides on the loan page. */
export interface Choice extends ChosenDays {
  method: Method;
  headquarterId: string | undefined;
  address: DeliveryAddress;
  note: string;
}

/** Changes the member makes on the page. */
export type ChoiceEvent =
  | { type: 'method.chosen'; method: Method }
  | { type: 'place.chosen'; headquarterId: string }
  | { type: 'day.picked'; date: CalendarDate }
  /** An unavailable day; the nearest possible period is offered. */
  | { type: 'day.refused'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'note.changed'; note: string };

export const noDays: ChosenDays = { from_date: undefined, to_date: undefined };
const noAddress: DeliveryAddress = { address: '', cap: '', city: '', province: '' };

/** The choice before the page is loaded. */
export const emptyChoice: Choice = {
  ...noDays,
  method: 'pickup',
  headquarterId: undefined,
  address: noAddress,
  note: '',
};

/** The pickup points where this object can be collected: its own first, then the others by distance from it. */
export function placesFor({ product, headquarters }: Pick<LoanPage, 'product' | 'headquarters'>): Headquarter[] {
  const { id: locationId, position } = product.location;
  const away = ({ id, position: place }: Headquarter) => (id === locationId ? -1 : distanceKm(position, place));
  return headquarters
    .filter(({ id, is }) => is.available && canPickUpAt(id, { transportable: product.is.tansportable, locationId }))
    .toSorted((a, b) => away(a) - away(b));
}

/** Why the object cannot be delivered anywhere; undefined when the address decides. */
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

/** Initial input of the address form; where delivery is impossible it measures no distances. */
export const addressInput = (page: LoanPage | undefined, delivery: Library['delivery'], { address }: Choice) => ({
  productId: page?.product.id ?? '',
  radius: delivery.radius,
  address: page === undefined || deliveryBlock(page.product, delivery) !== undefined ? noAddress : address,
});

/** The facts that the rules judge a choice's days by. */
export function factsFor(
  page: LoanPage,
  choice: Pick<Choice, 'method' | 'headquarterId'>,
  today: CalendarDate,
): LoanFacts {
  const place = page.headquarters.find(({ id }) => id === choice.headquarterId);
  return { ...calendarFacts(page.product, page.taken, place, today, page.terms), method: choice.method };
}

/** The first chosen day while the last one is open; a day that is no longer possible does not count. */
const openFirst = (facts: LoanFacts, { from_date, to_date }: ChosenDays): CalendarDate | undefined =>
  to_date === undefined && from_date !== undefined && dayRefusal(facts, from_date, 'from_date') === undefined
    ? from_date
    : undefined;

/**
 * Why a calendar day cannot be picked next; undefined if it can. With only a first day chosen, the days from it on are judged as last days.
 * `too_long` means that the day is only too far away; the page lets it be pressed to say so.
 */
export function refusalAt(facts: LoanFacts, chosen: ChosenDays, date: CalendarDate): DayRefusal | undefined {
  const first = openFirst(facts, chosen);
  if (first === undefined || date < first) return dayRefusal(facts, date, 'from_date');
  const refusal = dayRefusal(facts, date, 'to_date', first);
  return refusal === 'too_long' ? (dayRefusal(facts, date, 'from_date') ?? 'too_long') : refusal;
}

/** The period offered instead of a day that cannot be picked; undefined while there is no such day. */
export function periodInstead(
  facts: LoanFacts,
  chosen: ChosenDays,
  date: CalendarDate | undefined,
): Period | undefined {
  return date === undefined ? undefined : periodAround(facts, openFirst(facts, chosen), date);
}

/** Whether the loan would only be too long with that day as its last. */
export const isTooLong = (page: LoanPage, today: CalendarDate, choice: Choice, date: CalendarDate): boolean =>
  refusalAt(factsFor(page, choice, today), choice, date) === 'too_long';

/** The days after a free one was pressed: the second press ends the period, any other starts a new one. */
export function pickDay(chosen: ChosenDays, date: CalendarDate): ChosenDays {
  const first = chosen.to_date === undefined ? chosen.from_date : undefined;
  return first === undefined || date < first
    ? { from_date: date, to_date: undefined }
    : { from_date: first, to_date: date };
}

/** The chosen period, once it has both ends. */
export const periodOf = ({ from_date, to_date }: ChosenDays): Period | undefined =>
  from_date === undefined || to_date === undefined ? undefined : { from_date, to_date };

export const daysOf = (period: Period | undefined): ChosenDays =>
  period ? { from_date: period.from_date, to_date: period.to_date } : noDays;

/** Why the chosen days are not possible: they stay until the member picks others. */
export interface ImpossibleDays extends PeriodRefusal {
  /** The next possible period of the same length, if any. */
  instead: Period | undefined;
}

/** What is wrong with the chosen days for the chosen delivery method; undefined if nothing is. */
export function impossibleDays(facts: LoanFacts, { from_date, to_date }: ChosenDays): ImpossibleDays | undefined {
  if (from_date === undefined) return undefined;
  const refusal = checkPeriod(facts, from_date, to_date ?? from_date);
  if (!refusal) return undefined;
  const instead =
    to_date === undefined
      ? proposePeriod(facts, from_date)
      : nearestPeriod(facts, from_date, daysInclusive(from_date, to_date));
  return { ...refusal, instead };
}

/** Whether the chosen days are certain to be refused; days taken by others may have become free meanwhile, which only the server knows. */
export function willBeRefused(page: LoanPage, today: CalendarDate, choice: Choice): boolean {
  const refusal = impossibleDays(factsFor(page, choice, today), choice);
  return refusal !== undefined && refusal.code !== 'loan.not_available';
}

/** The initial data of a choice. */
export interface LoanPageInput {
  checkout: Checkout;
  delivery: Library['delivery'];
  terms: LoanTerms;
  today: CalendarDate;
  /** A first day picked on the object's page. */
  from_date: CalendarDate | undefined;
  /** The last one, if it was picked too. */
  to_date?: CalendarDate | undefined;
  /** Id of the member whose draft it is. */
  member: string | undefined;
  /** The member's own address. */
  home: DeliveryAddress | undefined;
}

/** The default choice, so that "Continua" works at once (the draft's own, if it has one): the nearest pickup point, the first free day, one week. */
function firstChoice(page: LoanPage, { checkout, delivery, today, from_date, to_date, home }: LoanPageInput): Choice {
  const { shipping, loan, note } = checkout;
  const places = placesFor(page);
  const canDeliver = deliveryBlock(page.product, delivery) === undefined;
  const isDelivery = canDeliver && (shipping?.method === 'delivery' || places.length === 0);
  const method = isDelivery ? 'delivery' : 'pickup';
  const { address = '', cap = '', city = '', province = '' } = (isDelivery ? shipping?.address : null) ?? home ?? {};
  const kept = places.find(({ id }) => id === shipping?.address?.id) ?? places.at(0);
  const choice: Choice = {
    ...emptyChoice,
    method,
    headquarterId: kept?.id,
    address: { address, cap, city, province },
    note: note ?? '',
  };
  const facts = factsFor(page, choice, today);
  // Chosen days are kept: if no loan covers them, the page says why and offers others.
  if (from_date !== undefined && to_date !== undefined && to_date >= from_date)
    return { ...choice, ...(coveringPeriod(facts, { from_date, to_date }) ?? { from_date, to_date }) };
  if (from_date !== undefined && dayRefusal(facts, from_date, 'from_date') !== undefined)
    return { ...choice, from_date };
  if (from_date !== undefined) return { ...choice, ...daysOf(proposePeriod(facts, from_date)) };
  return { ...choice, ...daysOf(loan ?? proposePeriod(facts)) };
}

/**
 * The choice after a change by the member. An unavailable day changes nothing; one that makes the loan too long clears the days (rules/checkout.md#dates).
 */
export function changeChoice(page: LoanPage, today: CalendarDate, choice: Choice, event: ChoiceEvent): Choice {
  switch (event.type) {
    case 'method.chosen':
      return { ...choice, method: event.method };
    case 'place.chosen':
      return { ...choice, headquarterId: event.headquarterId };
    case 'day.picked': {
      const facts = factsFor(page, choice, today);
      const refusal = refusalAt(facts, choice, event.date);
      if (refusal === 'too_long') return { ...choice, ...noDays };
      const first = openFirst(facts, choice);
      return refusal === undefined
        ? { ...choice, ...pickDay({ from_date: first, to_date: undefined }, event.date) }
        : choice;
    }
    case 'period.chosen':
      return { ...choice, ...daysOf(event.period) };
    case 'day.refused':
      return choice;
    case 'note.changed':
      return { ...choice, note: event.note };
  }
}

/** The initial choice: the one made before a reload if it is still possible, else the default. */
export function choiceFor(page: LoanPage, beginning: LoanPageInput, kept: Choice | undefined): Choice {
  const first = firstChoice(page, beginning);
  if (!kept) return first;
  const canDeliver = deliveryBlock(page.product, beginning.delivery) === undefined;
  const isPlace = placesFor(page).some(({ id }) => id === kept.headquarterId);
  const isPast = kept.from_date !== undefined && kept.from_date < beginning.today;
  return {
    ...kept,
    ...(isPast && { from_date: first.from_date, to_date: first.to_date }),
    method: kept.method === 'delivery' && !canDeliver ? 'pickup' : kept.method,
    headquarterId: isPlace ? kept.headquarterId : first.headquarterId,
  };
}

/** Signature of a draft: equal for two drafts exactly when they would become the same loan. */
export const signatureOf = ({ product, shipping, loan, note }: Checkout): string =>
  JSON.stringify([product?.id, shipping?.method, shipping?.address, loan, note]);

/** Pickup or delivery, as it is saved to the draft. */
export type SavedShipping = Pick<Choice, 'method' | 'headquarterId' | 'address'>;

/** The days and the note, as they are saved to the draft. */
export interface SavedDays {
  /** Guaranteed by the guards of the pages. */
  period: Period | undefined;
  note: string;
}
