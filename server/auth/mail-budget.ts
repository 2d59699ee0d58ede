import type { Deps } from '#server/context';
import type { Library } from '#server/db/libraries';
import { throttleOf } from './throttle.ts';

/** Who asks: a network, and the name of a device that is known as the account owner's. */
export interface Asker {
  network: string;
  device?: string | undefined;
}

/**
 * Whether one more mail that a stranger asks for may go to an address. Counted for the asking network and the address
 * together first, so that one stranger cannot use up what its owner may ask for.
 */
export async function mailsMayGo(deps: Deps, library: Library, email: string, asker: Asker): Promise<boolean> {
  // Strangers may have asked for all that the address can get; its owner's device asks for itself.
  const { network, device } = asker;
  if (device !== undefined) return throttleOf(deps, library.id, 'mails_asked', `device ${device}`).tryTake();
  if (!(await throttleOf(deps, library.id, 'mails_asked', `${network} ${email}`).tryTake())) return false;
  return throttleOf(deps, library.id, 'mails_account', email).tryTake();
}
