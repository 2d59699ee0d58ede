import { calendarFacts } from './product.calendar.ts';
import { daysInclusive, type CalendarDate } from './rules/dates.ts';
import { canPickUpAt, deliveryRefusal, distanceKm } from './rules/delivery.ts';
import {
  checkPeriod,
  dayRefusal,
  type DayRefusal,
  type LoanFacts,
  type LoanTerms,
  type Period,
} from './rules/loan-period.ts';
import { nearestPeriod, proposePeriod } from './rules/loan-proposal.ts';
import type { Checkout, DeliveryAddress, Headquarter, Library, Product, TakenPeriod } from './wire.ts';

/** What the loan page is about: the object, when others have it, where it can be picked up, and what this member is allowed. */
export interface LoanPage {
  terms: LoanTerms;
  product: Product;
  taken: readonly TakenPeriod[];
  headquarters: readonly Headquarter[];
}

/** What the page is made of, with the choice that this tab was making before a reload; no object when the draft is gone. */
export interface LoadedLoanPage {
  checkout: Checkout;
  page: LoanPage | undefined;
  kept: Choice | undefined;
}

/** What is loaded for it. */
export type LoanPageAsked = Pick<Beginning, 'checkout' | 'from' | 'terms'>;

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
  /** The days had to move because the place or the way has changed. */
  hasMoved: boolean;
}

/** What the member changes on the page. */
export type ChoiceEvent =
  | { type: 'method.chosen'; method: Method }
  | { type: 'place.chosen'; headquarterId: string }
  | { type: 'day.picked'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'note.changed'; note: string };

export const noDays: ChosenDays = { from: undefined, to: undefined };
const noAddress: DeliveryAddress = { address: '', cap: '', city: '', province: '' };

/** Before the page is loaded. */
export const noChoice: Choice = {
  ...noDays,
  method: 'pickup',
  headquarterId: undefined,
  address: noAddress,
  note: '',
  hasMoved: false,
};

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

/** What the form of the address begins with; where nothing can be brought home it measures nothing. */
export const addressAsked = (page: LoanPage | undefined, delivery: Library['delivery'], { address }: Choice) => ({
  productId: page?.product.id ?? '',
  radius: delivery.radius,
  address: page === undefined || deliveryBlock(page.product, delivery) !== undefined ? noAddress : address,
});

