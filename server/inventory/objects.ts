import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { decideObject, type ObjectEventType } from '#machines/inventory/object-lifecycle.machine';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { setObjectState } from '#server/core/object-state.queries';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { JsonObject } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import { checkContent } from '#server/inventory/object-content';
import { contentOf, readObject, versionOf } from '#server/inventory/object.document';
import { setColumns } from '#server/inventory/bulk-edit.queries';
import { moveBooked, undoMove } from '#server/inventory/object-moves';
import { listBooked } from '#server/inventory/object-moves.queries';
import { type CheckedContent, insertObject, updateObject } from '#server/inventory/object-writes.queries';
import { findObject, type ObjectRow } from '#server/inventory/objects.queries';
import { announceObject } from '#server/jobs/free-object';
import { addJob } from '#server/jobs/job-queue';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { deleteUnshownFiles } from '#server/pictures/files.queries';
import { inTransaction } from '#server/db/transaction';

type Content = Schema<'ObjectContent'>;
type StaffObject = Schema<'StaffObject'>;

/** Adds an object of the library. */
export const createObject = (ctx: Context, req: FastifyRequest, sent: Content): Promise<StaffObject> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const content = await checkContent(ctx, trx, sent, undefined);
    return add(ctx, req, trx, content, { action: 'objects.create', details: { after: asJson(content) } });
  });

/** Adds a hidden copy of an object, with a code of its own. @throws ApiError `resource.not_found` */
export const copyObject = (ctx: Context, req: FastifyRequest, id: string): Promise<StaffObject> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const source = await lockObject(ctx, trx, id);
    const content = { ...contentOf(source), listed: false, highlighted: false, code: '' };
    const checked = await checkContent(ctx, trx, content, undefined);
    return add(ctx, req, trx, checked, {
      action: 'objects.copy',
      details: { copy_of: source.id, copy_of_code: source.code },
    });
  });

/**
 * Writes an object as it was edited; with another pickup point, its loans to come move with it. @param match the version that was edited @param moves
 * the loans that staff have seen to move @throws ApiError `resource.changed` if somebody else has changed it since, `object.booked` if other loans than
 * those would move: nothing is written
 */
export const changeObject = (
  ctx: Context,
  req: FastifyRequest,
  id: string,
  { match, moves = '' }: { match: string | undefined; moves?: string | undefined },
  sent: Content,
) =>
  inChange(ctx, req, id, 200, async (trx, before) => {
    const seen = match?.replace(/^(?:W\/)?"(.*)"$/, '$1').trim() ?? '';
    if (seen === '') throw invalid({ 'if-match': 'required' });
    if (seen !== versionOf(before)) throw new ApiError('resource.changed');
    const content = await checkContent(ctx, trx, sent, before);
    const loans_moved = await moveLoans(ctx, trx, before, content.headquarter, moves);
    await updateObject(trx, ctx.library.id, before.id, content);
    await forgetFiles(ctx, trx, before, content);
    await step(ctx, trx, before, content.listed ? 'list' : 'unlist');
    const changes = changesBetween(contentOf(before), content);
    if (changes)
      await audit(ctx, req, trx, before, 'objects.change', { ...changes, ...(loans_moved > 0 && { loans_moved }) });
  });

async function moveLoans(
  ctx: Context,
  trx: Transaction<DB>,
  { id, headquarter: from }: ObjectRow,
  to: string,
  seen: string,
): Promise<number> {
  if (to === from) return 0;
  const { library, deps, locale } = ctx;
  const booked = await listBooked(trx, library.id, { ids: [id], to, today: todayOf(ctx), locale });
  const known = new Set(seen.split(','));
  if (booked.length > 0 && !booked.every((loan) => known.has(loan.id))) throw new ApiError('object.booked');
  return moveBooked(trx, { library, clock: deps.clock }, memberOf(ctx).userId, { id, from, to });
}

/** Undoes the last move of a booked object. @throws ApiError `object.state` if there is none, or it is too late */
export const undoObjectMove = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, id, 200, async (trx, before) => {
    const { from_id, restored, kept } = await undoMove(ctx, trx, before.id, memberOf(ctx).userId);
    await setColumns(trx, ctx.library.id, [before.id], { headquarter_id: from_id });
    await audit(ctx, req, trx, before, 'objects.undo_move', {
      ...{ before: { headquarter: before.headquarter }, after: { headquarter: from_id } },
      ...{ loans_restored: restored, loans_kept: kept },
    });
  });

