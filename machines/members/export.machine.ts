import { setup } from 'xstate';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

/** Downloads all data of a person: of another one by staff, or the member's own. */
export const exportMachine = setup({
  types: {
    /** Null: the member's own. */
    input: {} as { id: string | null },
    context: {} as { id: string | null; failure: Failure | undefined },
    events: {} as { type: 'asked' },
    tags: {} as 'busy',
  },
  actors: { download: slot<undefined, { id: string | null }>('download') },
  actions: {
    storeFailure,
    forgetFailure,
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ id: input.id, failure: undefined }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The archive can be asked for; a refused download is explained',
      on: { asked: 'downloading' },
    },
    downloading: {
      description: 'The archive is being written and sent',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'idle',
        onError: { target: 'idle', actions: failureStored },
      },
    },
  },
});
