import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { StaffStep } from '#machines/loans/loan-events';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { writeAudit } from '#server/db/audit-log';
import { memberOf } from '#server/http/caller';
import type { Body } from '#server/http/handler';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import { type Initiator, type LoanTransition, transitionLoan } from '#server/loans/lifecycle';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { findLoan, type LoanRow } from '#server/loans/loans.queries';
import { undoLastStep, undoUntil } from '#server/loans/undo';
import { findLastStep } from '#server/loans/undo.queries';
import { addToReceipt, receiptStepOf } from '#server/mail/receipt';
import { forgetInspection } from '#server/staff/inspections';
import { handOverObstacles, refuseFor, staffText } from '#server/staff/obstacles';
import { readStaffLoans, staffLoanDocument, stepsOf } from '#server/staff/staff-loan.document';
import { listStaffLoans } from '#server/staff/staff-loans.queries';

/** The steps that change a loan by its lifecycle alone. */
type Step = Exclude<StaffStep, 'lend' | 'move'> & LoanTransition;

/** The input of a step. */
export interface StepRequest {
  step: Step;
  answer?: string | undefined;
  reason?: 'no_show' | 'member' | 'unavailable' | 'other' | undefined;
  to_date?: string | undefined;
  receipt?: string | undefined;
  /** How the object came back. */
  condition?: Body<'returnLoan'>['condition'];
  /** What belongs to the same transaction. @returns the loan that comes next, if its member was told */
  done?: (trx: Transaction<DB>, loan: LoanRow, undoUntil: Date) => Promise<{ next: string | null }>;
}

/** Staff acting under their own name; `at` is when. */
export const asStaff = (ctx: Context): Initiator & { userId: string; undoUntil: Date } => ({
  by: 'staff',
  userId: memberOf(ctx).userId,
  undoUntil: undoUntil(ctx.deps.clock.now()),
});

/**
 * Takes a step with a loan, with its history, audit and answer in one transaction. @throws ApiError `resource.not_found`; `loan.meanwhile` if the
 * lifecycle refuses it, with what happened; the obstacles of a handover; those of `extendedEnd`
 */
export async function takeStep(
  ctx: Context,
  req: FastifyRequest,
  loanId: string,
  request: StepRequest,
): Promise<Schema<'StaffStep'>> {
  const { library, deps } = ctx;
  const scope = { library, clock: deps.clock };
  const { step, answer, reason, to_date, receipt, condition } = request;
  return staffTransaction(ctx, loanId, async (trx) => {
    const { product_id } = await requireLoan(ctx, trx, loanId);
    // A return may take the object out of lending; a handover must not overlap with that. An extension locks by itself.
    if (step !== 'extend') await lockProduct(trx, library.id, product_id, step === 'return' ? 'change' : 'book');
    if (step === 'hand_over' || step === 'extend') await checkStep(ctx, trx, loanId, step);
    const staff = { ...asStaff(ctx), receipt };
    const loan = await transitionLoan(trx, scope, loanId, step, staff, { answer, reason, to_date, condition });
    // A booked object that is handed over alone needs no mail.
    if (step === 'hand_over') await addToReceipt(trx, loan, receiptStepOf(step), { receipt, after: staff.undoUntil });
    const next = (await request.done?.(trx, loan, staff.undoUntil))?.next ?? null;
    return finish(ctx, req, trx, { step, loan, next, details: { reason } });
  });
}

/** Takes back the last step of a loan. @throws ApiError `resource.not_found`, `loan.undo_over`, `loan.not_available` */
export async function undoStep(ctx: Context, req: FastifyRequest, loanId: string): Promise<Schema<'StaffStep'>> {
  const { library, deps } = ctx;
  return staffTransaction(ctx, loanId, async (trx) => {
    const { product_id } = await requireLoan(ctx, trx, loanId);
    await lockProduct(trx, library.id, product_id, 'change');
    const { by, userId } = asStaff(ctx);
    const { loan, step } = await undoLastStep(trx, { library, clock: deps.clock }, loanId, { by, userId });
    if (step === 'return' || step === 'hand_over') await forgetInspection(ctx, trx, loan, step);
    return finish(ctx, req, trx, { step: 'undo', loan, next: null, details: { undone: step } });
  });
}

