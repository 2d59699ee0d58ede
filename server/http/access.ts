import type { FastifyRequest } from 'fastify';
import { SESSION } from '#machines/rules/limits';
import type { Actor, Context, Deps, Member } from '#server/core/context';
import { today } from '#server/core/clock';
import { isUuid } from '#server/core/cursor';
import { findLiveImpersonation } from '#server/auth/impersonations.queries';
import { findSessionMember, holdCallers, isGoingOn, touchSession } from '#server/auth/sessions.queries';
import { findUserAccess, isBanned } from '#server/auth/users.queries';
import { levels } from '#server/core/levels';
import type { Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Tokens } from '#server/auth/tokens';
import { completeAudit, insertAudit } from '#server/db/audit-log';
import { openedBy } from '#server/db/transaction';

/** Who may call an operation (`x-access` in the contract); `open` ones belong to no library. */
export type Access = 'open' | 'public' | 'visitor' | 'member' | 'volunteer' | 'admin' | 'super';

export const visitor: Actor = { kind: 'visitor', level: 99 };

const highest: Record<Access, number> = {
  open: 99,
  public: 99,
  visitor: 99,
  member: levels.member,
  volunteer: levels.volunteer,
  admin: levels.admin,
  super: levels.super,
};

/** What decides who may call an operation, and how. */
interface Allowed {
  operationId: string;
  method: string;
  access: Access;
  /** Only the member may do this, not somebody impersonating them. */
  inPerson: boolean;
}

/**
 * Identifies the caller and checks their access. @returns the caller; throws 401 `auth.*` without a valid session, 403 `auth.forbidden` if the level
 * is insufficient, `auth.banned` for suspended staff, `impersonation.*` for what an impersonation does not allow
 */
export async function authorise(
  request: FastifyRequest,
  operation: Allowed,
  library: Library,
  deps: Deps,
  tokens: Tokens,
): Promise<Actor> {
  const { access } = operation;
  const token = tokenOf(request);
  const actor = token === undefined ? visitor : await actorOf(token, library, deps, tokens, access === 'public');
  if (actor.kind === 'visitor' && highest[access] < levels.visitor) throw new ApiError('auth.required');
  const ghost = request.headers['x-ghost-user'];
  const isGhost = typeof ghost === 'string' && ghost !== '' && access !== 'public';
  // Staff act under their own name.
  if (isGhost && highest[access] <= levels.volunteer) throw new ApiError('auth.forbidden');
  const caller = isGhost ? await impersonated(actor, ghost, { request, operation, library, deps }) : actor;
  if (caller.level > highest[access]) throw new ApiError('auth.forbidden');
  if (caller.kind === 'member' && caller.banned && highest[access] <= levels.volunteer)
    throw new ApiError('auth.banned');
  return caller;
}

/**
 * The dependencies of a member's call that may write: each of its transactions holds their account first, so that erasure, merge, suspension and
 * sign-out everywhere come before it or after it, never in between. @throws 401 `auth.session_expired`, 403 `auth.banned` in a transaction, once one came before
 */
export function depsOfCaller(deps: Deps, library: Library, member: Member): Deps {
  const { userId, sessionId, impersonatedBy } = member;
  const callers = impersonatedBy === undefined ? [userId] : [userId, impersonatedBy];
  const db = openedBy(deps.db, async (trx, alone) => {
    const held = await holdCallers(trx, library.id, sessionId, callers, alone);
    const self = held.find(({ id }) => id === userId);
    if (!self || held.length < callers.length) throw new ApiError('auth.session_expired');
    if (!member.banned && isBanned(self, today(deps.clock, library.timezone))) throw new ApiError('auth.banned');
  });
  return { ...deps, db };
}

/**
 * After a member's call has read, or failed: what it read may be what an erasure or a merge has left. @throws 401 `auth.session_expired` if the session has
 * ended meanwhile
 */
export async function requireGoingOn({ ctx }: FastifyRequest): Promise<void> {
  const { actor, deps, library } = ctx;
  if (actor.kind === 'member' && !(await isGoingOn(deps.db, library.id, actor.sessionId, actor.userId)))
    throw new ApiError('auth.session_expired');
}

/** Refuses impersonated calls: what grants access, pays, or cannot be undone is reserved for the member. @throws 403 `impersonation.in_person` */
export function requirePerson(actor: Actor): void {
  if (actor.kind === 'member' && actor.impersonatedBy !== undefined) throw new ApiError('impersonation.in_person');
}

/**
 * The access of the caller's own token, even while impersonating; visitor access without a valid session. For operations with access `public`, after
 * authorisation.
 */
