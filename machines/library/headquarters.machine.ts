import { recordsMachine } from './records.machine.ts';
import type { StaffHeadquarter } from './wire.ts';

/** All pickup points of the library, as its staff see them. */
export const headquartersMachine = recordsMachine<StaffHeadquarter>('staffHeadquarters');
