import { filteredPagesMachine } from '../core/pages/filtered-pages.machine.ts';
import type { Closure } from './wire.ts';

/** Planned and past closures. */
export const closuresMachine = filteredPagesMachine<Closure, undefined>('closures');
