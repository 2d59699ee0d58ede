import { documentMachine } from './document.machine.ts';
import type { RenewalCard } from './wire.ts';

/** The cards that the library renews, with what they cost. */
export const renewalMachine = documentMachine<readonly RenewalCard[]>('renewal');
