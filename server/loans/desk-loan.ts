import type { Transaction } from 'kysely';
import { decide, loanAt } from '#machines/loans/loan.machine';
import { blockedTo } from '#machines/rules/loans/period';
import { dayOf } from '#server/core/clock';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { DaysTaken } from '#server/db/booking';
import { storeEffects } from '#server/loans/loan-effects';
import { type Initiator, recordStep, type Scope } from '#server/loans/lifecycle';
import { findLoan, insertLoan, type LoanRow } from '#server/loans/loans.queries';

interface NewPickup extends Pick<LoanRow, 'product_id' | 'user_id' | 'from_date' | 'to_date' | 'note'> {
  method: 'pickup';
  headquarter_id: string;
  preparationDays: number;
}

/**
 * Makes a loan at the desk, approved at once; `pickedUp`: the member takes the object along. The caller must have checked what `bookLoan` demands.
 * @throws DaysTaken if another live loan has one of the days
 */
export async function lendLoan(
  trx: Transaction<DB>,
  scope: Scope,
  { pickedUp, ...asked }: NewPickup & { pickedUp: boolean },
  initiator: Initiator,
): Promise<LoanRow> {
  const { preparationDays, ...columns } = asked;
  const now = scope.clock.now();
  const today = dayOf(now, scope.library.timezone);
  const before = { from_date: asked.from_date, to_date: asked.to_date, picked_up: false };
  const decision = decide(loanAt('checkout', before), { type: 'lend', by: initiator.by, today, picked_up: pickedUp });
  if (!decision) throw new ApiError('loan.transition_refused');
  const row = {
    ...columns,
    library_id: scope.library.id,
    id: uuidv7(now.getTime()),
    status: decision.status,
    blocked_to: blockedTo(asked.to_date, preparationDays),
    picked_up_at: pickedUp ? now : null,
    created_at: now,
  };
  if (!(await insertLoan(trx, row))) throw new DaysTaken();
  const loan = await findLoan(trx, scope.library.id, row.id);
  if (!loan) throw new Error('The loan just written cannot be read.');
  await recordStep(trx, scope, loan, {
    from: null,
    event: 'lend',
    initiator,
    before: { ...loan, status: 'checkout', picked_up_at: null },
  });
  await storeEffects(trx, loan, decision.effects, scope, initiator);
  return loan;
}
