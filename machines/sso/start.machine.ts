import { assign, setup, type SnapshotFrom } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

interface Wanted {
  /** The page to return to after signing on. */
  returnTo: string | undefined;
  /** Whether the institution asks who signs on even if it knows somebody in this browser. */
  another?: boolean;
}

/** Begins single sign-on and leaves for the provider. */
export const startMachine = setup({
  types: {
    context: {} as Wanted & { failure: Failure | undefined },
    events: {} as { type: 'start' } & Wanted,
    tags: {} as 'busy',
  },
  actors: { startOpenId: slot<{ url: string }, Wanted>('startOpenId') },
  actions: {
    /** Effect: opens the provider's page. */
    openPage: effect<{ url: string }>(),
    keepWanted: assign((_, { returnTo, another = false }: Wanted) => ({ returnTo, another, failure: undefined })),
    storeFailure,
  },
}).createMachine({
  id: 'start',
  context: { returnTo: undefined, failure: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'The button leads to the institution, also after coming Back',
      on: {
        start: {
          target: 'starting',
          actions: {
            type: 'keepWanted',
            params: ({ event: { returnTo, another = false } }) => ({ returnTo, another }),
          },
        },
      },
    },
    starting: {
      description: 'The address of the institution is being requested',
      tags: 'busy',
      invoke: {
        id: 'startOpenId',
        src: 'startOpenId',
        input: ({ context: { returnTo, another = false } }) => ({ returnTo, another }),
        onDone: {
          target: 'idle',
          actions: { type: 'openPage', params: ({ event }) => ({ url: event.output.url }) },
        },
        onError: { target: 'idle', actions: failureStored },
      },
    },
  },
});

type Start = SnapshotFrom<typeof startMachine>;

export const selectIsStarting = (start: Start) => start.hasTag('busy');
export const selectStartFailure = (start: Start) => start.context.failure;
