import { isInconclusive, toFailure } from '#machines/core/failure';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';

/** A sign-out that the server has not been told yet. Only a flag: the HttpOnly cookie identifies the session. */
export interface PendingSignOut {
  keep: () => void;
  forget: () => void;
  /**
   * Tells the server about a pending sign-out; rejects if the server is unreachable.
   * @returns the page to sign out at the single sign-on provider too, right after the member has signed out here
   */
  tell: (signal: AbortSignal) => Promise<string | undefined>;
}

export function pendingSignOut({ api, storage }: Pick<Deps, 'api' | 'storage'>): PendingSignOut {
  // For browsers that forbid storage. Otherwise storage decides: another tab may have signed in or told the server
  // since.
  let isOnlyHere = false;
  // A sign-out sent later must not navigate.
  let isFresh = false;
  const forget = () => {
    isOnlyHere = false;
    storage.remove('signOut');
  };
  return {
    keep: () => {
      isFresh = true;
      storage.set('signOut', '1');
      storage.remove('choice');
      isOnlyHere = storage.get('signOut') === undefined;
    },
    forget,
    tell: async (signal) => {
      if (!isOnlyHere && storage.get('signOut') === undefined) return undefined;
      const wasFresh = isFresh;
      isFresh = false;
      let url: string | undefined;
      try {
        const answer: { url: string } | undefined = await call(api.DELETE('/v1/auths/signout', { signal }));
        url = answer?.url;
      } catch (error) {
        // Any other response means that the session no longer exists.
        if (isInconclusive(toFailure(error))) throw error;
      }
      forget();
      return wasFresh ? url : undefined;
    },
  };
}
