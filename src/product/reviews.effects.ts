import { fromPromise } from 'xstate';
import { reviewsMachine } from '#machines/product/reviews.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideReviews = ({ api }: Deps) =>
  reviewsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query, cursor }, signal }) =>
        call(
          api.GET('/v1/catalogs/products/{id}/reviews', {
            params: { path: { id: query.productId }, query: cursor === undefined ? {} : { cursor } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof reviewsMachine>,
  });
