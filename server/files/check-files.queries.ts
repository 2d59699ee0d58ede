import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/core/ports/tables.generated';
import { isShown } from '#server/pictures/files.queries';
import { bytesAt } from '#server/pictures/file.document';

export interface CheckedRow {
  id: string;
  name: string;
  storage_key: string;
  widths: number[];
  size_bytes: number;
  sha256: string | null;
  is_missing: boolean;
}

const isOf = (part: string) =>
  part === 'images'
    ? sql<boolean>`mimetype LIKE 'image/%'`
    : part === 'documents'
      ? sql<boolean>`mimetype NOT LIKE 'image/%'`
      : sql<boolean>`true`;

/** How many files of a library a check will read. */
export async function countFiles(db: Kysely<DB>, libraryId: number, part: string): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .where(isOf(part))
    .executeTakeFirstOrThrow();
  return n;
}

/** The files of a library after an id, in the order of their ids. */
export const filesAfter = (
  db: Kysely<DB>,
  libraryId: number,
  after: string | undefined,
  { part, limit }: { part: string; limit: number },
): Promise<CheckedRow[]> =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'widths', 'size_bytes', 'sha256', 'is_missing'])
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .where(isOf(part))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`id > ${after}::uuid`))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Records that a file was checked, and what its record must say from now on. */
export async function storeCheck(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  {
    isMissing,
    change,
    now,
  }: {
    isMissing: boolean;
    change: { widths: number[]; width: number; height: number; size_bytes: number } | undefined;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ checked_at: now, is_missing: isMissing, ...change })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the record of a file whose bytes are lost, if nothing uses it. @returns whether it was deleted */
export async function removeLostFile(trx: Transaction<DB>, libraryId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM files f WHERE f.library_id = ${libraryId} AND f.id = ${id} AND f.deleted_at IS NULL AND NOT ${isShown}
    RETURNING f.id`.execute(trx);
  return rows.length > 0;
}

/** Those of the keys that belong to a record, deleted ones included: their bytes are removed by their own job. */
export async function keysInUse(db: Kysely<DB>, libraryId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = [...new Set(keys.flatMap((key) => [key, key.replace(/-\d+\.webp$/, '')]))];
  const rows = await db
    .selectFrom('files')
    .select(['storage_key', 'widths'])
    .where('library_id', '=', libraryId)
    .where('storage_key', 'in', wanted)
    .execute();
  // Pictures that were uploaded and wait to be imported.
  const { rows: waiting } = await sql<{ key: string }>`
    SELECT picture ->> 'key' AS key FROM import_rows WHERE library_id = ${libraryId} AND picture ->> 'key' = ANY(${[...keys]}::text[])`.execute(
    db,
  );
  return new Set([...rows.flatMap(bytesAt), ...waiting.map(({ key }) => key)]);
}

/** Creates a record, already marked as deleted, for bytes that have none. @returns the new records */
export async function adoptOrphans(
  trx: Transaction<DB>,
  libraryId: number,
  keys: readonly string[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  if (keys.length === 0) return [];
  return (
    trx
      .insertInto('files')
      .values(
        keys.map((key) => {
          const id = uuidv7(now.getTime());
          const extension = (/\.([a-z0-9]{1,8})$/i.exec(key)?.[1] ?? 'bin').toLowerCase();
          return {
            library_id: libraryId,
            id,
            name: key.split('/').slice(1).join('-').slice(-240),
            folder: 'orphans',
            mimetype: typeOf.get(extension) ?? 'application/octet-stream',
            extension,
            size_bytes: 0,
            storage_key: key,
            deleted_at: now,
            created_at: now,
          };
        }),
      )
      // A record was made meanwhile.
      .onConflict((conflict) => conflict.columns(['library_id', 'storage_key']).doNothing())
      .returning(['id', 'name'])
      .execute()
  );
}

const typeOf = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
]);