export async function readAccess(request: FastifyRequest): Promise<Schema<'Access'>> {
  const { actor } = request.ctx;
  const token = tokenOf(request);
  const reading = token === undefined ? undefined : await request.server.tokens.read(token);
  if (actor.kind === 'visitor' || !reading?.claims)
    return { level: visitor.level, expires_at: null, user_id: null, session: 'anonymous' };
  return {
    level: actor.level,
    expires_at: new Date(reading.claims.exp * 1000).toISOString(),
    user_id: actor.userId,
    session: 'active',
  };
}

function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const second = request.headers['x-access-token'];
  const plain = typeof second === 'string' && second !== '' ? second : undefined;
  if (bearer !== undefined && plain !== undefined && bearer !== plain) throw new ApiError('auth.token_invalid');
  return bearer ?? plain;
}

async function actorOf(token: string, library: Library, deps: Deps, tokens: Tokens, optional: boolean): Promise<Actor> {
  const reading = await tokens.read(token);
  if (reading.claims && reading.claims.lib !== library.id) throw new ApiError('auth.token_invalid');
  if (!reading.ok) {
    if (optional) return visitor;
    throw new ApiError(reading.reason === 'expired' ? 'auth.token_expired' : 'auth.token_invalid');
  }
  const { sid, sub } = reading.claims;
  const session = await findSessionMember(deps.db, library.id, sid, sub);
  const now = deps.clock.now();
  const over =
    !session ||
    session.ended_at !== null ||
    now.getTime() - session.last_seen_at.getTime() > SESSION.inactivitySeconds * 1000;
  if (over) {
    if (optional) return visitor;
    throw new ApiError('auth.session_expired');
  }
  await touchSession(deps.db, library.id, sid, session.last_seen_at, now);
  return {
    kind: 'member',
    userId: sub,
    sessionId: sid,
    level: session.level,
    banned: isBanned(session, today(deps.clock, library.timezone)),
    verified: session.email_verified_at !== null,
  };
}

/**
 * The impersonated member with the lesser rights of the two. It takes an impersonation that this session started and that is not over; changes need
 * it unlocked. Every call is in the audit log under both names.
 */
async function impersonated(
  actor: Actor,
  ghost: string,
  call: { request: FastifyRequest; operation: Allowed; library: Library; deps: Deps },
): Promise<Member> {
  const { request, operation, library, deps } = call;
  if (actor.kind !== 'member' || actor.level > levels.admin) throw new ApiError('auth.forbidden');
  const target = isUuid(ghost) ? await findUserAccess(deps.db, library.id, ghost) : undefined;
  if (!target || target.level <= actor.level || actor.banned) throw new ApiError('auth.forbidden');
  const who = { actorId: actor.userId, subjectId: target.id, sessionId: actor.sessionId };
  const live = await findLiveImpersonation(deps.db, library.id, who, deps.clock.now());
  if (!live) throw new ApiError('impersonation.over');
  if (operation.inPerson) throw new ApiError('impersonation.in_person');
  const changes = operation.method !== 'GET';
  if (changes && live.unlocked_at === null) throw new ApiError('impersonation.read_only');
  const entry = await insertAudit(deps.db, {
    libraryId: library.id,
    actorId: actor.userId,
    subjectId: target.id,
    action: changes ? 'impersonation.change' : 'impersonation.read',
    requestId: request.id,
    details: {
      call: `${request.method} ${request.url.split('?', 1)[0] ?? ''}`.slice(0, 300),
      operation: operation.operationId,
      impersonation: live.id,
    },
  });
  return {
    kind: 'member',
    userId: target.id,
    sessionId: actor.sessionId,
    level: Math.max(actor.level, target.level),
    banned: isBanned(target, today(deps.clock, library.timezone)),
    verified: target.email_verified_at !== null,
    impersonatedBy: actor.userId,
    ...(changes && { auditEntry: entry }),
  };
}

/** Adds to the audit log how a change made while impersonating ended; without it the change counts as made. */
export async function recordOutcome({ ctx, log }: FastifyRequest, status: number): Promise<void> {
  // A refusal may come before the context.
  const { actor, deps, library } = (ctx as Context | undefined) ?? {};
  if (actor?.kind !== 'member' || actor.auditEntry === undefined || !deps || !library) return;
  await completeAudit(deps.db, library.id, actor.auditEntry, { status }).catch((error: unknown) =>
    log.warn({ err: error }, 'the outcome of an impersonated change could not be recorded'),
  );
}
