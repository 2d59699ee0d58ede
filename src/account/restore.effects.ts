import { isInconclusive, toFailure } from '#machines/core/failure';
import type { Restored } from '#machines/account/restore.machine';
import type { Deps } from '../core/deps.ts';

/**
 * Restores the session of the refresh cookie.
 * @returns undefined when the server says that it is over; the device then forgets the session
 * @throws when the server is unreachable or failing, which says nothing about the session
 */
export async function restoreSession({ refresh, storage }: Deps): Promise<Restored> {
  try {
    return await refresh();
  } catch (error) {
    if (isInconclusive(toFailure(error))) throw error;
    storage.remove('session');
    storage.remove('ghost');
    storage.remove('heap');
    return undefined;
  }
}
