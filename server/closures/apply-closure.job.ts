import { type Transaction } from 'kysely';
import { isLive } from '#machines/loans/loan.selectors';
import { endsWithin } from '#machines/rules/closure';
import type { Period } from '#machines/rules/loans/period';
import { type ClosureRow, listWaiting } from '#server/closures/closures.queries';
import { dayOf } from '#server/core/clock';
import { closedDaysOf } from '#server/core/closed-days';
import { ApiError } from '#server/core/errors';
import { findLibrary, type Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import type { Task, TaskDeps } from '#server/jobs/job';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import { moveLoan } from '#server/loans/lifecycle';
import { findHeadquarterOpening, lockProduct } from '#server/loans/loan-facts.queries';
import { findLoan, type LoanRow } from '#server/loans/loans.queries';
import { inTransaction } from '#server/db/transaction';

/**
 * Moves the loans of a closure, or moves them back: each in a transaction of its own with its mail, its code and its history, so that the work can be
 * taken up again anywhere. A loan that is not as staff saw it stays as it is.
 */
export const applyClosure: Task<'apply_closure'> = async ({ library_id, id }, deps) => {
  const closure = await findClosure(deps, library_id, id);
  const library = await findLibrary(deps.db, library_id);
  if (!closure || !library || (closure.status !== 'closing' && closure.status !== 'undoing')) return;
  for (const { loan_id } of await listWaiting(deps.db, closure)) await moveOne(deps, library, closure, loan_id);
  await deps.db
    .updateTable('closures')
    .set({ status: closure.status === 'closing' ? 'closed' : 'undone' })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', '=', closure.status)
    .execute();
};

const findClosure = ({ db }: TaskDeps, libraryId: number, id: string): Promise<ClosureRow | undefined> =>
  db.selectFrom('closures').selectAll().where('library_id', '=', libraryId).where('id', '=', id).executeTakeFirst();

type Outcome = 'moved' | 'changed' | 'restored' | 'kept';

async function moveOne({ db, clock }: TaskDeps, library: Library, closure: ClosureRow, loanId: string): Promise<void> {
  const isUndo = closure.status === 'undoing';
  const rest: Outcome = isUndo ? 'kept' : 'changed';
  const isOurs = (error: unknown): boolean =>
    error instanceof DaysTaken || (error instanceof ApiError && error.code === 'loan.transition_refused');
  try {
    await bookingTransaction(db, async (trx) => {
      const seen = await findLoan(trx, library.id, loanId);
      if (!seen) return;
      // Until it has its days, nobody else books or moves a period of this object.
      await lockProduct(trx, library.id, seen.product_id, 'change');
      const loan = await findLoan(trx, library.id, loanId);
      const row = await trx
        .selectFrom('closure_loans')
        .selectAll()
        .where('library_id', '=', library.id)
        .where('closure_id', '=', closure.id)
        .where('loan_id', '=', loanId)
        .where('outcome', '=', isUndo ? 'moved' : 'planned')
        .forUpdate()
        .executeTakeFirst();
      if (!loan || !row) return;
      const before = { from_date: row.was_from, to_date: row.was_to };
      const after = { from_date: row.new_from, to_date: row.new_to };
      const [from, to] = isUndo ? [after, before] : [before, after];
      const today = dayOf(clock.now(), library.timezone);
      const isMovable =
        canMove(loan, from, to, today) && !(isUndo && (await isClosedOn(trx, library, loan, to, today)));
      // The mail gives the outcome, so the outcome is written first.
      await setOutcome(trx, closure, loanId, isMovable ? (isUndo ? 'restored' : 'moved') : rest);
      if (!isMovable) return;
      const userId = closure.undone_by ?? closure.created_by;
      await moveLoan(trx, { library, clock }, loan, to, { by: 'staff', userId });
    });
  } catch (error) {
    // Somebody else has the days, or the loan changed in between: it stays as it is.
    if (!isOurs(error)) throw error;
    await inTransaction(db, (trx) => setOutcome(trx, closure, loanId, rest));
  }
}

/** Whether a loan still has these days, and none of its new days has passed. */
const canMove = (loan: LoanRow, from: Period, to: Period, today: string): boolean =>
  isLive(loan) &&
  loan.status !== 'checkout' &&
  loan.from_date === from.from_date &&
  loan.to_date === from.to_date &&
  to.to_date >= today &&
  (from.from_date === to.from_date || (loan.picked_up_at === null && to.from_date >= today));

/** Whether another closure has closed the first or last of these days. */
async function isClosedOn(
  trx: Transaction<DB>,
  library: Library,
  { method, headquarter_id, picked_up_at }: LoanRow,
  days: Period,
  today: string,
): Promise<boolean> {
  const place = { ...days, method, picked_up: picked_up_at !== null, extended: false };
  const point = headquarter_id === null ? undefined : await findHeadquarterOpening(trx, library.id, headquarter_id);
  const closings =
    method === 'delivery'
      ? closedDaysOf(library.delivery_closings)
      : (point?.holidays ?? []).filter(({ locker }) => !point?.smartlocker || locker === true);
  return closings.some((closing) => Object.values(endsWithin(place, closing, today)).includes(true));
}

async function setOutcome(
  trx: Transaction<DB>,
  { library_id, id }: ClosureRow,
  loanId: string,
  outcome: Outcome,
): Promise<void> {
  await trx
    .updateTable('closure_loans')
    .set({ outcome })
    .where('library_id', '=', library_id)
    .where('closure_id', '=', id)
    .where('loan_id', '=', loanId)
    .execute();
}
