import { isInconclusive, toFailure } from '#machines/failure';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';

/** A sign-out that the server has not heard of: only the fact, since the cookie that no script can read says whose it is. */
export interface KeptSignOut {
  keep: () => void;
  forget: () => void;
  /** Tells the server; rejects while nobody answers, and does nothing when there is nothing to tell. */
  tell: (signal: AbortSignal) => Promise<void>;
}

export function keptSignOut({ api, storage }: Pick<Deps, 'api' | 'storage'>): KeptSignOut {
  // For a browser that forbids storage. Otherwise the storage decides: another tab may have signed in or told the server since.
  let isOnlyHere = false;
  const forget = () => {
    isOnlyHere = false;
    storage.remove('signOut');
  };
  return {
    keep: () => {
      storage.set('signOut', '1');
      isOnlyHere = storage.get('signOut') === undefined;
    },
    forget,
    tell: async (signal) => {
      if (!isOnlyHere && storage.get('signOut') === undefined) return;
      try {
        await call(api.DELETE('/v1/auths/signout', { signal }));
      } catch (error) {
        // Any other answer means that there is no such session any more.
        if (isInconclusive(toFailure(error))) throw error;
      }
      forget();
    },
  };
}
