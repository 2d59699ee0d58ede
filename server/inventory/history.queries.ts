import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

type EventRow = Omit<Schema<'ObjectEvent'>, 'at'> & { at: Date; at_key: string };

/** Loans, tickets and changes of an object, the latest first. @param after the end of the page before: instant and id */
export async function pageOfHistory(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
  { limit, after }: { limit: number; after: string[] | undefined },
): Promise<EventRow[]> {
  const [at = '', id = ''] = after ?? [];
  const { rows } = await sql<EventRow>`
    SELECT e.*, e.at::text AS at_key FROM (
      SELECT 'loan:' || l.id AS id, 'loan' AS kind, l.created_at AS at, trim(u.first_name || ' ' || u.last_name) AS by, l.id::text AS subject_id,
        l.status AS summary, jsonb_build_object('from_date', l.from_date, 'to_date', l.to_date) AS details
      FROM loans l JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
      WHERE l.library_id = ${libraryId} AND l.product_id = ${productId} AND NOT is_held(l.status)
      UNION ALL
      SELECT 'ticket:' || t.id, 'ticket', t.opened_at, trim(u.first_name || ' ' || u.last_name), t.id::text,
        t.status, jsonb_build_object('reason', t.reason, 'note', t.note)
      FROM maintenance_tickets t LEFT JOIN users u ON u.library_id = t.library_id AND u.id = t.opened_by
      WHERE t.library_id = ${libraryId} AND t.product_id = ${productId}
      UNION ALL
      SELECT 'change:' || a.id, 'change', a.at, trim(u.first_name || ' ' || u.last_name), NULL, a.action, a.details
      FROM audit_log a LEFT JOIN users u ON u.library_id = a.library_id AND u.id = a.actor_id
      WHERE a.library_id = ${libraryId} AND a.details ? 'product_id' AND a.details ->> 'product_id' = ${productId}
        -- The ticket itself says so.
        AND a.action <> 'tickets.open'
      UNION ALL
      SELECT 'import:' || i.id || ':' || r.line, 'change', coalesce(i.finished_at, i.created_at), trim(u.first_name || ' ' || u.last_name), NULL,
        'objects.import', coalesce(r.changes, '{}') || jsonb_build_object('file', i.name, 'row', r.line)
      FROM import_rows r JOIN imports i ON i.library_id = r.library_id AND i.id = r.import_id
      LEFT JOIN users u ON u.library_id = i.library_id AND u.id = i.created_by
      WHERE r.library_id = ${libraryId} AND r.target_id = ${productId} AND i.state IN ('importing', 'done', 'undoing', 'undone')
        AND r.outcome IN ('new', 'changed') AND r.undone IS DISTINCT FROM 'undone'
    ) e ${after ? sql`WHERE (e.at, e.id) < (${at}::timestamptz, ${id})` : sql``}
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
