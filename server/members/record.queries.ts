import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB } from '#server/db/database';

const name = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const loansAtMost = 10;
const paymentsAtMost = 20;
const objectsAtMost = 100;

/** A sale at the desk; cards that were paid online or come from elsewhere have none. */
interface Sale {
  sale_id: string;
  year: number;
  serial: number;
  method: 'cash' | 'free';
  amount_cents: number;
  sold_at: Date;
}

type CardRow = {
  id: string;
  name: string;
  name_en: string | null;
  from_date: string;
  to_date: string;
  number: string | null;
  paid_cents: number | null;
  reason: string | null;
  sold_by: string | null;
  refunded_at: Date | null;
  refunded_by: string | null;
  refund_reason: string | null;
} & (Sale | { sale_id: null });

/** A card with its sale. */
export type SoldCard = CardRow & Sale;

/** A person's cards, the latest first: memberships, each with its sale or payment, and the sales that were undone. */
export async function listCards(db: Kysely<DB>, libraryId: number, userId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT coalesce(m.id, s.id) AS id, c.name, c.name_en, coalesce(m.from_date, s.from_date) AS from_date, coalesce(m.to_date, s.to_date) AS to_date,
      m.number, p.amount_cents AS paid_cents, s.id AS sale_id, s.year, s.serial, s.method, s.amount_cents, s.reason, s.sold_at,
      ${name('a')} AS sold_by, s.refunded_at, ${name('b')} AS refunded_by, s.refund_reason
    FROM (SELECT * FROM memberships WHERE library_id = ${libraryId} AND user_id = ${userId}) m
    FULL JOIN (SELECT * FROM card_sales WHERE library_id = ${libraryId} AND user_id = ${userId}) s ON s.membership_id = m.id
    JOIN renewal_cards c ON c.library_id = ${libraryId} AND c.id = coalesce(m.card_id, s.card_id)
    LEFT JOIN payments p ON p.library_id = ${libraryId} AND p.id = m.payment_id
    LEFT JOIN users a ON a.library_id = ${libraryId} AND a.id = s.sold_by
    LEFT JOIN users b ON b.library_id = ${libraryId} AND b.id = s.refunded_by
    ORDER BY to_date DESC, id DESC`.execute(db);
  return rows;
}

/** The loans of a person, what is late first, then what is out, then the latest, and how many there are. */
export async function latestLoans(db: Kysely<DB>, libraryId: number, userId: string, today: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    name_en: string | null;
    status: Exclude<Selectable<DB['loans']>['status'], 'offered'>;
    from_date: string;
    to_date: string;
    method: 'pickup' | 'delivery';
    picked_up_at: Date | null;
    returned_at: Date | null;
    reminded_at: Date | null;
    next: { id: string; name: string; from_date: string } | null;
    total: number;
  }>`
    SELECT l.id, p.name, p.name_en, l.status, l.method, l.from_date, l.to_date, l.picked_up_at, l.returned_at, l.reminded_at, (count(*) OVER ())::int AS total,
      CASE WHEN out.is_out THEN (SELECT json_build_object('id', n.id, 'name', trim(u.first_name || ' ' || u.last_name), 'from_date', n.from_date)
        FROM loans n JOIN users u ON u.library_id = n.library_id AND u.id = n.user_id
        WHERE n.library_id = l.library_id AND n.product_id = l.product_id AND n.id <> l.id AND is_live(n.status) AND n.status <> 'checkout'
          AND n.from_date > l.from_date ORDER BY n.from_date, n.id LIMIT 1) END AS next
    FROM loans l JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    CROSS JOIN LATERAL (SELECT is_lent(l.status) AND (l.picked_up_at IS NOT NULL OR l.to_date < ${today}) AS is_out,
      CASE WHEN is_lent(l.status) THEN greatest(0, ${today}::date - l.to_date) ELSE 0 END AS days_late) out
    WHERE l.library_id = ${libraryId} AND l.user_id = ${userId} AND l.status <> 'offered'
    ORDER BY out.days_late DESC, out.is_out DESC, l.created_at DESC, l.id DESC LIMIT ${loansAtMost}`.execute(db);
  return rows;
}

/** The objects that a person shares, those withdrawn left out. */
export const ownObjects = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'name_en', 'status'])
    .where('library_id', '=', libraryId)
    .where('owner_user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(objectsAtMost)
    .execute();

export const latestPayments = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'kind', 'amount_cents', 'status', 'created_at'])
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paymentsAtMost)
    .execute();

export const listNotes = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('person_notes as n')
    .innerJoin('users as a', (join) =>
      join.onRef('a.library_id', '=', 'n.library_id').onRef('a.id', '=', 'n.author_id'),
    )
    .leftJoin('users as e', (join) => join.onRef('e.library_id', '=', 'n.library_id').onRef('e.id', '=', 'n.edited_by'))
    .select(['n.id', 'n.text', 'n.created_at', 'n.edited_at', name('a').as('author'), name('e').as('editor')])
    .where('n.library_id', '=', libraryId)
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();

/** On how many devices a person is signed in. */
export async function countSessions(db: Kysely<DB>, libraryId: number, userId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}
