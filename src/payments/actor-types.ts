import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '#machines/payments/payment.machine';

/** The actors that a screen shares with its parts. */
export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
