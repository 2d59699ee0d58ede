import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { largestCopy } from '#server/pictures/files.queries';

/** The tables whose rows have a picture. */
type Pictured = 'categories' | 'headquarters';

/** Only pickup points are kept for a day after they were deleted. */
const isThere = (kind: Pictured) => (kind === 'headquarters' ? sql`AND r.deleted_at IS NULL` : sql``);

/** The picture of a record; undefined where there is no such record. */
export async function findRecordPicture(
  db: Kysely<DB>,
  kind: Pictured,
  libraryId: number,
  id: string,
): Promise<Schema<'RecordPicture'> | undefined> {
  const { rows } = await sql<Schema<'RecordPicture'>>`
    SELECT CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'url', f.picture ->> 'url', 'largest', ${largestCopy}, 'alt', f.alt,
      'alt_en', coalesce(f.alt_en, '')) END AS file
    FROM ${sql.table(kind)} r
    LEFT JOIN files f ON f.library_id = r.library_id AND f.id = r.image_id AND f.deleted_at IS NULL
    WHERE r.library_id = ${libraryId} AND r.id = ${id} ${isThere(kind)}`.execute(db);
  return rows[0];
}

/** Locks a record until the transaction ends. Returns whether it is there. */
export async function lockRecord(
  trx: Transaction<DB>,
  kind: Pictured,
  libraryId: number,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(kind)} r WHERE r.library_id = ${libraryId} AND r.id = ${id} ${isThere(kind)} FOR UPDATE`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Locks an uploaded picture until the transaction ends. Returns whether it is there. */
export async function lockPicture(trx: Transaction<DB>, libraryId: number, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('files')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('mimetype', 'like', 'image/%')
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives a record this picture, or none. */
export async function setPicture(
  trx: Transaction<DB>,
  kind: Pictured,
  libraryId: number,
  id: string,
  file: string | null,
): Promise<void> {
  await sql`UPDATE ${sql.table(kind)} SET image_id = ${file} WHERE library_id = ${libraryId} AND id = ${id}`.execute(
    trx,
  );
}
