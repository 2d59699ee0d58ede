import type { Kysely } from 'kysely';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { canPickUpAt, chooseByCity, deliveryRefusal, isElsewhere, townNamed } from '#machines/rules/delivery';
import { LOAN } from '#machines/rules/limits';
import { checkPeriod, isUnreturned, lastByTerms, type LoanFacts, type LoanTerms } from '#machines/rules/loans/period';
import { nearestPeriod } from '#machines/rules/loans/proposal';
import { isUuid } from '#server/core/cursor';
import type { DB } from '#server/db/database';
import { findBorrower } from '#server/auth/borrower.queries';
import { readObstacles } from '#server/auth/obstacles';
import type { Library } from '#server/core/libraries.queries';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { findHeadquarterOpening, type LendableProduct, takenPeriods } from '#server/loans/loan-facts.queries';
import { cardCoversTo } from '#server/membership/memberships.queries';
import {
  cardOverText,
  closedForTodayText,
  noCardYetText,
  noDaysText,
  notBackText,
} from '#server/core/words/reason-texts';
import { closedDaysOf } from '#server/core/closed-days';
import { ApiError, invalid } from '#server/core/errors';
import type { Locale } from '#server/core/words/texts';
import { distancesFrom, provincesOfTown } from '#server/address/geo';

/**
 * Checks that the member may have another loan (rules/lending.md#who-may-borrow). @throws ApiError `auth.banned`, `auth.email_unverified`, `card.not_active`,
 * `sharing.required`, `loan.return_first` or `loan.limit_reached`; with all that stand in the way
 */
export async function checkMember(
  db: Kysely<DB>,
  member: { library: Library; userId: string; today: string; locale: Locale },
  exceptLoan: string | null,
): Promise<void> {
  const { library, userId, today } = member;
  const borrower = await findBorrower(db, {
    libraryId: library.id,
    userId,
    today,
    exceptLoan: exceptLoan ?? undefined,
  });
  if (!borrower) throw new ApiError('auth.banned');
  const obstacles = await readObstacles(db, member, borrower);
  const [first] = obstacles;
  if (!first) return;
  const isOfCard = first.code === 'card.not_active';
  throw new ApiError(first.code, {
    obstacles,
    ...(isOfCard && { text: borrower.had_card ? cardOverText : noCardYetText }),
  });
}

/**
 * Checks that the object can be lent to a member at all. @throws ApiError `product.own` to its owner, `product.unavailable` while it is in
 * maintenance, awaits verification or is out of the catalogue
 */
export function checkProduct(product: LendableProduct, userId: string): void {
  if (product.owner_user_id === userId) throw new ApiError('product.own');
  if (product.status !== 'active' || product.maintenance) throw new ApiError('product.unavailable');
}

/** The way the object gets to the member. */
export type Shipping = { method: 'pickup'; headquarterId: string } | { method: 'delivery'; address: DeliveryAddress };

export interface DeliveryAddress {
  address: string;
  cap: string;
  city: string;
  province: string;
}

/**
 * Checks that the object can get to the member this way. @throws ApiError `delivery.not_transportable`, for a delivery also `delivery.off`,
 * `delivery.cap_not_found`, `delivery.too_far`, and `resource.validation` for a town that contradicts the CAP; `resource.not_found`
 * for a pickup point that is not an open one of this library. @returns it with the province of its town
 */
export async function checkShipping(
  db: Kysely<DB>,
  library: Library,
  product: LendableProduct,
  shipping: Shipping,
): Promise<Shipping> {
  if (shipping.method === 'pickup') {
    const known =
      isUuid(shipping.headquarterId) && (await findHeadquarterOpening(db, library.id, shipping.headquarterId));
    if (!known) throw new ApiError('resource.not_found', { fields: { address_id: 'refused' } });
    checkPickup(product, shipping.headquarterId);
    return shipping;
  }
  return checkDelivery(db, library, product, shipping);
}

/** Checks that an object may be picked up at a known pickup point. @throws ApiError `delivery.not_transportable` */
export function checkPickup(product: LendableProduct, headquarterId: string): void {
  const object = { transportable: product.is_transportable, locationId: product.headquarter_id };
  if (!canPickUpAt(headquarterId, object))
    throw new ApiError('delivery.not_transportable', { fields: { address_id: 'refused' } });
}

