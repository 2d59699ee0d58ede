import { fromCallback, fromPromise } from 'xstate';
import type { RouteMatch } from '#machines/core/routes';
import { searchMachine } from '#machines/catalogue/search.machine';
import { searchAsked } from '#machines/catalogue/search-reading';
import { searchHref } from '#machines/catalogue/search-query';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { watchAddress, writeAddress } from './address.effects.ts';
import { listPage } from '../core/list-cache.ts';
import { provideFilters } from './search-filters.effects.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

type Actions = Pick<ActionsOf<typeof searchMachine>, 'writeQuery'>;

const isSearch = ({ name }: RouteMatch): boolean => name === 'search';

export const provideSearch = (deps: Deps) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(({ input: { query, cursor }, signal, system }) =>
        listPage({
          api: deps.api,
          key: searchHref(query),
          cursor,
          system,
          storage: deps.storage,
          load: (at) =>
            call(
              deps.api.GET('/v1/catalogs/products/search', {
                params: { query: { ...searchAsked(query), ...(at === undefined ? {} : { cursor: at }) } },
                signal,
              }),
            ),
        }),
      ),
      filters: provideFilters(deps),
      watchQuery: fromCallback(({ sendBack, system }) =>
        watchAddress(system, isSearch, (query) => sendBack({ type: 'query.changed', query })),
      ),
    } satisfies ActorsOf<typeof searchMachine>,
    actions: {
      writeQuery: ({ system }, { query }) => writeAddress(system, isSearch, searchHref(query)),
    } satisfies Actions,
  });
