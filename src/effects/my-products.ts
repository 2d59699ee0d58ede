import { fromPromise } from 'xstate';
import { type DeedDone, myProductsMachine, type OwnDeed } from '#machines/my-products.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideMyProducts = ({ api }: Deps) =>
  myProductsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/me/products', { signal }))),
      doDeed: fromPromise<DeedDone, { id: string; deed: OwnDeed }>(async ({ input: { id, deed }, signal }) => {
        const params = { path: { id } };
        switch (deed) {
          case 'pause':
            return call(api.POST('/v1/me/products/{id}/pauses', { params, signal }));
          case 'resume':
            return call(api.DELETE('/v1/me/products/{id}/pauses', { params, signal }));
          case 'withdraw':
            await call(api.DELETE('/v1/me/products/{id}', { params, signal }));
            return undefined;
        }
      }),
    } satisfies ActorsOf<typeof myProductsMachine>,
  });
