import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from './types.generated.ts';

/** How many statements have changed a library's catalogue so far, and in how many rows that is written. */
export interface CatalogueWrites {
  version: number;
  rows: number;
}

/** The count of a library as the table `counted` of a statement, which then reads what it stands for in the same moment. */
export const counted = (libraryId: number): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(writes), 0)::bigint AS version, count(*) AS rows FROM catalogue_writes WHERE library_id = ${libraryId}) counted`;

/** In a statement that reads `counted`: the value where something was written since the known count, else null. */
export const whereNewer = (known: number, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN version > ${known} THEN ${value} END`;

export async function countCatalogueWrites(db: Kysely<DB>, libraryId: number): Promise<CatalogueWrites> {
  const { rows } = await sql<CatalogueWrites>`SELECT * FROM ${counted(libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0 };
}

/** Writes the same sum in one row. Rows that another server is gathering are left to it. */
export async function gatherCatalogueWrites(db: Kysely<DB>, libraryId: number): Promise<void> {
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
