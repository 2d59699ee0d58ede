import type { Transaction } from 'kysely';
import { decide, type LoanActor, loanAt, type LoanEffect, type LoanEvent } from '#machines/loan.machine';
import { blockedTo } from '#machines/rules/loan-period';
import { type Clock, dayOf } from '#server/clock';
import type { Member } from '#server/context';
import { DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import type { Library } from '#server/db/libraries';
import { findLendable, lockProduct } from '#server/db/loan-facts';
import {
  addTransition,
  closePayments,
  findLoan,
  insertLoan,
  type LoanRow,
  lockUnpaidHold,
  updateLoan,
} from '#server/db/loans';
import { returnPayment } from '#server/db/payments';
import { ApiError } from '#server/errors';
import { extendedEnd } from '#server/extension';
import { uuidv7 } from '#server/ids';
import { codesFor, storeEffects } from '#server/loan-effects';

/** Who moves a loan. */
export interface Mover {
  by: LoanActor;
  userId?: string | undefined;
  /** The administrator behind an impersonated member. */
  impersonatorId?: string | undefined;
}

/** A member who moves an own loan. */
export const asBorrower = (member: Member): Mover => ({
  by: 'member',
  userId: member.userId,
  impersonatorId: member.impersonatedBy,
});

/** What is asked of the lifecycle; the last day of an extension is worked out here. */
export type LoanMove = Exclude<LoanEvent['type'], 'confirm'>;

interface Scope {
  library: Library;
  clock: Clock;
}

/** A loan that does not exist yet. Without `holdUntil` it is asked for; with it, it is held until then while its delivery is paid. */
export type NewLoan = Pick<LoanRow, 'product_id' | 'user_id' | 'from_date' | 'to_date' | 'note'> & {
  preparationDays: number;
  holdUntil?: Date;
} & (
    | { method: 'pickup'; headquarter_id: string }
    | ({ method: 'delivery'; delivery_price_cents: number } & Record<
        'delivery_address' | 'delivery_cap' | 'delivery_city' | 'delivery_province',
        string
      >)
  );

/**
 * Writes a new loan with its history and what follows from it: the only way in which a row of `loans` is made. Who may have it and
 * whether the days are possible is the caller's to have checked in this transaction; that they are free is checked by the database.
 * A library with automatic approval approves it at once.
 * @throws DaysTaken when another live loan has one of the days
 */
export async function bookLoan(trx: Transaction<DB>, scope: Scope, asked: NewLoan, mover: Mover): Promise<LoanRow> {
  const { preparationDays, holdUntil, ...columns } = asked;
  const { library, clock } = scope;
  const now = clock.now();
  const held = holdUntil !== undefined;
  const decision = held
    ? undefined
    : decide(loanAt('checkout', { ...asked, picked_up: false }), {
        type: 'confirm',
        by: mover.by,
        today: dayOf(now, library.timezone),
      });
  if (!held && !decision) throw new ApiError('loan.transition_refused');
  const id = uuidv7(now.getTime());
  const written = await insertLoan(trx, {
    ...columns,
    library_id: library.id,
    id,
    status: decision?.status ?? 'checkout',
    blocked_to: blockedTo(asked.to_date, preparationDays),
    hold_expires_at: holdUntil ?? null,
    created_at: now,
  });
  if (!written) throw new DaysTaken();
  const loan = await findLoan(trx, library.id, id);
  if (!loan) throw new Error('The loan that was just written cannot be read.');
  await record(trx, scope, loan, { from: held ? null : 'checkout', event: held ? 'hold' : 'confirm', mover });
  return decision ? afterRequest(trx, scope, loan, decision.effects) : loan;
}

/**
 * Takes a loan on to its next status: the only way in which the status of a row changes. The shared machine decides, the row must still
 * be as it was judged, and history, codes and mails are written with it.
 * @param more what the library answers to the member's note, or the last day that is wished for an extension
 * @throws ApiError `resource.not_found`, `loan.transition_refused`; for an extension also those of `extendedEnd`
 */
export async function moveLoan(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  move: LoanMove,
  mover: Mover,
  { answer, toDate }: { answer?: string; toDate?: string | undefined } = {},
): Promise<LoanRow> {
  const { library, clock } = scope;
  const seen = await findLoan(trx, library.id, loanId);
  if (!seen) throw new ApiError('resource.not_found');
  if (move !== 'extend') return apply(trx, scope, seen, { type: move }, mover, answer);
  // A longer period is a booking: nobody else may book or change a period of this object until it is written.
  await lockProduct(trx, library.id, seen.product_id, 'change');
  const loan = await findLoan(trx, library.id, loanId);
  if (!loan) throw new ApiError('resource.not_found');
  if (loan.status !== 'approved' && loan.status !== 'extended') throw new ApiError('loan.transition_refused');
  const to_date = await extendedEnd(trx, library, loan, dayOf(clock.now(), library.timezone), toDate);
  return apply(trx, scope, loan, { type: 'extend', to_date }, mover);
}

/**
 * Confirms a held loan once its delivery is paid.
 * @param claimed its payment was begun in time and has kept the hold since, so that its time does not matter any more
 * @throws ApiError `hold.expired` when its time is over, `loan.transition_refused` when it is no hold any more
 */
export async function confirmHold(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  mover: Mover,
  { claimed = false } = {},
): Promise<LoanRow> {
  const loan = await findLoan(trx, scope.library.id, loanId);
  if (!loan) throw new ApiError('resource.not_found');
  const over = loan.hold_expires_at !== null && loan.hold_expires_at <= scope.clock.now();
  if (over && !claimed) throw new ApiError('hold.expired');
  return apply(trx, scope, loan, { type: 'confirm' }, mover);
}

/**
 * Gives a held object back to everybody; nothing happens where it is no hold any more, or its payment is under way: money that comes
 * late ends as a loan or as a refund.
 * @returns whether the hold was released
 */
export async function releaseHold(trx: Transaction<DB>, scope: Scope, loanId: string): Promise<boolean> {
  if (!(await lockUnpaidHold(trx, scope.library.id, loanId))) return false;
  await moveLoan(trx, scope, loanId, 'cancel', { by: 'timer' });
  await closePayments(trx, scope.library.id, loanId);
  return true;
}

type Asked = { type: Exclude<LoanEvent['type'], 'extend'> } | { type: 'extend'; to_date: string };

async function apply(
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  asked: Asked,
  mover: Mover,
  answer?: string,
): Promise<LoanRow> {
  const now = scope.clock.now();
  const { from_date, to_date } = loan;
  const current = loanAt(loan.status, { from_date, to_date, picked_up: loan.picked_up_at !== null });
  const decision = decide(current, { ...asked, by: mover.by, today: dayOf(now, scope.library.timezone) });
  if (!decision) throw new ApiError('loan.transition_refused');
  const longer = decision.to_date === to_date ? {} : await newEnd(trx, loan, decision.to_date);
  const changed = await updateLoan(trx, loan, {
    status: decision.status,
    ...longer,
    ...(decision.picked_up && loan.picked_up_at === null ? { picked_up_at: now } : {}),
    ...(asked.type === 'extend' ? { extended_at: now } : {}),
    ...(decision.status === 'returned' ? { returned_at: now } : {}),
    ...(loan.status === 'checkout' ? { hold_expires_at: null } : {}),
    ...(answer === undefined ? {} : { note_answers: answer }),
    ...(await codesFor(trx, loan, decision.effects)),
  });
  // Somebody was faster: what was decided is not about this loan any more.
  if (!changed) throw new ApiError('loan.transition_refused');
  await record(trx, scope, changed, { from: loan.status, event: asked.type, mover });
  if (asked.type === 'confirm') return afterRequest(trx, scope, changed, decision.effects);
  // A delivery that is not made costs nothing, whoever called it off: before the object is handed over the contribution goes back.
  if (changed.payment_id !== null && (decision.status === 'cancelled' || decision.status === 'denied'))
    await returnPayment(trx, scope.library.id, changed.payment_id, now);
  await storeEffects(trx, changed, decision.effects, dayOf(now, scope.library.timezone));
  return changed;
}

/** Where the library approves by itself, the approval stands for the mails of the request. */
async function afterRequest(
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  effects: readonly LoanEffect[],
): Promise<LoanRow> {
  if (scope.library.auto_approve) return apply(trx, scope, loan, { type: 'approve' }, { by: 'system' });
  await storeEffects(trx, loan, effects, dayOf(scope.clock.now(), scope.library.timezone));
  return loan;
}

async function newEnd(
  trx: Transaction<DB>,
  loan: LoanRow,
  to: string,
): Promise<{ to_date: string; blocked_to: string }> {
  const product = await findLendable(trx, loan.library_id, loan.product_id);
  return { to_date: to, blocked_to: blockedTo(to, product?.preparation_days ?? 0) };
}

async function record(
  trx: Transaction<DB>,
  { clock }: Scope,
  loan: LoanRow,
  step: { from: LoanRow['status'] | null; event: string; mover: Mover },
): Promise<void> {
  const { by, userId, impersonatorId } = step.mover;
  await addTransition(trx, {
    library_id: loan.library_id,
    loan_id: loan.id,
    from_status: step.from,
    to_status: loan.status,
    event: step.event,
    actor: by,
    actor_id: userId ?? null,
    impersonator_id: impersonatorId ?? null,
    at: clock.now(),
  });
}
