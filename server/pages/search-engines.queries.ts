import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/database';

/** The first object of each part of the map, in the order of ids: every so many of those that lists show. */
export async function partsOfMap(db: Kysely<DB>, libraryId: number, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products WHERE library_id = ${libraryId} AND status = 'active') o
    WHERE n % ${size} = 1 ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A part of the map: the shown objects from this one on. */
export const objectsOfMap = (db: Kysely<DB>, libraryId: number, from: string, size: number) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('library_id', '=', libraryId)
    .where('status', '=', 'active')
    .where('id', '>=', from)
    .orderBy('id')
    .limit(size)
    .execute();
