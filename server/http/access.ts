import type { FastifyRequest } from 'fastify';
import { SESSION } from '#machines/rules/limits';
import type { Actor, Deps, Member } from '#server/core/context';
import { today } from '#server/core/clock';
import { isUuid } from '#server/core/cursor';
import { findSessionMember, touchSession } from '#server/auth/sessions.queries';
import { findUserAccess, isBanned } from '#server/auth/users.queries';
import type { Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Tokens } from '#server/auth/tokens';
import { writeAudit } from '#server/db/audit-log';

/** Who may call an operation (`x-access` in the contract); `open` ones belong to no library. */
export type Access = 'open' | 'public' | 'visitor' | 'member' | 'admin' | 'super';

/** Levels as in the specification: 1 or below is super, 4 or below is admin. */
export const levels = { super: 1, admin: 4, member: 10, visitor: 99 } as const;

export const visitor: Actor = { kind: 'visitor', level: 99 };

const highest: Record<Access, number> = {
  open: 99,
  public: 99,
  visitor: 99,
  member: levels.member,
  admin: levels.admin,
  super: levels.super,
};

/**
 * Identifies the caller and checks their access. @returns the caller; throws 401 `auth.*` without a valid session, 403 `auth.forbidden` if the level
 * is insufficient, `auth.banned` for suspended staff
 */
export async function authorise(
  request: FastifyRequest,
  access: Access,
  library: Library,
  deps: Deps,
  tokens: Tokens,
): Promise<Actor> {
  const token = tokenOf(request);
  const actor = token === undefined ? visitor : await actorOf(token, library, deps, tokens, access === 'public');
  if (actor.kind === 'visitor' && highest[access] < levels.visitor) throw new ApiError('auth.required');
  const ghost = request.headers['x-ghost-user'];
  const caller =
    typeof ghost === 'string' && ghost !== '' && access !== 'public'
      ? await impersonated(actor, ghost, request, library, deps)
      : actor;
  if (caller.level > highest[access]) throw new ApiError('auth.forbidden');
  // Staff act under their own name.
  if (caller.kind === 'member' && caller.impersonatedBy !== undefined && highest[access] <= levels.admin)
    throw new ApiError('auth.forbidden');
  if (caller.kind === 'member' && caller.banned && highest[access] <= levels.admin) throw new ApiError('auth.banned');
  return caller;
}

/** Refuses impersonated calls: irreversible actions, and anything that grants access, are reserved for the member. @throws 403 `auth.forbidden` */
export function requirePerson({ ctx }: FastifyRequest): void {
  if (ctx.actor.kind === 'member' && ctx.actor.impersonatedBy !== undefined)
    throw new ApiError('auth.forbidden', { text: inPersonOnly });
}

const inPersonOnly = /*i18n*/ {
  id: 'error.in_person_only',
  message: 'Questo lo può fare solo la persona stessa: torna al tuo account.',
};

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

/** The impersonated member with the lesser rights of the two; every call is in the audit log under both names. */
async function impersonated(
  actor: Actor,
  ghost: string,
  request: FastifyRequest,
  library: Library,
  deps: Deps,
): Promise<Member> {
  if (actor.kind !== 'member' || actor.level > levels.admin) throw new ApiError('auth.forbidden');
  const target = isUuid(ghost) ? await findUserAccess(deps.db, library.id, ghost) : undefined;
  if (!target || target.level <= actor.level) throw new ApiError('auth.forbidden');
  await writeAudit(deps.db, {
    libraryId: library.id,
    actorId: actor.userId,
    subjectId: target.id,
    action: `${request.method} ${request.url.split('?', 1)[0] ?? ''}`.slice(0, 300),
    requestId: request.id,
  });
  return {
    kind: 'member',
    userId: target.id,
    sessionId: actor.sessionId,
    level: Math.max(actor.level, target.level),
    banned: isBanned(target, today(deps.clock, library.timezone)),
    verified: target.email_verified_at !== null,
    impersonatedBy: actor.userId,
  };
}
