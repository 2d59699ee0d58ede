import type { components } from '#openapi/types.d.ts';
import { pagesMachine } from '../core/pages/pages.machine.ts';

/** What a member paid, or tried to pay. */
export type MyPayment = components['schemas']['MyPayment'];

/** What the member paid, the latest first. */
export const myPaymentsMachine = pagesMachine<MyPayment, undefined>('myPayments');