/** What the rules judge the days of a choice by. */
export function factsFor(
  page: LoanPage,
  choice: Pick<Choice, 'method' | 'headquarterId'>,
  today: CalendarDate,
): LoanFacts {
  const place = page.headquarters.find(({ id }) => id === choice.headquarterId);
  return { ...calendarFacts(page.product, page.taken, place, today, page.terms), method: choice.method };
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

/** Whether the loan would only be too long with that day as its last. */
export const isTooLong = (page: LoanPage, today: CalendarDate, choice: Choice, date: CalendarDate): boolean =>
  refusalAt(factsFor(page, choice, today), choice, date) === 'too_long';

/** The days after a free one was pressed: the second press ends the period, every other one begins a new one. */
export function daysAfter(chosen: ChosenDays, date: CalendarDate): ChosenDays {
  const first = chosen.to === undefined ? chosen.from : undefined;
  return first === undefined || date < first ? { from: date, to: undefined } : { from: first, to: date };
}

/** The chosen period, once it has both ends. */
export const periodOf = ({ from, to }: ChosenDays): Period | undefined =>
  from === undefined || to === undefined ? undefined : { from_date: from, to_date: to };

export const daysOf = (period: Period | undefined): ChosenDays =>
  period ? { from: period.from_date, to: period.to_date } : noDays;

/** The days once the place or the way has changed: the same where they are possible, else the next ones of the same length. */
function replanned(facts: LoanFacts, chosen: ChosenDays): ChosenDays {
  const { from, to } = chosen;
  if (from === undefined) return chosen;
  if (to === undefined) return dayRefusal(facts, from, 'from') === undefined ? chosen : noDays;
  if (checkPeriod(facts, from, to) === undefined) return chosen;
  return daysOf(nearestPeriod(facts, from, daysInclusive(from, to)));
}

/** What the choice begins with. */
export interface Beginning {
  checkout: Checkout;
  delivery: Library['delivery'];
  terms: LoanTerms;
  today: CalendarDate;
  /** A first day that was picked on the object's page. */
  from: CalendarDate | undefined;
  /** The last one, where it was picked too. */
  to?: CalendarDate | undefined;
  /** The member's own address. */
  home: DeliveryAddress | undefined;
}

/**
 * The choice that is made already when the page opens, so that going on works at once (the draft's own where it has one): the nearest
 * pickup point, the first free day, one week.
 */
function firstChoice(page: LoanPage, { checkout, delivery, today, from, to, home }: Beginning): Choice {
  const { shipping, loan, note } = checkout;
  const places = placesFor(page);
  const canDeliver = deliveryBlock(page.product, delivery) === undefined;
  const isDelivery = canDeliver && (shipping?.method === 'delivery' || places.length === 0);
  const method = isDelivery ? 'delivery' : 'pickup';
  const { address = '', cap = '', city = '', province = '' } = (isDelivery ? shipping?.address : null) ?? home ?? {};
  const kept = places.find(({ id }) => id === shipping?.address?.id) ?? places.at(0);
  const choice: Choice = {
    ...noChoice,
    method,
    headquarterId: kept?.id,
    address: { address, cap, city, province },
    note: note ?? '',
  };
  const facts = factsFor(page, choice, today);
  if (from !== undefined && to !== undefined && checkPeriod(facts, from, to) === undefined)
    return { ...choice, from, to };
  if (from !== undefined) return { ...choice, ...daysOf(proposePeriod(facts, from)) };
  // The draft's own days stay as they were chosen: where they are not possible any more, going on says so and offers others.
  return { ...choice, ...daysOf(loan ?? proposePeriod(facts)) };
}

/**
 * The choice after the member has changed something on the page. A day that cannot be had changes nothing; one that makes the loan too
 * long clears the days (specification, point 5).
 */
export function changed(page: LoanPage, today: CalendarDate, choice: Choice, event: ChoiceEvent): Choice {
  switch (event.type) {
    case 'method.chosen':
      return onNewWay(page, today, { ...choice, method: event.method });
    case 'place.chosen':
      return onNewWay(page, today, { ...choice, headquarterId: event.headquarterId });
    case 'day.picked': {
      const refusal = refusalAt(factsFor(page, choice, today), choice, event.date);
      if (refusal === 'too_long') return { ...choice, ...noDays, hasMoved: false };
      return refusal === undefined ? { ...choice, ...daysAfter(choice, event.date), hasMoved: false } : choice;
    }
    case 'period.chosen':
      return { ...choice, ...daysOf(event.period), hasMoved: false };
    case 'note.changed':
      return { ...choice, note: event.note };
  }
}

function onNewWay(page: LoanPage, today: CalendarDate, choice: Choice): Choice {
  const days = replanned(factsFor(page, choice, today), choice);
  return { ...choice, ...days, hasMoved: days.from !== choice.from || days.to !== choice.to };
}

/** The choice to begin with: the one that was being made before a reload, where it is still possible, else the first one. */
export function choiceFor(page: LoanPage, beginning: Beginning, kept: Choice | undefined): Choice {
  const first = firstChoice(page, beginning);
  if (!kept) return first;
  const canDeliver = deliveryBlock(page.product, beginning.delivery) === undefined;
  const isPlace = placesFor(page).some(({ id }) => id === kept.headquarterId);
  const choice = {
    ...kept,
    method: kept.method === 'delivery' && !canDeliver ? 'pickup' : kept.method,
    headquarterId: isPlace ? kept.headquarterId : first.headquarterId,
  };
  const isSameWay = choice.method === kept.method && choice.headquarterId === kept.headquarterId;
  return isSameWay ? choice : onNewWay(page, beginning.today, choice);
}

/** What a draft says, as a text that two drafts share exactly when they would become the same loan. */
export const signatureOf = ({ product, shipping, loan, note }: Checkout): string =>
  JSON.stringify([product?.id, shipping?.method, shipping?.address, loan, note]);
