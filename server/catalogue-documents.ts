import type { CategoryRow } from '#server/db/categories';
import type { HeadquarterRow } from '#server/db/headquarters';
import type { ProductRow, TileRow } from '#server/db/products';
import type { Schema } from '#server/handler';
import { pictureDocument } from '#server/picture';

interface ImageColumns {
  image_key: string | null;
  image_widths: number[] | null;
  image_width: number | null;
  image_height: number | null;
  image_placeholder: string | null;
}

const imageOf = (row: ImageColumns): Schema<'Picture'> | null =>
  row.image_key === null
    ? null
    : pictureDocument({
        key: row.image_key,
        widths: row.image_widths ?? [],
        width: row.image_width,
        height: row.image_height,
        placeholder: row.image_placeholder,
      });

/** The tile of an object; `tansportable` is spelt as the specification spells it. */
export const tileDocument = (row: TileRow): Schema<'ProductTile'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  img: imageOf(row),
  loan: loanOf(row),
  is: { tansportable: row.is_transportable },
  location: { id: row.headquarter_id, name: row.headquarter_name, city: row.headquarter_city },
  status: row.status,
  categories: row.categories,
  rating: ratingOf(row),
});

const loanOf = (row: TileRow): Schema<'ProductTile'>['loan'] => ({
  max_months: row.max_months,
  preparation_days: row.preparation_days,
  status: row.maintenance ? 'maintenance' : row.busy_to === null ? null : 'busy',
  to_date: row.busy_to,
  next_from: row.maintenance ? null : row.next_from,
});

const ratingOf = (row: TileRow): Schema<'ProductTile'>['rating'] => ({
  average: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
  count: row.rating_count,
});

/** The page of an object; `mine` and `wished` are the caller's. */
export const productDocument = (row: ProductRow, own: { wished: boolean; mine: boolean }): Schema<'Product'> => ({
  ...tileDocument(row),
  description: row.description,
  box: row.box,
  imgs: row.images.map((image) => ({ ...pictureDocument(image), alt: image.alt })),
  is: { tansportable: row.is_transportable, ...own },
  location: {
    id: row.headquarter_id,
    name: row.headquarter_name,
    city: row.headquarter_city,
    address: {
      id: row.headquarter_id,
      address: row.headquarter_address,
      cap: row.headquarter_cap,
      city: row.headquarter_city,
      province: row.headquarter_province,
    },
    position: { lat: row.lat, lng: row.lng },
  },
});

export const categoryDocument = (row: CategoryRow): Schema<'Category'> => ({
  id: row.id,
  origin_id: row.origin_id ?? row.id,
  name: row.name,
  slug: row.slug,
  img: imageOf(row),
  products: row.products,
});

export const headquarterDocument = (row: HeadquarterRow): Schema<'Headquarter'> => {
  const image = imageOf(row);
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    cap: row.cap,
    city: row.city,
    province: row.province,
    position: { lat: row.lat, lng: row.lng },
    img: image && { ...image, alt: row.image_alt ?? '' },
    is: { available: row.is_available, smartlocker: row.is_smartlocker },
    smartlocker_instruction: row.smartlocker_instruction,
    opening_days: row.opening_days,
    opening_times: row.opening_times,
    additional_days: row.additional_days,
    open_on_public_holidays: row.open_on_public_holidays,
    opening_hours: row.opening_hours,
    holidays: row.holidays,
  };
};
