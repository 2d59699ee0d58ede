import { fromCallback, fromPromise } from 'xstate';
import { categoryMachine } from '#machines/catalogue/category.machine';
import { catalogueAsked, catalogueHref } from '#machines/catalogue/category-query';
import type { RouteMatch } from '#machines/core/routes';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { watchAddress, writeAddress } from './address.effects.ts';
import { listPage } from '../core/list-cache.ts';
import { provideFilters } from './search-filters.effects.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

const isOf =
  (slug: string) =>
  (match: RouteMatch): boolean =>
    match.name === 'category' && match.params.slug === slug;

export const provideCategory = (deps: Deps) =>
  categoryMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query, cursor }, signal, system }) =>
        listPage({
          api: deps.api,
          key: catalogueHref(query.slug, query.view),
          cursor,
          system,
          storage: deps.storage,
          load: (at) =>
            call(
              deps.api.GET('/v1/catalogs/{slug}', {
                params: {
                  path: { slug: query.slug },
                  query: { ...catalogueAsked(query.view), ...(at === undefined ? {} : { cursor: at }) },
                },
                signal,
              }),
            ),
        }),
      ),
      filters: provideFilters(deps),
      watchQuery: fromCallback(({ input, sendBack, system }) =>
        watchAddress(system, isOf(input.slug), (query) => sendBack({ type: 'query.changed', query })),
      ),
    } satisfies ActorsOf<typeof categoryMachine>,
    actions: {
      writeQuery: ({ system }, { slug, view }) => writeAddress(system, isOf(slug), catalogueHref(slug, view)),
    } satisfies Pick<ActionsOf<typeof categoryMachine>, 'writeQuery'>,
  });
