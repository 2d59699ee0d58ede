import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { levels } from '#server/core/levels';
import { isUnready } from '#server/setup/setup.queries';
import { readMe } from '#server/profile/me.document';

/** The answer to sign-in and refresh: the profile, a new access token and its access. */
export async function signedIn(
  request: FastifyRequest,
  userId: string,
  sessionId: string,
): Promise<Schema<'SignedIn'>> {
  const { deps, library, locale } = request.ctx;
  const data = await readMe(deps, library, userId, locale);
  if (!data) throw new ApiError('auth.session_expired');
  const { token, expiresAt } = await request.server.tokens.sign({
    lib: library.id,
    sub: userId,
    sid: sessionId,
    lvl: data.level,
  });
  const access = {
    level: data.level,
    expires_at: expiresAt.toISOString(),
    user_id: userId,
    session: 'active' as const,
    ...(data.level <= levels.admin && { sets_up: await isUnready(deps.db, library.id) }),
  };
  return { data, access_token: token, access };
}
