import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.generated';

/** Positions of towns that the library has corrected. */
export const listGeoOverrides = (db: Kysely<DB>, libraryId: number, cap: string) =>
  db
    .selectFrom('geo_overrides')
    .select(['cap', 'city', 'province', 'lat', 'lng'])
    .where('library_id', '=', libraryId)
    .where('cap', '=', cap)
    .execute();
