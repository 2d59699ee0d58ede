import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { canMove } from '#machines/loans/loan.selectors';
import type { Period } from '#machines/rules/loans/period';
import { lockMember } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { moveLoan } from '#server/loans/lifecycle';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { checkOtherDays } from '#server/loans/reschedule';
import { memberObstacles, refuseFor } from '#server/staff/obstacles';
import { listStaffLoans } from '#server/staff/staff-loans.queries';
import { asStaff, finish, requireLoan, staffTransaction } from '#server/staff/steps';

/**
 * Gives a loan other days before its pickup; it keeps its status. @throws ApiError `resource.not_found`; `loan.meanwhile` if it was collected or has
 * ended; `resource.validation` for the days that it has; the obstacles of its member and the refusals of `checkOtherDays`
 */
export async function moveAtDesk(
  ctx: Context,
  req: FastifyRequest,
  loanId: string,
  wished: Period,
): Promise<Schema<'StaffStep'>> {
  const { library, deps, locale } = ctx;
  const today = todayOf(ctx);
  return staffTransaction(ctx, loanId, async (trx) => {
    const { user_id, product_id } = await requireLoan(ctx, trx, loanId);
    await lockMember(trx, library.id, user_id);
    // Until the new period is written, nobody else may book or change a period of this object.
    await lockProduct(trx, library.id, product_id, 'change');
    const loan = await requireLoan(ctx, trx, loanId);
    if (!canMove({ ...loan, picked_up: loan.picked_up_at !== null }, today))
      throw new ApiError('loan.transition_refused');
    if (loan.from_date === wished.from_date && loan.to_date === wished.to_date) throw invalid({ from_date: 'refused' });
    const [row] = await listStaffLoans(trx, { libraryId: library.id, today, locale }, sql`l.id = ${loanId}`, sql``);
    refuseFor(row ? memberObstacles(library, row.borrower) : []);
    await checkOtherDays(ctx, trx, loan, wished);
    const moved = await moveLoan(trx, { library, clock: deps.clock }, loan, wished, asStaff(ctx));
    const { from_date, to_date } = loan;
    return finish(ctx, req, trx, {
      step: 'move',
      loan: moved,
      next: null,
      details: { before: { from_date, to_date }, after: { from_date: moved.from_date, to_date: moved.to_date } },
    });
  });
}
