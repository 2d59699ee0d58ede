import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Impersonation } from '#server/auth/impersonations.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** Locks the caller, whose impersonations take turns, then the person. Undefined if there is no such person. */
export async function lockBoth(
  trx: Transaction<DB>,
  libraryId: number,
  actorId: string,
  subjectId: string,
): Promise<{ level: number; name: string } | undefined> {
  // Ordered by level, so that every transaction locks in the same order.
  await sql`SELECT 1 FROM users WHERE library_id = ${libraryId} AND id = ${actorId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<{ level: number; name: string }>`
    SELECT level, trim(first_name || ' ' || last_name) AS name FROM users
    WHERE library_id = ${libraryId} AND id = ${subjectId} AND erased_at IS NULL FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

export async function insertImpersonation(trx: Transaction<DB>, row: Insertable<DB['impersonations']>): Promise<void> {
  await trx.insertInto('impersonations').values(row).execute();
}

export type OwnImpersonation = Impersonation & { subject: string };

/** An impersonation of this administrator, with the member's name. */
export async function findOwnImpersonation(
  db: Kysely<DB>,
  libraryId: number,
  actorId: string,
  id: string,
  { lock = false } = {},
): Promise<OwnImpersonation | undefined> {
  const { rows } = await sql<OwnImpersonation>`
    SELECT i.*, trim(u.first_name || ' ' || u.last_name) AS subject
    FROM impersonations i JOIN users u ON u.library_id = i.library_id AND u.id = i.subject_id
    WHERE i.library_id = ${libraryId} AND i.actor_id = ${actorId} AND i.id = ${id} ${lock ? sql`FOR UPDATE OF i` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function changeImpersonation(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  change: Partial<Pick<Impersonation, 'unlocked_at' | 'ended_at'>>,
): Promise<void> {
  await trx
    .updateTable('impersonations')
    .set(change)
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
}

export interface ImpersonationOfMember extends Impersonation {
  by: string;
  changes: { at: string; operation: string }[];
}

/** The impersonations of a member, the latest first, with the changes that were made. @param before the id that the page begins below */
export async function pageOfImpersonations(
  db: Kysely<DB>,
  libraryId: number,
  subjectId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ImpersonationOfMember[]> {
  const { rows } = await sql<ImpersonationOfMember>`
    SELECT i.*, trim(a.first_name || ' ' || a.last_name) AS by, c.changes
    FROM (SELECT * FROM impersonations WHERE library_id = ${libraryId} AND subject_id = ${subjectId}
        ${before === undefined ? sql`` : sql`AND id < ${before}::uuid`} ORDER BY id DESC LIMIT ${limit}) i
    JOIN users a ON a.library_id = i.library_id AND a.id = i.actor_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('at', l.at, 'operation', l.details->>'operation') ORDER BY l.id), '[]') AS changes
      FROM (SELECT id, at, details FROM audit_log
        WHERE library_id = i.library_id AND subject_id = i.subject_id AND actor_id = i.actor_id AND action = 'impersonation.change'
          AND details->>'impersonation' = i.id::text
          -- A call that was cut off may have changed something.
          AND coalesce((details->>'status')::int, 200) < 300
        ORDER BY id LIMIT 100) l
    ) c
    ORDER BY i.id DESC`.execute(db);
  return rows;
}
