import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { isUuid } from '#server/core/cursor';
import type { Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import { partsIn } from '#server/staff/staff-loans.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** The parts of an object's box in both languages. */
export async function findBox(db: Kysely<DB>, libraryId: number, productId: string) {
  const row = await db
    .selectFrom('products')
    .select(['box', 'box_en'])
    .where('library_id', '=', libraryId)
    .where('id', '=', productId)
    .executeTakeFirst();
  return { box: row?.box ?? [], box_en: row?.box_en ?? [] };
}

/** Writes what was checked, with its pictures. @returns false if one of the pictures does not belong to this library */
export async function insertInspection(
  trx: Transaction<DB>,
  inspection: Insertable<DB['loan_inspections']> & { id: string },
  photos: readonly string[],
): Promise<boolean> {
  await trx.insertInto('loan_inspections').values(inspection).execute();
  if (photos.length === 0) return true;
  if (!photos.every(isUuid)) return false;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM files WHERE library_id = ${inspection.library_id} AND id = ANY(${photos}::uuid[]) AND deleted_at IS NULL
      AND mimetype LIKE 'image/%' ORDER BY id FOR SHARE`.execute(trx);
  if (rows.length < new Set(photos).size) return false;
  await trx
    .insertInto('loan_inspection_photos')
    .values(
      photos.map((file_id, position) => ({
        library_id: inspection.library_id,
        inspection_id: inspection.id,
        position,
        file_id,
      })),
    )
    .execute();
  return true;
}

/** Deletes the last inspection of a loan: its step was taken back. @returns where the object was before that step, if not at home */
export async function deleteLastInspection(
  trx: Transaction<DB>,
  libraryId: number,
  loanId: string,
  step: 'hand_over' | 'return',
): Promise<{ was_elsewhere_id: string | null } | undefined> {
  const { rows } = await sql<{ was_elsewhere_id: string | null }>`
    DELETE FROM loan_inspections WHERE library_id = ${libraryId} AND id = (
      SELECT id FROM loan_inspections WHERE library_id = ${libraryId} AND loan_id = ${loanId} AND step = ${step} ORDER BY at DESC LIMIT 1)
    RETURNING was_elsewhere_id`.execute(trx);
  return rows[0];
}

interface InspectionRow {
  step: 'hand_over' | 'return';
  condition: Schema<'StaffInspection'>['condition'];
  parts: string[];
  missing: string[];
  photos: Schema<'Picture'>[];
  note: string | null;
  signed: boolean;
  at: Date;
  by: string | null;
}

/** The checks at the handovers and returns of a loan, oldest first. */
export async function listInspections(
  db: Kysely<DB>,
  libraryId: number,
  loanId: string,
  locale: Locale,
): Promise<Schema<'StaffInspection'>[]> {
  const { rows } = await sql<InspectionRow>`
    SELECT n.step, n.condition, ${partsIn(locale, 'n', 'parts')} AS parts, ${partsIn(locale, 'n', 'missing')} AS missing, n.note,
      n.signature IS NOT NULL AS signed, n.at, a.first_name || ' ' || a.last_name AS by,
      coalesce((SELECT json_agg(f.picture ORDER BY x.position) FROM loan_inspection_photos x
        JOIN files f ON f.library_id = x.library_id AND f.id = x.file_id AND f.deleted_at IS NULL
        WHERE x.library_id = n.library_id AND x.inspection_id = n.id), '[]') AS photos
    FROM loan_inspections n
    JOIN loans l ON l.library_id = n.library_id AND l.id = n.loan_id
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    LEFT JOIN users a ON a.library_id = n.library_id AND a.id = n.actor_id
    WHERE n.library_id = ${libraryId} AND n.loan_id = ${loanId} ORDER BY n.at, n.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
