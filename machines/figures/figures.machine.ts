import { assign, setup } from 'xstate';
import { failureStored } from '../core/calls.ts';
import { type Failure, toFailure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { FiguresQuery } from './figures-query.ts';
import type { Figures } from './wire.ts';

/** The figures of the weeks in the address. The page keeps its content until the next range has loaded. */
export const figuresMachine = setup({
  types: {
    input: {} as { query: FiguresQuery },
    context: {} as { query: FiguresQuery; figures: Figures | undefined; failure: Failure | undefined },
    events: {} as { type: 'query.changed'; query: FiguresQuery } | { type: 'retry' },
    tags: {} as 'loading' | 'failed',
  },
  actors: { load: slot<Figures, FiguresQuery>('figures.load') },
  actions: {
    keepQuery: assign((_, { query }: { query: FiguresQuery }) => ({ query })),
    keepFigures: assign((_, { figures }: { figures: Figures }) => ({ figures, failure: undefined })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ figures: undefined, failure: toFailure(error) })),
  },
}).createMachine({
  id: 'figures',
  context: ({ input }) => ({ query: input.query, figures: undefined, failure: undefined }),
  initial: 'loading',
  on: { 'query.changed': { target: '.loading', actions: { type: 'keepQuery', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'The figures of the chosen time are being loaded',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.query,
        onDone: {
          target: 'shown',
          actions: { type: 'keepFigures', params: ({ event }) => ({ figures: event.output }) },
        },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The figures could not be loaded; a retry loads them again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: { description: 'The figures are shown' },
  },
});
