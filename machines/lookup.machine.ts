import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { hrefOf } from './routes.ts';
import { isSearchable } from './search.query.ts';
import { slot } from './slot.ts';
import { navigation } from './system.ts';

/** Finds an object by the code on its label, typed by hand. */
export const lookupMachine = setup({
  types: {
    context: {} as { code: string; failure: Failure | undefined },
    events: {} as { type: 'code.typed'; code: string } | { type: 'look.up' },
    tags: {} as 'busy' | 'unknown' | 'short' | 'failed',
  },
  actors: {
    /** The id of the object with this very code; undefined when there is none. */
    findByCode: slot<string | undefined, { code: string }>('findByCode'),
  },
  actions: {
    keepCode: assign((_, params: { code: string }) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    goProduct: sendTo(navigation, (_, params: { id: string }) => ({
      type: 'navigate',
      to: hrefOf('product', { id: params.id }),
    })),
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.code),
    isFound: (_, params: { id: string | undefined }) => params.id !== undefined,
  },
}).createMachine({
  id: 'lookup',
  context: { code: '', failure: undefined },
  initial: 'idle',
  on: {
    'code.typed': { target: '.idle', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) } },
    'look.up': [{ guard: 'isSearchable', target: '.looking' }, { target: '.short' }],
  },
  states: {
    idle: {},
    short: { tags: 'short' },
    unknown: { tags: 'unknown' },
    failed: { tags: 'failed' },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findByCode',
        src: 'findByCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ id: event.output }) },
            target: 'idle',
            actions: { type: 'goProduct', params: ({ event }) => ({ id: event.output ?? '' }) },
          },
          { target: 'unknown' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
