import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { pagesMachine } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import type { Headquarter } from '../core/wire.ts';
import { bulkMachine, type ObjectsChanged } from './bulk.machine.ts';
import type { ObjectsFilter } from './objects-list.ts';
import type { StaffCategory, StaffObjectRow } from './wire.ts';

/** The list of the objects itself, page by page. */
export const objectPagesMachine = pagesMachine<StaffObjectRow, ObjectsFilter>('objects');

/** The choices of the list's filter, hidden categories included. */
interface Choices {
  headquarters: readonly Headquarter[];
  categories: readonly StaffCategory[];
}

/** The objects of the library by a filter, with the choices of the filter. */
export const objectsMachine = setup({
  types: {
    input: {} as { filter: ObjectsFilter },
    context: {} as Choices & { filter: ObjectsFilter },
    events: {} as { type: 'filter.changed'; filter: ObjectsFilter } | ObjectsChanged,
  },
  actors: {
    pages: objectPagesMachine,
    bulk: bulkMachine,
    loadChoices: slot<Choices, undefined>('loadChoices'),
  },
  actions: {
    keepChoices: assign((_, { headquarters, categories }: Choices) => ({ headquarters, categories })),
    keepFilter: assign((_, { filter }: { filter: ObjectsFilter }) => ({ filter })),
    /** The selection belongs to the previous list. */
    unchoose: sendTo('bulk', { type: 'cleared' }),
    showAgain: sendTo('pages', ({ context }) => ({ type: 'filter.changed' as const, filter: context.filter })),
  },
}).createMachine({
  id: 'objectList',
  context: ({ input }) => ({ filter: input.filter, headquarters: [], categories: [] }),
  invoke: [
    { id: 'pages', src: 'pages', input: ({ context }) => ({ filter: context.filter }) },
    { id: 'bulk', src: 'bulk', input: ({ self }) => ({ parentRef: self }) },
  ],
  on: {
    'filter.changed': {
      actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'showAgain', 'unchoose'],
    },
    'objects.changed': { actions: 'showAgain' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points and categories to filter the list by are loading',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: undefined,
        onDone: { target: 'shown', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
        // Without them only those filters are missing.
        onError: 'shown',
      },
    },
    shown: { description: 'The list has its filters, whether or not the choices came' },
  },
});

type ObjectList = SnapshotFrom<typeof objectsMachine>;

export const selectPages = (list: ObjectList) => list.children.pages;
export const selectBulk = (list: ObjectList) => list.children.bulk;
export const selectHeadquarters = (list: ObjectList) => list.context.headquarters;
export const selectCategories = (list: ObjectList) => list.context.categories;
