import { fromPromise } from 'xstate';
import { filterQuery } from '#machines/inventory/objects-list';
import { objectPagesMachine, objectsMachine } from '#machines/inventory/objects.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideBulk } from './bulk/bulk.effects.ts';

export const provideObjects = (deps: Deps) => {
  const { api } = deps;
  return objectsMachine.provide({
    actors: {
      pages: objectPagesMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) =>
            call(
              api.GET('/v1/staff/objects', {
                params: {
                  query: { ...filterQuery(filter), sort: filter.sort, ...(cursor !== undefined && { cursor }) },
                },
                signal,
              }),
            ),
          ),
        } satisfies ActorsOf<typeof objectPagesMachine>,
      }),
      bulk: provideBulk(deps),
      loadChoices: fromPromise(async ({ signal }) => {
        const [headquarters, categories] = await Promise.all([
          loadHeadquarters(api, signal),
          call(api.GET('/v1/staff/categories', { signal })),
        ]);
        return { headquarters, categories };
      }),
    } satisfies ActorsOf<typeof objectsMachine>,
  });
};
