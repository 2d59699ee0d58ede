import { and, assign, setup, type SnapshotFrom, transition } from 'xstate';
import type { CalendarDate } from './rules/dates.ts';

/** The status column of a loan, in the order of the specification's table (point 4). */
export const LOAN_STATUSES = [
  'checkout',
  'pending',
  'approved',
  'extended',
  'cancelled',
  'denied',
  'returned',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Who moves a loan. `system` is the library's automatic approval; `timer` gives up a hold that was not paid, or a request that nobody answered. */
export type LoanActor = 'member' | 'staff' | 'system' | 'timer' | 'locker';

/** What the lifecycle looks at. `picked_up`: the object has left the pickup point. */
export type LoanContext = { from_date: CalendarDate; to_date: CalendarDate; picked_up: boolean };

type By = { by: LoanActor; today: CalendarDate };
/** `today` is the date in the library's zone; `to_date` of an extension is the new last day, from `extension` of the rules. */
export type LoanEvent =
  | ({ type: 'confirm' } & By)
  | ({ type: 'approve' } & By)
  | ({ type: 'deny' } & By)
  | ({ type: 'cancel' } & By)
  /** The object leaves the pickup point, or is brought to the member. */
  | ({ type: 'hand_over' } & By)
  | ({ type: 'extend'; to_date: CalendarDate } & By)
  | ({ type: 'return' } & By);

/** The mail or notice that a member gets for a transition. */
export type LoanTemplate = 'booking' | 'approval' | 'denial' | 'cancellation' | 'extension' | 'returned';

/** The mail that the library gets for one. */
export type StaffTemplate = 'request' | 'withdrawal';

/** What a transition asks of the server, to be stored with it; the page ignores it. */
export type LoanEffect =
  | { type: 'notifyMember'; params: { template: LoanTemplate } }
  | { type: 'notifyStaff'; params: { template: StaffTemplate } }
  | { type: 'makeLockerCodes' }
  | { type: 'dropLockerCodes' }
  | { type: 'freeObject' };

// Actions that only have a name and params: whoever takes the transition does the rest.
const notifyMember: (args: unknown, params: { template: LoanTemplate }) => void = () => undefined;
const notifyStaff: (args: unknown, params: { template: StaffTemplate }) => void = () => undefined;
const named = () => undefined;

const by = (...actors: LoanActor[]) => ({ type: 'isBy', params: { actors } }) as const;
const tell = (template: LoanTemplate) => ({ type: 'notifyMember', params: { template } }) as const;

const handOver = { guard: and([by('staff', 'locker'), 'isNotPickedUp']), actions: 'pickUp' } as const;
const giveUp = {
  guard: and([by('member', 'staff'), 'isNotPickedUp']),
  target: 'cancelled',
  actions: [tell('cancellation'), 'dropLockerCodes', 'freeObject'],
} as const;
const bringBack = [tell('returned'), 'dropLockerCodes', 'freeObject'] as const;

/**
 * The life of a loan, shared by server and page (decision 5). A state is the value of the status column; nothing runs in here, the
 * actions only name effects. The pickup is an event of its own: it changes no status. Tags: `live` keeps the object from others and counts
 * for the member's limit, `lent` is out on loan, `reviewable` may be reviewed by its borrower once it was picked up.
 */
export const loanMachine = setup({
  types: {
    context: {} as LoanContext,
    events: {} as LoanEvent,
    input: {} as LoanContext,
    tags: {} as 'live' | 'lent' | 'reviewable',
  },
  guards: {
    isBy: ({ event }, params: { actors: readonly LoanActor[] }) => params.actors.includes(event.by),
    isNotOverdue: ({ context, event }) => event.today <= context.to_date,
    isNotPickedUp: ({ context }) => !context.picked_up,
  },
  actions: {
    notifyMember,
    notifyStaff,
    makeLockerCodes: named,
    dropLockerCodes: named,
    freeObject: named,
    pickUp: assign({ picked_up: true }),
    moveEnd: assign((_, params: { to_date: CalendarDate }) => ({ to_date: params.to_date })),
  },
}).createMachine({
  id: 'loan',
  context: ({ input }) => input,
  initial: 'checkout',
  states: {
    checkout: {
      tags: 'live',
      on: {
        confirm: {
          guard: by('member'),
          target: 'pending',
          actions: [tell('booking'), { type: 'notifyStaff', params: { template: 'request' } }],
        },
        // A delivery that was not paid in time, or that the member gave up: nobody was told of it yet.
        cancel: { guard: by('timer'), target: 'cancelled', actions: ['freeObject'] },
      },
    },
    pending: {
      tags: 'live',
      on: {
        approve: { guard: by('staff', 'system'), target: 'approved', actions: [tell('approval'), 'makeLockerCodes'] },
        deny: { guard: by('staff'), target: 'denied', actions: [tell('denial'), 'freeObject'] },
        cancel: {
          guard: by('member', 'staff', 'timer'),
          target: 'cancelled',
          actions: [tell('cancellation'), 'freeObject'],
        },
      },
    },
    approved: {
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
        hand_over: handOver,
        return: { guard: by('staff', 'locker'), target: 'returned', actions: bringBack },
        cancel: giveUp,
      },
    },
    extended: {
      tags: ['live', 'lent', 'reviewable'],
      on: {
        hand_over: handOver,
        return: { guard: by('staff', 'locker'), target: 'returned', actions: bringBack },
        cancel: giveUp,
      },
    },
    returned: { type: 'final', tags: 'reviewable' },
    cancelled: { type: 'final' },
    denied: { type: 'final' },
  },
});

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>;

/** The loan as it stands in its row. */
export const loanAt = (status: LoanStatus, context: LoanContext): LoanSnapshot =>
  loanMachine.resolveState({ value: status, context });

/**
 * What the event does to the loan: its new status and last day, whether it is picked up, and the effects to store with them, in order.
 * Undefined when the lifecycle refuses the event (409 `loan.transition_refused`). Pure: nothing is run.
 */
export function decide(
  current: LoanSnapshot,
  event: LoanEvent,
): { status: LoanStatus; to_date: CalendarDate; picked_up: boolean; effects: LoanEffect[] } | undefined {
  if (!current.can(event)) return undefined;
  const [next, actions] = transition(loanMachine, current, event);
  const { to_date, picked_up } = next.context;
  const effects = [...actions.flatMap(effectsOf), ...toldStaff(next.value, event)];
  return { status: next.value, to_date, picked_up, effects };
}

// From whichever status: who keeps an object ready must hear that nobody comes for it.
const toldStaff = (status: LoanStatus, { by: actor }: LoanEvent): LoanEffect[] =>
  status === 'cancelled' && actor === 'member' ? [{ type: 'notifyStaff', params: { template: 'withdrawal' } }] : [];

const EFFECTS: ReadonlySet<string> = new Set<LoanEffect['type']>([
  'notifyMember',
  'notifyStaff',
  'makeLockerCodes',
  'dropLockerCodes',
  'freeObject',
]);

// Sound because `setup` above checks the params of these very actions.
const isEffect = (action: { type: string }): action is LoanEffect => EFFECTS.has(action.type);

// Only name and params, so that an effect can be stored; `assign` and what xstate adds for running stay out.
function effectsOf(action: { type: string }): LoanEffect[] {
  if (!isEffect(action)) return [];
  switch (action.type) {
    case 'notifyMember':
      return [{ type: action.type, params: action.params }];
    case 'notifyStaff':
      return [{ type: action.type, params: action.params }];
    default:
      return [{ type: action.type }];
  }
}
