import { isInconclusive, toFailure } from '#machines/core/failure';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';

/** A sign-out that the server has not been told yet. Only a flag: the HttpOnly cookie identifies the session. */
export interface PendingSignOut {
  keep: () => void;
  forget: () => void;
  /** Tells the server about a pending sign-out; rejects if the server is unreachable. */
  tell: (signal: AbortSignal) => Promise<void>;
}

export function pendingSignOut({ api, storage }: Pick<Deps, 'api' | 'storage'>): PendingSignOut {
  // For browsers that forbid storage. Otherwise storage decides: another tab may have signed in or told the server
  // since.
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
        // Any other response means that the session no longer exists.
        if (isInconclusive(toFailure(error))) throw error;
      }
      forget();
    },
  };
}
