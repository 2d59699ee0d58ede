import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation.machine';
import { queryOf } from '#machines/routes';
import { searchMachine } from '#machines/search.machine';
import { searchHref } from '#machines/search.query';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { listPage } from './recall.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';

type Actions = Pick<ActionsOf<typeof searchMachine>, 'writeQuery'>;

const navigationOf = (system: { get: (systemId: string) => AnyActorRef | undefined }) =>
  system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined;

export const provideSearch = ({ api, storage }: Deps) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(({ input: { query, cursor }, signal, system }) =>
        listPage({
          key: `search ${query.category ?? ''} ${query.keywords}`,
          cursor,
          system,
          storage,
          load: (at) =>
            call(
              api.GET('/v1/catalogs/products/search', {
                params: {
                  query: {
                    keywords: query.keywords,
                    ...(query.category === undefined ? {} : { category: query.category }),
                    ...(at === undefined ? {} : { cursor: at }),
                  },
                },
                signal,
              }),
            ),
        }),
      ),
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
