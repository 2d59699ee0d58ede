import { assign, setup, type SnapshotFrom } from 'xstate';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { labelProblems, type LabelsQuery } from './labels-query.ts';

/** Prints labels: the sheet and what to print stand in the address. */
export const labelsMachine = setup({
  types: {
    input: {} as { wanted: LabelsQuery },
    context: {} as { wanted: LabelsQuery; failure: Failure | undefined },
    events: {} as { type: 'query.changed'; wanted: LabelsQuery } | { type: 'print' },
    tags: {} as 'busy' | 'printed',
  },
  actors: {
    /** Fetches the PDF and gives it to the browser. */
    printLabels: slot<undefined, { wanted: LabelsQuery }>('printLabels'),
  },
  actions: {
    keepQuery: assign((_, { wanted }: { wanted: LabelsQuery }) => ({ wanted })),
    forgetFailure,
    storeFailure,
  },
  guards: { isGood: ({ context }) => Object.keys(labelProblems(context.wanted)).length === 0 },
}).createMachine({
  id: 'labels',
  context: ({ input }) => ({ wanted: input.wanted, failure: undefined }),
  initial: 'idle',
  on: {
    'query.changed': {
      target: '.idle',
      actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'forgetFailure'],
    },
  },
  states: {
    idle: {
      description: 'Sheet and labels are chosen; the address holds the choice',
      on: { print: { guard: 'isGood', target: 'printing', actions: 'forgetFailure' } },
    },
    printing: {
      description: 'The server draws the labels as a PDF',
      tags: 'busy',
      invoke: {
        id: 'printLabels',
        src: 'printLabels',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: 'printed',
        onError: { target: 'idle', actions: failureStored },
      },
    },
    printed: {
      description: 'The browser has the PDF; it can be fetched again',
      tags: 'printed',
      on: { print: { guard: 'isGood', target: 'printing' } },
    },
  },
});

type LabelsPage = SnapshotFrom<typeof labelsMachine>;

export const selectWanted = (page: LabelsPage) => page.context.wanted;
export const selectLabelsFailure = (page: LabelsPage) => page.context.failure;
export const selectIsPrinting = (page: LabelsPage) => page.hasTag('busy');
export const selectIsPrinted = (page: LabelsPage) => page.hasTag('printed');