/** Checks that an object can be brought to an address. @throws ApiError those of a delivery, as `checkShipping` */
export async function checkDelivery(
  db: Kysely<DB>,
  library: Library,
  product: LendableProduct,
  shipping: Extract<Shipping, { method: 'delivery' }>,
): Promise<Shipping> {
  const facts = {
    deliveryOn: library.delivery_on,
    transportable: product.is_transportable,
    radiusKm: library.delivery_radius_km,
  };
  // First what no other address could change.
  const refusal = deliveryRefusal({ ...facts, km: 0 });
  if (refusal) throw new ApiError(refusal);
  const { cap, city, province } = shipping.address;
  const rows = distancesFrom({ lat: product.lat, lng: product.lng }, cap, await listGeoOverrides(db, library.id, cap));
  const place = chooseByCity(rows, city);
  if (!place) throw new ApiError('delivery.cap_not_found', { fields: { cap: 'refused' } });
  if (isElsewhere(cap, rows, shipping.address, provincesOfTown))
    throw invalid({ 'shipping_geo.city': 'town_elsewhere' });
  const tooFar = deliveryRefusal({ ...facts, km: place.distance_from_u });
  if (tooFar) throw new ApiError(tooFar);
  const known = townNamed(rows, city)?.province ?? province;
  return { ...shipping, address: { ...shipping.address, province: known } };
}

/** The library's limits for this member on a day. */
export async function loanTerms(db: Kysely<DB>, library: Library, userId: string, today: string): Promise<LoanTerms> {
  return {
    horizon: addDays(today, library.loan_horizon_days),
    cardTo: library.auto_membership ? null : await cardCoversTo(db, library.id, userId, today),
    deliveryDays: library.delivery_days,
    deliveryClosings: closedDaysOf(library.delivery_closings),
  };
}

/** The facts of the period rules, from the database; undefined if the pickup point no longer hands out objects. */
export async function loanFacts(
  db: Kysely<DB>,
  args: {
    library: Library;
    product: LendableProduct;
    method: 'pickup' | 'delivery';
    headquarterId: string | null;
    userId: string;
    today: string;
    /** The library's local time, 'HH:MM'. */
    time: string;
    exceptLoan?: string | undefined;
  },
): Promise<LoanFacts | undefined> {
  const { library, product, method, headquarterId, userId, today, time, exceptLoan } = args;
  const point =
    method === 'pickup' && headquarterId !== null
      ? await findHeadquarterOpening(db, library.id, headquarterId)
      : undefined;
  if (method === 'pickup' && !point) return undefined;
  return {
    ...(await loanTerms(db, library, userId, today)),
    today,
    time,
    preparationDays: product.preparation_days,
    maxDays: LOAN.maxDays,
    maxMonths: product.max_months,
    taken: await takenPeriods(db, { libraryId: library.id, productId: product.id, today, exceptLoan }),
    point: point ?? null,
    method,
  };
}

/**
 * Checks that the object can be lent from one day to another, both included. @throws ApiError with the rule's own code and the field at fault;
 * `loan.not_available` includes the nearest possible period
 */
export function checkDays(facts: LoanFacts, from: string, to: string): void {
  const refusal = checkPeriod(facts, from, to);
  if (!refusal) return;
  const fields = { [refusal.field]: refusal.reason };
  if (refusal.code === 'loan.not_available') throw notAvailable(facts, from, to, fields);
  if (refusal.code === 'loan.too_far_ahead' || refusal.code === 'loan.after_card')
    throw new ApiError(refusal.code, {
      fields,
      latest_to_date: lastByTerms(facts),
      values: { days: daysAhead(facts) },
    });
  throw new ApiError(refusal.code, { fields, ...(refusal.reason === 'over' && { text: closedForTodayText }) });
}

/** How many days ahead the library accepts requests. */
export const daysAhead = ({ today, horizon }: Pick<LoanFacts, 'today' | 'horizon'>): number =>
  daysInclusive(today, horizon) - 1;

/** The refusal of days that belong to another loan, with the nearest possible period of the same length; without one it suggests no other days. */
export function notAvailable(facts: LoanFacts, from: string, to: string, fields?: Record<string, string>): ApiError {
  const next = nearestPeriod(facts, from, daysInclusive(from, to));
  const text = isUnreturned(facts) ? notBackText : noDaysText;
  return new ApiError('loan.not_available', {
    ...(fields ? { fields } : {}),
    ...(next ? { next_free: next } : { text }),
  });
}
