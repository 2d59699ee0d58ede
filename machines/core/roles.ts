import type { AccessGrant } from './wire.ts';

/** Level 1 or below is super (specification, point 6). */
export const isSuper = (access: Pick<AccessGrant, 'level'>): boolean => access.level <= 1;

/** Level 4 or below is admin (specification, point 6); this includes super. */
export const isAdmin = (access: Pick<AccessGrant, 'level'>): boolean => access.level <= 4;
