import type { SnapshotFrom } from 'xstate';
import type { ticketPageMachine } from './ticket-page.machine.ts';

type TicketPage = SnapshotFrom<typeof ticketPageMachine>;

export const selectTicket = (page: TicketPage) => page.context.ticket;
export const selectDialog = (page: TicketPage) => page.context.dialog;
export const selectRefusal = (page: TicketPage) => page.context.refusal;
export const selectFailure = (page: TicketPage) => page.context.failure;
export const selectIsBusy = (page: TicketPage) => page.hasTag('busy');
export const selectQueue = (page: TicketPage) => page.children.queue;
export const selectStage = (page: TicketPage): 'loading' | 'failed' | 'unknown' | 'shown' => {
  // A step that somebody else was faster with loads the ticket below what is shown.
  if (page.hasTag('loading')) return page.context.ticket ? 'shown' : 'loading';
  if (page.hasTag('failed')) return 'failed';
  return page.hasTag('unknown') ? 'unknown' : 'shown';
};