/** Runs a step as one transaction; a refusal caused by someone else's step names that step. */
export async function staffTransaction<T>(
  ctx: Context,
  loanId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  try {
    return await bookingTransaction(ctx.deps.db, work);
  } catch (error) {
    if (error instanceof DaysTaken) throw new ApiError('loan.not_available', { text: staffText('loan.not_available') });
    if (!(error instanceof ApiError)) throw error;
    if (error.text === undefined && error.code.startsWith('product.'))
      throw new ApiError(error.code, { text: staffText(error.code) });
    throw error.code === 'loan.transition_refused' ? await meanwhile(ctx, loanId) : error;
  }
}

async function meanwhile({ library, deps }: Context, loanId: string): Promise<ApiError> {
  const last = await findLastStep(deps.db, library.id, loanId);
  if (!last) return new ApiError('loan.meanwhile');
  const { event, to_status: status, at, first_name, last_name } = last;
  const by = first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();
  return new ApiError('loan.meanwhile', { meanwhile: { event, status, at: at.toISOString(), by } });
}

/** The row of a loan; a hold of a payment under way is not for the desk. */
export async function requireLoan({ library }: Context, trx: Transaction<DB>, id: string): Promise<LoanRow> {
  const loan = isUuid(id) ? await findLoan(trx, library.id, id) : undefined;
  if (!loan || loan.status === 'checkout') throw new ApiError('resource.not_found');
  return loan;
}

/** Report a step that someone else took first before the obstacles of a handover. */
async function checkStep(ctx: Context, trx: Transaction<DB>, loanId: string, step: Step): Promise<void> {
  const { library, locale } = ctx;
  const today = todayOf(ctx);
  const [row] = await listStaffLoans(trx, { libraryId: library.id, today, locale }, sql`l.id = ${loanId}`, sql``);
  if (!row) throw new ApiError('resource.not_found');
  const allowed = stepsOf(row, today).includes(step);
  // An extension has refusals of its own for a loan that is out.
  if (!allowed && !(step === 'extend' && stepsOf(row, today).includes('return')))
    throw new ApiError('loan.transition_refused');
  refuseFor(step === 'hand_over' ? handOverObstacles(library, row, today) : []);
}

/** Writes the audit and the answer of a step in its transaction. */
export async function finish(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  taken: {
    step: StaffStep | 'undo';
    loan: LoanRow;
    next: string | null;
    /** What is undefined is left out. */
    details?: Readonly<Record<string, unknown>>;
    status?: number;
  },
): Promise<Schema<'StaffStep'>> {
  const { loan, step, next, details = {}, status = 200 } = taken;
  await writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    subjectId: loan.user_id,
    action: `loans.${step}`,
    requestId: req.id,
    details: {
      loan_id: loan.id,
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    },
  });
  const body = await stepAnswer(ctx, trx, loan.id, step, next);
  await req.keepAnswer?.(trx, { status, body });
  return body;
}

async function stepAnswer(
  ctx: Context,
  trx: Transaction<DB>,
  loanId: string,
  step: StaffStep | 'undo',
  next: string | null,
): Promise<Schema<'StaffStep'>> {
  const scope = { libraryId: ctx.library.id, today: todayOf(ctx), locale: ctx.locale };
  const [row] = await listStaffLoans(trx, scope, sql`l.id = ${loanId}`, sql``);
  if (!row) throw new Error('The loan just changed cannot be read.');
  const loan = staffLoanDocument(row, ctx);
  const [follower] = next === null ? [] : await readStaffLoans(trx, ctx, sql`l.id = ${next}`, sql``);
  const ticket = step === 'return' ? loan.product.ticket : null;
  return { step, loan, undo_until: loan.undo?.until ?? null, ticket, next: follower ?? null };
}
