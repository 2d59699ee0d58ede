import type { Kysely, RawBuilder } from 'kysely';
import type { StaffStep } from '#machines/loans/loan-events';
import { loanAt } from '#machines/loans/loan.machine';
import { canMove, extendedTo } from '#machines/loans/loan.selectors';
import { standingOf } from '#machines/rules/loans/standing';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { possibleExtension } from '#server/loans/extension';
import { undoableStep, undoUntil } from '#server/loans/undo';
import { handOverObstacles, obstacleOf } from '#server/staff/obstacles';
import {
  listStaffLoans,
  type StaffLoanRow,
  type StaffProductRow,
  type TicketRow,
} from '#server/staff/staff-loans.queries';

/** Loans as in the contract, for the staff member of the call. @param which condition on `l`, `p` and `u` @param order of the same */
export async function readStaffLoans(
  db: Kysely<DB>,
  ctx: Context,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Schema<'StaffLoan'>[]> {
  const scope = { libraryId: ctx.library.id, today: todayOf(ctx), locale: ctx.locale };
  return (await listStaffLoans(db, scope, which, order)).map((row) => staffLoanDocument(row, ctx));
}

/** A loan as in the contract, for the staff member of the call. */
export function staffLoanDocument(row: StaffLoanRow, ctx: Context): Schema<'StaffLoan'> {
  const { library, locale, deps } = ctx;
  const today = todayOf(ctx);
  const steps = stepsOf(row, today);
  const last = row.last && { ...row.last, at: new Date(row.last.at) };
  const undo = last ? undoableStep(last, row, memberOf(ctx).userId, deps.clock.now()) : undefined;
  const standing = standingOf(row, today);
  return {
    id: row.id,
    status: row.status,
    product: staffProductDocument(row.product),
    member: row.member,
    method: row.method,
    headquarter: { id: row.headquarter_id, name: row.headquarter_name },
    delivery_address: row.delivery_line,
    from_date: row.from_date,
    to_date: row.to_date,
    days_late: standing.kind === 'late' ? standing.days : 0,
    note: row.note,
    note_answers: row.note_answers,
    created_at: row.created_at.toISOString(),
    picked_up_at: row.picked_up_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    steps,
    obstacles: steps.includes('hand_over')
      ? handOverObstacles(library, row, today).map((code) => obstacleOf(code, locale))
      : [],
    needs_signature: library.handover_signature,
    undo: undo !== undefined && last ? { step: undo, until: undoUntil(last.at).toISOString() } : null,
  };
}

/** How far a loan can be extended now; null if its steps say nothing of it. */
export async function staffExtension(
  ctx: Context,
  { id, product, member, headquarter, status, from_date, to_date, method, steps }: Schema<'StaffLoan'>,
): Promise<Schema<'StaffExtension'> | null> {
  if (!steps.includes('extend')) return null;
  const ids = { id, product_id: product.id, user_id: member.id, headquarter_id: headquarter.id };
  const loan = { ...ids, status, from_date, to_date, method };
  const { days, refusal } = await possibleExtension(ctx.deps.db, ctx.library, loan, todayOf(ctx));
  return { days, obstacles: refusal ? [obstacleOf(refusal.code, ctx.locale, refusal.values)] : [] };
}

/** What the lifecycle allows staff now, the most sensible step first. */
export function stepsOf(
  row: Pick<StaffLoanRow, 'status' | 'from_date' | 'to_date' | 'picked_up_at'>,
  today: string,
): StaffStep[] {
  const { status, from_date, to_date } = row;
  const picked_up = row.picked_up_at !== null;
  const loan = loanAt(status, { from_date, to_date, picked_up });
  const by = { by: 'staff', today } as const;
  const isAllowed = (type: StaffStep): boolean => {
    if (type === 'extend') return loan.can({ type, ...by, to_date: extendedTo(row) });
    if (type === 'move') return canMove({ status, from_date, to_date, picked_up }, today);
    return type !== 'lend' && loan.can({ type, ...by });
  };
  // Not every pickup is recorded: what is due and was never handed over may be coming back.
  const order: StaffStep[] = [
    'approve',
    ...handOverOrBack(picked_up, to_date < today),
    'deny',
    'extend',
    'move',
    'cancel',
  ];
  return order.filter(isAllowed);
}

const handOverOrBack = (pickedUp: boolean, isPast: boolean): StaffStep[] =>
  pickedUp || isPast ? ['return', 'hand_over'] : ['hand_over', 'return'];

export const staffProductDocument = (row: StaffProductRow): Schema<'StaffProduct'> => ({
  id: row.id,
  code: row.code,
  // One that has no name yet is known by its code.
  name: row.name || row.code,
  img: row.picture,
  parts: row.parts,
  headquarter: { id: row.headquarter_id, name: row.headquarter_name },
  ...(row.elsewhere === null || row.is_out ? {} : { elsewhere: row.elsewhere }),
  state: stateOf(row),
  ticket: row.ticket && ticketDocument(row.ticket),
  ...(row.next_wait === null ? {} : { next_wait: row.next_wait }),
  ...(row.name_in_language ? {} : { fallback: { name: 'it' } }),
});

const stateOf = ({ is_out, maintenance, status }: StaffProductRow): Schema<'StaffProduct'>['state'] => {
  if (is_out) return 'out';
  if (maintenance) return 'maintenance';
  return status === 'active' ? 'in_place' : status;
};

export const ticketDocument = (ticket: TicketRow): Schema<'StaffTicket'> => ({
  ...ticket,
  opened_at: new Date(ticket.opened_at).toISOString(),
});
