import { documentMachine } from './document.machine.ts';
import type { ProductTile } from './wire.ts';

/** The objects that the member shares. */
export const myProductsMachine = documentMachine<readonly ProductTile[]>('myProducts');
