import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation.machine';
import { queryOf } from '#machines/routes';
import { searchMachine } from '#machines/search.machine';
import { searchFiltersMachine } from '#machines/search-filters.machine';
import { searchHref, valuesOf, type SearchQuery } from '#machines/search.query';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { afterFirstPaint } from './after-paint.ts';
import { loadHeadquarters } from './headquarters.ts';
import { listPage } from './recall.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';

type Actions = Pick<ActionsOf<typeof searchMachine>, 'writeQuery'>;

const navigationOf = (system: { get: (systemId: string) => AnyActorRef | undefined }) =>
  system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined;

/** The query of the call; the contract wants the radius as a number. */
function wireOf(query: SearchQuery) {
  const { radius, ...values } = valuesOf(query);
  return { ...values, keywords: query.keywords, ...(radius === undefined ? {} : { radius: Number(radius) }) };
}

export const provideSearch = ({ api, storage }: Deps) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(({ input: { query, cursor }, signal, system }) =>
        listPage({
          key: searchHref(query),
          cursor,
          system,
          storage,
          load: (at) =>
            call(
              api.GET('/v1/catalogs/products/search', {
                params: { query: { ...wireOf(query), ...(at === undefined ? {} : { cursor: at }) } },
                signal,
              }),
            ),
        }),
      ),
      filters: searchFiltersMachine.provide({
        actors: {
          loadPoints: fromPromise(async ({ signal }) => {
            await afterFirstPaint();
            return loadHeadquarters(api, signal);
          }),
        } satisfies ActorsOf<typeof searchFiltersMachine>,
      }),
      watchQuery: fromCallback(({ sendBack, system }) => {
        const navigation = navigationOf(system);
        let last = navigation?.getSnapshot().context.url;
        const watch = navigation?.subscribe(({ context: { url, match, via } }) => {
          if (url === last) return;
          last = url;
          // Our own writes replace the entry; whatever else leads to another search is somebody's wish.
          if (match.name === 'search' && via !== 'replace') sendBack({ type: 'query.changed', query: queryOf(url) });
        });
        return () => watch?.unsubscribe();
      }),
    } satisfies ActorsOf<typeof searchMachine>,
    actions: {
      writeQuery: ({ system }, { query }) => {
        const navigation = navigationOf(system);
        const { match, url } = navigation?.getSnapshot().context ?? {};
        const to = searchHref(query);
        // A search that ends after the page was left must not lead back to it.
        if (match?.name === 'search' && url !== to) navigation?.send({ type: 'navigate', to, replace: true });
      },
    } satisfies Actions,
  });
