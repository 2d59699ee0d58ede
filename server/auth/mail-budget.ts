import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { throttleOf } from './throttle.ts';

/** Who is asking: a network, and a device id if it is known for the account. */
export interface MailRequester {
  network: string;
  device?: string | undefined;
}

/**
 * Whether another mail requested by a stranger may be sent to an address. Network and address together are counted first, so that one stranger cannot
 * use up the owner's allowance.
 */
export async function isMailAllowed(
  deps: Deps,
  library: Library,
  email: string,
  requester: MailRequester,
): Promise<boolean> {
  // Strangers may have used up the address's allowance; its owner's device has its own.
  const { network, device } = requester;
  if (device !== undefined) return throttleOf(deps, library.id, 'mails_asked', `device ${device}`).tryTake();
  if (!(await throttleOf(deps, library.id, 'mails_asked', `${network} ${email}`).tryTake())) return false;
  return throttleOf(deps, library.id, 'mails_account', email).tryTake();
}
