import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import type { Headquarter } from '../core/wire.ts';
import type { TicketsFilter } from './tickets-list.ts';
import type { TicketRow } from './wire.ts';

/** The list of the tickets itself, page by page. */
export const ticketPagesMachine = pagesMachine<TicketRow, TicketsFilter>('tickets');

/** The maintenance tickets by a filter, and the pickup points to filter by. */
export const ticketsMachine = setup({
  types: {
    input: {} as { filter: TicketsFilter },
    context: {} as { filter: TicketsFilter; headquarters: readonly Headquarter[] },
    events: {} as { type: 'filter.changed'; filter: TicketsFilter },
  },
  actors: {
    pages: ticketPagesMachine,
    loadHeadquarters: slot<readonly Headquarter[], undefined>('loadHeadquarters'),
  },
  actions: {
    keepHeadquarters: assign((_, params: { headquarters: readonly Headquarter[] }) => params),
    passOn: sendTo('pages', ({ event }) => event),
  },
}).createMachine({
  id: 'ticketList',
  context: ({ input }) => ({ filter: input.filter, headquarters: [] }),
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ filter: context.filter }) },
  on: { 'filter.changed': { actions: 'passOn' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points to filter the tickets by are loading',
      invoke: {
        id: 'loadHeadquarters',
        src: 'loadHeadquarters',
        input: undefined,
        onDone: {
          target: 'shown',
          actions: { type: 'keepHeadquarters', params: ({ event }) => ({ headquarters: event.output }) },
        },
        // Without them only that filter is missing.
        onError: 'shown',
      },
    },
    shown: { description: 'The list has its filters, whether or not the pickup points came' },
  },
});

type TicketList = SnapshotFrom<typeof ticketsMachine>;

export const selectPages = (list: TicketList) => list.children.pages;
export const selectHeadquarters = (list: TicketList) => list.context.headquarters;
