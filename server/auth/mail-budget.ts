import type { Deps } from '#server/context';
import type { Library } from '#server/db/libraries';
import { throttleOf } from './throttle.ts';

/**
 * Whether one more mail that a stranger asks for may go to an address. Counted for the asking network and the address
 * together first, so that one stranger cannot use up what its owner may ask for.
 */
export async function mailsMayGo(deps: Deps, library: Library, email: string, network: string): Promise<boolean> {
  if (!(await throttleOf(deps, library.id, 'mails_asked', `${network} ${email}`).tryTake())) return false;
  return throttleOf(deps, library.id, 'mails_account', email).tryTake();
}
