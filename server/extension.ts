import type { Kysely } from 'kysely';
import { extension } from '#machines/rules/loan-extension';
import { LOAN } from '#machines/rules/limits';
import type { DB } from '#server/db/database';
import type { Library } from '#server/db/libraries';
import { findLendable, findPickupPoint, takenPeriods } from '#server/db/loan-facts';
import type { LoanRow } from '#server/db/loans';
import { daysAhead, loanTerms } from '#server/eligibility';
import { ApiError } from '#server/errors';

type Extended = Pick<
  LoanRow,
  'id' | 'product_id' | 'user_id' | 'status' | 'from_date' | 'to_date' | 'method' | 'headquarter_id'
>;

/** What a member's extension is judged by, and what comes of it. */
async function judge(db: Kysely<DB>, library: Library, loan: Extended, today: string, wished?: string) {
  const product = await findLendable(db, library.id, loan.product_id);
  if (!product) throw new ApiError('loan.transition_refused');
  const { headquarter_id: headquarterId } = loan;
  // A point that gives out nothing any more has no opening days to keep to.
  const point = headquarterId === null ? undefined : await findPickupPoint(db, library.id, headquarterId);
  const facts = {
    ...(await loanTerms(db, library, loan.user_id, today)),
    today,
    maxDays: LOAN.maxDays,
    preparationDays: product.preparation_days,
    maxMonths: product.max_months,
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
  const period = { from_date, to_date, extended: loan.status === 'extended' };
  return {
    facts,
    needsCard: !library.auto_membership && facts.cardTo === null,
    result: extension(facts, period, wished),
  };
}

/**
 * The last day that an extension can give now: the usual one, or the latest that is possible; null where there is none.
 * @param today the day in the library's zone
 */
export async function extendableTo(db: Kysely<DB>, library: Library, loan: Extended, today: string) {
  const { needsCard, result } = await judge(db, library, loan, today);
  if (needsCard) return null;
  if (!('code' in result)) return result.to_date;
  return ('latest_to_date' in result ? result.latest_to_date : undefined) ?? null;
}

/**
 * The new last day of a loan that is extended.
 * @param wished a day that was asked for, in place of the usual one
 * @throws ApiError `card.not_active`, or with the rule's own code and the last day that is possible instead
 */
export async function extendedEnd(
  db: Kysely<DB>,
  library: Library,
  loan: Extended,
  today: string,
  wished: string | undefined,
): Promise<string> {
  const { facts, needsCard, result } = await judge(db, library, loan, today, wished);
  if (!('code' in result)) {
    if (needsCard) throw new ApiError('card.not_active');
    return result.to_date;
  }
  const isOver = result.code === 'loan.already_extended' || result.code === 'loan.overdue';
  if (needsCard && !isOver) throw new ApiError('card.not_active');
  throw new ApiError(result.code, {
    ...('reason' in result ? { fields: { to_date: result.reason } } : {}),
    ...('latest_to_date' in result ? { latest_to_date: result.latest_to_date } : {}),
    values: { days: daysAhead(facts) },
  });
}
