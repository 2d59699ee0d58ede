import { sql, type Kysely, type Transaction } from 'kysely';
import { levels } from '#server/core/levels';
import { isShown } from '#server/pictures/files.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** Number of a member's pictures that no object uses yet. */
export async function countLooseFiles(db: Kysely<DB>, libraryId: number, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM files f
    WHERE f.library_id = ${libraryId} AND f.uploaded_by = ${userId} AND f.deleted_at IS NULL AND NOT ${isShown}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How many files `deleteLooseFiles` would delete, and how many it would keep, by reason. */
export async function countDeletable(
  db: Kysely<DB>,
  libraryId: number,
  before: Date,
): Promise<{ deletable: number; in_use: number; recent: number }> {
  const { rows } = await sql<{ deletable: number; in_use: number; recent: number }>`
    SELECT count(*) FILTER (WHERE NOT shown AND NOT recent)::int AS deletable, count(*) FILTER (WHERE shown)::int AS in_use,
      count(*) FILTER (WHERE recent AND NOT shown)::int AS recent
    FROM (SELECT ${isShown} AS shown, f.created_at >= ${before} AS recent
      FROM files f WHERE f.library_id = ${libraryId} AND f.deleted_at IS NULL) counted`.execute(db);
  return rows[0] ?? { deletable: 0, in_use: 0, recent: 0 };
}

/** Deletes unused files from before `before`. Returns them, and how many files are left. */
export async function deleteLooseFiles(
  trx: Kysely<DB>,
  libraryId: number,
  before: Date,
  now: Date,
): Promise<{ deleted: { id: string; name: string }[]; kept: number }> {
  // A picture being assigned to an object at this moment is locked by it: it stays.
  const { rows: loose } = await sql<{ id: string }>`
    SELECT f.id FROM files f WHERE f.library_id = ${libraryId} AND f.deleted_at IS NULL AND f.created_at < ${before} AND NOT ${isShown}
    ORDER BY f.id FOR UPDATE OF f SKIP LOCKED`.execute(trx);
  // In a statement of its own: something may have taken one just before the lock.
  const { rows } = await sql<{ id: string; name: string }>`
    UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ${libraryId} AND f.id = ANY(${loose.map(({ id }) => id)}::uuid[])
      AND f.deleted_at IS NULL AND NOT ${isShown}
    RETURNING f.id, f.name`.execute(trx);
  const left = await trx
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { deleted: rows, kept: left.n };
}

/** Deletes unused pictures that members uploaded before `before`. Returns their ids by library. */
export async function forgetAbandonedPictures(
  trx: Transaction<DB>,
  before: Date,
  now: Date,
): Promise<{ library_id: number; ids: string[] }[]> {
  const { rows: abandoned } = await sql<{ library_id: number; id: string }>`
    SELECT f.library_id, f.id FROM files f JOIN users u ON u.library_id = f.library_id AND u.id = f.uploaded_by
    WHERE u.level > ${levels.volunteer} AND f.deleted_at IS NULL AND f.created_at < ${before} AND NOT ${isShown}
    ORDER BY f.id FOR UPDATE OF f SKIP LOCKED`.execute(trx);
  // In a statement of its own, as above.
  const { rows } = await sql<{ library_id: number; ids: string[] }>`
    WITH gone AS (
      UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ANY(${abandoned.map((file) => file.library_id)}::int[])
        AND f.id = ANY(${abandoned.map(({ id }) => id)}::uuid[]) AND f.deleted_at IS NULL AND NOT ${isShown}
      RETURNING f.library_id, f.id)
    SELECT library_id, array_agg(id) AS ids FROM gone GROUP BY library_id`.execute(trx);
  return rows;
}
