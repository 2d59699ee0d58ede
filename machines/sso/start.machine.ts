import { assign, setup, type SnapshotFrom } from 'xstate';
import { effect } from '../core/effect.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

/** The page to return to after signing on. */
interface Wanted {
  returnTo: string | undefined;
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
    keepWanted: assign((_, params: Wanted) => ({ returnTo: params.returnTo, failure: undefined })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
  },
}).createMachine({
  id: 'start',
  context: { returnTo: undefined, failure: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'The button leads to the institution, also after coming Back (point 1)',
      on: {
        start: {
          target: 'starting',
          actions: { type: 'keepWanted', params: ({ event: { returnTo } }) => ({ returnTo }) },
        },
      },
    },
    starting: {
      description: 'The address of the institution is being requested (point 1)',
      tags: 'busy',
      invoke: {
        id: 'startOpenId',
        src: 'startOpenId',
        input: ({ context: { returnTo } }) => ({ returnTo }),
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
