import { type Kysely, sql } from 'kysely';
import { elsewhere } from '#server/core/object-state.queries';
import type { DB } from '#server/core/ports/tables.generated';
import type { Schema } from '#server/core/wire';

/** An object, and the day in whose light its loans are seen. */
interface Scope {
  libraryId: number;
  id: string;
  today: string;
  timezone: string;
}

/** A loan `l` that went out; not every pickup point records pickups. */
const wentOut = sql`(is_granted(l.status) AND (l.status = 'returned' OR l.picked_up_at IS NOT NULL))`;

/** Where an object is, what it costs, and how often and how long it was out. */
export async function findLife(db: Kysely<DB>, { libraryId, id, today, timezone }: Scope) {
  const { rows } = await sql<{
    elsewhere: { id: string; name: string } | null;
    value_cents: number | null;
    lent: Schema<'OwnProductRecord'>['lent'];
  }>`
    SELECT p.value_cents, ${elsewhere} AS elsewhere,
      (SELECT json_build_object('times', count(*), 'people', count(DISTINCT l.user_id), 'days', coalesce(sum(greatest(1, 1
          + coalesce((l.returned_at AT TIME ZONE ${timezone})::date, ${today}::date)
          - coalesce((l.picked_up_at AT TIME ZONE ${timezone})::date, l.from_date))), 0))
        FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id AND ${wentOut}) AS lent
    FROM products p WHERE p.library_id = ${libraryId} AND p.id = ${id}`.execute(db);
  return rows[0];
}

/** The latest loans of an object, without who had it. */
export async function listLoansOf(
  db: Kysely<DB>,
  { libraryId, id, today, timezone }: Scope,
  limit: number,
): Promise<Schema<'OwnProductLoan'>[]> {
  const { rows } = await sql<Schema<'OwnProductLoan'>>`
    SELECT l.from_date, l.to_date, r.returned_on, coalesce(r.returned_on, ${today}::date) > l.to_date AS late,
      CASE WHEN l.status = 'returned' THEN 'returned' WHEN l.picked_up_at IS NOT NULL THEN 'out' ELSE 'booked' END AS state,
      (SELECT i.condition FROM loan_inspections i WHERE i.library_id = l.library_id AND i.loan_id = l.id AND i.step = 'return'
        ORDER BY i.at DESC, i.id DESC LIMIT 1) AS condition
    FROM loans l CROSS JOIN LATERAL (SELECT (l.returned_at AT TIME ZONE ${timezone})::date AS returned_on) r
    WHERE l.library_id = ${libraryId} AND l.product_id = ${id} AND is_granted(l.status)
    ORDER BY l.from_date DESC, l.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
