import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { listener } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation, notice, session, toasts } from '../core/system.ts';
import type { Impersonation } from './wire.ts';

interface ImpersonationContext {
  id: string;
  userId: string;
  impersonation: Impersonation | undefined;
  /** Counted down from the server's last answer. */
  secondsLeft: number;
}

type ImpersonationEvent =
  | { type: 'unlock' }
  | { type: 'unlock.confirmed' }
  | { type: 'unlock.declined' }
  | { type: 'end' }
  /** The page is looked at again: the device may have slept. */
  | { type: 'page.seen' };

const minute = 60;
const askAgainMilliseconds = 15_000;

/** Whether the server says that there is no such impersonation any more. */
const isOverBy = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'problem' && (failure.code === 'impersonation.over' || failure.status === 404);
};

/**
 * An impersonation while it goes on: read-only until it is unlocked, and an hour long. The server decides when it is over; the countdown only asks it
 * in time.
 */
export const impersonationMachine = setup({
  types: {
    input: {} as { id: string; userId: string },
    context: {} as ImpersonationContext,
    events: {} as ImpersonationEvent,
    tags: {} as 'asking' | 'busy' | 'known',
  },
  actors: {
    loadImpersonation: slot<Impersonation, { id: string }>('loadImpersonation'),
    unlockImpersonation: slot<Impersonation, { id: string }>('unlockImpersonation'),
    endImpersonation: slot<Impersonation, { id: string }>('endImpersonation'),
    watchPage: listener<ImpersonationEvent>(),
  },
  actions: {
    keepImpersonation: assign((_, { impersonation }: { impersonation: Impersonation }) => ({
      impersonation,
      secondsLeft: impersonation.seconds_left,
    })),
    countDown: assign(({ context: { secondsLeft } }) => ({
      secondsLeft: Math.max(0, secondsLeft - (secondsLeft % minute || minute)),
    })),
    leave: sendTo(session, { type: 'impersonation.ended' }),
    showPerson: sendTo(navigation, ({ context: { userId } }) => ({
      type: 'navigate',
      to: hrefOf('staff_person', { id: userId }),
    })),
    tellOver: sendTo(toasts, notice('info', 'impersonation.over')),
    raiseFailure,
  },
  guards: {
    hasEnded: (_, { impersonation }: { impersonation: Impersonation }) => impersonation.ended_at !== null,
    isOver: (_, { error }: { error: unknown }) => isOverBy(error),
    isRunOut: ({ context }) => context.secondsLeft === 0,
    isLastMinute: ({ context }) => context.secondsLeft <= minute,
  },
  delays: {
    untilNextMinute: ({ context: { secondsLeft } }) => (secondsLeft % minute || minute) * 1000,
    untilAskedAgain: askAgainMilliseconds,
  },
}).createMachine({
  id: 'impersonation',
  context: ({ input }) => ({ ...input, impersonation: undefined, secondsLeft: 0 }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked whether it goes on',
      invoke: {
        id: 'loadImpersonation',
        src: 'loadImpersonation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ impersonation: event.output }) },
            target: 'over',
            actions: 'tellOver',
          },
          {
            target: 'live',
            actions: { type: 'keepImpersonation', params: ({ event }) => ({ impersonation: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over', actions: 'tellOver' },
          { target: 'unknown' },
        ],
      },
      on: { end: 'ending' },
    },
    unknown: {
      description: 'The server did not answer; it is asked again',
      after: { untilAskedAgain: 'checking' },
      on: { end: 'ending', 'page.seen': 'checking' },
    },
    live: {
      description: 'It goes on, read-only or unlocked',
      tags: 'known',
      initial: 'counting',
      on: { end: 'ending', 'page.seen': 'checking' },
      states: {
        counting: {
          description: 'The minutes that are left are counted down',
          always: { guard: 'isRunOut', target: '#impersonation.checking' },
          after: { untilNextMinute: { target: 'counting', reenter: true, actions: 'countDown' } },
          on: { unlock: 'asking' },
        },
        asking: {
          description: 'The second step before changes are allowed',
          tags: 'asking',
          after: {
            untilNextMinute: [
              { guard: 'isLastMinute', target: '#impersonation.rechecking', actions: 'countDown' },
              { target: 'asking', reenter: true, actions: 'countDown' },
            ],
          },
          on: {
            'unlock.declined': 'counting',
            'unlock.confirmed': '#impersonation.unlocking',
            // Only an answer closes the question, or the end of the impersonation.
            'page.seen': '#impersonation.rechecking',
          },
        },
      },
    },
    rechecking: {
      description: 'The server is asked whether it goes on, while the second step waits for its answer',
      tags: ['asking', 'known'],
      invoke: {
        id: 'recheck',
        src: 'loadImpersonation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ impersonation: event.output }) },
            target: 'over',
            actions: 'tellOver',
          },
          {
            target: 'live.asking',
            actions: { type: 'keepImpersonation', params: ({ event }) => ({ impersonation: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over', actions: 'tellOver' },
          { target: 'live.asking' },
        ],
      },
      on: { end: 'ending', 'unlock.declined': 'checking', 'unlock.confirmed': 'unlocking' },
    },
    unlocking: {
      description: 'Changes are being allowed',
      tags: ['asking', 'busy', 'known'],
      invoke: {
        id: 'unlockImpersonation',
        src: 'unlockImpersonation',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'live',
          actions: { type: 'keepImpersonation', params: ({ event }) => ({ impersonation: event.output }) },
        },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over', actions: 'tellOver' },
          { target: 'checking', actions: failureRaised },
        ],
      },
    },
    ending: {
      description: 'It is being ended',
      tags: ['busy', 'known'],
      invoke: {
        id: 'endImpersonation',
        src: 'endImpersonation',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'over',
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
          // The server still allows it, so it goes on here too.
          { target: 'checking', actions: failureRaised },
        ],
      },
    },
    over: {
      description: 'It is over: back to the own account, and to the person',
      type: 'final',
      entry: ['leave', 'showPerson'],
    },
  },
});
