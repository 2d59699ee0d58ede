import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { IMPERSONATION } from '#machines/rules/limits';
import { endImpersonations } from '#server/auth/impersonations.queries';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Json } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import { documentOf } from '#server/impersonation/impersonation.document';
import {
  changeImpersonation,
  findOwnImpersonation,
  insertImpersonation,
  lockBoth,
  type OwnImpersonation,
} from '#server/impersonation/impersonations.queries';
import { inTransaction } from '#server/db/transaction';

/**
 * Puts the caller in the place of a member, for an hour at most and only to look. @throws ApiError `resource.not_found`, `auth.forbidden` for somebody
 * at the caller's level or above
 */
export const start = (ctx: Context, req: FastifyRequest, personId: string, reason: string) =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { library, deps } = ctx;
    const { userId, sessionId, level } = memberOf(ctx);
    const words = reason.trim();
    if (words === '') throw invalid({ reason: 'required' });
    const person = isUuid(personId) ? await lockBoth(trx, library.id, userId, personId) : undefined;
    if (!person) throw new ApiError('resource.not_found');
    if (person.level <= level) throw new ApiError('auth.forbidden');
    const now = deps.clock.now();
    await endImpersonations(trx, library.id, { actorId: userId }, now);
    const row = {
      library_id: library.id,
      id: uuidv7(now.getTime()),
      actor_id: userId,
      subject_id: personId,
      session_id: sessionId,
      reason: words,
      started_at: now,
      ends_at: new Date(now.getTime() + IMPERSONATION.milliseconds),
    };
    await insertImpersonation(trx, row);
    const started = { ...row, unlocked_at: null, ended_at: null, subject: person.name };
    await audit(ctx, req, trx, started, 'impersonation.start', { until: row.ends_at.toISOString(), reason: words });
    const body = documentOf(started, now);
    await req.keepAnswer?.(trx, { status: 201, body });
    return body;
  });

/** Allows changes in the member's name. @throws ApiError `impersonation.over`, also for another session of the caller */
export const unlock = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, id, async (trx, row, now) => {
    if (row.ended_at !== null || row.ends_at <= now || row.session_id !== memberOf(ctx).sessionId)
      throw new ApiError('impersonation.over');
    if (row.unlocked_at !== null) return row;
    await changeImpersonation(trx, ctx.library.id, row.id, { unlocked_at: now });
    await audit(ctx, req, trx, row, 'impersonation.unlock', { before: { unlocked: false }, after: { unlocked: true } });
    return { ...row, unlocked_at: now };
  });

/** Ends an impersonation; one that is over stays as it is. */
export const end = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, id, async (trx, row, now) => {
    if (row.ended_at !== null || row.ends_at <= now) return row;
    await changeImpersonation(trx, ctx.library.id, row.id, { ended_at: now });
    await audit(ctx, req, trx, row, 'impersonation.end', {});
    return { ...row, ended_at: now };
  });

const inChange = (
  ctx: Context,
  req: FastifyRequest,
  id: string,
  change: (trx: Transaction<DB>, row: OwnImpersonation, now: Date) => Promise<OwnImpersonation>,
): Promise<Schema<'Impersonation'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { userId } = memberOf(ctx);
    const row = isUuid(id) ? await findOwnImpersonation(trx, ctx.library.id, userId, id, { lock: true }) : undefined;
    if (!row) throw new ApiError('resource.not_found');
    const now = ctx.deps.clock.now();
    const body = documentOf(await change(trx, row, now), now);
    await req.keepAnswer?.(trx, { status: 200, body });
    return body;
  });

const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  row: OwnImpersonation,
  action: string,
  details: { [name: string]: Json },
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    action,
    requestId: req.id,
    details: { ...details, impersonation: row.id },
  });
