import { assign, setup } from 'xstate';
import { listener } from '../../core/effect.ts';
import type { Failure } from '../../core/failure.ts';
import { type ParentRef, tellParent } from '../../core/parent.ts';
import { DESK } from '../../rules/staff-limits.ts';
import { slot } from '../../core/slot.ts';
import type { StepAnswer } from '../wire.ts';
import type { TakenStep } from './steps.ts';

/** A step that was taken without an answer from the server, kept on the device with its idempotency key. */
export interface KeptStep {
  key: string;
  step: TakenStep;
  /** When it was taken, ISO 8601. */
  at: string;
}

/** A kept step that the server refused when it arrived. */
export interface RefusedStep {
  kept: KeptStep;
  failure: Failure;
}

/** The outcome of a kept step: the server's answer, or `failure`, its refusal. */
export interface SentStep {
  key: string;
  answer: StepAnswer | undefined;
  failure: Failure | undefined;
}

/** Sent to the parent: a kept step has arrived. Without an answer the server refused it. */
export interface StepSent {
  type: 'step.sent';
  step: TakenStep;
  answer: StepAnswer | undefined;
}

interface OutboxContext {
  parentRef: ParentRef<StepSent>;
  kept: readonly KeptStep[];
  refused: readonly RefusedStep[];
}

type OutboxEvent =
  /** The list on the device has changed, here or in another tab. */
  | { type: 'kept.changed'; kept: readonly KeptStep[] }
  | { type: 'network.back' }
  | { type: 'retry' }
  | { type: 'refusal.read'; key: string };

/** Sends what was taken without network, in order, as soon as the server answers again; each under its own key, so that none counts twice. */
export const outboxMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<StepSent> },
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    tags: {} as 'waiting' | 'busy',
  },
  actors: {
    /** Reports `kept.changed`, first what is kept already, and `network.back`. */
    watchKept: listener<OutboxEvent>(),
    /** Sends one step; fails as long as the server does not answer. A refusal is an output: the step is then no longer kept. */
    sendKept: slot<SentStep, { kept: KeptStep | undefined }>('sendKept'),
  },
  actions: {
    keepSteps: assign((_, { kept }: { kept: readonly KeptStep[] }) => ({ kept })),
    drop: assign(({ context: { kept, refused } }, { key, failure }: SentStep) => {
      const sent = kept.find((step) => step.key === key);
      return {
        kept: kept.filter((step) => step !== sent),
        refused: sent && failure ? [...refused, { kept: sent, failure }] : refused,
      };
    }),
    tellSent: tellParent(({ kept }: Pick<OutboxContext, 'kept'>, { key, answer }: SentStep): StepSent | undefined => {
      const sent = kept.find((step) => step.key === key);
      return sent && { type: 'step.sent', step: sent.step, answer };
    }),
    forgetRefusal: assign(({ context }, { key }: { key: string }) => ({
      refused: context.refused.filter(({ kept }) => kept.key !== key),
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.kept.length === 0,
    hasKept: (_, { kept }: { kept: readonly KeptStep[] }) => kept.length > 0,
  },
  delays: { untilRetry: DESK.retryMilliseconds },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ parentRef: input.parentRef, kept: [], refused: [] }),
  invoke: { id: 'watchKept', src: 'watchKept', onError: '.empty' },
  on: { 'refusal.read': { actions: { type: 'forgetRefusal', params: ({ event }) => event } } },
  initial: 'empty',
  states: {
    empty: {
      description: 'No step is waiting for the server',
      on: {
        'kept.changed': {
          guard: { type: 'hasKept', params: ({ event }) => event },
          target: 'waiting',
          actions: { type: 'keepSteps', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      description: 'Steps are waiting until the server answers again',
      id: 'waiting',
      tags: 'waiting',
      always: { guard: 'isEmpty', target: 'empty' },
      after: { untilRetry: 'sending' },
      on: {
        'network.back': 'sending',
        retry: 'sending',
        'kept.changed': { actions: { type: 'keepSteps', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The kept steps are being sent in their order',
      tags: ['waiting', 'busy'],
      invoke: {
        id: 'sendKept',
        src: 'sendKept',
        input: ({ context }) => ({ kept: context.kept[0] }),
        onDone: {
          target: 'next',
          actions: [
            { type: 'tellSent', params: ({ event }) => event.output },
            { type: 'drop', params: ({ event }) => event.output },
          ],
        },
        onError: 'waiting',
      },
      on: { 'kept.changed': { actions: { type: 'keepSteps', params: ({ event }) => event } } },
    },
    next: {
      description: 'One kept step was answered; the next one follows',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'sending' }],
    },
  },
});
