import { decideObject } from '#machines/inventory/object-lifecycle.machine';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { inLanguage } from '#server/core/words/local-texts';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import { memberOf } from '#server/http/caller';
import { queueMemberMail } from '#server/mail/queue';
import { decide, lockPendingObject, type PendingObject } from '#server/verifications/pending-objects.queries';
import { inTransaction } from '#server/db/transaction';

type Decision =
  | { decision: 'accepted'; version: string }
  | { decision: 'refused' | 'asked'; version: string; message: string; field: 'reason' | 'text' };

/**
 * Decides on an object that a member wants to share, and tells its owner. @throws ApiError `resource.not_found`; `object.meanwhile`, with what
 * happened, if it is no longer the object that the caller saw
 */
export function decideOn(
  ctx: Context,
  req: FastifyRequest,
  id: string,
  given: Decision,
): Promise<Schema<'ObjectDecision'>> {
  const { library, deps } = ctx;
  const { decision } = given;
  const message = given.decision === 'accepted' ? null : given.message.trim();
  if (given.decision !== 'accepted' && message === '') throw invalid({ [given.field]: 'required' });
  return inTransaction(deps.db, async (trx) => {
    const object = isUuid(id) ? await lockPendingObject(trx, library.id, id) : undefined;
    if (!object) throw new ApiError('resource.not_found');
    const step = decideObject(object.status, offered, { type: actions[decision], by: 'staff' });
    if (!step || object.version !== given.version) throw meanwhile(object);
    const { userId: actorId } = memberOf(ctx);
    const at = deps.clock.now();
    await decide(trx, library.id, object, { decision, state: step.state, message, actorId, at });
    await writeAudit(trx, {
      libraryId: library.id,
      actorId,
      subjectId: object.owner_id,
      action: `objects.${actions[decision]}`,
      requestId: req.id,
      details: {
        product_id: object.id,
        name: object.name,
        before: { status: 'pending' },
        after: { status: step.state },
        ...(message !== null && { message }),
      },
    });
    const name = inLanguage(object.owner_language, object, ['name']).name;
    const key = `${decision}:${object.id}:${object.version}`;
    if (decision === 'accepted')
      await queueMemberMail(trx, library.id, object.owner_id, {
        template: 'object_accepted',
        values: { object: name, product_id: object.id },
        key,
      });
    else if (decision === 'refused')
      await queueMemberMail(trx, library.id, object.owner_id, {
        template: 'object_refused',
        values: { object: name, reason: message ?? '' },
        key,
      });
    else
      await queueMemberMail(trx, library.id, object.owner_id, {
        template: 'object_question',
        values: { object: name, question: message ?? '' },
        key,
      });
    const body = { id: object.id, decision, at: at.toISOString() };
    await req.keepAnswer?.(trx, { status: 201, body });
    return body;
  });
}

const actions = { accepted: 'accept', refused: 'refuse', asked: 'ask' } as const;
/** An offered object has an owner, and nobody can have borrowed it. */
const offered = { is_shared: true, has_live_loans: false };

/** What happened to the object since the caller saw it: somebody's decision, or its owner's own change. */
function meanwhile(object: PendingObject): ApiError {
  const { last, status, updated_at, owner_name } = object;
  const byOwner = (event: string) => ({ event, status, at: updated_at.toISOString(), by: owner_name });
  const decided = last &&
    last.decision !== 'answered' && { event: last.decision, status, at: last.at.toISOString(), by: last.by };
  if (status === 'retired') return new ApiError('object.meanwhile', { meanwhile: byOwner('withdrawn') });
  if (status === 'pending' && last?.decision !== 'asked')
    return new ApiError('object.meanwhile', { meanwhile: byOwner('changed') });
  return new ApiError('object.meanwhile', { meanwhile: decided || byOwner('changed') });
}
