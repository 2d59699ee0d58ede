import type { ActorRefFrom } from 'xstate';
import type { ordersMachine } from '#machines/loans/orders.machine';
import type { rescheduleMachine } from '#machines/loans/reschedule.machine';

/** The actors that a screen shares with its parts. */
export type OrdersActor = ActorRefFrom<typeof ordersMachine>;
export type RescheduleActor = ActorRefFrom<typeof rescheduleMachine>;
