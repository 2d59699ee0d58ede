import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import { inTransaction } from '#server/db/transaction';

/** One run at a time per library: two would delete and write the same weeks. */
const lockClass = 727_170;

/** Maximum weeks per transaction, which keeps it short even with a million loans. */
const weeksAtOnce = 6;

/** Libraries with weeks whose rows have changed since they were summed. */
export async function listUnsummed(db: Kysely<DB>): Promise<number[]> {
  const rows = await db.selectFrom('figure_changes').select('library_id').distinct().execute();
  return rows.map(({ library_id }) => library_id);
}

/**
 * Sums the marked weeks of a library anew from their rows; marks and sums change in one transaction, so a crash leaves both as they were. @param atMost
 * leaves everything to the job if more weeks are marked, or if it is at work @returns whether no mark is left that was there at the beginning
 */
export async function sumChanges(
  db: Kysely<DB>,
  libraryId: number,
  { atMost = Number.POSITIVE_INFINITY }: { atMost?: number } = {},
): Promise<boolean> {
  const waits = atMost === Number.POSITIVE_INFINITY;
  for (;;) {
    const marked = await db
      .selectFrom('figure_changes')
      .select('week')
      .distinct()
      .where('library_id', '=', libraryId)
      .orderBy('week')
      .limit(weeksAtOnce + 1)
      .execute();
    if (marked.length === 0) return true;
    if (marked.length > atMost) return false;
    const weeks = marked.slice(0, weeksAtOnce).map(({ week }) => week);
    const isMine = await inTransaction(db, async (trx) => {
      if (!(await lockSums(trx, libraryId, waits))) return false;
      // The marks go first: what changes after them marks its week again.
      await trx
        .deleteFrom('figure_changes')
        .where('library_id', '=', libraryId)
        .where(sql<boolean>`week = ANY(${weeks}::date[])`)
        .execute();
      await sumWeeks(trx, libraryId, weeks);
      return true;
    });
    if (!isMine) return false;
    if (marked.length <= weeksAtOnce) return true;
  }
}

/** Locks the sums of a library; a caller who cannot wait gets false while another run holds the lock. */
async function lockSums(trx: Transaction<DB>, libraryId: number, waits: boolean): Promise<boolean> {
  const lock = sql`${sql.lit(lockClass)}, ${libraryId}`;
  if (waits) {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
    return true;
  }
  const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${lock}) AS mine`.execute(trx);
  return rows[0]?.mine === true;
}

const tables = [
  ['figure_weeks', 'week_sums'],
  ['figure_objects', 'object_sums'],
  ['figure_hours', 'hour_sums'],
] as const;

async function sumWeeks(trx: Transaction<DB>, libraryId: number, weeks: readonly string[]): Promise<void> {
  for (const [table, sums] of tables) {
    await sql`DELETE FROM ${sql.table(table)} WHERE library_id = ${libraryId} AND week = ANY(${weeks}::date[])`.execute(
      trx,
    );
    await sql`INSERT INTO ${sql.table(table)} SELECT s.* FROM unnest(${weeks}::date[]) AS w (week)
      CROSS JOIN LATERAL ${sql.raw(sums)}(${libraryId}, w.week, w.week) AS s`.execute(trx);
  }
}

/**
 * Compares all sums of a library with its rows, and marks the weeks that differ. @returns how many: more than none is a defect, or a new time zone
 */
export async function markDifferences(db: Kysely<DB>, libraryId: number): Promise<number> {
  const differing = sql.join(
    tables.map(
      ([table, sums]) => sql`
        SELECT week FROM (
          (SELECT * FROM ${sql.table(table)} WHERE library_id = ${libraryId} EXCEPT SELECT * FROM ${sql.raw(sums)}(${libraryId}, ${first}, ${last}))
          UNION ALL
          (SELECT * FROM ${sql.raw(sums)}(${libraryId}, ${first}, ${last}) EXCEPT SELECT * FROM ${sql.table(table)} WHERE library_id = ${libraryId})
        ) AS ${sql.ref(`${table}_differ`)}`,
    ),
    sql` UNION `,
  );
  // Weeks that are marked already will be summed anyway.
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO figure_changes (library_id, week)
    SELECT ${libraryId}, week FROM (${differing}) AS differing
    WHERE week NOT IN (SELECT week FROM figure_changes WHERE library_id = ${libraryId})`.execute(db);
  return Number(numAffectedRows);
}
/** Mondays before and after every row. */
const first = sql`date '1900-01-01'`;
const last = sql`date '2199-12-30'`;
