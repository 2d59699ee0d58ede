import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { endImpersonations } from '#server/auth/impersonations.queries';
import type { DB } from '#server/core/ports/tables.generated';

export type Session = Selectable<DB['sessions']>;
type SessionEnd = NonNullable<Session['ended_by']>;

/** A call records a session's activity only if the last record is older than this, in milliseconds. */
const touchEvery = 60_000;

/**
 * Opens a session, in one statement that waits for what ends the person's sessions. @param passwordHash that of the password that was proved; a newer
 * one, and an account that was erased meanwhile, open none @returns whether the session is open
 */
export async function insertSession(
  db: Kysely<DB>,
  session: Insertable<DB['sessions']>,
  passwordHash: string | undefined,
): Promise<boolean> {
  const columns = Object.keys(session);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO sessions (${sql.join(columns.map((name) => sql.ref(name)))})
    SELECT ${sql.join(Object.values(session))} FROM users u
    WHERE u.library_id = ${session.library_id} AND u.id = ${session.user_id} AND u.erased_at IS NULL
      ${passwordHash === undefined ? sql`` : sql`AND u.password_hash = ${passwordHash}`}
    FOR KEY SHARE OF u`.execute(db);
  return numAffectedRows > 0n;
}

/** A session with its member's current rights, in one query. */
export const findSessionMember = (db: Kysely<DB>, libraryId: number, sessionId: string, userId: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 's.library_id').onRef('u.id', '=', 's.user_id'))
    .select([
      's.id',
      's.user_id',
      's.last_seen_at',
      's.ended_at',
      'u.level',
      'u.banned_at',
      'u.banned_until',
      'u.email_verified_at',
    ])
    .where('s.library_id', '=', libraryId)
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();

/** Who calls, as they are now. */
export interface HeldCaller {
  id: string;
  level: number;
  banned_at: Date | null;
  banned_until: string | null;
}

/**
 * Holds the callers of a session, and persons that the call is about, until the transaction ends. @param callers the member, and the administrator
 * behind them @param alone persons for whom nobody else may act meanwhile @returns the callers as they are then; none if the session is over
 */
export async function holdCallers(
  trx: Transaction<DB>,
  libraryId: number,
  sessionId: string,
  callers: readonly string[],
  alone: readonly string[],
): Promise<HeldCaller[]> {
  const { rows } = await sql<HeldCaller>`
    SELECT * FROM hold_callers(${libraryId}, ${sessionId}, ${[...callers]}::uuid[], ${[...alone]}::uuid[])`.execute(
    trx,
  );
  return rows;
}

/** Whether a session goes on, and its member has not been erased. */
export async function isGoingOn(
  db: Kysely<DB>,
  libraryId: number,
  sessionId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sessions s JOIN users u ON u.library_id = s.library_id AND u.id = ${userId}
    WHERE s.library_id = ${libraryId} AND s.id = ${sessionId} AND s.ended_at IS NULL AND u.erased_at IS NULL`.execute(
    db,
  );
  return rows.length > 0;
}

/** The update of a session that has not ended. */
const liveSession = (db: Kysely<DB>, libraryId: number, sessionId: string) =>
  db
    .updateTable('sessions')
    .where('library_id', '=', libraryId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null);

/** Records that a session is in use, at most once a minute. */
export async function touchSession(
  db: Kysely<DB>,
  libraryId: number,
  sessionId: string,
  lastSeen: Date,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeen.getTime() < touchEvery) return;
  await liveSession(db, libraryId, sessionId).set({ last_seen_at: now }).where('last_seen_at', '<', now).execute();
}

/** A session, locked until the transaction ends: tabs that refresh concurrently take turns. */
export const lockSession = (db: Kysely<DB>, libraryId: number, sessionId: string): Promise<Session | undefined> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the secret that was presented; the old one stays valid for the grace period. */
export async function rotateSecret(
  db: Kysely<DB>,
  libraryId: number,
  sessionId: string,
  hashes: { previous: string; next: string },
  now: Date,
): Promise<void> {
  await liveSession(db, libraryId, sessionId)
    .set({ previous_hash: hashes.previous, refresh_hash: hashes.next, rotated_at: now, last_seen_at: now })
    .execute();
}

export async function endSession(
  db: Kysely<DB>,
  libraryId: number,
  sessionId: string,
  endedBy: SessionEnd,
  now: Date,
): Promise<void> {
  await liveSession(db, libraryId, sessionId).set({ ended_at: now, ended_by: endedBy }).execute();
  await endImpersonations(db, libraryId, { sessionId }, now);
}

/** Ends the sessions of a member. @param keep a session to keep */
export async function endSessionsOf(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  endedBy: SessionEnd,
  now: Date,
  keep?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: endedBy })
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .execute();
  await endImpersonations(db, libraryId, { actorId: userId, keep }, now);
}
