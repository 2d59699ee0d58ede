import { documentMachine } from './document.machine.ts';
import type { Membership } from './wire.ts';

/** The cards that the member has had, the newest first. */
export const membershipsMachine = documentMachine<readonly Membership[]>('memberships');
