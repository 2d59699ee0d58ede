import type { AccessGrant, Me } from '../core/wire.ts';

/** The member an administrator is impersonating, with the label that the navbar shows. */
export interface Ghost {
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
