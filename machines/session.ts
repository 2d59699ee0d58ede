import type { AccessGrant, Me } from './wire.ts';

/** The member that an administrator acts as, with the label that the navbar shows. */
export interface Ghost {
  userId: string;
  label: string;
}

export interface SessionContext {
  /** Without an access, the profile is what the device remembers of its member while the server cannot be reached. */
  me: Me | undefined;
  access: AccessGrant;
  ghost: Ghost | undefined;
  /** Goes up when somebody else signs in where a member was: the pages of that member must not stay. */
  turn: number;
}
