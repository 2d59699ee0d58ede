import type { Kysely } from 'kysely';
import type { FieldCode } from '#machines/rules/field-codes';
import { homeErrors } from '#machines/rules/delivery';
import type { DB } from '#server/db/database';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { placesOf } from '#server/address/geo';

/** The fields of a member's address that do not match its CAP; empty if all do, or if the CAP is not a known one. */
export async function homeAddressErrors(
  db: Kysely<DB>,
  libraryId: number,
  { cap, ...place }: { cap: string; city: string; province: string },
): Promise<Partial<Record<'city' | 'province', FieldCode>>> {
  return homeErrors(placesOf(cap, await listGeoOverrides(db, libraryId, cap)), place);
}
