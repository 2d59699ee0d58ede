import type { BorrowerFacts } from '#machines/rules/loans/borrower';
import { borrowerOf } from '#server/auth/borrower.queries';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LoanRow } from '#server/loans/loans.queries';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

/** An object as the desk needs it. */
export interface StaffProductRow {
  id: string;
  code: string;
  name: string;
  /** The name exists in the language of the request. */
  name_in_language: boolean;
  picture: Schema<'Picture'> | null;
  /** Names of the parts in the language of the request. */
  parts: string[];
  headquarter_id: string;
  headquarter_name: string;
  /** The other pickup point where it came back to. */
  elsewhere: Schema<'StaffElsewhere'> | null;
  status: 'active' | 'pending' | 'hidden';
  maintenance: boolean;
  /** Somebody has it at home. */
  is_out: boolean;
  /** Who comes next of those who wait for it. */
  next_wait: Schema<'NextWait'> | null;
  ticket: TicketRow | null;
}

export interface TicketRow {
  id: string;
  reason: Schema<'TicketReason'>;
  missing: string[];
  note: string | null;
  opened_at: string;
  opened_by: string | null;
}

/** A loan with everything that decides what staff may do with it. */
export interface StaffLoanRow {
  id: string;
  status: LoanRow['status'];
  user_id: string;
  method: 'pickup' | 'delivery';
  delivery_line: string | null;
  from_date: string;
  to_date: string;
  note: string | null;
  note_answers: string | null;
  payment_id: string | null;
  created_at: Date;
  picked_up_at: Date | null;
  returned_at: Date | null;
  reminded_at: Date | null;
  product: StaffProductRow;
  member: Schema<'StaffMemberLine'>;
  headquarter_id: string;
  headquarter_name: string;
  last: { event: string; actor_id: string | null; at: string; before: unknown } | null;
  /** What decides whether the member may borrow; this loan is not counted. */
  borrower: BorrowerFacts;
  /** Another loan has the object at home. */
  held_by_other: boolean;
}

/** JSON of an object `p` at the pickup point `h`; its picture is `f`. */
const productJson = (locale: Locale): RawBuilder<unknown> => sql`json_build_object(
  'id', p.id, 'code', p.code, 'name', ${textIn(locale, 'p', 'name')}, 'name_in_language', ${locale === 'it' ? sql`true` : sql`p.name_en IS NOT NULL`},
  'picture', f.picture, 'parts', ${textIn(locale, 'p', 'box')}, 'headquarter_id', h.id, 'headquarter_name', h.name,
  'elsewhere', (SELECT json_build_object('id', e.id, 'name', e.name) FROM headquarters e WHERE e.library_id = p.library_id AND e.id = p.elsewhere_id),
  'status', p.status, 'maintenance', p.maintenance,
  'is_out', EXISTS (SELECT 1 FROM loans o WHERE o.library_id = p.library_id AND o.product_id = p.id AND is_live(o.status)
    AND is_lent(o.status) AND o.picked_up_at IS NOT NULL),
  'next_wait', (SELECT json_build_object('id', n.id, 'name', trim(n.first_name || ' ' || n.last_name), 'from_date', o.from_date)
    FROM waits w JOIN users n ON n.library_id = w.library_id AND n.id = w.user_id
    LEFT JOIN wait_offers o ON o.library_id = w.library_id AND o.wait_id = w.id AND o.outcome IS NULL
    WHERE w.library_id = p.library_id AND w.product_id = p.id AND w.ended_at IS NULL AND w.status <> 'paused'
    ORDER BY o.from_date, w.place, w.id LIMIT 1),
  'ticket', (SELECT json_build_object('id', m.id, 'reason', m.reason, 'missing', ${partsIn(locale, 'm', 'missing')}, 'note', m.note,
      'opened_at', m.opened_at, 'opened_by', a.first_name || ' ' || a.last_name)
    FROM maintenance_tickets m LEFT JOIN users a ON a.library_id = m.library_id AND a.id = m.opened_by
    WHERE m.library_id = p.library_id AND m.product_id = p.id AND m.closed_at IS NULL ORDER BY m.opened_at DESC LIMIT 1))`;

