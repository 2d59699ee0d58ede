import type { Transaction } from 'kysely';
import type { Period } from '#machines/rules/loans/period';
import { takenByOthers } from '#machines/rules/loans/reschedule';
import { lockMember } from '#server/auth/users.queries';
import { asBorrower, memberOf } from '#server/http/caller';
import { timeOf, today as todayIn } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import { findLoan, type LoanRow } from '#server/loans/loans.queries';
import { canReschedule } from '#machines/loans/loan.selectors';
import { checkDays, checkMember, checkProduct, checkShipping, loanFacts } from '#server/loans/eligibility';
import { ApiError } from '#server/core/errors';
import { rescheduleLoan } from '#server/loans/lifecycle';
import { shippingOf } from '#server/loans/shipping';

/**
 * Moves one of the caller's own loans to other days before its pickup, after all checks of a new loan. Place, address, note and delivery payment
 * stay. Its current days change nothing. @param done what else belongs to the same transaction @throws ApiError `resource.not_found`,
 * `loan.transition_refused` and the refusals of the lending rules
 */
export async function rescheduleOwn<T>(
  ctx: Context,
  id: string,
  wished: Period,
  done: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  const once = () =>
    bookingTransaction(deps.db, async (trx) => {
      const own = async () => {
        const loan = isUuid(id) ? await findLoan(trx, library.id, id) : undefined;
        if (loan?.user_id !== member.userId) throw new ApiError('resource.not_found');
        return loan;
      };
      const { product_id } = await own();
      await lockMember(trx, library.id, member.userId);
      // Until the new period is written, nobody else may book or change a period of this object.
      await lockProduct(trx, library.id, product_id, 'change');
      const loan = await own();
      if (loan.from_date !== wished.from_date || loan.to_date !== wished.to_date) {
        const today = todayIn(deps.clock, library.timezone);
        if (!canReschedule({ ...loan, picked_up: loan.picked_up_at !== null }, today))
          throw new ApiError('loan.transition_refused');
        await checkMember(trx, { library, userId: member.userId, today, locale: ctx.locale }, loan.id);
        await checkOtherDays(ctx, trx, loan, wished);
        await rescheduleLoan(trx, { library, clock: deps.clock }, loan, wished, asBorrower(member));
      }
      return done(trx);
    });
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof DaysTaken)) throw error;
  }
  // The faster booking is now in the database, so that the second try can name free days.
  return once().catch((error: unknown) => {
    throw error instanceof DaysTaken ? new ApiError('loan.not_available') : error;
  });
}

/**
 * Checks object, delivery and days of a move; the caller checks the member and has locked the object. @throws ApiError the
 * refusals of object, delivery and days
 */
export async function checkOtherDays(ctx: Context, trx: Transaction<DB>, loan: LoanRow, wished: Period): Promise<void> {
  const { library, deps } = ctx;
  const today = todayIn(deps.clock, library.timezone);
  const { user_id: userId, id: exceptLoan } = loan;
  const product = await findLendable(trx, library.id, loan.product_id);
  if (!product) throw new ApiError('product.unavailable');
  checkProduct(product, userId);
  await checkShipping(trx, library, product, shippingOf(loan));
  const facts = await loanFacts(trx, {
    library,
    product,
    method: loan.method,
    headquarterId: loan.headquarter_id,
    userId,
    today,
    time: timeOf({ deps, library }),
    exceptLoan,
  });
  if (!facts) throw new ApiError('product.unavailable');
  checkDays({ ...facts, taken: takenByOthers(facts.taken, loan) }, wished.from_date, wished.to_date);
}
