import { fromPromise } from 'xstate';
import { myProductsMachine } from '#machines/my-products.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideMyProducts = ({ api }: Deps) =>
  myProductsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/me/products', { signal }))),
    } satisfies ActorsOf<typeof myProductsMachine>,
  });
