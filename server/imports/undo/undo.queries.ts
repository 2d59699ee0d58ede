import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB, JsonObject } from '#server/core/ports/tables.generated';
import { refusedData } from '#server/core/outages';
import type { ImportRow } from '#server/imports/imports.queries';
import type { KeptReason } from '#server/imports/problems';

/** A row that a run has written. */
export interface WrittenRow {
  line: number;
  outcome: 'new' | 'changed';
  /** The code of an object, as the database compares it. */
  key: string | null;
  target_id: string;
  changes: JsonObject | null;
  undo: JsonObject | null;
}

/** The next rows after a line, written or not. */
export async function rowsToUndo(
  trx: Transaction<DB>,
  { library_id, id, through }: ImportRow,
  limit: number,
): Promise<{ lines: number[]; written: WrittenRow[] }> {
  const { rows } = await sql<Omit<WrittenRow, 'outcome' | 'target_id'> & { outcome: string; target_id: string | null }>`
    SELECT line, outcome, key, target_id, changes, undo FROM import_rows
    WHERE library_id = ${library_id} AND import_id = ${id} AND line > ${through} ORDER BY line LIMIT ${limit}`.execute(
    trx,
  );
  return {
    lines: rows.map(({ line }) => line),
    written: rows.flatMap(({ outcome, target_id, ...row }) =>
      target_id !== null && (outcome === 'new' || outcome === 'changed') ? [{ ...row, outcome, target_id }] : [],
    ),
  };
}

/** Stores the outcomes of rows. */
export const storeUndone = (
  trx: Transaction<DB>,
  { library_id, id }: ImportRow,
  rows: readonly WrittenRow[],
  kept: ReadonlyMap<number, KeptReason>,
): Promise<unknown> =>
  sql`UPDATE import_rows r SET undone = v.undone, undo = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ line }) => ({ line, undone: kept.get(line) ?? 'undone' })))}::jsonb) AS v(line int, undone text)
    WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND r.line = v.line`.execute(trx);

/** How many rows were taken back, and how many were not. */
export async function countUndone(
  db: Kysely<DB>,
  { library_id, id }: ImportRow,
): Promise<{ undone: number; kept: number }> {
  const { rows } = await sql<{ undone: number; kept: number }>`
    SELECT count(*) FILTER (WHERE undone = 'undone')::int AS undone, count(*) FILTER (WHERE undone <> 'undone')::int AS kept
    FROM import_rows WHERE library_id = ${library_id} AND import_id = ${id} AND undone IS NOT NULL`.execute(db);
  return rows[0] ?? { undone: 0, kept: 0 };
}

/** Those of new objects that somebody has used or touched since. Locks them all. */
export async function usedObjects(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  await sql`SELECT 1 FROM products WHERE library_id = ${libraryId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND p.id = ANY(${ids}::uuid[])
      AND (p.rating_count > 0 OR EXISTS (SELECT FROM audit_log a WHERE a.library_id = p.library_id AND a.details ? 'product_id'
          AND a.details ->> 'product_id' = p.id::text)
        OR EXISTS (SELECT FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id)
        OR EXISTS (SELECT FROM wishes w WHERE w.library_id = p.library_id AND w.product_id = p.id))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Those of new people who have used their account, or about whom somebody has written since. Locks them all. */
export async function usedPeople(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  await sql`SELECT 1 FROM users WHERE library_id = ${libraryId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.library_id = ${libraryId} AND u.id = ANY(${ids}::uuid[])
      AND (u.password_hash IS NOT NULL OR u.email_verified_at IS NOT NULL OR u.erased_at IS NOT NULL
        OR EXISTS (SELECT FROM audit_log a WHERE a.library_id = u.library_id AND a.subject_id = u.id)
        OR EXISTS (SELECT FROM sessions s WHERE s.library_id = u.library_id AND s.user_id = u.id)
        OR EXISTS (SELECT FROM user_identities i WHERE i.library_id = u.library_id AND i.user_id = u.id)
        OR EXISTS (SELECT FROM person_notes n WHERE n.library_id = u.library_id AND n.user_id = u.id)
        OR EXISTS (SELECT FROM wishes w WHERE w.library_id = u.library_id AND w.user_id = u.id)
        OR EXISTS (SELECT FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Does something with all of the rows but those that the database refuses, which it finds by halves. @returns the refused ones */
export async function refusedOf<Row>(
  trx: Transaction<DB>,
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<readonly Row[]> {
  if (rows.length === 0 || (await attempt(trx, () => work(rows)))) return [];
  if (rows.length === 1) return rows;
  const middle = Math.ceil(rows.length / 2);
  const first = await refusedOf(trx, rows.slice(0, middle), work);
  return [...first, ...(await refusedOf(trx, rows.slice(middle), work))];
}

/** Does something unless the database refuses it; then nothing of it stays. @returns whether it was done */
export async function attempt(trx: Transaction<DB>, work: () => Promise<unknown>): Promise<boolean> {
  await sql`SAVEPOINT undo_row`.execute(trx);
  try {
    await work();
    await sql`RELEASE SAVEPOINT undo_row`.execute(trx);
    return true;
  } catch (error) {
    if (refusedData(error) === undefined) throw error;
    await sql`ROLLBACK TO SAVEPOINT undo_row`.execute(trx);
    return false;
  }
}

/** Removes those of the categories that a run made that hold no object. */
export const dropCategories = (trx: Transaction<DB>, libraryId: number, ids: readonly string[]): Promise<unknown> =>
  sql`DELETE FROM categories c WHERE c.library_id = ${libraryId} AND c.id = ANY(${ids}::uuid[])
    AND NOT EXISTS (SELECT FROM product_categories pc WHERE pc.library_id = c.library_id AND pc.category_id = c.id)`.execute(
    trx,
  );
