import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { filteredPagesMachine } from '../core/filtered-pages.machine.ts';
import { slot } from '../core/slot.ts';
import type { Headquarter } from '../core/wire.ts';
import type { ObjectsFilter } from './objects-list.ts';
import type { StaffObjectRow } from './wire.ts';

/** The list itself, page by page. */
export const objectPagesMachine = filteredPagesMachine<StaffObjectRow, ObjectsFilter>('objects');

/** The objects of the library by a filter, and the pickup points to filter by. */
export const objectsMachine = setup({
  types: {
    input: {} as { filter: ObjectsFilter },
    context: {} as { filter: ObjectsFilter; headquarters: readonly Headquarter[] },
    events: {} as { type: 'filter.changed'; filter: ObjectsFilter },
  },
  actors: {
    pages: objectPagesMachine,
    loadHeadquarters: slot<readonly Headquarter[], undefined>('loadHeadquarters'),
  },
  actions: {
    keep: assign((_, params: { headquarters: readonly Headquarter[] }) => params),
    passOn: sendTo('pages', ({ event }) => event),
  },
}).createMachine({
  id: 'objectList',
  context: ({ input }) => ({ filter: input.filter, headquarters: [] }),
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ filter: context.filter }) },
  on: { 'filter.changed': { actions: 'passOn' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points to filter the list by are loading (point 7)',
      invoke: {
        id: 'loadHeadquarters',
        src: 'loadHeadquarters',
        input: undefined,
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ headquarters: event.output }) } },
        // Without them only that filter is missing.
        onError: 'shown',
      },
    },
    shown: { description: 'The list has its filters, whether or not the pickup points came (point 7)' },
  },
});

type ObjectList = SnapshotFrom<typeof objectsMachine>;

export const selectPages = (list: ObjectList) => list.children.pages;
export const selectHeadquarters = (list: ObjectList) => list.context.headquarters;
