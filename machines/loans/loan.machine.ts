import { assign, setup, and, type SnapshotFrom, transition } from 'xstate';
import {
  type LoanTemplate,
  type OwnerTemplate,
  type StaffTemplate,
  effectsOf,
  type LoanEffect,
} from './loan.effects.ts';
import type { LoanActor, LoanContext, LoanEvent, LoanStatus, StaffStep } from './loan-events.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';

// Actions with only a name and params: the caller of the transition carries them out.
const notifyMember: (args: unknown, params: { template: LoanTemplate }) => void = () => undefined;

const notifyStaff: (args: unknown, params: { template: StaffTemplate }) => void = () => undefined;

const notifyOwner: (args: unknown, params: { template: OwnerTemplate }) => void = () => undefined;

const named = () => undefined;

const by = (...actors: LoanActor[]) => ({ type: 'isBy', params: { actors } }) as const;

const tell = (template: LoanTemplate) => ({ type: 'notifyMember', params: { template } }) as const;

const tellOwner = (template: OwnerTemplate) => ({ type: 'notifyOwner', params: { template } }) as const;

/** Back to the status before a step, with its days and pickup. */
const undo = (step: StaffStep, to: LoanStatus, ...more: ('freeObject' | 'makeLockerCodes' | 'dropLockerCodes')[]) =>
  ({
    guard: { type: 'undoes', params: { step, to } },
    target: to,
    actions: [{ type: 'restore', params: ({ event }: { event: LoanEvent }) => beforeOf(event) }, ...more],
  }) as const;

const beforeOf = (event: LoanEvent): LoanContext | undefined => (event.type === 'undo' ? event.before : undefined);

const handOver = {
  guard: and([by('staff', 'locker'), 'isNotPickedUp']),
  actions: ['pickUp', tellOwner('owner_lent'), 'makeLockerCodes'],
} as const;

const giveUp = {
  guard: and([by('member', 'staff'), 'isNotPickedUp']),
  target: 'cancelled',
  actions: [tell('cancellation'), 'dropLockerCodes', 'freeObject'],
} as const;

// New days are requested like a new loan; the approval of the old ones lapses.
const askAnew = {
  target: 'pending',
  actions: [
    { type: 'moveDays', params: ({ event }: { event: Period }) => event },
    tell('rescheduling'),
    { type: 'notifyStaff', params: { template: 'rescheduled' } },
    'dropLockerCodes',
    'freeObject',
  ],
} as const;

const reschedule = { guard: and([by('member'), 'isNotPickedUp', 'isToCome']), ...askAnew } as const;

/** A collected object stays with its member: only the end of the loan moves. */
const move = (...more: 'makeLockerCodes'[]) =>
  ({
    guard: and([by('staff'), 'isMovable']),
    actions: [{ type: 'moveDays', params: ({ event }: { event: Period }) => event }, tell('moved'), ...more],
  }) as const;

const bringBack = [tell('returned'), tellOwner('owner_returned'), 'dropLockerCodes', 'freeObject'] as const;

/**
 * The lifecycle of a loan, shared by server and page (rules/lending.md#lifecycle). A state is the value of the status column; nothing runs here, the actions only
 * name effects. The pickup is an event that changes no status. Tags: `live` blocks the object for others and counts towards the member's limit,
 * `lent` is out on loan, `reviewable` may be reviewed by its borrower after the pickup, `over` has ended; only an undo leaves that.
 */
