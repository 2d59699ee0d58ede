/** The status column of a maintenance ticket. */
export const TICKET_STATUSES = ['open', 'in_repair', 'done'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Why an object needs care; the first two are found when it comes back. */
export const TICKET_REASONS = ['damaged', 'incomplete', 'worn', 'check', 'other'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number];

/** What staff do with a ticket, in the order of its page. */
export const TICKET_STEPS = [
  'take',
  'wait',
  'note',
  'cost',
  'picture',
  'expect',
  'finish',
  'reopen',
  'remove',
] as const;
export type TicketStep = (typeof TICKET_STEPS)[number];

export type TicketEvent =
  /** Somebody begins to mend the object. */
  | { type: 'take' }
  /** It waits again: for a part, or for somebody with time. */
  | { type: 'wait' }
  | { type: 'note' }
  | { type: 'cost' }
  | { type: 'picture' }
  /** The day on which it should be ready. */
  | { type: 'expect' }
  | { type: 'finish' }
  | { type: 'reopen' }
  /** Takes a note, a cost or a picture back. */
  | { type: 'remove' }
  /** The return that opened the ticket is undone. */
  | { type: 'drop' };

/** Effects that the server stores with a transition. */
export type TicketEffect = 'blockObject' | 'freeObject' | 'tellMembers' | 'tellReady';