/** Takes an object out of the library. @throws ApiError `product.on_loan` while it has live loans; `object.state` if it is retired or pending */
export const retireObject = (ctx: Context, req: FastifyRequest, id: string, reason: string | undefined) =>
  inChange(ctx, req, id, 201, async (trx, before) => {
    if (!can({ ...before, live_loans: 0 }, 'retire')) throw new ApiError('object.state');
    if (!(await step(ctx, trx, before, 'retire'))) throw new ApiError('product.on_loan');
    const words = reason?.trim() ?? '';
    await audit(ctx, req, trx, before, 'objects.retire', {
      before: { status: before.status },
      after: { status: 'retired' },
      ...(words !== '' && { reason: words }),
    });
  });

/** Puts a retired object of the library back, hidden. @throws ApiError `object.state` if it is not retired, or belongs to a member */
export const bringObjectBack = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, id, 200, async (trx, before) => {
    if (!(await step(ctx, trx, before, 'bring_back'))) throw new ApiError('object.state');
    await audit(ctx, req, trx, before, 'objects.bring_back', {
      before: { status: 'retired' },
      after: { status: 'hidden' },
    });
  });

type Standing = Pick<ObjectRow, 'status' | 'owner' | 'live_loans'>;

/** The object's next state after a step of staff; undefined if the lifecycle refuses it. */
const can = ({ status, owner, live_loans }: Standing, type: ObjectEventType) =>
  decideObject(status, { is_shared: owner !== null, has_live_loans: live_loans > 0 }, { type, by: 'staff' });

/** Takes a step of staff in the object's lifecycle, with its effects. @returns whether the lifecycle allowed it */
async function step(
  { library, deps }: Context,
  trx: Transaction<DB>,
  before: Standing & { id: string },
  type: ObjectEventType,
): Promise<boolean> {
  const decided = can(before, type);
  if (!decided) return false;
  await setObjectState(trx, library.id, before.id, decided.state, deps.clock.now());
  if (decided.effects.includes('tellWishers'))
    await announceObject(trx, { library_id: library.id, product_id: before.id });
  return true;
}

async function add(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  content: CheckedContent,
  { action, details }: { action: string; details: JsonObject },
): Promise<StaffObject> {
  const now = ctx.deps.clock.now();
  const id = uuidv7(now.getTime());
  await insertObject(trx, ctx.library.id, id, content, now);
  await audit(ctx, req, trx, { id, code: content.code, name: content.name }, action, details);
  const body = await readObject(ctx, id, trx);
  await req.keepAnswer?.(trx, { status: 201, body });
  return body;
}

/** Runs a change with the object's row locked: no booking and no other editor can interfere. Answers with the object as it is then. */
const inChange = (
  ctx: Context,
  req: FastifyRequest,
  id: string,
  status: number,
  change: (trx: Transaction<DB>, before: ObjectRow) => Promise<void>,
): Promise<StaffObject> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const before = await lockObject(ctx, trx, id);
    await change(trx, before);
    const body = await readObject(ctx, before.id, trx);
    await req.keepAnswer?.(trx, { status, body });
    return body;
  });

async function lockObject({ library }: Context, trx: Transaction<DB>, id: string): Promise<ObjectRow> {
  if (!isUuid(id)) throw new ApiError('resource.not_found');
  await lockProduct(trx, library.id, id, 'change');
  const row = await findObject(trx, library.id, id);
  if (!row) throw new ApiError('resource.not_found');
  return row;
}

/** Deletes the pictures and manuals that the object had and nothing shows any more. */
async function forgetFiles(
  { library, deps }: Context,
  trx: Transaction<DB>,
  before: ObjectRow,
  { imgs, manuals }: Content,
): Promise<void> {
  const kept = new Set([...imgs, ...manuals].map(({ id }) => id));
  const left = [...before.imgs, ...before.manuals].map(({ id }) => id).filter((id) => !kept.has(id));
  if (left.length === 0) return;
  const ids = await deleteUnshownFiles(trx, library.id, left, deps.clock.now());
  if (ids.length > 0) await addJob(trx, 'erase_files', { library_id: library.id, ids });
}

const asJson = (content: Content): JsonObject => JSON.parse(JSON.stringify(content)) as JsonObject;

/** The fields that differ, before and after; undefined if none does. */
function changesBetween(before: Content, after: Content): JsonObject | undefined {
  const [old, now] = [asJson(before), asJson(after)];
  const names = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  if (names.length === 0) return undefined;
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(old), after: pick(now) };
}

const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  { id, code, name }: Pick<ObjectRow, 'id' | 'code' | 'name'>,
  action: string,
  details: JsonObject,
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    action,
    requestId: req.id,
    details: { product_id: id, code, name, ...details },
  });
