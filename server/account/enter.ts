import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshCookie } from '#server/auth/cookies';
import { rememberDevice } from '#server/auth/devices';
import { openSession, type Proof, sessionOfCookie } from '#server/auth/sessions';
import { endSession } from '#server/auth/sessions.queries';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { signedIn } from './signed-in.ts';

/** Opens a session for somebody who has proved who they are. @throws 401 `auth.session_expired` if that has ended meanwhile */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  user: { library_id: number; id: string },
  proof: Proof = {},
): Promise<Schema<'SignedIn'>> {
  const { ctx } = request;
  const { deps } = ctx;
  const session = await openSession(deps, deps.db, user, request.headers['user-agent'], proof);
  if (!session) throw new ApiError('auth.session_expired');
  // The browser has only one cookie: an earlier session could not be continued.
  await endCookieSession(ctx, request);
  refreshCookie.set(request, reply, session.cookie);
  rememberDevice(request, reply, user.id);
  return signedIn(request, user.id, session.id);
}

/** The session of the browser's cookie, if this server issued it. */
export const cookieSessionOf = ({ deps, library }: Context, request: FastifyRequest): string | undefined =>
  sessionOfCookie(deps, library.id, refreshCookie.read(request))?.id;

/** Ends the session of the browser's cookie, if this server issued it. */
export async function endCookieSession(ctx: Context, request: FastifyRequest): Promise<void> {
  const { deps, library } = ctx;
  const held = cookieSessionOf(ctx, request);
  if (held !== undefined) await endSession(deps.db, library.id, held, 'sign_out', deps.clock.now());
}
