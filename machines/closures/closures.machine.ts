import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { Closure } from './wire.ts';

/** Planned and past closures. */
export const closuresMachine = pagesMachine<Closure, undefined>('closures');
