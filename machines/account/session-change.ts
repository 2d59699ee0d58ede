import { isAdmin } from '../core/roles.ts';
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

/** Whether the pages of the staff are open: not while impersonating, which is done with the member's rights. */
export const isStaff = ({ me, access, ghost }: Pick<SessionContext, 'me' | 'access' | 'ghost'>): boolean =>
  me !== undefined &&
  ghost === undefined &&
  // A profile from the device comes without a level of access.
  isAdmin(access.session === 'anonymous' ? me : access);
