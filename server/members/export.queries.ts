import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/database';

/** A person's data by part, as in the archive. Notes that staff wrote are not included. */
function partsOf(libraryId: number, userId: string): Record<string, RawBuilder<object>> {
  const own = sql`library_id = ${libraryId} AND user_id = ${userId}`;
  return {
    account: sql`SELECT id, first_name, last_name, email, email_verified_at, phone, student_number, card_number, language,
      domicile_address AS address, domicile_cap AS cap, domicile_city AS city, domicile_province AS province, domicile_nation AS nation,
      can_post_objects, disclaimer_accepted_at, mail_reminders, mail_wishes, mail_reviews, mail_objects, banned_at, banned_until, ban_reason, created_at
      FROM users WHERE library_id = ${libraryId} AND id = ${userId}`,
    sign_on: sql`SELECT issuer, subject, created_at FROM user_identities WHERE ${own} ORDER BY created_at`,
    sessions: sql`SELECT created_at, last_seen_at, ended_at, user_agent AS device FROM sessions WHERE ${own} ORDER BY created_at`,
    calendar: sql`SELECT made_at FROM calendars WHERE ${own}`,
    memberships: sql`SELECT m.id, c.name AS card, m.from_date, m.to_date, m.number, m.created_at
      FROM memberships m JOIN renewal_cards c ON c.library_id = m.library_id AND c.id = m.card_id
      WHERE m.library_id = ${libraryId} AND m.user_id = ${userId} ORDER BY m.from_date`,
    receipts: sql`SELECT year || '-' || lpad(serial::text, 4, '0') AS receipt, method, amount_cents, reason, from_date, to_date, sold_at,
      refunded_at, refund_reason FROM card_sales WHERE ${own} ORDER BY year, serial`,
    payments: sql`SELECT id, kind, amount_cents, currency, status, created_at, captured_at, refunded_at FROM payments WHERE ${own}
      ORDER BY created_at`,
    loans: sql`SELECT l.id, p.code, p.name AS object, l.status, l.from_date, l.to_date, l.method, l.delivery_address, l.delivery_cap, l.delivery_city,
      l.delivery_province, l.note, l.note_answers, l.created_at, l.picked_up_at, l.extended_at, l.returned_at
      FROM loans l JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
      WHERE l.library_id = ${libraryId} AND l.user_id = ${userId} AND l.status <> 'offered' ORDER BY l.created_at`,
    reviews: sql`SELECT r.id, p.name AS object, r.rating, r.message, r.created_at, r.hidden_at, r.hidden_reason
      FROM reviews r JOIN products p ON p.library_id = r.library_id AND p.id = r.product_id
      WHERE r.library_id = ${libraryId} AND r.user_id = ${userId} ORDER BY r.created_at`,
    waits: sql`SELECT p.name AS object, w.days, w.from_date, w.to_date, w.status, w.created_at, w.ended_at
      FROM waits w JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id
      WHERE w.library_id = ${libraryId} AND w.user_id = ${userId} ORDER BY w.created_at`,
    wishes: sql`SELECT p.name AS object, w.created_at FROM wishes w JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id
      WHERE w.library_id = ${libraryId} AND w.user_id = ${userId} ORDER BY w.created_at`,
    objects: sql`SELECT id, code, name, description, status, created_at, withdrawn_at FROM products
      WHERE library_id = ${libraryId} AND owner_user_id = ${userId} ORDER BY created_at`,
    messages: sql`SELECT section, object, message, created_at FROM supports WHERE ${own} ORDER BY created_at`,
  };
}

/** All that the library keeps of a person, as one document. */
export async function readOwnData(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
): Promise<Record<string, object[]>> {
  const data: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(partsOf(libraryId, userId))) {
    const { rows } = await query.execute(db);
    data[name] = rows;
  }
  return data;
}

/** The pictures that a person uploaded. */
export const listUploads = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'widths'])
    .where('library_id', '=', libraryId)
    .where('uploaded_by', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
