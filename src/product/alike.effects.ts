import { fromPromise } from 'xstate';
import { queryOfPeriod } from '#machines/core/calendar/period-query';
import { alikeMachine } from '#machines/product/alike.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideAlike = ({ api }: Deps) =>
  alikeMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query }, signal }) =>
        call(
          api.GET('/v1/catalogs/products/{id}/alike', {
            params: { path: { id: query.productId }, query: queryOfPeriod(query.period) },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof alikeMachine>,
  });
