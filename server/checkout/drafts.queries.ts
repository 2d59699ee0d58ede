import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

/** A member's draft, with what its page shows of the object and the pickup point. */
export interface DraftRow {
  product_id: string;
  product_name: string;
  product_name_en: string | null;
  is_transportable: boolean;
  location_id: string;
  picture: Schema<'Picture'> | null;
  method: 'pickup' | 'delivery' | null;
  headquarter_id: string | null;
  headquarter_name: string | null;
  headquarter_address: string | null;
  headquarter_cap: string | null;
  headquarter_city: string | null;
  headquarter_province: string | null;
  lat: number | null;
  lng: number | null;
  delivery_address: string | null;
  delivery_cap: string | null;
  delivery_city: string | null;
  delivery_province: string | null;
  from_date: string | null;
  to_date: string | null;
  note: string | null;
  loan_id: string | null;
  hold_expires_at: Date | null;
}

/** A member's draft. */
export async function findDraft(db: Kysely<DB>, libraryId: number, userId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT d.product_id, p.name AS product_name, p.name_en AS product_name_en, p.is_transportable, p.headquarter_id AS location_id,
      f.picture,
      d.method, d.headquarter_id, h.name AS headquarter_name, h.address AS headquarter_address, h.cap AS headquarter_cap, h.city AS headquarter_city, h.province AS headquarter_province, h.lat, h.lng,
      d.delivery_address, d.delivery_cap, d.delivery_city, d.delivery_province, d.from_date, d.to_date, d.note,
      l.id AS loan_id, l.hold_expires_at
    FROM drafts d
    JOIN products p ON p.library_id = d.library_id AND p.id = d.product_id
    LEFT JOIN headquarters h ON h.library_id = d.library_id AND h.id = d.headquarter_id
    LEFT JOIN loans l ON l.library_id = d.library_id AND l.id = d.loan_id AND l.status = 'checkout'
    LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
    LEFT JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
    WHERE d.library_id = ${libraryId} AND d.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Starts a draft for an object, replacing any other; `headquarterId` is null if no pickup point hands out objects. */
export async function startDraft(
  trx: Transaction<DB>,
  args: { libraryId: number; userId: string; productId: string; headquarterId: string | null },
): Promise<void> {
  const { libraryId, userId, productId, headquarterId } = args;
  await sql`
    INSERT INTO drafts AS d (library_id, user_id, product_id, method, headquarter_id)
    VALUES (${libraryId}, ${userId}, ${productId}, ${headquarterId === null ? null : 'pickup'}, ${headquarterId})
    ON CONFLICT (library_id, user_id) DO UPDATE SET product_id = excluded.product_id, method = excluded.method,
      headquarter_id = excluded.headquarter_id, delivery_address = NULL, delivery_cap = NULL, delivery_city = NULL, delivery_province = NULL,
      from_date = NULL, to_date = NULL, note = NULL, loan_id = NULL, created_at = now()`.execute(trx);
}

export interface DraftChange {
  method?: 'pickup' | 'delivery' | null;
  headquarter_id?: string | null;
  delivery_address?: string | null;
  delivery_cap?: string | null;
  delivery_city?: string | null;
  delivery_province?: string | null;
  from_date?: string | null;
  to_date?: string | null;
  note?: string | null;
  loan_id?: string | null;
}

export async function changeDraft(
  trx: Transaction<DB>,
  libraryId: number,
  userId: string,
  change: DraftChange,
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set(change)
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteDraft(trx: Transaction<DB>, libraryId: number, userId: string): Promise<void> {
  await trx.deleteFrom('drafts').where('library_id', '=', libraryId).where('user_id', '=', userId).execute();
}

/** Deletes the draft whose hold has become a loan. */
export async function deleteDraftOf(trx: Transaction<DB>, libraryId: number, loanId: string): Promise<void> {
  await trx.deleteFrom('drafts').where('library_id', '=', libraryId).where('loan_id', '=', loanId).execute();
}
