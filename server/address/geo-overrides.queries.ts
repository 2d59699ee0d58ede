import type { Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

interface Position {
  cap: string;
  city: string;
  province: string;
  lat: number;
  lng: number;
}

/** Positions that the library has corrected: of one postal code, or all of them. */
export const listGeoOverrides = (db: Kysely<DB>, libraryId: number, cap?: string): Promise<Position[]> =>
  db
    .selectFrom('geo_overrides')
    .select(['cap', 'city', 'province', 'lat', 'lng'])
    .where('library_id', '=', libraryId)
    .$if(cap !== undefined, (query) => query.where('cap', '=', cap ?? ''))
    .orderBy('cap')
    .orderBy('city')
    .execute();

/** Replaces all positions that the library has corrected. */
export async function replaceGeoOverrides(
  db: Kysely<DB>,
  libraryId: number,
  positions: readonly Position[],
): Promise<void> {
  await db.deleteFrom('geo_overrides').where('library_id', '=', libraryId).execute();
  if (positions.length === 0) return;
  await db
    .insertInto('geo_overrides')
    .values(positions.map((position) => ({ ...position, library_id: libraryId })))
    .execute();
}
