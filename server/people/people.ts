import type { FastifyRequest } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { BAN } from '#machines/rules/staff-limits';
import { endSessionsOf } from '#server/auth/sessions.queries';
import { isBanned } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Json } from '#server/core/ports/tables.generated';
import { levels } from '#server/core/levels';
import { memberOf } from '#server/http/caller';
import { queueMemberMail } from '#server/mail/queue';
import { changePerson, findLastChange, listSupers, lockPerson, lockSupers } from '#server/people/people.queries';
import { readPerson, roleOf, type Role } from '#server/people/person.document';
import { inTransaction } from '#server/db/transaction';

type Person = Selectable<DB['users']>;

/** Lets a member share objects, or no longer. @throws ApiError `resource.not_found`, `auth.forbidden` */
export const setPosting = (ctx: Context, req: FastifyRequest, id: string, can_post_objects: boolean) =>
  inChange(ctx, req, id, async (trx, person) => {
    requireBelow(ctx, person);
    if (person.can_post_objects === can_post_objects) return;
    await changePerson(trx, ctx.library.id, person.id, { can_post_objects });
    await audit(ctx, req, trx, person, 'people.posting', {
      before: { can_post_objects: person.can_post_objects },
      after: { can_post_objects },
    });
  });

/** Suspends a person and tells them why and until when. @throws ApiError also `person.meanwhile` for somebody who is suspended already */
export const ban = (
  ctx: Context,
  req: FastifyRequest,
  id: string,
  { reason, until = null }: { reason: string; until?: string | null | undefined },
) =>
  inChange(
    ctx,
    req,
    id,
    async (trx, person) => {
      const { library, deps } = ctx;
      const today = todayOf(ctx);
      const words = reason.trim();
      if (words === '') throw invalid({ reason: 'required' });
      if (until !== null && (until < today || until > addDays(today, BAN.longestDays)))
        throw invalid({ until: 'refused' });
      requireBelow(ctx, person);
      if (isBanned(person, today)) throw await meanwhile(ctx, trx, person, ['people.ban']);
      const now = deps.clock.now();
      const { userId } = memberOf(ctx);
      await changePerson(trx, library.id, person.id, {
        banned_at: now,
        ban_reason: words,
        banned_until: until,
        banned_by: userId,
      });
      await audit(ctx, req, trx, person, 'people.ban', {
        before: { banned: false },
        after: { banned: true, until },
        reason: words,
      });
      await queueMemberMail(trx, library.id, person.id, {
        template: 'banned',
        values: { reason: words, until },
        key: `banned:${person.id}:${now.toISOString()}`,
      });
    },
    { status: 201, alone: [id] },
  );

/** Ends a suspension and tells the person. @throws ApiError also `person.meanwhile` for somebody who is not suspended */
export const unban = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, id, async (trx, person) => {
    requireBelow(ctx, person);
    if (!isBanned(person, todayOf(ctx))) throw await meanwhile(ctx, trx, person, ['people.unban']);
    await liftBan(trx, person, { actorId: memberOf(ctx).userId, requestId: req.id });
  });

/** Ends a suspension: the account, the audit log and the mail. @param by null actor where it ends by itself */
export async function liftBan(
  trx: Transaction<DB>,
  person: Person,
  by: { actorId: string | null; requestId?: string },
): Promise<void> {
  const { library_id, id, banned_at, banned_until, ban_reason } = person;
  await changePerson(trx, library_id, id, {
    banned_at: null,
    ban_reason: null,
    banned_until: null,
    banned_by: null,
  });
  await writeAudit(trx, {
    libraryId: library_id,
    ...by,
    subjectId: id,
    action: 'people.unban',
    details: { before: { banned: true, until: banned_until, reason: ban_reason }, after: { banned: false } },
  });
  await queueMemberMail(trx, library_id, id, {
    template: 'unbanned',
    values: {},
    key: `unbanned:${id}:${banned_at?.toISOString() ?? ''}`,
  });
}

const levelOf: Record<Role, number> = levels;

/**
 * Gives or takes a role of the staff. A person who loses rights is signed out everywhere. @throws ApiError `resource.not_found`; `person.meanwhile` if the role
 * is no longer the one that the caller saw; `person.last_super`
 */
export async function setRole(
  ctx: Context,
  req: FastifyRequest,
  id: string,
  { role, from }: { role: Role; from: Role },
): Promise<Schema<'Person'>> {
  const { library, deps } = ctx;
  return inChange(
    ctx,
    req,
    id,
    async (trx, person) => {
      const supers = await lockSupers(trx, library.id, todayOf(ctx));
      // The caller may have lost the role while waiting.
      if (!supers.includes(memberOf(ctx).userId)) throw new ApiError('auth.forbidden');
      const before = roleOf(person.level);
      if (before !== from) throw await meanwhile(ctx, trx, person, ['people.role']);
      if (before === role) return;
      if (before === 'super' && !supers.some((other) => other !== person.id)) throw new ApiError('person.last_super');
      const level = levelOf[role];
      await changePerson(trx, library.id, person.id, { level });
      await audit(ctx, req, trx, person, 'people.role', {
        before: { role: before, level: person.level },
        after: { role, level },
      });
      if (level > person.level) await endSessionsOf(trx, library.id, person.id, 'staff', deps.clock.now());
    },
    // Two of them who step down wait for each other, in the order of all locks on persons.
    { alone: [id, ...(await listSupers(deps.db, library.id))] },
  );
}

/**
 * Runs a change with the person's row locked, and answers with the person as they are then. @param alone persons whose calls end before it
 */
function inChange(
  ctx: Context,
  req: FastifyRequest,
  id: string,
  change: (trx: Transaction<DB>, person: Person) => Promise<void>,
  { status = 200, alone = [] }: { status?: number; alone?: readonly string[] } = {},
): Promise<Schema<'Person'>> {
  const work = async (trx: Transaction<DB>): Promise<Schema<'Person'>> => {
    const person = isUuid(id) ? await lockPerson(trx, ctx.library.id, id) : undefined;
    if (!person) throw new ApiError('resource.not_found');
    await change(trx, person);
    const body = await readPerson(ctx, person.id, trx);
    await req.keepAnswer?.(trx, { status, body });
    return body;
  };
  return inTransaction(ctx.deps.db, work, { alone: { libraryId: ctx.library.id, persons: alone } });
}

/** Nobody may change a person at or above their own level. */
export function requireBelow(ctx: Context, person: Person): void {
  if (person.level <= memberOf(ctx).level) throw new ApiError('auth.forbidden');
}

/** The refusal that names the step someone else took first. @param actions the actions of the audit log that it may be */
export async function meanwhile(
  { library }: Context,
  trx: Transaction<DB>,
  person: Person,
  actions: readonly string[],
): Promise<ApiError> {
  const last = await findLastChange(trx, library.id, person.id, actions);
  return new ApiError(
    'person.meanwhile',
    last && {
      meanwhile: { event: last.action, status: roleOf(person.level), at: last.at.toISOString(), by: last.by },
    },
  );
}

const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  person: Person,
  action: string,
  details: Json,
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    subjectId: person.id,
    action,
    requestId: req.id,
    details,
  });
