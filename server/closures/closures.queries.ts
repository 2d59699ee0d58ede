import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/database';

export type ClosureRow = Selectable<DB['closures']>;

/** A closure with what its document shows. */
export interface ClosureLine extends ClosureRow {
  headquarter: string | null;
  author: string;
  done: number;
  total: number;
  /** A moved loan was collected since, on its new days. */
  is_collected: boolean;
}

/** Closures, the latest first day first. @param after first day and id of the last one of the page before */
export async function listClosures(
  db: Kysely<DB>,
  libraryId: number,
  { id, after, limit }: { id?: string; after?: string[] | undefined; limit?: number },
): Promise<ClosureLine[]> {
  const { rows } = await sql<ClosureLine>`
    SELECT c.*, h.name AS headquarter, u.first_name || ' ' || u.last_name AS author, m.done, m.total, m.is_collected
    FROM closures c
    JOIN users u ON u.library_id = c.library_id AND u.id = c.created_by
    LEFT JOIN headquarters h ON h.library_id = c.library_id AND h.id = c.headquarter_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total,
        count(*) FILTER (WHERE x.outcome <> CASE WHEN c.status IN ('closing', 'closed') THEN 'planned' ELSE 'moved' END)::int AS done,
        coalesce(bool_or(x.outcome = 'moved' AND x.new_from <> x.was_from AND l.picked_up_at IS NOT NULL), false) AS is_collected
      FROM closure_loans x JOIN loans l ON l.library_id = x.library_id AND l.id = x.loan_id
      WHERE x.library_id = c.library_id AND x.closure_id = c.id
    ) m
    WHERE c.library_id = ${libraryId} ${id === undefined ? sql`` : sql`AND c.id = ${id}`}
      ${after === undefined ? sql`` : sql`AND (c.from_date, c.id) < (${after[0]}::date, ${after[1]}::uuid)`}
    ORDER BY c.from_date DESC, c.id DESC
    LIMIT ${limit ?? 1}`.execute(db);
  return rows;
}

/** Closes its pickup points in the calendar. */
export async function closeDays(trx: Kysely<DB>, { library_id, id }: Pick<ClosureRow, 'library_id' | 'id'>) {
  await sql`
    INSERT INTO holidays (library_id, id, headquarter_id, from_date, to_date, closure_id, closes_locker)
    SELECT c.library_id, gen_random_uuid(), h.id, c.from_date, c.to_date, c.id, c.closes_lockers
    FROM closures c JOIN headquarters h ON h.library_id = c.library_id AND (c.headquarter_id IS NULL OR h.id = c.headquarter_id)
    WHERE c.library_id = ${library_id} AND c.id = ${id} AND h.deleted_at IS NULL`.execute(trx);
}

/** Opens its days again. */
export async function openDays(trx: Transaction<DB>, { library_id, id }: Pick<ClosureRow, 'library_id' | 'id'>) {
  await trx.deleteFrom('holidays').where('library_id', '=', library_id).where('closure_id', '=', id).execute();
}

/** A closure, locked until the transaction ends. */
export const lockClosure = (trx: Transaction<DB>, libraryId: number, id: string): Promise<ClosureRow | undefined> =>
  trx
    .selectFrom('closures')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The loans that a job still has to move, in order; in reverse order for an undo. */
export const listWaiting = (db: Kysely<DB>, { library_id, id, status }: ClosureRow) =>
  db
    .selectFrom('closure_loans')
    .select(['loan_id'])
    .where('library_id', '=', library_id)
    .where('closure_id', '=', id)
    .where('outcome', '=', status === 'closing' ? 'planned' : 'moved')
    .orderBy('position', status === 'closing' ? 'asc' : 'desc')
    .execute();
