import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** How many statements have changed a library's catalogue so far, and the number of rows that hold this sum. */
export interface CatalogueWrites {
  version: number;
  rows: number;
}

/** The write counter of a library as the table `counted` of a statement, so that counter and data are read at the same moment. */
export const writeCounter = (libraryId: number): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(writes), 0)::bigint AS version, count(*) AS rows FROM catalogue_writes WHERE library_id = ${libraryId}) counted`;

/** In a statement with `counted`: the value if something was written since the known count, else null. */
export const whereNewer = (known: number, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN version > ${known} THEN ${value} END`;

export async function countCatalogueWrites(db: Kysely<DB>, libraryId: number): Promise<CatalogueWrites> {
  const { rows } = await sql<CatalogueWrites>`SELECT * FROM ${writeCounter(libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0 };
}

/** Merges the sum into one row. Rows that another server is merging are skipped. */
export async function mergeCatalogueWrites(db: Kysely<DB>, libraryId: number): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM catalogue_writes WHERE library_id = ${libraryId} AND id IN (
        SELECT id FROM catalogue_writes WHERE library_id = ${libraryId} FOR UPDATE SKIP LOCKED)
      RETURNING writes
    )
    INSERT INTO catalogue_writes (library_id, writes) SELECT ${libraryId}, sum(writes) FROM gone HAVING count(*) > 0`.execute(
    db,
  );
}
