import type { Kysely } from 'kysely';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { replaceGeoOverrides } from '#server/address/geo-overrides.queries';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import type { CategoryContent, HeadquarterContent } from './content.ts';

export interface DemoPoint {
  id: string;
  /** Its week and closings, as the loan rules read them. */
  point: HeadquarterOpening;
}

/** Adds pickup points with their weeks and three years of closings; returns them by key. */
export async function addHeadquarters(
  db: Kysely<DB>,
  libraryId: number,
  points: readonly HeadquarterContent[],
  pictures: ReadonlyMap<string, string>,
  day: string,
): Promise<Map<string, DemoPoint>> {
  const ids = new Map<string, DemoPoint>();
  const year = Number(day.slice(0, 4));
  for (const [position, point] of points.entries()) {
    const id = uuidv7();
    await db
      .insertInto('headquarters')
      .values({
        library_id: libraryId,
        id,
        name: point.name,
        address: point.address,
        cap: point.cap,
        city: point.city,
        province: point.province,
        lat: point.position.lat,
        lng: point.position.lng,
        image_id: pictures.get(point.picture) ?? null,
        is_smartlocker: point.smartlocker,
        open_on_public_holidays: point.open_on_public_holidays,
        smartlocker_instruction: point.smartlocker_instruction?.it ?? null,
        smartlocker_instruction_en: point.smartlocker_instruction?.en ?? null,
        opening_days: point.opening_days.it,
        opening_days_en: point.opening_days.en,
        opening_times: point.opening_times.it,
        opening_times_en: point.opening_times.en,
        additional_days: point.additional_days.it,
        additional_days_en: point.additional_days.en,
        position,
      })
      .execute();
    const hours = point.opening_hours.filter(({ hours: text }) => text !== '');
    const closings = point.holidays.flatMap(({ from_month_day: from, to_month_day: to }) =>
      [year - 1, year, year + 1].map((y) => ({ from: `${y}-${from}`, to: `${to < from ? y + 1 : y}-${to}` })),
    );
    ids.set(point.key, {
      id,
      point: {
        smartlocker: point.smartlocker,
        openOnPublicHolidays: point.open_on_public_holidays,
        openingHours: hours,
        holidays: closings,
      },
    });
    if (hours.length > 0)
      await db
        .insertInto('opening_hours')
        .values(hours.map((row) => ({ library_id: libraryId, id: uuidv7(), headquarter_id: id, ...row })))
        .execute();
    if (closings.length > 0)
      await db
        .insertInto('holidays')
        .values(
          closings.map(({ from, to }) => ({
            library_id: libraryId,
            id: uuidv7(),
            headquarter_id: id,
            from_date: from,
            to_date: to,
          })),
        )
        .execute();
  }
  // Each stands in the middle of its postal code's area, so that distances within a city differ.
  await replaceGeoOverrides(
    db,
    libraryId,
    points.map(({ cap, city, province, position }) => ({ cap, city, province, ...position })),
  );
  return ids;
}

/** Adds categories in order; returns their ids by slug. */
export async function addCategories(
  db: Kysely<DB>,
  libraryId: number,
  categories: readonly CategoryContent[],
  pictures: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = categories.map(({ slug, name, name_en }, position) => ({
    library_id: libraryId,
    id: uuidv7(),
    slug,
    name,
    name_en,
    position,
    image_id: pictures.get(`categories/${slug}.webp`) ?? null,
  }));
  await db.insertInto('categories').values(rows).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
