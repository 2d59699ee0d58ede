import type { Transaction } from 'kysely';
import { closureForm } from '#machines/rules/closure';
import { isDate } from '#machines/rules/dates';
import { listClosures, closeDays, lockClosure, openDays, type ClosureLine } from '#server/closures/closures.queries';
import { loanDocument, planClosure, planDocument, type PlannedLoan } from '#server/closures/plan';
import { listAffected, listMoved, type Scope } from '#server/closures/plan.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { levels } from '#server/core/levels';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { invalidFields } from '#server/http/validate';
import { addJob } from '#server/jobs/job-queue';
import { inTransaction } from '#server/db/transaction';

type Operation = 'listClosures' | 'planClosure' | 'createClosure' | 'getClosure' | 'undoClosure';
type Move = Schema<'ClosureMove'>;

/** Days on which the library closes, and the loans that have to move. */
export const closures: Pick<Handlers, Operation> = {
  listClosures: async ({ ctx, query }) => {
    const { limit = 24 } = query;
    const after = unpackCursor(query.cursor, [isDate, isUuid]);
    const found = await listClosures(ctx.deps.db, ctx.library.id, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map((row) => closureDocument(row, todayOf(ctx))),
      next: last ? packCursor([last.from_date, last.id]) : null,
    };
  },

  planClosure: async ({ ctx, query: { from_date, to_date, headquarter, closes_lockers } }) => {
    const asked = { from_date, to_date, closes_lockers: closes_lockers === true, headquarter_id: headquarter ?? null };
    checkMayClose(ctx, asked);
    const scope = await scopeOf(ctx, ctx.deps.db, asked);
    return planDocument(await planClosure(ctx.deps.db, ctx.library, scope, todayOf(ctx), ctx.locale), scope.days);
  },

  createClosure: async ({ ctx, req, body }) => {
    const wrong = invalidFields(closureForm, { ...body, headquarter: body.headquarter_id ?? '' });
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    checkMayClose(ctx, body);
    const answer = await inTransaction(ctx.deps.db, async (trx) => {
      const scope = await scopeOf(ctx, trx, body);
      const planned = await planClosure(trx, ctx.library, scope, todayOf(ctx), ctx.locale);
      const id = uuidv7();
      const { moves, reason, reason_en, headquarter_id, from_date, to_date, closes_lockers } = body;
      const own = { library_id: ctx.library.id, id };
      await trx
        .insertInto('closures')
        .values({
          ...{ ...own, from_date, to_date, headquarter_id, closes_lockers, reason: reason.trim() },
          reason_en: reason_en.trim() || null,
          created_at: ctx.deps.clock.now(),
          created_by: memberOf(ctx).userId,
        })
        .execute();
      await closeDays(trx, own);
      await storeMoves(trx, own, planned, moves);
      return begin(ctx, trx, req, own.id, {
        action: 'closures.create',
        status: 201,
        details: {
          ...{ from_date, to_date, reason, reason_en, closes_lockers },
          ...(scope.name !== undefined && { headquarter: scope.name }),
          moves: moves.length,
        },
      });
    });
    // The cached library records include the days without deliveries.
    req.server.tenants.forget();
    return answer;
  },

  getClosure: async ({ ctx, params }) => {
    const { db } = ctx.deps;
    const today = todayOf(ctx);
    const closure = await readClosure(ctx, db, params.id);
    const days = { from: closure.from_date, to: closure.to_date };
    const loans = await listMoved(db, ctx.library.id, closure.id, ctx.locale);
    const isClosed = closure.status === 'closing' || closure.status === 'closed';
    const waiting = new Set(loans.flatMap(({ id, outcome }) => (outcome === 'planned' ? [id] : [])));
    const undecided = isClosed
      ? await listAffected(
          db,
          ctx.library.id,
          { days, headquarterId: closure.headquarter_id, closesLockers: closure.closes_lockers },
          today,
          ctx.locale,
        )
      : [];
    return {
      ...closureDocument(closure, today),
      loans: loans.map(({ new_from: from_date, new_to: to_date, outcome, ...loan }) =>
        loanDocument(loan, days, { days: { from_date, to_date }, outcome }),
      ),
      undecided: undecided
        .filter(({ id }) => !waiting.has(id))
        .map((loan) => loanDocument(loan, days, { days: undefined, outcome: null })),
    };
  },

  undoClosure: async ({ ctx, req, params }) => {
    const answer = await inTransaction(ctx.deps.db, async (trx) => {
      const locked = isUuid(params.id) ? await lockClosure(trx, ctx.library.id, params.id) : undefined;
      if (!locked) throw new ApiError('resource.not_found');
      checkMayClose(ctx, locked);
      const closure = await readClosure(ctx, trx, params.id);
      if (closure.is_collected) throw new ApiError('closure.collected');
      if (!isUndoable(closure, todayOf(ctx))) throw new ApiError('closure.not_undoable');
      await openDays(trx, locked);
      await trx
        .updateTable('closures')
        .set({ status: 'undoing', undone_at: ctx.deps.clock.now(), undone_by: memberOf(ctx).userId })
        .where('library_id', '=', locked.library_id)
        .where('id', '=', locked.id)
        .execute();
      return begin(ctx, trx, req, locked.id, { action: 'closures.undo', status: 200 });
    });
    req.server.tenants.forget();
    return answer;
  },
};

