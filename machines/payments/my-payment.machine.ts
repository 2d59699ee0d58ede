import { documentMachine } from '../core/pages/document.machine.ts';
import type { MyPayment } from './my-payments.machine.ts';

/** One payment of the member, to read and to print. */
export const myPaymentMachine = documentMachine<MyPayment, { id: string }>('myPayment');
