import { assign, setup } from 'xstate';
import { failureStored, forgetFailure, loadEnds, storeFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { LoanCalendar } from './wire.ts';

/** Whose address: of a pickup point, by its id, or the member's own (null). */
interface Owner {
  point: string | null;
}

interface Context extends Owner {
  madeAt: string | null;
  /** Known only until the page that made it is closed: the server keeps its hash. */
  url: string | undefined;
  failure: Failure | undefined;
}

/**
 * The private address under which calendar programs read loans: made when it is asked for, shown once, copied, renewed, which ends the former one, and
 * ended.
 */
export const calendarMachine = setup({
  types: {
    input: {} as Owner,
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'make' } | { type: 'end' } | { type: 'copy' },
    tags: {} as 'loading' | 'failed' | 'making' | 'ending' | 'copied' | 'byHand',
  },
  actors: {
    load: slot<LoanCalendar, Owner>('load'),
    make: slot<LoanCalendar, Owner>('make'),
    end: slot<undefined, Owner>('end'),
    /** Puts the address on the clipboard; fails where a browser does not allow that. */
    copy: slot<undefined, { url: string }>('copy'),
  },
  guards: {
    isMade: ({ context }) => context.madeAt !== null,
    isShown: ({ context }) => context.url !== undefined,
  },
  actions: {
    keepCalendar: assign((_, { made_at, url }: LoanCalendar) => ({ madeAt: made_at, url })),
    forgetCalendar: assign({ madeAt: null, url: undefined }),
    storeFailure,
    forgetFailure,
  },
}).createMachine({
  id: 'calendar',
  context: ({ input: { point } }) => ({ point, madeAt: null, url: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks whether there is an address already',
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'known', actions: { type: 'keepCalendar', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: loadEnds.failed,
    known: {
      description: 'It is known whether there is an address',
      always: [{ guard: 'isMade', target: 'made' }, { target: 'none' }],
    },
    none: {
      description: 'There is no address: nobody reads the loans along',
      on: { make: 'making' },
    },
    made: {
      description: 'There is an address; it can be copied only by the page that made it',
      initial: 'resting',
      on: { make: 'making', end: 'ending' },
      states: {
        resting: {
          description: 'The address works, wherever it was added',
          on: { copy: { guard: 'isShown', target: 'copying' } },
        },
        copying: {
          description: 'The address is being put on the clipboard',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ url: context.url ?? '' }),
            onDone: 'copied',
            onError: 'byHand',
          },
        },
        copied: {
          description: 'The address is on the clipboard',
          tags: 'copied',
          on: { copy: 'copying' },
        },
        byHand: {
          description: 'The browser copies nothing: the address is selected, to be copied by hand',
          tags: 'byHand',
          on: { copy: 'copying' },
        },
      },
    },
    making: {
      description: 'An address is being made; a former one ends with it',
      tags: 'making',
      entry: 'forgetFailure',
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => context,
        onDone: { target: 'made', actions: { type: 'keepCalendar', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: failureStored },
      },
    },
    ending: {
      description: 'The address is being ended',
      tags: 'ending',
      entry: 'forgetFailure',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context,
        onDone: { target: 'none', actions: 'forgetCalendar' },
        onError: { target: 'made', actions: failureStored },
      },
    },
  },
});
