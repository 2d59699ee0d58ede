import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

export interface HeadquarterRow {
  id: string;
  name: string;
  address: string;
  cap: string;
  city: string;
  province: string;
  lat: number;
  lng: number;
  is_available: boolean;
  is_smartlocker: boolean;
  smartlocker_instruction: string | null;
  smartlocker_instruction_en: string | null;
  opening_days: string;
  opening_days_en: string | null;
  opening_times: string;
  opening_times_en: string | null;
  additional_days: string;
  additional_days_en: string | null;
  open_on_public_holidays: boolean;
  picture: Schema<'Picture'> | null;
  image_alt: string | null;
  image_alt_en: string | null;
  opening_hours: { id: string; day: number; hours: string }[];
  holidays: { id: string; inizio: string; fine: string; locker?: boolean }[];
}

/** The pickup points of a library in order, each with its week and its closings from a day on. */
export async function listHeadquarters(db: Kysely<DB>, libraryId: number, fromDay: string): Promise<HeadquarterRow[]> {
  const { rows } = await sql<HeadquarterRow>`
    SELECT h.id, h.name, h.address, h.cap, h.city, h.province, h.lat, h.lng, h.is_available, h.is_smartlocker, h.smartlocker_instruction,
      h.smartlocker_instruction_en, h.opening_days, h.opening_days_en, h.opening_times, h.opening_times_en,
      h.additional_days, h.additional_days_en, h.open_on_public_holidays, f.picture, f.alt AS image_alt, f.alt_en AS image_alt_en,
      coalesce((SELECT json_agg(json_build_object('id', o.id, 'day', o.day, 'hours', o.hours) ORDER BY o.day)
        FROM opening_hours o WHERE o.library_id = h.library_id AND o.headquarter_id = h.id), '[]') AS opening_hours,
      coalesce((SELECT json_agg(json_strip_nulls(json_build_object('id', d.id, 'inizio', d.from_date, 'fine', d.to_date, 'locker', nullif(d.closes_locker, false)))
        ORDER BY d.from_date)
        FROM holidays d WHERE d.library_id = h.library_id AND d.headquarter_id = h.id AND d.to_date >= ${fromDay}), '[]') AS holidays
    FROM headquarters h
    LEFT JOIN files f ON f.library_id = h.library_id AND f.id = h.image_id AND f.deleted_at IS NULL
    WHERE h.library_id = ${libraryId} AND h.deleted_at IS NULL
    ORDER BY h.position, h.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

/** Where a library's objects are, including permanently closed points: an object may still be there. */
export const listPositions = (db: Kysely<DB>, libraryId: number) =>
  db.selectFrom('headquarters').select(['id', 'lat', 'lng']).where('library_id', '=', libraryId).execute();

/** The first pickup point in the library's list that is in use. */
export const firstHeadquarter = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .where('is_available', '=', true)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
