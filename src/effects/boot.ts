import { fromPromise } from 'xstate';
import { bootMachine } from '#machines/app.boot';
import { toFailure } from '#machines/failure';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

/** The first label of the host names the library; a bare address has no labels and is sent whole, for the server's default. */
export const libraryLabel = (hostname: string): string =>
  /^[\d.]+$|^\[/.test(hostname) ? hostname : (hostname.split('.')[0] ?? hostname);

export const provideBoot = ({ api, refresh, storage }: Deps) =>
  bootMachine.provide({
    actors: {
      loadLibrary: fromPromise(({ signal }) =>
        call(
          api.GET('/v1/libraries/{domain}', { params: { path: { domain: libraryLabel(location.hostname) } }, signal }),
        ),
      ),
      loadCategories: fromPromise(({ signal }) => call(api.GET('/v1/categories', { signal }))),
      loadAccess: fromPromise(({ signal }) => call(api.GET('/v1/auths/access', { signal }))),
      loadCheckout: fromPromise(({ signal }) => call(api.GET('/v1/checkout', { signal }))),
      restoreSession: fromPromise(async () => {
        try {
          return await refresh();
        } catch (error) {
          const failure = toFailure(error);
          // A network that is down says nothing about the session: the hint stays for the next start.
          if (failure.kind === 'problem' && failure.status < 500) {
            storage.remove('session');
            storage.remove('ghost');
          }
          return undefined;
        }
      }),
    } satisfies ActorsOf<typeof bootMachine>,
  });
