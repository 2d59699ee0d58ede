import { documentMachine } from '../core/pages/document.machine.ts';
import type { OwnRecord } from './wire.ts';

/** What became of one of the member's objects: where it is, who had use of it without names, what was said of it. */
export const ownProductMachine = documentMachine<OwnRecord, { id: string }>('ownProduct');
