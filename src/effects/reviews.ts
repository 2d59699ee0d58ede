import { fromPromise } from 'xstate';
import { reviewsMachine } from '#machines/reviews.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

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
