import { documentMachine } from './document.machine.ts';
import type { Order } from './wire.ts';

/** The loan that was just booked, for the page that says thanks. */
export const bookedMachine = documentMachine<Order, { id: string }>('booked');
