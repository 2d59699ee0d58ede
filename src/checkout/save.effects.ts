import { fromPromise } from 'xstate';
import { checkoutSaveMachine } from '#machines/checkout/save.machine';
import { plainCap } from '#machines/rules/typed/cap';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideCheckoutSave = ({ api }: Deps) =>
  checkoutSaveMachine.provide({
    actors: {
      saveShipping: fromPromise(({ input: { shipping }, signal }) => {
        const body =
          shipping?.method === 'delivery'
            ? ({ method: 'delivery', shipping_geo: trimmed(shipping.address) } as const)
            : ({ method: 'pickup', address_id: shipping?.headquarterId ?? null } as const);
        return call(api.POST('/v1/checkout/shipping', { body, signal }));
      }),
      saveLoan: fromPromise(async ({ input: { period, note }, signal }) => {
        if (!period) throw new Error('No days were chosen.');
        return call(api.POST('/v1/checkout/loan', { body: { ...period, note: note.trim() || null }, signal }));
      }),
    } satisfies ActorsOf<typeof checkoutSaveMachine>,
  });

const trimmed = ({ address, cap, city, province }: Record<'address' | 'cap' | 'city' | 'province', string>) => ({
  address: address.trim(),
  cap: plainCap(cap),
  city: city.trim(),
  province: province.trim().toUpperCase(),
});
