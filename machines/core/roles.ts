import type { AccessGrant } from './wire.ts';

/** Level 1 or below is super (rules/accounts-and-access.md#roles). */
export const isSuper = (access: Pick<AccessGrant, 'level'>): boolean => access.level <= 1;

/** Level 4 or below is admin (rules/accounts-and-access.md#roles); this includes super. */
export const isAdmin = (access: Pick<AccessGrant, 'level'>): boolean => access.level <= 4;

/** Level 7 or below works at the desk (rules/accounts-and-access.md#roles); this includes administrators. */
export const isStaff = (access: Pick<AccessGrant, 'level'>): boolean => access.level <= 7;