/** SQL of parts of the object `p` in a language: they are stored as the Italian texts of its box. */
export const partsIn = (locale: Locale, table: string, column: string): RawBuilder<unknown> => {
  const stored = sql.ref(`${table}.${column}`);
  return locale === 'it'
    ? sql`${stored}`
    : sql`ARRAY(SELECT coalesce(p.box_en[array_position(p.box, part)], part) FROM unnest(${stored}) WITH ORDINALITY AS parts (part, n) ORDER BY n)`;
};

const pictureOfP = sql`
  LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
  LEFT JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL`;

/** Objects `p` of a library, hidden ones included, each as the JSON of a `StaffProductRow`. */
export const staffProducts = (locale: Locale): RawBuilder<unknown> => sql`
  SELECT ${productJson(locale)} FROM products p
  JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id ${pictureOfP}`;

/** One object, hidden ones included. */
export async function findStaffProduct(
  db: Kysely<DB>,
  libraryId: number,
  id: string,
  locale: Locale,
): Promise<StaffProductRow | undefined> {
  const { rows } = await sql<{ object: StaffProductRow | null }>`
    SELECT (${staffProducts(locale)} WHERE p.library_id = ${libraryId} AND p.id = ${id}) AS object`.execute(db);
  return rows[0]?.object ?? undefined;
}

/** Loans `l` of objects `p` and members `u`, without those that are still being paid for. @param today the day in the library's zone */
export const staffLoanRows = (today: string, locale: Locale): RawBuilder<StaffLoanRow> => sql`
  SELECT l.id, l.status, l.user_id, l.method, l.from_date, l.to_date, l.note, l.note_answers, l.payment_id, l.created_at, l.picked_up_at, l.returned_at, l.reminded_at,
    CASE WHEN l.method = 'delivery' THEN concat(l.delivery_address, ', ', l.delivery_cap, ' ', l.delivery_city, ' ', l.delivery_province) END AS delivery_line,
    ${productJson(locale)} AS product,
    json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email, 'phone', u.phone, 'card_number', u.card_number) AS member,
    coalesce(k.id, h.id) AS headquarter_id, coalesce(k.name, h.name) AS headquarter_name,
    (SELECT json_build_object('event', t.event, 'actor_id', t.actor_id, 'at', t.at, 'before', t.before)
      FROM loan_transitions t WHERE t.library_id = l.library_id AND t.loan_id = l.id ORDER BY t.id DESC LIMIT 1) AS last,
    to_json(b) AS borrower,
    EXISTS (SELECT 1 FROM loans o WHERE o.library_id = l.library_id AND o.product_id = l.product_id AND is_live(o.status) AND is_lent(o.status)
      AND o.id <> l.id AND (o.picked_up_at IS NOT NULL OR o.to_date < ${today})) AS held_by_other
  FROM loans l
  JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
  JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
  JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
  ${borrowerOf(today, sql`l.id`)}
  LEFT JOIN headquarters k ON k.library_id = l.library_id AND k.id = l.headquarter_id
  ${pictureOfP}
  WHERE NOT is_held(l.status)`;

/**
 * Loans for staff. @param which condition on the loan `l`, its object `p` and its member `u` @param order of the same, with the limit
 * @param today the day in the library's zone
 */
export async function listStaffLoans(
  db: Kysely<DB>,
  { libraryId, today, locale }: { libraryId: number; today: string; locale: Locale },
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<StaffLoanRow[]> {
  const { rows } = await sql<StaffLoanRow>`
    ${staffLoanRows(today, locale)} AND l.library_id = ${libraryId} AND ${which} ${order}`.execute(db);
  return rows;
}
