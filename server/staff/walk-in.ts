import type { Kysely } from 'kysely';
import { addDays, earlierOf } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import {
  closed,
  dayRefusal,
  lastByLength,
  lastByTerms,
  type LoanFacts,
  type TakenPeriod,
} from '#machines/rules/loans/period';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { checkDays, loanTerms } from '#server/loans/eligibility';
import { ApiError } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { findHeadquarterOpening, type LendableProduct, takenPeriods } from '#server/loans/loan-facts.queries';

/** The last day of a loan made at the desk, unless somebody chooses another: a week. */
const week = 7;

/** Whether an object can be handed over at a pickup point: at its own, where it is, or anywhere if it may be carried about. */
export const mayBeLentAt = (
  { headquarter_id, elsewhere_id, is_transportable }: LendableProduct,
  headquarterId: string,
): boolean => is_transportable || headquarterId === headquarter_id || headquarterId === elsewhere_id;

/**
 * The facts of a loan that begins today at the desk: the object is there, so it needs no preparation before, only after. Undefined if the pickup point
 * does not hand out objects. @param userId the member, whose card limits the loan
 */
export async function walkInFacts(
  db: Kysely<DB>,
  args: { library: Library; product: LendableProduct; headquarterId: string; userId: string; today: string },
): Promise<LoanFacts | undefined> {
  const { library, product, headquarterId, userId, today } = args;
  const point = await findHeadquarterOpening(db, library.id, headquarterId);
  if (!point) return undefined;
  const { cardTo } = await loanTerms(db, library, userId, today);
  const taken = await takenPeriods(db, { libraryId: library.id, productId: product.id, today });
  return walkInFactsOf({ library, product, point, cardTo, taken, today });
}

/** The same, from what was read already. @param cardTo the last day that the member's card covers; null if none limits the loan */
export function walkInFactsOf(args: {
  library: Library;
  product: LendableProduct;
  point: HeadquarterOpening;
  cardTo: string | null;
  taken: readonly TakenPeriod[];
  today: string;
}): LoanFacts {
  const { library, product, point, cardTo, taken, today } = args;
  return {
    horizon: addDays(today, library.loan_horizon_days),
    cardTo,
    deliveryDays: library.delivery_days,
    today,
    preparationDays: 0,
    maxDays: LOAN.maxDays,
    maxMonths: product.max_months,
    // Its own preparation must end before the next loan begins.
    taken: taken.map((period) => ({ ...period, from_date: addDays(period.from_date, -product.preparation_days) })),
    point,
    method: 'pickup',
  };
}

/** Checks that a loan made now may last until a day. Today's opening hours are not checked: somebody is at the desk. @throws as `checkDays` */
export function checkWalkIn(facts: LoanFacts, to: string): void {
  if (closed(facts, facts.today, 'from_date') === undefined) {
    checkDays(facts, facts.today, to);
    return;
  }
  checkDays({ ...facts, point: null }, facts.today, to);
  const reason = closed(facts, to, 'to_date');
  if (reason !== undefined) throw new ApiError('loan.closed_day', { fields: { to_date: reason } });
}

/** Every last day of a loan made now that the rules allow, the earliest first. */
export function possibleEnds(facts: LoanFacts): string[] {
  const { today } = facts;
  const last = earlierOf(lastByLength(facts, today), lastByTerms(facts));
  const days: string[] = [];
  for (let day = today; day <= last; day = addDays(day, 1))
    if (dayRefusal(facts, day, 'to_date', today) === undefined) days.push(day);
  return days;
}

/** Shorter than this is no usual loan, such as one until tomorrow at a point that opens on two days in a row. */
const shortest = 4;

/**
 * The last day to propose: a week, or the nearest possible day before it that leaves some days to use the object, else after it; the longest possible
 * loan where it must end sooner. Undefined if it cannot be lent.
 */
export function proposedEnd(ends: readonly string[], today: string): string | undefined {
  const [least, afterWeek] = [addDays(today, shortest - 1), addDays(today, week)];
  return ends.findLast((day) => day >= least && day < afterWeek) ?? ends.find((day) => day >= afterWeek) ?? ends.at(-1);
}
