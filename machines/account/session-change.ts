import type { StaffFact } from '../core/facts.ts';
import { isAdmin, isStaff } from '../core/roles.ts';
import type { AccessGrant, Me } from '../core/wire.ts';

/** The member an administrator is impersonating, with the label that the navbar shows. */
export interface Ghost {
  /** Id of the impersonation. */
  id: string;
  userId: string;
  label: string;
}

export interface SessionContext {
  /** Without `access`, this is the profile stored on the device, used while the server cannot be reached. */
  me: Me | undefined;
  access: AccessGrant;
  ghost: Ghost | undefined;
  /** Incremented when a different member signs in, so that the previous member's pages are discarded. */
  turn: number;
}

/** Which pages of the staff are open: none while impersonating, which is done with the member's rights. */
export function staffFactOf({ me, access, ghost }: Pick<SessionContext, 'me' | 'access' | 'ghost'>): StaffFact {
  if (me === undefined || ghost !== undefined) return 'none';
  // A profile from the device comes without a level of access.
  const own = access.session === 'anonymous' ? me : access;
  return isAdmin(own) ? 'admin' : isStaff(own) ? 'volunteer' : 'none';
}