export const loanMachine = setup({
  types: {
    context: {} as LoanContext,
    events: {} as LoanEvent,
    input: {} as LoanContext,
    tags: {} as 'live' | 'lent' | 'reviewable' | 'over',
  },
  guards: {
    isBy: ({ event }, params: { actors: readonly LoanActor[] }) => params.actors.includes(event.by),
    isNotOverdue: ({ context, event }) => event.today <= context.to_date,
    isNotPickedUp: ({ context }) => !context.picked_up,
    // A loan made at the desk did not exist before: undone, it is cancelled.
    undoes: ({ event }, { step, to }: { step: StaffStep; to: LoanStatus }) =>
      event.type === 'undo' &&
      event.by === 'staff' &&
      event.step === step &&
      (event.before.status === to || step === 'lend'),
    // Not every pickup point records pickups: after the first day the object may be gone.
    isToCome: ({ context, event }) => event.today <= context.from_date,
    isMovable: ({ context, event }) =>
      event.type === 'move' && (!context.picked_up || event.from_date === context.from_date),
  },
  actions: {
    notifyMember,
    notifyStaff,
    notifyOwner,
    makeLockerCodes: named,
    dropLockerCodes: named,
    freeObject: named,
    pickUp: assign({ picked_up: true }),
    takeAlong: assign((_, params: { picked_up: boolean }) => params),
    restore: assign((_, before: LoanContext | undefined) =>
      before ? { from_date: before.from_date, to_date: before.to_date, picked_up: before.picked_up } : {},
    ),
    moveDays: assign((_, { from_date, to_date }: Period) => ({ from_date, to_date })),
    moveEnd: assign((_, params: { to_date: CalendarDate }) => ({ to_date: params.to_date })),
  },
}).createMachine({
  id: 'loan',
  context: ({ input }) => input,
  initial: 'checkout',
  states: {
    checkout: {
      description: 'The object is held while a delivery is paid',
      tags: 'live',
      on: {
        confirm: {
          guard: by('member'),
          target: 'pending',
          actions: [tell('booking'), { type: 'notifyStaff', params: { template: 'request' } }],
        },
        lend: {
          guard: by('staff'),
          target: 'approved',
          actions: [
            { type: 'takeAlong', params: ({ event }) => ({ picked_up: event.picked_up }) },
            tell('lent'),
            {
              type: 'notifyOwner',
              params: ({ event }) => ({ template: event.picked_up ? 'owner_lent' : 'owner_booked' }),
            },
            'makeLockerCodes',
          ],
        },
        // An unpaid delivery, expired or given up by the member: nobody was notified of it yet.
        cancel: { guard: by('timer'), target: 'cancelled', actions: ['freeObject'] },
      },
    },
    pending: {
      description: 'The member asked for the loan and staff have not answered',
      tags: 'live',
      on: {
        approve: {
          guard: by('staff', 'system'),
          target: 'approved',
          actions: [tell('approval'), tellOwner('owner_booked'), 'makeLockerCodes'],
        },
        reschedule: { guard: by('member'), ...askAnew },
        move: move(),
        undo: undo('move', 'pending'),
        deny: { guard: by('staff'), target: 'denied', actions: [tell('denial'), 'freeObject'] },
        cancel: {
          guard: by('member', 'staff', 'timer'),
          target: 'cancelled',
          actions: [tell('cancellation'), 'freeObject'],
        },
      },
    },
    approved: {
      description: 'The loan is granted; the object is waiting or with the member',
      tags: ['live', 'lent', 'reviewable'],
      on: {
        extend: {
          guard: and([by('member', 'staff'), 'isNotOverdue']),
          target: 'extended',
          actions: [
            { type: 'moveEnd', params: ({ event }) => ({ to_date: event.to_date }) },
            tell('extension'),
            'makeLockerCodes',
          ],
        },
        reschedule,
        move: move('makeLockerCodes'),
        hand_over: handOver,
        return: { guard: by('staff', 'locker'), target: 'returned', actions: bringBack },
        cancel: giveUp,
        undo: [
          undo('approve', 'pending', 'dropLockerCodes'),
          undo('hand_over', 'approved', 'makeLockerCodes'),
          undo('lend', 'cancelled', 'dropLockerCodes', 'freeObject'),
          undo('move', 'approved', 'makeLockerCodes'),
        ],
      },
    },
    extended: {
      description: 'The loan goes on for one more month',
      tags: ['live', 'lent', 'reviewable'],
      on: {
        reschedule,
        move: move('makeLockerCodes'),
        hand_over: handOver,
        return: { guard: by('staff', 'locker'), target: 'returned', actions: bringBack },
        cancel: giveUp,
        undo: [
          undo('extend', 'approved', 'makeLockerCodes'),
          undo('hand_over', 'extended', 'makeLockerCodes'),
          undo('move', 'extended', 'makeLockerCodes'),
        ],
      },
    },
    returned: {
      description: 'The object is back; the member can review it',
      tags: ['over', 'reviewable'],
      on: { undo: [undo('return', 'approved', 'makeLockerCodes'), undo('return', 'extended', 'makeLockerCodes')] },
    },
    cancelled: {
      description: 'The member, staff or the end of the hold cancelled the loan',
      tags: 'over',
      on: {
        undo: [
          undo('cancel', 'pending'),
          undo('cancel', 'approved', 'makeLockerCodes'),
          undo('cancel', 'extended', 'makeLockerCodes'),
        ],
      },
    },
    denied: { description: 'Staff refused the request', tags: 'over', on: { undo: undo('deny', 'pending') } },
  },
});

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>;

/** The snapshot of a loan as stored in its row. */
export const loanAt = (status: LoanStatus, context: LoanContext): LoanSnapshot =>
  loanMachine.resolveState({ value: status, context });

/**
 * Applies the event to the loan: its new status and days, whether it is picked up, and the effects to store with them, in order. Undefined if the
 * lifecycle refuses the event (409 `loan.transition_refused`). Pure: nothing is run.
 */
export function decide(
  current: LoanSnapshot,
  event: LoanEvent,
): (LoanContext & { status: LoanStatus; effects: LoanEffect[] }) | undefined {
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(loanMachine, current, event);
  const effects = [...actions.flatMap(effectsOf), ...toldStaff(next.value, event)];
  return { ...next.context, status: next.value, effects };
}

// From any status: staff who prepare an object must learn that nobody will collect it.
const toldStaff = (status: LoanStatus, { by: actor }: LoanEvent): LoanEffect[] =>
  status === 'cancelled' && actor === 'member' ? [{ type: 'notifyStaff', params: { template: 'withdrawal' } }] : [];
