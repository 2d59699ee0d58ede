import { setup, transition } from 'xstate';
import {
  TICKET_STATUSES,
  TICKET_STEPS,
  type TicketEffect,
  type TicketEvent,
  type TicketStatus,
  type TicketStep,
} from './ticket-events.ts';

const named = () => undefined;

const writes = { actions: 'write' } as const;
/** What can be written down until the object is in order. */
const notes = {
  note: writes,
  cost: writes,
  picture: writes,
  remove: writes,
  expect: { actions: ['tellMembers', 'tellReady'] },
} as const;
const finish = { target: 'done', actions: ['freeObject', 'tellReady'] } as const;
const drop = { target: 'dropped', actions: 'freeObject' } as const;

/**
 * The lifecycle of a maintenance ticket, shared by server and page. A state is the value of the status column; nothing runs here, the actions only
 * name effects. Tag `blocks`: the object is not lent.
 */
export const ticketMachine = setup({
  types: { events: {} as TicketEvent, tags: {} as 'blocks' },
  actions: { write: named, blockObject: named, freeObject: named, tellMembers: named, tellReady: named },
}).createMachine({
  id: 'ticket',
  initial: 'open',
  states: {
    open: {
      description: 'The object is not lent and nobody has begun to mend it',
      tags: 'blocks',
      on: { ...notes, take: 'in_repair', finish, drop },
    },
    in_repair: {
      description: 'Somebody is mending the object, which is not lent',
      tags: 'blocks',
      on: { ...notes, wait: 'open', finish, drop },
    },
    done: {
      description: 'The object is in order again; a bill may still arrive',
      on: {
        note: writes,
        cost: writes,
        picture: writes,
        remove: writes,
        reopen: { target: 'open', actions: ['blockObject', 'tellMembers'] },
      },
    },
    dropped: {
      description: 'The return that opened the ticket was undone, and the ticket with it',
      type: 'final',
    },
  },
});

const ticketAt = (status: TicketStatus) => ticketMachine.resolveState({ value: status });
const effects: readonly string[] = ['blockObject', 'freeObject', 'tellMembers', 'tellReady'] satisfies TicketEffect[];
const isEffect = (type: string): type is TicketEffect => effects.includes(type);

/** Applies an event: the new status, `dropped` if the ticket is deleted, and the effects to store with it. Undefined if the event is not possible. Pure. */
export function decideTicket(
  status: TicketStatus,
  event: TicketEvent,
): { status: TicketStatus | 'dropped'; effects: TicketEffect[] } | undefined {
  const current = ticketAt(status);
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(ticketMachine, current, event);
  return { status: next.value, effects: actions.map(({ type }) => type).filter(isEffect) };
}

/** The steps that staff can take with a ticket in this status. */
export const stepsOf = (status: TicketStatus): TicketStep[] =>
  TICKET_STEPS.filter((type) => ticketAt(status).can({ type }));

/** The statuses in which the object is not lent. */
export const BLOCKING: readonly TicketStatus[] = TICKET_STATUSES.filter((status) => ticketAt(status).hasTag('blocks'));
