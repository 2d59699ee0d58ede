import { fromPromise } from 'xstate';
import { ordersMachine } from '#machines/orders.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideOrders = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(async ({ input: { id }, signal }) => {
        if (id !== undefined) return [await call(api.GET('/v1/me/orders/{id}', { params: { path: { id } }, signal }))];
        const groups = await call(api.GET('/v1/me/orders', { signal }));
        return groups.flatMap(({ docs }) => docs);
      }),
      cancelLoan: fromPromise(({ input: { id }, signal }) =>
        call(api.DELETE('/v1/me/orders/{id}', { params: { path: { id } }, signal })),
      ),
      extendLoan: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/me/orders/{id}/extensions', { params: { path: { id }, header: keyFor(id) }, signal })),
      ),
    } satisfies ActorsOf<typeof ordersMachine>,
  });
};
