import type { Locale } from '#server/core/context';
import type { CategoryRow } from '#server/catalogue/categories.queries';
import type { HeadquarterRow } from '#server/catalogue/headquarters.queries';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';

export const categoryDocument = (locale: Locale, row: CategoryRow): Schema<'Category'> => ({
  id: row.id,
  origin_id: row.origin_id ?? row.id,
  ...inLanguage(locale, row, ['name']),
  slug: row.slug,
  img: row.picture,
  products: row.products,
});

export const headquarterDocument = (locale: Locale, row: HeadquarterRow): Schema<'Headquarter'> => ({
  id: row.id,
  name: row.name,
  address: row.address,
  cap: row.cap,
  city: row.city,
  province: row.province,
  position: { lat: row.lat, lng: row.lng },
  img: row.picture && { ...row.picture, alt: (locale === 'en' ? row.image_alt_en : null) ?? row.image_alt ?? '' },
  is: { available: row.is_available, smartlocker: row.is_smartlocker },
  ...inLanguage(locale, row, ['smartlocker_instruction', 'opening_days', 'opening_times', 'additional_days']),
  open_on_public_holidays: row.open_on_public_holidays,
  opening_hours: row.opening_hours,
  holidays: row.holidays,
});
