import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

type HistoryRow = Omit<Schema<'StaffHistoryStep'>, 'at'> & { at: Date };

/** The history of a loan, oldest first; an undo takes back the step before it. */
export async function listHistory(
  db: Kysely<DB>,
  libraryId: number,
  loanId: string,
): Promise<Schema<'StaffHistoryStep'>[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT t.event, t.to_status AS status, t.at, t.actor, a.first_name || ' ' || a.last_name AS by, t.reason,
      CASE WHEN t.event = 'undo' THEN lag(t.event) OVER steps END AS undoes,
      coalesce(lead(t.event) OVER steps = 'undo', false) AS undone
    FROM loan_transitions t LEFT JOIN users a ON a.library_id = t.library_id AND a.id = coalesce(t.impersonator_id, t.actor_id)
    WHERE t.library_id = ${libraryId} AND t.loan_id = ${loanId}
    WINDOW steps AS (ORDER BY t.id) ORDER BY t.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
