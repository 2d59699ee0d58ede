import { addressForm } from '#machines/rules/forms';
import type { DraftChange } from '#server/checkout/drafts.queries';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { validated } from '#server/http/validate';
import type { Shipping } from '#server/loans/eligibility';

/** The pickup point or address in a shipping call; throws for missing fields. */
export function readShipping(body: Schema<'Shipping'>): Shipping {
  if (body.method === 'pickup') {
    if (!body.address_id) throw invalid({ address_id: 'required' });
    return { method: 'pickup', headquarterId: body.address_id };
  }
  const { address = '', cap = '', city = '', province = '' } = body.shipping_geo ?? {};
  const filled = { address: address.trim(), cap, city: city.trim(), province };
  const missing = Object.entries(filled).filter(([, value]) => value === '');
  const fields = Object.fromEntries(missing.map(([name]) => [name, 'required']));
  if (missing.length > 0) throw new ApiError('delivery.address_required', { fields });
  const names = Object.fromEntries(Object.keys(filled).map((name) => [name, `shipping_geo.${name}`]));
  return { method: 'delivery', address: validated(addressForm, filled, names) };
}

/** The draft columns for a choice of shipping. */
export const columnsOf = (shipping: Shipping): DraftChange & { headquarter_id: string | null } => {
  if (shipping.method === 'pickup') {
    const none = { delivery_address: null, delivery_cap: null, delivery_city: null, delivery_province: null };
    return { method: 'pickup', headquarter_id: shipping.headquarterId, ...none };
  }
  const { address, cap, city, province } = shipping.address;
  return {
    method: 'delivery',
    headquarter_id: null,
    delivery_address: address,
    delivery_cap: cap,
    delivery_city: city,
    delivery_province: province,
  };
};
