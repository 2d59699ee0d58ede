import { chooseByCity, type Position } from '#machines/rules/delivery';
import type { DraftRow } from '#server/checkout/drafts.queries';
import type { Library } from '#server/core/libraries.queries';
import { type GeoPlace, placesOf } from '#server/address/geo';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';

type Checkout = Schema<'Checkout'>;

const none: Checkout = {
  exists: false,
  is_set_loan: false,
  product: null,
  loan: null,
  note: null,
  shipping: null,
  hold_expires_at: null,
  amount: null,
};

/** A member's draft as in the contract, in a language. @param overrides positions that the library has corrected, for the address of a delivery */
export function checkoutDocument(
  draft: DraftRow | undefined,
  library: Library,
  overrides: readonly GeoPlace[],
  locale: Locale,
): Checkout {
  if (!draft) return none;
  const { from_date, to_date, method } = draft;
  const loan = from_date === null || to_date === null ? null : { from_date, to_date };
  return {
    exists: true,
    is_set_loan: loan !== null,
    product: {
      id: draft.product_id,
      ...inLanguage(locale, { name: draft.product_name, name_en: draft.product_name_en }, ['name']),
      img: draft.picture,
      is: { tansportable: draft.is_transportable },
      location_id: draft.location_id,
    },
    loan,
    note: draft.note,
    shipping:
      method === null ? null : { method, address: method === 'pickup' ? pointOf(draft) : addressOf(draft, overrides) },
    hold_expires_at: draft.hold_expires_at?.toISOString() ?? null,
    amount: method === 'delivery' ? library.delivery_price_cents / 100 : null,
  };
}

type Address = NonNullable<NonNullable<Checkout['shipping']>['address']>;

function pointOf(draft: DraftRow): Address | null {
  const { headquarter_id: id, lat, lng } = draft;
  if (id === null) return null;
  return {
    id,
    name: draft.headquarter_name,
    address: draft.headquarter_address ?? '',
    cap: draft.headquarter_cap ?? '',
    city: draft.headquarter_city ?? '',
    province: draft.headquarter_province ?? '',
    geo: lat === null || lng === null ? null : { lat, lng },
  };
}

function addressOf(draft: DraftRow, overrides: readonly GeoPlace[]): Address | null {
  const { delivery_address: address, delivery_cap: cap, delivery_city: city, delivery_province: province } = draft;
  if (address === null || cap === null || city === null || province === null) return null;
  return { id: null, name: null, address, cap, city, province, geo: positionOf(cap, city, overrides) };
}

function positionOf(cap: string, city: string, overrides: readonly GeoPlace[]): Position | null {
  const place = chooseByCity(placesOf(cap, overrides), city);
  return place ? { lat: place.lat, lng: place.lng } : null;
}
