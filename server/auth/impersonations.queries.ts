import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

export type Impersonation = Selectable<DB['impersonations']>;

/** The impersonation that allows a call now, if there is one. */
export const findLiveImpersonation = (
  db: Kysely<DB>,
  libraryId: number,
  { actorId, subjectId, sessionId }: { actorId: string; subjectId: string; sessionId: string },
  now: Date,
): Promise<Pick<Impersonation, 'id' | 'unlocked_at'> | undefined> =>
  db
    .selectFrom('impersonations')
    .select(['id', 'unlocked_at'])
    .where('library_id', '=', libraryId)
    .where('actor_id', '=', actorId)
    .where('subject_id', '=', subjectId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** Ends the impersonations of one session, or of a person in every session but the one kept. */
export async function endImpersonations(
  db: Kysely<DB>,
  libraryId: number,
  of: { sessionId: string } | { actorId: string; keep?: string | undefined },
  now: Date,
): Promise<void> {
  const whose =
    'sessionId' in of
      ? sql`session_id = ${of.sessionId}`
      : sql`actor_id = ${of.actorId} ${of.keep === undefined ? sql`` : sql`AND session_id <> ${of.keep}`}`;
  await sql`UPDATE impersonations SET ended_at = least(ends_at, ${now}::timestamptz)
    WHERE library_id = ${libraryId} AND ended_at IS NULL AND ${whose}`.execute(db);
}
