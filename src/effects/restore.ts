import { isInconclusive, toFailure } from '#machines/failure';
import type { Restored } from '#machines/restore.machine';
import type { Deps } from '../deps.ts';

/**
 * Asks for the session of the refresh cookie.
 * @returns undefined when the server says that it is over; the device then remembers no session any more
 * @throws when nobody answered, or the server is in trouble: that says nothing about the session
 */
export async function restoreSession({ refresh, storage }: Deps): Promise<Restored> {
  try {
    return await refresh();
  } catch (error) {
    if (isInconclusive(toFailure(error))) throw error;
    storage.remove('session');
    storage.remove('ghost');
    return undefined;
  }
}
