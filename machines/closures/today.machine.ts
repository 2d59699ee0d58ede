import { assign, setup } from 'xstate';
import { failureRaised, failureStored, forgetFailure, raiseFailure, storeFailure, tellDone } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Closure, ClosurePlan } from './wire.ts';

/** What closes a pickup point today. */
export interface TodaysClosure {
  id: string;
  reason: string;
  /** It closes this point alone, for today alone: it can be opened again here. */
  undoable: boolean;
}

interface TodayInput {
  /** Id of the pickup point. */
  point: string;
  today: CalendarDate;
  closure: TodaysClosure | undefined;
}

interface TodayContext extends TodayInput {
  reason: string;
  plan: ClosurePlan | undefined;
  failure: Failure | undefined;
}

/** One pickup point, one day, and the reason that its members read. */
export type ClosedToday = Pick<TodayContext, 'point' | 'today' | 'reason'>;

type TodayEvent =
  | ({ type: 'changed' } & TodayInput)
  /** `reason`: what is proposed. */
  | { type: 'close.asked'; reason: string }
  | { type: 'reason.typed'; reason: string }
  | { type: 'confirmed' }
  | { type: 'declined' }
  | { type: 'open.asked' };

/** "Closed today": a pickup point is closed for the rest of the day, once staff have seen what it changes, and opened again. */
export const todayMachine = setup({
  types: {
    input: {} as TodayInput,
    context: {} as TodayContext,
    events: {} as TodayEvent,
    tags: {} as 'asking' | 'planning' | 'busy' | 'reopening',
  },
  actors: {
    plan: slot<ClosurePlan, Pick<TodayContext, 'point' | 'today'>>('planToday'),
    close: slot<Closure, ClosedToday & { plan: ClosurePlan }>('closeToday'),
    open: slot<Closure, { id: string }>('openToday'),
  },
  actions: {
    keepInput: assign((_, { point, today, closure }: TodayInput) => ({ point, today, closure })),
    keepReason: assign((_, { reason }: Pick<TodayContext, 'reason'>) => ({ reason })),
    keepPlan: assign((_, { plan }: { plan: ClosurePlan }) => ({ plan })),
    keepClosed: assign(({ context }, { id }: { id: string }) => ({
      closure: { id, reason: context.reason, undoable: true },
    })),
    keepOpened: assign({ closure: undefined }),
    forgetFailure,
    raiseFailure,
    storeFailure,
    tellDone,
  },
  guards: {
    isReasoned: ({ context }) => context.reason.trim() !== '',
    isUndoable: ({ context }) => context.closure?.undoable === true,
  },
}).createMachine({
  id: 'today',
  context: ({ input }) => ({ ...input, reason: '', plan: undefined, failure: undefined }),
  initial: 'idle',
  on: { changed: { actions: { type: 'keepInput', params: ({ event }) => event } } },
  states: {
    idle: {
      description: 'The point is open, or closed with what closes it',
      on: {
        'close.asked': {
          target: 'planning',
          actions: [{ type: 'keepReason', params: ({ event }) => event }, 'forgetFailure'],
        },
        'open.asked': { guard: 'isUndoable', target: 'opening' },
      },
    },
    planning: {
      description: 'The server works out what the closure would change',
      tags: 'planning',
      invoke: {
        id: 'plan',
        src: 'plan',
        input: ({ context: { point, today } }) => ({ point, today }),
        onDone: { target: 'asking', actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
    asking: {
      description: 'What would change is shown; the reason can be written',
      tags: 'asking',
      on: {
        'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
        confirmed: { guard: 'isReasoned', target: 'closing', actions: 'forgetFailure' },
        declined: 'idle',
      },
    },
    closing: {
      description: 'The point is being closed',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context: { point, today, reason, plan } }) => ({
          ...{ point, today, reason: reason.trim() },
          plan: plan ?? { loans: [], mails: 0, codes: 0 },
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepClosed', params: ({ event }) => event.output }, 'tellDone'],
        },
        onError: { target: 'asking', actions: failureStored },
      },
    },
    opening: {
      description: 'The closure is being undone',
      tags: 'reopening',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ id: context.closure?.id ?? '' }),
        onDone: { target: 'idle', actions: ['keepOpened', 'tellDone'] },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
