import { fromPromise } from 'xstate';
import type { SavedDays, SavedShipping } from '#machines/checkout/choice';
import type { Checkout } from '#machines/core/wire';
import { plainCap } from '#machines/rules/typed/cap';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';

/** The effect that saves pickup or delivery to the draft. */
export const saveShipping = ({ api }: Deps) =>
  fromPromise<Checkout, SavedShipping>(({ input: { method, headquarterId, address }, signal }) => {
    const body =
      method === 'delivery'
        ? ({ method: 'delivery', shipping_geo: trimmed(address) } as const)
        : ({ method: 'pickup', address_id: headquarterId ?? null } as const);
    return call(api.POST('/v1/checkout/shipping', { body, signal }));
  });

/** The effect that saves the days and the note to the draft. */
export const saveDays = ({ api }: Deps) =>
  fromPromise<Checkout, SavedDays>(async ({ input: { period, note }, signal }) => {
    if (!period) throw new Error('No days were chosen.');
    return call(api.POST('/v1/checkout/loan', { body: { ...period, note: note.trim() || null }, signal }));
  });

const trimmed = ({ address, cap, city, province }: SavedShipping['address']) => ({
  address: address.trim(),
  cap: plainCap(cap),
  city: city.trim(),
  province: province.trim().toUpperCase(),
});
