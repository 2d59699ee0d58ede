import { assign, setup, type SnapshotFrom } from 'xstate';
import { effect } from '../core/effect.ts';
import { toFailure, type Failure } from '../core/failure.ts';
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
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
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
        onError: {
          target: 'idle',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

type Start = SnapshotFrom<typeof startMachine>;

export const selectIsStarting = (start: Start) => start.hasTag('busy');
export const selectStartFailure = (start: Start) => start.context.failure;
