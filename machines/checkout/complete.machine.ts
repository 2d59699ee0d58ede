import { documentMachine } from '../core/pages/document.machine.ts';
import type { Order } from '../core/wire.ts';

/** The loan just booked, for the thank-you page. */
export const completeMachine = documentMachine<Order, { id: string }>('booked');
