import { ApiError } from '#server/core/errors';
import type { Shipping } from '#server/loans/eligibility';

interface Chosen {
  method: 'pickup' | 'delivery' | null;
  headquarter_id: string | null;
  delivery_address: string | null;
  delivery_cap: string | null;
  delivery_city: string | null;
  delivery_province: string | null;
}

/** How the object of a draft or a loan gets to the member; throws `checkout.incomplete` if nothing was chosen. */
export function shippingOf(draft: Chosen): Shipping {
  const {
    method,
    headquarter_id,
    delivery_address: address,
    delivery_cap: cap,
    delivery_city: city,
    delivery_province: province,
  } = draft;
  if (method === 'pickup' && headquarter_id !== null) return { method, headquarterId: headquarter_id };
  if (method === 'delivery' && address !== null && cap !== null && city !== null && province !== null)
    return { method, address: { address, cap, city, province } };
  throw new ApiError('checkout.incomplete', { fields: { method: 'required' } });
}
