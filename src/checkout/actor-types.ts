import type { ActorRefFrom } from 'xstate';
import type { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import type { checkoutRecapMachine } from '#machines/checkout/recap.machine';

/** The actors that a screen shares with its parts. */
export type LoanActor = ActorRefFrom<typeof checkoutLoanMachine>;
export type RecapActor = ActorRefFrom<typeof checkoutRecapMachine>;
