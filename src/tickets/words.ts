import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketReason, TicketStatus, TicketStep } from '#machines/tickets/ticket-events';

export const TICKET_STATUS_WORDS: Record<TicketStatus, MessageDescriptor> = {
  open: msg`Aperto`,
  in_repair: msg`In riparazione`,
  done: msg`Riparato`,
};

export const TICKET_COLOURS: Record<TicketStatus, string> = { open: 'plum', in_repair: 'sky', done: 'leaf' };

export const TICKET_REASON_WORDS: Record<TicketReason, MessageDescriptor> = {
  damaged: msg`Danneggiato`,
  incomplete: msg`Incompleto`,
  worn: msg`Usurato`,
  check: msg`Da controllare`,
  other: msg`Altro`,
};

/** What happened with a ticket. */
export const TICKET_ENTRY_WORDS: Record<Exclude<TicketStep, 'remove'>, MessageDescriptor> = {
  take: msg`Preso in riparazione`,
  wait: msg`Rimesso in attesa`,
  note: msg`Nota`,
  cost: msg`Spesa`,
  picture: msg`Foto`,
  expect: msg`Data prevista`,
  finish: msg`Riparato`,
  reopen: msg`Riaperto`,
};
