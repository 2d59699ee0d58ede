import { assign, setup } from 'xstate';
import { storeFailure, raiseFailure, failureRaised, isUnknown, loadError, loadEnds } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { CLOSURE } from '../rules/staff-limits.ts';
import type { ClosureDetail } from './wire.ts';

interface ClosureContext {
  id: string;
  closure: ClosureDetail | undefined;
  failure: Failure | undefined;
}

const isWorking = ({ status }: ClosureDetail): boolean => status === 'closing' || status === 'undoing';
const read = ({ event }: { event: { output: ClosureDetail } }) => ({ closure: event.output });

/** A closure with its loans: watched while a job moves them, and undone. */
export const closureMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as ClosureContext,
    events: {} as { type: 'retry' } | { type: 'undo.asked' } | { type: 'undo.dismissed' } | { type: 'undo.confirmed' },
    tags: {} as 'loading' | 'failed' | 'unknown' | 'asking' | 'busy',
  },
  actors: {
    load: slot<ClosureDetail, { id: string }>('loadClosure'),
    undo: slot<unknown, { id: string }>('undoClosure'),
  },
  actions: {
    keepClosure: assign((_, { closure }: { closure: ClosureDetail }) => ({ closure, failure: undefined })),
    storeFailure,
    raiseFailure,
  },
  guards: {
    isUnknown,
    isWorking: (_, { closure }: { closure: ClosureDetail }) => isWorking(closure),
    wasWorking: ({ context }) => context.closure !== undefined && isWorking(context.closure),
    isUndoable: ({ context }) => context.closure?.undoable === true,
  },
  delays: { untilPoll: CLOSURE.pollMilliseconds },
}).createMachine({
  id: 'closure',
  context: ({ input }) => ({ id: input.id, closure: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The closure and its loans are being loaded',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isWorking', params: read },
            target: 'watching',
            actions: { type: 'keepClosure', params: read },
          },
          { target: 'idle', actions: { type: 'keepClosure', params: read } },
        ],
        onError: loadError,
      },
    },
    ...loadEnds,
    watching: {
      description: 'A job moves the loans; how far it is will be read after a pause',
      after: { untilPoll: 'reading' },
    },
    reading: {
      description: 'The closure is read again; what is shown stays',
      invoke: {
        id: 'read',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isWorking', params: read },
            target: 'watching',
            actions: { type: 'keepClosure', params: read },
          },
          { target: 'idle', actions: { type: 'keepClosure', params: read } },
        ],
        // The job goes on without the page.
        onError: [{ guard: 'wasWorking', target: 'watching' }, { target: 'idle' }],
      },
    },
    idle: {
      description: 'The closure is shown as it ended up; it can be undone',
      on: { 'undo.asked': { guard: 'isUndoable', target: 'asking' } },
    },
    asking: {
      description: 'A dialog asks before everything is moved back',
      tags: 'asking',
      on: { 'undo.dismissed': 'idle', 'undo.confirmed': 'undoing' },
    },
    undoing: {
      description: 'The days are being opened again',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'reading',
        onError: { target: 'reading', actions: failureRaised },
      },
    },
  },
});
