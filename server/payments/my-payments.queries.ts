import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** A payment at the provider or a sale at the desk, as its member sees it. */
export interface MyPaymentRow {
  id: string;
  what: 'card' | 'renewal' | 'delivery';
  name: string | null;
  name_en: string | null;
  from_date: string | null;
  to_date: string | null;
  loan: string | null;
  how: 'paypal' | 'cash' | 'free';
  amount_cents: number;
  state: 'paid' | 'pending' | 'refused' | 'refunding' | 'refunded';
  at: Date;
  refunded_at: Date | null;
  provider_number: string | null;
  year: number | null;
  serial: number | null;
  cursor_at: string;
}

/**
 * What a member paid or tried to pay, the latest first; not what was left before anything was paid. A card is a renewal if the member had one before
 * it. @param before the time and id of the last one seen
 */
export async function pageOfMyPayments(
  db: Kysely<DB>,
  { libraryId, userId }: { libraryId: number; userId: string },
  { limit, before, id }: { limit: number; before?: readonly string[] | undefined; id?: string },
): Promise<MyPaymentRow[]> {
  const hadOne = (from: string) =>
    sql`EXISTS (SELECT FROM memberships e WHERE e.library_id = ${libraryId} AND e.user_id = ${userId} AND e.from_date < ${sql.ref(from)})`;
  const { rows } = await sql<MyPaymentRow>`
    SELECT * FROM (
      SELECT p.id, CASE WHEN p.kind = 'delivery' THEN 'delivery' WHEN ${hadOne('m.from_date')} THEN 'renewal' ELSE 'card' END AS what,
        coalesce(c.name, o.name) AS name, CASE WHEN c.id IS NULL THEN o.name_en ELSE c.name_en END AS name_en,
        coalesce(m.from_date, l.from_date) AS from_date, coalesce(m.to_date, l.to_date) AS to_date,
        CASE WHEN p.used_by IS NOT NULL THEN l.id END AS loan, 'paypal' AS how, p.amount_cents,
        CASE p.status WHEN 'captured' THEN 'paid' WHEN 'capturing' THEN 'pending' ELSE p.status END AS state,
        coalesce(p.captured_at, p.created_at) AS at, p.refunded_at, p.provider_capture_id AS provider_number,
        NULL::int AS year, NULL::int AS serial, p.created_at AS sort_at, p.created_at::text AS cursor_at
      FROM payments p
      LEFT JOIN memberships m ON m.library_id = p.library_id AND m.payment_id = p.id
      LEFT JOIN renewal_cards c ON p.kind = 'membership' AND c.library_id = p.library_id AND c.id = coalesce(m.card_id, p.subject_id)
      LEFT JOIN loans l ON p.kind = 'delivery' AND l.library_id = p.library_id AND l.id = coalesce(p.used_by, p.subject_id)
      LEFT JOIN products o ON o.library_id = l.library_id AND o.id = l.product_id
      WHERE p.library_id = ${libraryId} AND p.user_id = ${userId} AND p.status NOT IN ('created', 'approved', 'expired')
      UNION ALL
      SELECT s.id, CASE WHEN ${hadOne('s.from_date')} THEN 'renewal' ELSE 'card' END, c.name, c.name_en, s.from_date, s.to_date, NULL, s.method,
        s.amount_cents, CASE WHEN s.refunded_at IS NULL THEN 'paid' ELSE 'refunded' END, s.sold_at, s.refunded_at, NULL, s.year, s.serial,
        s.sold_at, s.sold_at::text
      FROM card_sales s JOIN renewal_cards c ON c.library_id = s.library_id AND c.id = s.card_id
      WHERE s.library_id = ${libraryId} AND s.user_id = ${userId}
    ) paid
    WHERE ${id === undefined ? sql`true` : sql`id = ${id}`}
      AND ${before === undefined ? sql`true` : sql`(sort_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`}
    ORDER BY sort_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
