import type { ActorRefFrom } from 'xstate';
import type { objectTicketsMachine } from '#machines/tickets/object-tickets.machine';
import type { ticketPageMachine } from '#machines/tickets/ticket-page.machine';

export type TicketActor = ActorRefFrom<typeof ticketPageMachine>;
export type ObjectTicketsActor = ActorRefFrom<typeof objectTicketsMachine>;
