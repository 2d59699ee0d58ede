import { assign, sendTo, setup } from 'xstate';
import { type Failed } from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { noFilters, searchHref } from '../catalogue/search-query.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import type { Headquarter, ProductTile } from '../core/wire.ts';

type HomeEvent =
  | { type: 'highlighted.retry' }
  | { type: 'headquarters.retry' }
  | { type: 'keywords.typed'; keywords: string }
  | { type: 'search' };

interface HomeContext {
  keywords: string;
  highlighted: readonly ProductTile[];
  highlightedFailure: Failure | undefined;
  headquarters: readonly Headquarter[];
  headquartersFailure: Failure | undefined;
}

/** The home page: highlighted objects and pickup points load in parallel, so that one failing does not affect the other. */
export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    tags: {} as
      | 'loading'
      | 'highlighted.loading'
      | 'highlighted.failed'
      | 'headquarters.loading'
      | 'headquarters.failed',
  },
  actors: {
    loadHighlighted: slot<readonly ProductTile[], undefined>('loadHighlighted'),
    loadHeadquarters: slot<readonly Headquarter[], undefined>('loadHeadquarters'),
  },
  actions: {
    keepKeywords: assign((_, { keywords }: Pick<HomeContext, 'keywords'>) => ({ keywords })),
    keepHighlighted: assign((_, { highlighted }: Pick<HomeContext, 'highlighted'>) => ({ highlighted })),
    storeHighlightedFailure: assign((_, { error }: Failed) => ({ highlightedFailure: toFailure(error) })),
    keepHeadquarters: assign((_, { headquarters }: Pick<HomeContext, 'headquarters'>) => ({ headquarters })),
    storeHeadquartersFailure: assign((_, { error }: Failed) => ({ headquartersFailure: toFailure(error) })),
    goSearch: sendTo(navigation, ({ context }) => ({
      type: 'navigate',
      to: searchHref({ keywords: context.keywords, ...noFilters }),
    })),
  },
}).createMachine({
  id: 'home',
  context: {
    keywords: '',
    highlighted: [],
    highlightedFailure: undefined,
    headquarters: [],
    headquartersFailure: undefined,
  },
  type: 'parallel',
  on: {
    'keywords.typed': { actions: { type: 'keepKeywords', params: ({ event }) => event } },
    search: { actions: 'goSearch' },
  },
  states: {
    highlighted: {
      description: 'The highlighted objects',
      initial: 'loading',
      states: {
        loading: {
          description: 'The highlighted objects are being loaded',
          tags: ['highlighted.loading', 'loading'],
          invoke: {
            id: 'loadHighlighted',
            src: 'loadHighlighted',
            onDone: {
              target: 'shown',
              actions: { type: 'keepHighlighted', params: ({ event }) => ({ highlighted: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'storeHighlightedFailure', params: ({ event }) => event } },
          },
        },
        shown: { description: 'The highlighted objects are shown' },
        failed: {
          description: 'The highlighted objects could not be loaded; a retry loads them again',
          tags: 'highlighted.failed',
          on: { 'highlighted.retry': 'loading' },
        },
      },
    },
    headquarters: {
      description: 'The pickup points',
      initial: 'loading',
      states: {
        loading: {
          description: 'The pickup points are being loaded',
          tags: ['headquarters.loading', 'loading'],
          invoke: {
            id: 'loadHeadquarters',
            src: 'loadHeadquarters',
            onDone: {
              target: 'shown',
              actions: { type: 'keepHeadquarters', params: ({ event }) => ({ headquarters: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'storeHeadquartersFailure', params: ({ event }) => event } },
          },
        },
        shown: { description: 'The pickup points are shown' },
        failed: {
          description: 'The pickup points could not be loaded; a retry loads them again',
          tags: 'headquarters.failed',
          on: { 'headquarters.retry': 'loading' },
        },
      },
    },
  },
});
