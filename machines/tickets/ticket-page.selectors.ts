import type { SnapshotFrom } from 'xstate';
import type { ticketPageMachine } from './ticket-page.machine.ts';
import type { Ticket } from './wire.ts';

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

/** A step that a button takes. */
export type ButtonStep = Exclude<Ticket['steps'][number], 'remove'>;

/** Those that move a ticket on in its life. */
const lives: readonly ButtonStep[] = ['take', 'finish', 'reopen', 'wait'];

/** The steps that a ticket allows now, those of its life first, and the one that is expected next. */
export function stepsOf({ status, steps }: Pick<Ticket, 'status' | 'steps'>): {
  steps: ButtonStep[];
  main: ButtonStep | undefined;
} {
  const possible = steps.filter((step) => step !== 'remove');
  const others = possible.filter((step) => !lives.includes(step));
  return {
    steps: [...lives.filter((step) => possible.includes(step)), ...others],
    main: status === 'in_repair' ? 'finish' : status === 'open' ? 'take' : undefined,
  };
}
