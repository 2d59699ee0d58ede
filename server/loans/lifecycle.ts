import type { Insertable, Transaction } from 'kysely';
import type { LoanEffect } from '#machines/loans/loan.effects';
import type { LoanActor, LoanEvent } from '#machines/loans/loan-events';
import { decide, loanAt } from '#machines/loans/loan.machine';
import { blockedTo, type Period } from '#machines/rules/loans/period';
import { isLent, isLive } from '#machines/loans/loan.selectors';
import { type Clock, dayOf } from '#server/core/clock';
import { DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import type { Library } from '#server/core/libraries.queries';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import {
  addTransition,
  findHeldLoan,
  findLoan,
  insertLoan,
  lockLoan,
  type LoanRow,
  updateLoan,
} from '#server/loans/loans.queries';
import { ApiError } from '#server/core/errors';
import { extendedEnd } from '#server/loans/extension';
import { uuidv7 } from '#server/core/ids';
import type { TicketReason } from '#machines/tickets/ticket-events';
import { offerToWaiting } from '#server/jobs/free-object';
import { storeEffects } from '#server/loans/loan-effects';
import { keptOf } from '#server/loans/undo.queries';
import { revokeAccess } from '#server/lockers/reservations';
import { endHoldPayments, returnPayment } from '#server/payments/lifecycle';

/** Who triggers a transition. */
export interface Initiator {
  by: LoanActor;
  userId?: string | undefined;
  /** The administrator behind an impersonated member. */
  impersonatorId?: string | undefined;
  /** Until when staff may undo the step: its mails wait until then, and the history keeps the loan as it was. */
  undoUntil?: Date;
  /** Steps with the same one are told in one mail. */
  receipt?: string | undefined;
}

/** Transitions available to callers; the last day of an extension is computed here. */
export type LoanTransition = Exclude<LoanEvent['type'], 'confirm' | 'reschedule' | 'move' | 'lend' | 'undo'>;

export interface Scope {
  library: Library;
  clock: Clock;
}

/** A loan to be created. Without `holdUntil` it is requested; with it, it is held until then while its delivery is paid. */
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
 * Writes a new loan with its history and effects: with `lendLoan` the only code that creates a row of `loans`. The caller must have checked in this transaction that
 * the member may have it and that the days are possible; that they are free is checked by the database. A library with automatic approval approves it
 * at once. @throws DaysTaken if another live loan has one of the days
 */
export async function bookLoan(
  trx: Transaction<DB>,
  scope: Scope,
  asked: NewLoan,
  initiator: Initiator,
): Promise<LoanRow> {
  const { preparationDays, holdUntil, ...columns } = asked;
  const { library, clock } = scope;
  const now = clock.now();
  const held = holdUntil !== undefined;
  const decision = held
    ? undefined
    : decide(loanAt('checkout', { ...asked, picked_up: false }), {
        type: 'confirm',
        by: initiator.by,
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
  if (!loan) throw new Error('The loan just written cannot be read.');
  await recordStep(trx, scope, loan, { from: held ? null : 'checkout', event: held ? 'hold' : 'confirm', initiator });
  return decision ? afterRequest(trx, scope, loan, decision.effects) : loan;
}

/**
 * Moves a loan to its next status: the only code that changes the status of a row. The shared machine decides, the row must be unchanged since it was
 * read, and history, codes and mails are written with it. @param more the library's answer to the member's note, the requested last day of an
 * extension, why staff cancel, how the object came back @throws ApiError `resource.not_found`, `loan.transition_refused`; for an extension also those of
 * `extendedEnd`
 */
export async function transitionLoan(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  transition: LoanTransition,
  initiator: Initiator,
  { to_date: wished, ...details }: StepDetails & { to_date?: string | undefined } = {},
): Promise<LoanRow> {
  const { library, clock } = scope;
  const seen = await findHeldLoan(trx, library.id, loanId);
  if (!seen) throw new ApiError('resource.not_found');
  if (transition !== 'extend') return apply(trx, scope, seen, { type: transition }, initiator, details);
  // A longer period is a booking: until it is written, nobody else may book or change a period of this object.
  await lockProduct(trx, library.id, seen.product_id, 'change');
  const loan = await findLoan(trx, library.id, loanId);
  if (!loan) throw new ApiError('resource.not_found');
  if (!isLent(loan)) throw new ApiError('loan.transition_refused');
  const to_date = await extendedEnd(trx, library, loan, dayOf(clock.now(), library.timezone), wished);
  return apply(trx, scope, loan, { type: 'extend', to_date }, initiator);
}

/**
 * Moves a loan to other days: it becomes a new request, approved at once if the library approves automatically. The caller must have checked in this
 * transaction, with the object locked, that the days are possible; that they are free is checked by the database. @throws ApiError
 * `loan.transition_refused`
 */
export const rescheduleLoan = (
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  { from_date, to_date }: Period,
  initiator: Initiator,
): Promise<LoanRow> => apply(trx, scope, loan, { type: 'reschedule', from_date, to_date }, initiator);

/**
 * Gives a loan the days that staff choose, or that a closure or its undo leaves it; it keeps its status and its member is told. The caller must have
 * locked the object.
 * @throws ApiError `loan.transition_refused`; the database refuses days of another loan
 */
export const moveLoan = (
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  { from_date, to_date }: Period,
  initiator: Initiator,
): Promise<LoanRow> => apply(trx, scope, loan, { type: 'move', from_date, to_date }, initiator);

/**
 * Gives a loan that was not collected another pickup point, where its object lives from now on: days and status stay, codes of the locker before end, and
 * its member is told. The caller must have locked the object and the loan. @throws ApiError `loan.transition_refused`
 */
export async function relocateLoan(
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  headquarterId: string,
  initiator: Initiator,
): Promise<LoanRow> {
  await revokeAccess(trx, loan, scope.clock.now());
  const { from_date, to_date } = loan;
  return apply(trx, scope, loan, { type: 'move', from_date, to_date }, initiator, { headquarterId });
}

/**
 * Confirms a held loan once its delivery is paid. @param claimed its payment was claimed in time and has kept the hold since, so its expiry no longer
 * matters @throws ApiError `hold.expired` after its expiry, `loan.transition_refused` if it is no longer a hold
 */
export async function confirmHold(
  trx: Transaction<DB>,
  scope: Scope,
  loanId: string,
  initiator: Initiator,
  { claimed = false } = {},
): Promise<LoanRow> {
  const loan = await findLoan(trx, scope.library.id, loanId);
  if (!loan) throw new ApiError('resource.not_found');
  const over = loan.hold_expires_at !== null && loan.hold_expires_at <= scope.clock.now();
  if (over && !claimed) throw new ApiError('hold.expired');
  return apply(trx, scope, loan, { type: 'confirm' }, initiator);
}

/**
 * Releases a held object; does nothing if it is no longer a hold or its payment is in progress: late money ends as a loan or as a refund. @returns
 * whether the hold was released
 */
export async function releaseHold(trx: Transaction<DB>, scope: Scope, loanId: string): Promise<boolean> {
  const { library, clock } = scope;
  const initiator: Initiator = { by: 'timer' };
  if ((await lockLoan(trx, library.id, loanId))?.status !== 'checkout') return false;
  if (!(await endHoldPayments(trx, { deps: { clock }, initiator }, library.id, loanId))) return false;
  await transitionLoan(trx, scope, loanId, 'cancel', initiator);
  return true;
}

interface StepDetails {
  answer?: string | undefined;
  reason?: CancelReason | undefined;
  /** How the object came back. */
  condition?: 'ok' | TicketReason | undefined;
}

type CancelReason = NonNullable<Insertable<DB['loan_transitions']>['reason']>;

type Asked =
  | { type: Exclude<LoanEvent['type'], 'extend' | 'reschedule' | 'move' | 'lend' | 'undo'> }
  | { type: 'extend'; to_date: string }
  | ({ type: 'reschedule' | 'move' } & Period);

async function apply(
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  asked: Asked,
  initiator: Initiator,
  { answer, reason, condition, headquarterId }: StepDetails & { headquarterId?: string } = {},
): Promise<LoanRow> {
  const now = scope.clock.now();
  const { from_date, to_date } = loan;
  const current = loanAt(loan.status, { from_date, to_date, picked_up: loan.picked_up_at !== null });
  const decision = decide(current, { ...asked, by: initiator.by, today: dayOf(now, scope.library.timezone) });
  if (!decision) throw new ApiError('loan.transition_refused');
  const isMoved = decision.from_date !== from_date || decision.to_date !== to_date;
  const changed = await updateLoan(trx, loan, {
    status: decision.status,
    ...(isMoved ? await newDays(trx, loan, decision) : {}),
    ...(decision.picked_up && loan.picked_up_at === null ? { picked_up_at: now } : {}),
    ...(asked.type === 'extend' ? { extended_at: now } : {}),
    ...(asked.type === 'reschedule' ? { extended_at: null } : {}),
    ...(asked.type === 'reschedule' || asked.type === 'move' ? { reschedulings: loan.reschedulings + 1 } : {}),
    ...(decision.status === 'returned' ? { returned_at: now } : {}),
    ...(loan.status === 'checkout' ? { hold_expires_at: null } : {}),
    ...(answer === undefined ? {} : { note_answers: answer }),
    ...(headquarterId === undefined ? {} : { headquarter_id: headquarterId }),
  });
  // Another call was faster: the decision was made on outdated data.
  if (!changed) throw new ApiError('loan.transition_refused');
  await recordStep(trx, scope, changed, { from: loan.status, event: asked.type, initiator, before: loan, reason });
  if (isMoved || !isLive(changed)) await offerToWaiting(trx, changed, initiator.undoUntil);
  if (asked.type === 'confirm') return afterRequest(trx, scope, changed, decision.effects);
  // An undelivered delivery costs nothing, whoever cancelled it: before the handover the fee is refunded.
  if (changed.payment_id !== null && (decision.status === 'cancelled' || decision.status === 'denied'))
    await returnPayment(trx, { deps: scope, initiator }, scope.library.id, changed.payment_id);
  const approved = asked.type === 'reschedule' && scope.library.auto_approve;
  const told = approved ? await apply(trx, scope, changed, { type: 'approve' }, { by: 'system' }) : changed;
  // `approve` has already sent the mail and replaced the codes.
  const isDone = ({ type }: LoanEffect): boolean => approved && (type === 'notifyMember' || type === 'dropLockerCodes');
  const rest = decision.effects.filter((effect) => !isDone(effect));
  // These are the days that become free.
  const { picked_up_at, headquarter_id } = changed;
  await storeEffects(trx, { ...loan, picked_up_at, headquarter_id }, rest, scope, { ...initiator, condition });
  return told;
}

/** With automatic approval, the approval replaces the mails of the request. */
async function afterRequest(
  trx: Transaction<DB>,
  scope: Scope,
  loan: LoanRow,
  effects: readonly LoanEffect[],
): Promise<LoanRow> {
  if (scope.library.auto_approve) return apply(trx, scope, loan, { type: 'approve' }, { by: 'system' });
  await storeEffects(trx, loan, effects, scope);
  return loan;
}

async function newDays(
  trx: Transaction<DB>,
  loan: LoanRow,
  { from_date, to_date }: Period,
): Promise<Period & { blocked_to: string }> {
  const product = await findLendable(trx, loan.library_id, loan.product_id);
  return { from_date, to_date, blocked_to: blockedTo(to_date, product?.preparation_days ?? 0) };
}

/** Writes a step into the loan's history. @param step.before the loan as it was, kept while the step can be undone */
export async function recordStep(
  trx: Transaction<DB>,
  { clock }: Scope,
  loan: LoanRow,
  step: { from: LoanRow['status'] | null; event: string; initiator: Initiator; before?: LoanRow } & StepDetails,
): Promise<void> {
  const { by, userId, impersonatorId, undoUntil } = step.initiator;
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
    reason: step.reason ?? null,
    before: undoUntil === undefined || step.before === undefined ? null : JSON.stringify(keptOf(step.before)),
  });
}
