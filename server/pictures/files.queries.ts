import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

export interface FileRow {
  id: string;
  name: string;
  folder: string;
  alt: string;
  tags: string[];
  mimetype: string;
  extension: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  storage_key: string;
  widths: number[];
  picture: Schema<'Picture'>;
}

const columns = [
  'id',
  'name',
  'folder',
  'alt',
  'tags',
  'mimetype',
  'extension',
  'size_bytes',
  'width',
  'height',
  'storage_key',
  'widths',
  sql<Schema<'Picture'>>`picture`.as('picture'),
] as const;

/** Held while files are being copied: until then none is removed. */
export const eraseLock = 727_003;

/** Whether files may be removed until the end of the transaction. */
export async function mayErase(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT pg_try_advisory_xact_lock_shared(${eraseLock}) AS may`.execute(
    trx,
  );
  return rows[0]?.may === true;
}

interface WantedFiles {
  id?: string | undefined;
  name?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Files that are not deleted. */
const matching = (libraryId: number, { id, name, tags = [] }: WantedFiles): RawBuilder<boolean> => sql`(
  library_id = ${libraryId} AND deleted_at IS NULL
  ${id === undefined ? sql`` : sql`AND id::text = ${id}`}
  ${name === undefined ? sql`` : sql`AND strpos(lower(name), lower(${name})) > 0`}
  ${tags.length === 0 ? sql`` : sql`AND tags @> ${[...tags]}::text[]`})`;

/** Files that are not deleted, by name; at most 1000 unless said otherwise. @param after the name and id of the last one of the page before */
export async function listFiles(
  db: Kysely<DB>,
  libraryId: number,
  { after, limit = 1000, ...wanted }: WantedFiles & { after?: string[] | undefined; limit?: number },
): Promise<FileRow[]> {
  const [name = '', id = ''] = after ?? [];
  return db
    .selectFrom('files')
    .select(columns)
    .where(matching(libraryId, wanted))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(name, id) > (${name}, ${id}::uuid)`))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countFiles(db: Kysely<DB>, libraryId: number, wanted: WantedFiles): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(matching(libraryId, wanted))
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks a file that is not deleted until the transaction ends. */
export const lockFile = (trx: Transaction<DB>, libraryId: number, id: string): Promise<FileRow | undefined> =>
  trx.selectFrom('files').select(columns).where(matching(libraryId, { id })).forUpdate().executeTakeFirst();

/** Changes what people write about a file. */
export const changeFile = (
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  change: { tags: string[]; alt: string },
): Promise<FileRow> =>
  trx
    .updateTable('files')
    .set(change)
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** All tags in use, by name. */
export async function listFileTags(db: Kysely<DB>, libraryId: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT DISTINCT unnest(tags) AS tag FROM files WHERE library_id = ${libraryId} AND deleted_at IS NULL ORDER BY 1 LIMIT 1000`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

/** The address of the largest stored copy of the file `f`. */
export const largestCopy: RawBuilder<string> = sql`'/files/' || f.storage_key || coalesce('-' || (SELECT max(w) FROM unnest(f.widths) w) || '.webp', '')`;

/** Whether the file `f` is in use: by an object (picture or manual), a category, a pickup point, a loan's inspection, a ticket, the library's documents or texts. */
export const isShown: RawBuilder<boolean> = sql`(
  EXISTS (SELECT 1 FROM product_images x WHERE x.library_id = f.library_id AND x.file_id = f.id)
  OR EXISTS (SELECT 1 FROM product_manuals x WHERE x.library_id = f.library_id AND x.file_id = f.id)
  OR EXISTS (SELECT 1 FROM categories x WHERE x.library_id = f.library_id AND x.image_id = f.id)
  OR EXISTS (SELECT 1 FROM headquarters x WHERE x.library_id = f.library_id AND x.image_id = f.id)
  OR EXISTS (SELECT 1 FROM loan_inspection_photos x WHERE x.library_id = f.library_id AND x.file_id = f.id)
  OR EXISTS (SELECT 1 FROM ticket_entries x WHERE x.library_id = f.library_id AND x.file_id = f.id)
  OR EXISTS (SELECT 1 FROM libraries x WHERE x.id = f.library_id
    AND (f.id IN (x.faq_file_id, x.faq_file_en_id, x.logo_id, x.icon_id) OR strpos(coalesce(x.regolamento, '') || x.welcome_content::text, f.storage_key) > 0)))`;

export const insertFiles = (db: Kysely<DB>, rows: Insertable<DB['files']>[]): Promise<FileRow[]> =>
  db.insertInto('files').values(rows).returning(columns).execute();

/** Locks files by id, in a statement of its own: only one that begins after the lock is acquired sees what something else has just taken. */
export async function lockFiles(trx: Kysely<DB>, libraryId: number, ids: readonly string[]): Promise<void> {
  await sql`SELECT 1 FROM files WHERE library_id = ${libraryId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    trx,
  );
}

