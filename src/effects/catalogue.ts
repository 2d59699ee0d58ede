import { fromPromise } from 'xstate';
import { catalogueMachine } from '#machines/catalogue.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { listPage } from './recall.ts';
import type { ActorsOf } from './slots.ts';

export const provideCatalogue = ({ api, storage }: Deps) =>
  catalogueMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query, cursor }, signal, system }) =>
        listPage({
          key: `catalogue ${query.slug}`,
          cursor,
          system,
          storage,
          load: (at) =>
            call(
              api.GET('/v1/catalogs/{slug}', {
                params: { path: { slug: query.slug }, query: at === undefined ? {} : { cursor: at } },
                signal,
              }),
            ),
        }),
      ),
    } satisfies ActorsOf<typeof catalogueMachine>,
  });
