import * as v from 'valibot';
import { ticketCostForm, ticketDayForm, ticketNoteForm, ticketWordsForm } from '../rules/ticket-forms.ts';

/** What staff do with a ticket, each in a dialog of its own. */
export type TicketDialog =
  | { kind: 'take' | 'wait' | 'finish' | 'reopen' | 'note' | 'cost' | 'expect' | 'picture' }
  | { kind: 'remove'; entry: string };

const nothing = v.object({});

const FORMS = {
  take: ticketWordsForm,
  wait: ticketWordsForm,
  finish: ticketWordsForm,
  reopen: ticketWordsForm,
  note: ticketNoteForm,
  cost: ticketCostForm,
  expect: ticketDayForm,
  picture: nothing,
  remove: nothing,
} as const satisfies Record<TicketDialog['kind'], v.GenericSchema>;

/** What a dialog needs before it is sent. */
export const formOf = ({ kind }: TicketDialog): v.GenericSchema => FORMS[kind];

/** A new ticket as typed. */
export type TicketValues = { reason: string; note: string; expected_on: string };

export const emptyTicket: TicketValues = { reason: 'damaged', note: '', expected_on: '' };
