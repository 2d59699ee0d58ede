import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { storeRefusal, refusalStored, forgetRefusal, type FieldsRefused, tellFieldsOf, warn } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { newTicketForm } from '../rules/ticket-forms.ts';
import type { TicketValues } from './ticket-dialogs.ts';
import { readTicketsFilter } from './tickets-list.ts';
import { ticketPagesMachine } from './tickets.machine.ts';
import type { Ticket } from './wire.ts';

/** The tickets of one object, and a new one. */
export const objectTicketsMachine = setup({
  types: {
    input: {} as { object: string },
    context: {} as { object: string; intent: number; refusal: Failure | undefined },
    events: {} as { type: 'form.opened' } | { type: 'form.closed' } | { type: 'submitted'; values: TicketValues },
    tags: {} as 'writing' | 'busy',
    emitted: {} as FieldsRefused,
  },
  actors: {
    pages: ticketPagesMachine,
    openTicket: slot<Ticket, { object: string; intent: number; values: TicketValues }>('openTicket'),
  },
  actions: {
    begin: assign(({ context }) => ({ intent: context.intent + 1, refusal: undefined })),
    forgetRefusal,
    storeRefusal,
    tellFields: tellFieldsOf('refusal'),
    warn,
    show: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_ticket', { id }),
    })),
  },
  guards: {
    isComplete: (_, { values }: { values: TicketValues }) => Object.keys(validate(newTicketForm, values)).length === 0,
  },
}).createMachine({
  id: 'objectTickets',
  context: ({ input }) => ({ object: input.object, intent: 0, refusal: undefined }),
  invoke: {
    id: 'pages',
    src: 'pages',
    input: ({ context }) => ({ filter: { ...readTicketsFilter('?status=all'), object: context.object } }),
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'The tickets of the object are listed',
      on: { 'form.opened': { target: 'writing', actions: 'begin' } },
    },
    writing: {
      description: 'A new ticket is being written',
      tags: 'writing',
      on: {
        'form.closed': 'idle',
        submitted: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'opening' },
          { actions: 'warn' },
        ],
      },
    },
    opening: {
      description: 'The new ticket is on its way to the server',
      tags: ['writing', 'busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'openTicket',
        src: 'openTicket',
        input: ({ context: { object, intent }, event }) => {
          if (event.type !== 'submitted') throw new Error('A ticket is opened from its form only.');
          return { object, intent, values: event.values };
        },
        onDone: { target: 'idle', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'writing', actions: [refusalStored, 'tellFields'] },
      },
    },
  },
});

type ObjectTickets = SnapshotFrom<typeof objectTicketsMachine>;

export const selectPages = (tickets: ObjectTickets) => tickets.children.pages;
export const selectIsWriting = (tickets: ObjectTickets) => tickets.hasTag('writing');
export const selectIsOpening = (tickets: ObjectTickets) => tickets.hasTag('busy');
export const selectNewRefusal = (tickets: ObjectTickets) => tickets.context.refusal;
