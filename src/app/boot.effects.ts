import { fromPromise } from 'xstate';
import { bootMachine } from '#machines/app/boot';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { readPass } from '../device/pass-store.ts';
import { restoreSession } from '../account/restore.effects.ts';
import type { ActorsOf } from '../core/slots.ts';

/**
 * The first label of the host name selects the library; a bare IP address is sent whole and gets the server's
 * default.
 */
export const libraryLabel = (hostname: string): string =>
  /^[\d.]+$|^\[/.test(hostname) ? hostname : (hostname.split('.')[0] ?? hostname);

/** Loads the library of this host. */
export const loadLibrary = ({ api }: Deps, signal: AbortSignal) =>
  call(api.GET('/v1/libraries/{domain}', { params: { path: { domain: libraryLabel(location.hostname) } }, signal }));

export const provideBoot = (deps: Deps) => {
  const { api, storage } = deps;
  return bootMachine.provide({
    actors: {
      loadLibrary: fromPromise(({ signal }) => loadLibrary(deps, signal)),
      loadCategories: fromPromise(({ signal }) => call(api.GET('/v1/categories', { signal }))),
      loadAccess: fromPromise(({ signal }) => call(api.GET('/v1/auths/access', { signal }))),
      loadCheckout: fromPromise(({ signal }) => call(api.GET('/v1/checkout', { signal }))),
      restoreSession: fromPromise(() => restoreSession(deps)),
      readStoredMember: fromPromise(() => {
        const pass = readPass(storage);
        return pass ? Promise.resolve(pass.me) : Promise.reject(new Error('No pass on this device.'));
      }),
    } satisfies ActorsOf<typeof bootMachine>,
  });
};
