import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

export type Deletion = Selectable<DB['deletions']>;

export const insertDeletion = (
  trx: Transaction<DB>,
  values: Pick<Deletion, 'library_id' | 'id' | 'kind' | 'ids' | 'names' | 'deleted_by' | 'deleted_at' | 'expires_at'>,
): Promise<Deletion> => trx.insertInto('deletions').values(values).returningAll().executeTakeFirstOrThrow();

/** Deletions of a library since an instant, the newest first, with the name of the person. */
export const listDeletions = (
  db: Kysely<DB>,
  libraryId: number,
  since: Date,
): Promise<(Deletion & { deleted_by_name: string | null })[]> =>
  db
    .selectFrom('deletions as d')
    .leftJoin('users as u', (join) =>
      join.onRef('u.library_id', '=', 'd.library_id').onRef('u.id', '=', 'd.deleted_by'),
    )
    .selectAll('d')
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('deleted_by_name'))
    .where('d.library_id', '=', libraryId)
    .where('d.deleted_at', '>=', since)
    .orderBy('d.deleted_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(100)
    .execute();

/** Locks a deletion until the end of the transaction. */
export const lockDeletion = (trx: Transaction<DB>, libraryId: number, id: string): Promise<Deletion | undefined> =>
  trx
    .selectFrom('deletions')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function markRestored(
  trx: Transaction<DB>,
  { library_id, id }: Deletion,
  by: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deletions')
    .set({ restored_at: now, restored_by: by })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .execute();
}

export async function markErased(trx: Kysely<DB>, libraryId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('deletions')
    .set({ erased_at: now })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .execute();
}

/** Brings deleted files back; one whose name another file has taken gets the end of its id added. @returns how many came back */
export async function restoreFiles(trx: Transaction<DB>, libraryId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    UPDATE files f SET deleted_at = NULL, name = CASE
      WHEN EXISTS (SELECT 1 FROM files o WHERE o.library_id = f.library_id AND o.name = f.name AND o.deleted_at IS NULL)
      THEN left(f.name, 240) || '-' || right(f.id::text, 8) ELSE f.name END
    WHERE f.library_id = ${libraryId} AND f.id = ANY(${[...ids]}::uuid[]) AND f.deleted_at IS NOT NULL
    RETURNING f.id`.execute(trx);
  return rows.length;
}

/** Brings deleted pickup points back. @returns how many came back */
export async function restoreHeadquarters(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    UPDATE headquarters SET deleted_at = NULL
    WHERE library_id = ${libraryId} AND id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NOT NULL
    RETURNING id`.execute(trx);
  return rows.length;
}

/** Removes deleted pickup points without references; the others stay for the objects and past loans that refer to them. */
export async function eraseHeadquarters(db: Kysely<DB>, libraryId: number, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM headquarters h WHERE h.library_id = ${libraryId} AND h.id = ANY(${[...ids]}::uuid[]) AND h.deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM products x WHERE x.library_id = h.library_id AND x.headquarter_id = h.id)
      AND NOT EXISTS (SELECT 1 FROM loans x WHERE x.library_id = h.library_id AND x.headquarter_id = h.id)
      AND NOT EXISTS (SELECT 1 FROM closures x WHERE x.library_id = h.library_id AND x.headquarter_id = h.id)
      AND NOT EXISTS (SELECT 1 FROM drafts x WHERE x.library_id = h.library_id AND x.headquarter_id = h.id)`.execute(
    db,
  );
}

export interface PointInUse {
  id: string;
  name: string;
  live_loans: number;
  objects: number;
}

/** The pickup points of a library with the reasons against deleting them; `lock` holds them until the transaction ends. */
export async function listPointsInUse(db: Kysely<DB>, libraryId: number, lock: boolean): Promise<PointInUse[]> {
  if (lock)
    // Two statements: only one that begins after the lock sees a loan that was just made.
    await sql`SELECT 1 FROM headquarters WHERE library_id = ${libraryId} AND deleted_at IS NULL ORDER BY id FOR UPDATE`.execute(
      db,
    );
  const { rows } = await sql<PointInUse>`
    SELECT h.id, h.name,
      (SELECT count(*) FROM loans l WHERE l.library_id = h.library_id AND l.headquarter_id = h.id AND is_live(l.status))::int AS live_loans,
      (SELECT count(*) FROM products p WHERE p.library_id = h.library_id AND p.headquarter_id = h.id AND p.status <> 'hidden')::int AS objects
    FROM headquarters h WHERE h.library_id = ${libraryId} AND h.deleted_at IS NULL
    ORDER BY h.position, h.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

export async function deletePoints(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`UPDATE headquarters SET deleted_at = ${now} WHERE library_id = ${libraryId} AND id = ANY(${[...ids]}::uuid[])`.execute(
    trx,
  );
}
