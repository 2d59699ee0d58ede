import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { ObjectEvent } from './wire.ts';

/** Loans, tickets and changes of an object, the latest first. */
export const historyMachine = pagesMachine<ObjectEvent, { id: string }>('history');
