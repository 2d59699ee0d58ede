import { type Kysely, sql, type Transaction } from 'kysely';
import { closedEnds } from '#machines/rules/loans/closed-ends';
import { dayOf, todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { type BookedLoan, findMove, listBooked, lockBooked, lockMoved } from '#server/inventory/object-moves.queries';
import { mayLiveAt } from '#server/inventory/object-writes.queries';
import { relocateLoan, type Scope } from '#server/loans/lifecycle';
import { findLendable, findHeadquarterOpening } from '#server/loans/loan-facts.queries';

/** How long the move of a booked object can be undone, in milliseconds. */
const undoable = 24 * 60 * 60_000;

/** The loans that would move with an object, or stay elsewhere. @throws ApiError `resource.not_found`; 422 naming `headquarter` */
export async function previewMove(ctx: Context, id: string, headquarter: string): Promise<Schema<'MovedLoans'>> {
  const { db } = ctx.deps;
  if (!isUuid(id) || !(await findLendable(db, ctx.library.id, id))) throw new ApiError('resource.not_found');
  if (!isUuid(headquarter) || !(await mayLiveAt(db, ctx.library.id, headquarter)))
    throw invalid({ headquarter: 'refused' });
  return loansMovedTo(ctx, db, [id], headquarter);
}

/** The loans that move with objects to a pickup point, each with the days on which it is closed there, and those that stay at a third one. */
export async function loansMovedTo(
  ctx: Context,
  db: Kysely<DB>,
  ids: readonly string[],
  to: string,
): Promise<Schema<'MovedLoans'>> {
  if (ids.length === 0) return { loans: [] };
  const today = todayOf(ctx);
  const point = (await findHeadquarterOpening(db, ctx.library.id, to)) ?? null;
  const booked = await listBooked(db, ctx.library.id, { ids, to, today, locale: ctx.locale });
  return {
    loans: booked.map((loan: BookedLoan) => ({
      ...loan,
      closed: loan.stays === null ? closedEnds(loan, point) : [],
    })),
  };
}

/**
 * Moves the loans of an object with it, and remembers them so that it can be undone. The caller has locked the object, which is still at its old
 * pickup point.
 * @returns how many loans moved
 */
export async function moveBooked(
  trx: Transaction<DB>,
  scope: Scope,
  userId: string,
  { id: product_id, from, to }: { id: string; from: string; to: string },
): Promise<number> {
  const { library, clock } = scope;
  const now = clock.now();
  const loans = await lockBooked(trx, library.id, product_id, dayOf(now, library.timezone));
  if (loans.length === 0) return 0;
  const move = { library_id: library.id, id: uuidv7(now.getTime()) };
  await trx
    .insertInto('object_moves')
    .values({
      ...move,
      product_id,
      from_headquarter_id: from,
      to_headquarter_id: to,
      created_at: now,
      created_by: userId,
    })
    .execute();
  // The mail names the move, so the move is written first.
  await trx
    .insertInto('object_move_loans')
    .values(
      loans.map((loan) => ({
        ...{ library_id: library.id, move_id: move.id, loan_id: loan.id },
        reschedulings: loan.reschedulings + 1,
      })),
    )
    .execute();
  for (const loan of loans) await relocateLoan(trx, scope, loan, to, { by: 'staff', userId });
  return loans.length;
}

/** The move of an object that can be undone now. */
export const undoableMove = ({ deps, library }: Context, db: Kysely<DB>, id: string) =>
  findMove(db, library.id, id, new Date(deps.clock.now().getTime() - undoable));

/**
 * Brings a moved object back with the loans that are as the move left them. The caller has locked the object. @throws ApiError `object.state` if there
 * is nothing to undo @returns its pickup point again, and the outcome for each of its loans
 */
export async function undoMove(
  ctx: Context,
  trx: Transaction<DB>,
  id: string,
  userId: string,
): Promise<{ from_id: string; restored: number; kept: number }> {
  const { library, deps } = ctx;
  const move = await undoableMove(ctx, trx, id);
  if (!move || !(await mayLiveAt(trx, library.id, move.from_id))) throw new ApiError('object.state');
  const loans = await lockMoved(trx, library.id, move.id, todayOf(ctx));
  const now = deps.clock.now();
  const ids = loans.map((loan) => loan.id);
  await trx
    .updateTable('object_moves')
    .set({ undone_at: now, undone_by: userId })
    .where('library_id', '=', library.id)
    .where('id', '=', move.id)
    .execute();
  await trx
    .updateTable('object_move_loans')
    .set((eb) => ({
      outcome: sql<'restored' | 'kept'>`CASE WHEN loan_id = ANY(${ids}::uuid[]) THEN 'restored' ELSE 'kept' END`,
      reschedulings: eb('reschedulings', '+', 1),
    }))
    .where('library_id', '=', library.id)
    .where('move_id', '=', move.id)
    .execute();
  for (const loan of loans)
    await relocateLoan(trx, { library, clock: deps.clock }, loan, move.from_id, { by: 'staff', userId });
  return { from_id: move.from_id, restored: loans.length, kept: move.loans - loans.length };
}