/** Locks pictures for an object that will use them. @returns those of the ids that this member uploaded and no object uses yet */
export async function lockOwnFiles(
  trx: Kysely<DB>,
  libraryId: number,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  await lockFiles(trx, libraryId, ids);
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM files f
    WHERE f.library_id = ${libraryId} AND f.uploaded_by = ${userId} AND f.id = ANY(${ids}::uuid[]) AND f.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM product_images x WHERE x.library_id = f.library_id AND x.file_id = f.id)`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes those of a member's pictures that are no longer in use. Returns their ids. */
export async function forgetOwnFiles(
  trx: Transaction<DB>,
  libraryId: number,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  await lockFiles(trx, libraryId, ids);
  const { rows } = await sql<{ id: string }>`
    UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ${libraryId} AND f.id = ANY(${ids}::uuid[])
      AND f.uploaded_by = ${userId} AND f.deleted_at IS NULL AND NOT ${isShown}
    RETURNING f.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes those of the given files that nothing uses any more. Returns their ids. */
export async function deleteUnshownFiles(
  trx: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  await lockFiles(trx, libraryId, ids);
  const { rows } = await sql<{ id: string }>`
    UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ${libraryId} AND f.id = ANY(${ids}::uuid[])
      AND f.deleted_at IS NULL AND NOT ${isShown}
    RETURNING f.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function setAlt(trx: Kysely<DB>, libraryId: number, id: string, alt: string): Promise<void> {
  await trx.updateTable('files').set({ alt }).where('library_id', '=', libraryId).where('id', '=', id).execute();
}

/**
 * Marks an unused file as deleted; `eraseFile` removes its bytes. @returns its id; `shown` if it is in use and therefore stays; undefined if there is
 * no such file
 */
export async function deleteFileByName(
  trx: Transaction<DB>,
  libraryId: number,
  name: string,
  now: Date,
): Promise<{ id: string } | 'shown' | undefined> {
  // Lock first: the following statement then sees an object that has just taken the picture.
  const found = await trx
    .selectFrom('files')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { rows } = await sql<{ id: string }>`
    UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ${libraryId} AND f.id = ${found.id} AND NOT ${isShown}
    RETURNING f.id`.execute(trx);
  return rows[0] ?? 'shown';
}

/** Locks a deleted file until the transaction ends; undefined if it was restored, is in use again, or is gone. */
export async function lockDeletedFile(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
): Promise<Pick<FileRow, 'storage_key' | 'widths'> | undefined> {
  const { rows } = await sql<Pick<FileRow, 'storage_key' | 'widths'>>`
    SELECT f.storage_key, f.widths FROM files f
    WHERE f.library_id = ${libraryId} AND f.id = ${id} AND f.deleted_at IS NOT NULL AND NOT ${isShown} FOR UPDATE OF f`.execute(
    trx,
  );
  return rows[0];
}

/** Deletes the row of a file whose bytes are gone. */
export async function dropFile(trx: Transaction<DB>, libraryId: number, id: string): Promise<void> {
  await trx.deleteFrom('files').where('library_id', '=', libraryId).where('id', '=', id).execute();
}
