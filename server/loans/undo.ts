import type { Transaction } from 'kysely';
import type { LoanTemplate, OwnerTemplate } from '#machines/loans/loan.effects';
import { STAFF_STEPS, type StaffStep } from '#machines/loans/loan-events';
import { decide, loanAt } from '#machines/loans/loan.machine';
import { DESK } from '#machines/rules/staff-limits';
import { dayOf } from '#server/core/clock';
import { ApiError } from '#server/core/errors';
import type { DB } from '#server/db/database';
import { offerToWaiting } from '#server/jobs/free-object';
import { type Initiator, recordStep, type Scope } from '#server/loans/lifecycle';
import { storeEffects } from '#server/loans/loan-effects';
import { findLoan, lockLoan, type LoanRow, updateLoan } from '#server/loans/loans.queries';
import { findLastStep, type KeptLoan } from '#server/loans/undo.queries';
import { withdrawFromOwner } from '#server/mail/owner-queue';
import { withdrawLoanMail } from '#server/mail/queue';
import { takeFromReceipt } from '#server/mail/receipt';

/** The mail of each step: taken back with it if it was not sent yet. */
const mailOf: Partial<Record<StaffStep, LoanTemplate>> = {
  approve: 'approval',
  deny: 'denial',
  cancel: 'cancellation',
  extend: 'extension',
  move: 'moved',
  return: 'returned',
  lend: 'lent',
};

/** What the owner is told of each step. */
const toOwner: Partial<Record<StaffStep, readonly OwnerTemplate[]>> = {
  approve: ['owner_booked'],
  hand_over: ['owner_lent'],
  return: ['owner_returned'],
  lend: ['owner_lent', 'owner_booked'],
};

/** Until when a step taken at an instant can be undone. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + DESK.undoSeconds * 1000);

const isStaffStep = (event: string): event is StaffStep => STAFF_STEPS.some((step) => step === event);

/** What decides whether a person may undo the last step of a loan. */
interface LastStep {
  event: string;
  actor_id: string | null;
  at: Date;
  before: unknown;
}

/** The last step of a loan if this person may undo it now. The fee of a delivery that was called off is on its way back: that stays. */
export function undoableStep(
  last: LastStep | undefined,
  loan: Pick<LoanRow, 'payment_id'>,
  userId: string,
  now: Date,
): StaffStep | undefined {
  if (!last || last.actor_id !== userId || last.before === null || !isStaffStep(last.event)) return undefined;
  const refunds = loan.payment_id !== null && (last.event === 'deny' || last.event === 'cancel');
  return !refunds && now < undoUntil(last.at) ? last.event : undefined;
}

/**
 * Takes back the last step of a loan. @returns the loan and the step @throws ApiError `resource.not_found`, `loan.undo_over` if the caller may not
 * undo it (any more), `loan.transition_refused`; DaysTaken if its days were given away meanwhile
 */
export async function undoLastStep(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  initiator: Initiator & { userId: string },
): Promise<{ loan: LoanRow; step: StaffStep }> {
  const { library, clock } = scope;
  // The history below belongs to the loan as it is: nobody changes it in between.
  await lockLoan(trx, library.id, loanId);
  const loan = await findLoan(trx, library.id, loanId);
  if (!loan) throw new ApiError('resource.not_found');
  const last = await findLastStep(trx, library.id, loanId);
  const step = undoableStep(last, loan, initiator.userId, clock.now());
  if (step === undefined || !last?.before) throw new ApiError('loan.undo_over');
  const before: KeptLoan = last.before;
  const picked_up = loan.picked_up_at !== null;
  const decision = decide(loanAt(loan.status, { from_date: loan.from_date, to_date: loan.to_date, picked_up }), {
    type: 'undo',
    by: initiator.by,
    today: dayOf(clock.now(), library.timezone),
    step,
    before: { ...before, picked_up: before.picked_up_at !== null },
  });
  const changed =
    decision &&
    (await updateLoan(trx, loan, {
      ...before,
      status: decision.status,
      from_date: decision.from_date,
      to_date: decision.to_date,
      picked_up_at: decision.picked_up ? before.picked_up_at : null,
    }));
  if (!changed) throw new ApiError('loan.transition_refused');
  await recordStep(trx, scope, changed, { from: loan.status, event: 'undo', initiator });
  // A longer loan is shorter again, or one from the desk is none.
  await offerToWaiting(trx, changed);
  const mail = mailOf[step];
  if (mail !== undefined) await withdrawLoanMail(trx, loan, mail);
  await withdrawFromOwner(trx, loan, toOwner[step] ?? []);
  await takeFromReceipt(trx, loan);
  await storeEffects(trx, { ...loan, picked_up_at: changed.picked_up_at }, decision.effects, scope);
  return { loan: changed, step };
}
