import { assign, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, type FieldsRefused, tellFieldsOf, warn, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { closureForm } from '../rules/closure.ts';
import type { Closure, ClosurePlan, Point } from './wire.ts';

interface PlannerContext {
  points: readonly Point[];
  /** As typed; the form begins with them again after a look at the plan. */
  values: FormValues;
  plan: ClosurePlan | undefined;
  failure: Failure | undefined;
  /** Incremented to reset the form to the loaded document. */
  round: number;
}

type PlannerEvent =
  | { type: 'submitted'; values: FormValues }
  /** A proposal of the calendar fills in the days and the reason. */
  | { type: 'proposal.taken'; values: FormValues }
  | { type: 'edit.asked' }
  | { type: 'confirmed' }
  | { type: 'retry' };

const noValues: FormValues = {
  ...{ from_date: '', to_date: '', headquarter: '', closes_lockers: false, reason: '', reason_en: '' },
};

/** A closure on its way: its days, then everything that it would change, then the confirmation. */
export const plannerMachine = setup({
  types: {
    context: {} as PlannerContext,
    events: {} as PlannerEvent,
    tags: {} as 'loading' | 'failed' | 'busy' | 'reviewing',
    /** The fields that the server rejected. */
    emitted: {} as FieldsRefused,
  },
  actors: {
    loadPoints: slot<readonly Point[], undefined>('loadPoints'),
    plan: slot<ClosurePlan, { values: FormValues }>('planClosure'),
    close: slot<Closure, { values: FormValues; plan: ClosurePlan }>('createClosure'),
  },
  actions: {
    forgetFailure,
    keepPoints: assign((_, { points }: Pick<PlannerContext, 'points'>) => ({ points })),
    keepValues: assign((_, { values }: Pick<PlannerContext, 'values'>) => ({ values, failure: undefined })),
    keepPlan: assign((_, { plan }: { plan: ClosurePlan }) => ({ plan })),
    fillIn: assign(({ context }, { values }: { values: FormValues }) => ({
      values: { ...context.values, ...values },
      round: context.round + 1,
    })),
    storeFailure,
    tellFields: tellFieldsOf('failure'),
    warn,
    open: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_closure', { id }),
      replace: true,
    })),
  },
  guards: {
    isComplete: (_, { values }: { values: FormValues }) => Object.keys(validate(closureForm, values)).length === 0,
  },
}).createMachine({
  id: 'planner',
  context: { points: [], values: noValues, plan: undefined, failure: undefined, round: 0 },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points that can be closed are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadPoints',
        src: 'loadPoints',
        onDone: {
          target: 'editing',
          actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) },
        },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The pickup points could not be loaded; it can be tried again',
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'forgetFailure' } },
    },
    editing: {
      description: 'The days, the place and the reason of the closure are being written',
      on: {
        submitted: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'planning',
            actions: { type: 'keepValues', params: ({ event }) => event },
          },
          { actions: 'warn' },
        ],
        'proposal.taken': { actions: { type: 'fillIn', params: ({ event }) => event } },
      },
    },
    planning: {
      description: 'The server works out what the closure would change',
      tags: 'busy',
      invoke: {
        id: 'plan',
        src: 'plan',
        input: ({ context }) => ({ values: context.values }),
        onDone: { target: 'reviewing', actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: { target: 'editing', actions: [failureStored, 'tellFields'] },
      },
    },
    reviewing: {
      description: 'Everything that the closure would change is shown; nothing has happened yet',
      tags: 'reviewing',
      on: {
        'edit.asked': { target: 'editing', actions: 'forgetFailure' },
        confirmed: { target: 'closing', actions: 'forgetFailure' },
      },
    },
    closing: {
      description: 'The days are being closed, and the loans handed to a job',
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context: { values, plan } }) => ({ values, plan: plan ?? { loans: [], mails: 0, codes: 0 } }),
        onDone: { target: 'closed', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: { target: 'reviewing', actions: failureStored },
      },
    },
    closed: {
      description: 'The closure exists, and its own page opens',
      tags: ['reviewing', 'busy'],
    },
  },
});
