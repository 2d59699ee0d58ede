import { documentMachine } from '../core/pages/document.machine.ts';
import type { Membership } from '../core/wire.ts';

/** The member's cards, newest first. */
export const membershipsMachine = documentMachine<readonly Membership[]>('memberships');
