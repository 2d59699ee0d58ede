import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SESSION } from '#machines/rules/limits';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import { endSession, insertSession, lockSession, rotateSecret, type Session } from '#server/auth/sessions.queries';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { hashOf, isSame, keyedHash } from '#server/core/keys';
import { inTransaction } from '#server/db/transaction';

/** How long the previous secret still yields the same successor: for tabs that refresh concurrently, or a lost answer. */
const graceSeconds = 20;

type SessionDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

/** The place of a session's id token in the database. */
export const idTokenPlace = (libraryId: number, sessionId: string) => ({
  table: 'sessions',
  column: 'oidc_id_token',
  row: `${libraryId}/${sessionId}`,
});

/** How somebody has proved who they are. */
export interface Proof {
  passwordHash?: string | undefined;
  idToken?: string | undefined;
}

interface OpenSession {
  id: string;
  /** The cookie's content: session, secret and a tag proving that this server issued it. */
  cookie: string;
}

/**
 * Opens a session for a member. @param proof the hash of the password that was proved, or the provider's id token after single sign-on @returns
 * undefined if the password was changed or the account erased meanwhile
 */
export async function openSession(
  deps: SessionDeps & Pick<Deps, 'sealer'>,
  db: Kysely<DB>,
  user: { library_id: number; id: string },
  userAgent: string | undefined,
  { passwordHash, idToken }: Proof,
): Promise<OpenSession | undefined> {
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  const secret = randomBytes(32).toString('base64url');
  const session = {
    library_id: user.library_id,
    id,
    user_id: user.id,
    refresh_hash: hashOf(secret),
    created_at: now,
    rotated_at: now,
    last_seen_at: now,
    oidc_id_token: idToken === undefined ? null : deps.sealer.seal(idToken, idTokenPlace(user.library_id, id)),
    user_agent: userAgent?.slice(0, 300) ?? null,
  };
  return (await insertSession(db, session, passwordHash))
    ? { id, cookie: cookieOf(deps, user.library_id, id, secret) }
    : undefined;
}

/** The session of a cookie, live or not; undefined if this server never issued it. */
export function sessionOfCookie(
  deps: SessionDeps,
  libraryId: number,
  cookie: string | undefined,
): { id: string; secret: string } | undefined {
  const [id, secret, tag, ...more] = (cookie ?? '').split('.');
  if (!id || !secret || !tag || more.length > 0) return undefined;
  const given = deps.config.sessionSecrets.some((key) =>
    isSame(tag, keyedHash(key, 'refresh_tag', libraryId, id, secret)),
  );
  return given ? { id, secret } : undefined;
}

/**
 * Rotates the session's secret. The previous one yields the same successor for a short grace period, so that several tabs do not sign each other out;
 * any older one is a stolen copy and ends the session. @returns the session and its new cookie; throws 401 `auth.session_expired` if the session
 * cannot continue
 */
export async function refreshSession(
  deps: SessionDeps,
  libraryId: number,
  cookie: string | undefined,
): Promise<{ session: Session; cookie: string }> {
  const shown = sessionOfCookie(deps, libraryId, cookie);
  if (!shown) throw new ApiError('auth.session_expired');
  // The session's end must be committed although the call is refused: the refusal is thrown after the transaction.
  const going = await inTransaction(deps.db, async (trx) => {
    const session = await lockSession(trx, libraryId, shown.id);
    const now = deps.clock.now();
    if (!session || session.ended_at !== null) return undefined;
    if (now.getTime() - session.last_seen_at.getTime() > SESSION.inactivitySeconds * 1000) {
      await endSession(trx, libraryId, session.id, 'inactivity', now);
      return undefined;
    }
    const hash = hashOf(shown.secret);
    if (hash === session.refresh_hash) {
      const next = successorOf(deps.config.sessionSecrets[0], libraryId, shown);
      await rotateSecret(trx, libraryId, session.id, { previous: hash, next: hashOf(next) }, now);
      return { session, cookie: cookieOf(deps, libraryId, session.id, next) };
    }
    const inGrace =
      hash === session.previous_hash && now.getTime() - session.rotated_at.getTime() <= graceSeconds * 1000;
    const same = inGrace
      ? deps.config.sessionSecrets
          .map((key) => successorOf(key, libraryId, shown))
          .find((next) => hashOf(next) === session.refresh_hash)
      : undefined;
    if (same !== undefined) return { session, cookie: cookieOf(deps, libraryId, session.id, same) };
    await endSession(trx, libraryId, session.id, 'reuse', now);
    return undefined;
  });
  if (!going) throw new ApiError('auth.session_expired');
  return going;
}

/** Derived from the secret itself, so that it can be reissued without storing it in the clear. */
const successorOf = (key: string, libraryId: number, { id, secret }: { id: string; secret: string }): string =>
  keyedHash(key, 'refresh_next', libraryId, id, secret);

const cookieOf = (deps: SessionDeps, libraryId: number, id: string, secret: string): string =>
  `${id}.${secret}.${keyedHash(deps.config.sessionSecrets[0], 'refresh_tag', libraryId, id, secret)}`;
