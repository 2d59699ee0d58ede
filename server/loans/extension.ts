import type { Kysely } from 'kysely';
import { extension, extensionDays } from '#machines/rules/loans/extension';
import { LOAN } from '#machines/rules/limits';
import type { LoanFacts } from '#machines/rules/loans/period';
import type { DB } from '#server/db/database';
import type { Library } from '#server/core/libraries.queries';
import {
  findLendable,
  findHeadquarterOpening,
  type LendableProduct,
  likelyPoint,
  takenPeriods,
} from '#server/loans/loan-facts.queries';
import { findFirstWaiting } from '#server/loans/waiting.queries';
import type { LoanRow } from '#server/loans/loans.queries';
import { daysAhead, loanTerms } from '#server/loans/eligibility';
import { ApiError, type ErrorCode } from '#server/core/errors';

export type Extended = Pick<
  LoanRow,
  'id' | 'product_id' | 'user_id' | 'status' | 'from_date' | 'to_date' | 'method' | 'headquarter_id'
>;

/** Evaluates a member's extension. */
async function evaluate(db: Kysely<DB>, library: Library, loan: Extended, today: string, wished?: string) {
  const product = await findLendable(db, library.id, loan.product_id);
  if (!product) throw new ApiError('loan.transition_refused');
  const { headquarter_id: headquarterId } = loan;
  // A pickup point that no longer hands out objects has no opening days to respect.
  const point = headquarterId === null ? undefined : await findHeadquarterOpening(db, library.id, headquarterId);
  const facts = {
    ...(await loanTerms(db, library, loan.user_id, today)),
    today,
    maxDays: LOAN.maxDays,
    preparationDays: product.preparation_days,
    maxMonths: product.max_months,
    isBroken: product.maintenance,
    taken: await takenPeriods(db, {
      libraryId: library.id,
      productId: loan.product_id,
      today,
      exceptLoan: loan.id,
    }),
    point: point ?? null,
    method: loan.method,
  };
  const { from_date, to_date } = loan;
  const waiting = library.waiting_limits_extensions
    ? await firstWaiting(db, library, product, facts, loan.user_id)
    : undefined;
  const period = { from_date, to_date, extended: loan.status === 'extended' };
  return {
    ...{ facts: { ...facts, waiting }, period },
    needsCard: !library.auto_membership && facts.cardTo === null,
    result: extension({ ...facts, waiting }, period, wished),
  };
}

/** The first who waits for the object, with what decides on their days; nobody waits for the own loan. */
async function firstWaiting(
  db: Kysely<DB>,
  library: Library,
  product: LendableProduct,
  loan: Pick<LoanFacts, 'today' | 'maxDays' | 'maxMonths' | 'preparationDays' | 'taken'>,
  borrower: string,
) {
  const wanted = await findFirstWaiting(db, library.id, product.id, borrower);
  if (!wanted) return undefined;
  const { today, maxDays, maxMonths, preparationDays, taken } = loan;
  const place = await likelyPoint(db, library.id, product);
  const point = place === null ? undefined : await findHeadquarterOpening(db, library.id, place);
  const facts: LoanFacts = {
    ...(await loanTerms(db, library, wanted.user_id, today)),
    ...{ today, maxDays, maxMonths, preparationDays, taken },
    point: point ?? null,
    method: 'pickup',
  };
  return { facts, wanted };
}

/** The last day that an extension can reach now: the default, or the latest possible; null if none. @param today the day in the library's zone */
export async function extendableTo(db: Kysely<DB>, library: Library, loan: Extended, today: string) {
  const { needsCard, result } = await evaluate(db, library, loan, today);
  if (needsCard) return null;
  if (!('code' in result)) return result.to_date;
  return ('latest_to_date' in result ? result.latest_to_date : undefined) ?? null;
}

/** The days to which a loan can be extended now, the earliest first; if there is none, why. */
export async function possibleExtension(
  db: Kysely<DB>,
  library: Library,
  loan: Extended,
  today: string,
): Promise<{ days: string[]; refusal?: { code: ErrorCode; values: { days: number } } }> {
  const { facts, period, needsCard, result } = await evaluate(db, library, loan, today);
  const values = { days: daysAhead(facts) };
  if (needsCard && !isOver(result)) return { days: [], refusal: { code: 'card.not_active', values } };
  const days = extensionDays(facts, period);
  return days.length === 0 && 'code' in result ? { days, refusal: { code: result.code, values } } : { days };
}

/** The loan cannot be extended at all, whatever the card. */
const isOver = (result: ReturnType<typeof extension>): boolean =>
  'code' in result && (result.code === 'loan.already_extended' || result.code === 'loan.overdue');

/**
 * The new last day of an extended loan. @param wished a requested day, instead of the default @throws ApiError `card.not_active`, or the rule's own
 * code with the last day that is possible instead
 */
export async function extendedEnd(
  db: Kysely<DB>,
  library: Library,
  loan: Extended,
  today: string,
  wished: string | undefined,
): Promise<string> {
  const { facts, needsCard, result } = await evaluate(db, library, loan, today, wished);
  if (!('code' in result)) {
    if (needsCard) throw new ApiError('card.not_active');
    return result.to_date;
  }
  if (needsCard && !isOver(result)) throw new ApiError('card.not_active');
  throw new ApiError(result.code, {
    ...('reason' in result ? { fields: { to_date: result.reason } } : {}),
    ...('latest_to_date' in result ? { latest_to_date: result.latest_to_date } : {}),
    values: { days: daysAhead(facts) },
  });
}