/** A volunteer closes and opens one pickup point, for today. @throws ApiError `closure.only_today` */
function checkMayClose(
  ctx: Context,
  closure: Pick<Schema<'ClosureContent'>, 'from_date' | 'to_date' | 'headquarter_id' | 'closes_lockers'>,
): void {
  if (memberOf(ctx).level <= levels.admin) return;
  const { from_date, to_date, headquarter_id, closes_lockers } = closure;
  const today = todayOf(ctx);
  if (from_date !== today || to_date !== today || headquarter_id === null || closes_lockers)
    throw new ApiError('closure.only_today');
}

/** The days and places of a closure, with the name of its pickup point if it has only one. @throws 422 naming the field */
async function scopeOf(
  ctx: Context,
  db: Context['deps']['db'],
  asked: Pick<Schema<'ClosureContent'>, 'from_date' | 'to_date' | 'headquarter_id' | 'closes_lockers'>,
): Promise<Scope & { name: string | undefined }> {
  const { from_date: from, to_date: to, headquarter_id: headquarterId, closes_lockers: closesLockers } = asked;
  const wrong = invalidFields(closureForm, { ...asked, headquarter: headquarterId ?? '', reason: '-', reason_en: '' });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (to < todayOf(ctx)) throw invalid({ to_date: 'day' });
  const point =
    headquarterId === null
      ? { name: undefined }
      : await db
          .selectFrom('headquarters')
          .select('name')
          .where('library_id', '=', ctx.library.id)
          .where('id', '=', headquarterId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (!point) throw invalid({ headquarter: 'refused' });
  return { days: { from, to }, headquarterId, closesLockers, name: point.name };
}

/** Only what staff saw is moved: another loan, or one with other days by now, is told instead. */
async function storeMoves(
  trx: Transaction<DB>,
  { library_id, id: closure_id }: { library_id: number; id: string },
  planned: readonly PlannedLoan[],
  moves: readonly Move[],
): Promise<void> {
  const seen = new Map(moves.map((move) => [move.loan_id, move]));
  const asPlanned = planned.flatMap(({ loan, days }) => {
    const move = seen.get(loan.id);
    const isSame =
      move?.from_date === loan.from_date &&
      move.to_date === loan.to_date &&
      move.new_from_date === days?.from_date &&
      move.new_to_date === days.to_date;
    return isSame ? [move] : [];
  });
  const known = new Set(asPlanned.map(({ loan_id }) => loan_id));
  const others = [...seen.values()].filter(({ loan_id }) => !known.has(loan_id));
  const ids = others.map(({ loan_id }) => loan_id);
  const existing = new Set(
    ids.length === 0
      ? []
      : (
          await trx
            .selectFrom('loans')
            .select('id')
            .where('library_id', '=', library_id)
            .where('id', 'in', ids)
            .execute()
        ).map(({ id }) => id),
  );
  const rows = [
    ...asPlanned.map((move) => ({ move, outcome: 'planned' as const })),
    ...others.filter(({ loan_id }) => existing.has(loan_id)).map((move) => ({ move, outcome: 'changed' as const })),
  ].map(({ move, outcome }, position) => ({
    ...{ library_id, closure_id, loan_id: move.loan_id, position, outcome },
    ...{ was_from: move.from_date, was_to: move.to_date, new_from: move.new_from_date, new_to: move.new_to_date },
  }));
  if (rows.length > 0) await trx.insertInto('closure_loans').values(rows).execute();
}

/** Records the step and leaves the loans to a job. */
async function begin(
  ctx: Context,
  trx: Transaction<DB>,
  req: Parameters<Handlers['createClosure']>[0]['req'],
  id: string,
  { action, status, details }: { action: string; status: number; details?: object },
): Promise<Schema<'Closure'>> {
  await writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    subjectId: id,
    action,
    requestId: req.id,
    details: { ...details },
  });
  await addJob(trx, 'apply_closure', { library_id: ctx.library.id, id }, { jobKey: `apply_closure:${id}` });
  const body = closureDocument(await readClosure(ctx, trx, id), todayOf(ctx));
  await req.keepAnswer?.(trx, { status, body });
  return body;
}

async function readClosure(ctx: Context, db: Context['deps']['db'], id: string): Promise<ClosureLine> {
  const [row] = isUuid(id) ? await listClosures(db, ctx.library.id, { id }) : [];
  if (!row) throw new ApiError('resource.not_found');
  return row;
}

const isUndoable = ({ status, to_date, is_collected }: ClosureLine, today: string): boolean =>
  status === 'closed' && to_date >= today && !is_collected;

const closureDocument = (row: ClosureLine, today: string): Schema<'Closure'> => ({
  id: row.id,
  from_date: row.from_date,
  to_date: row.to_date,
  headquarter: row.headquarter,
  closes_lockers: row.closes_lockers,
  reason: row.reason,
  reason_en: row.reason_en ?? '',
  status: row.status,
  progress: { done: row.done, total: row.total },
  created_at: row.created_at.toISOString(),
  created_by: row.author,
  undone_at: row.undone_at?.toISOString() ?? null,
  undoable: isUndoable(row, today),
});
