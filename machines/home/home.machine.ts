import { assign, sendTo, setup } from 'xstate';
import { listener } from '../core/effect.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { noFilters, searchHref } from '../catalogue/search-query.ts';
import { slot } from '../core/slot.ts';
import { failureNotice, navigation, toasts } from '../core/system.ts';
import type { Headquarter, ProductTile } from '../core/wire.ts';

type HomeEvent =
  | { type: 'highlighted.retry' }
  | { type: 'headquarters.retry' }
  /** `now` is in milliseconds. */
  | { type: 'minute.passed'; now: number }
  | { type: 'keywords.typed'; keywords: string }
  | { type: 'search' };

interface HomeContext {
  keywords: string;
  now: number | undefined;
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
      'loading' | 'highlighted.loading' | 'highlighted.failed' | 'headquarters.loading' | 'headquarters.failed',
  },
  actors: {
    loadHighlighted: slot<readonly ProductTile[], undefined>('loadHighlighted'),
    loadHeadquarters: slot<readonly Headquarter[], undefined>('loadHeadquarters'),
    /** Reports `minute.passed` at once and then every minute. */
    watchClock: listener<Extract<HomeEvent, { type: 'minute.passed' }>>(),
  },
  actions: {
    keep: assign((_, params: Partial<HomeContext>) => params),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
    goSearch: sendTo(navigation, ({ context }) => ({
      type: 'navigate',
      to: searchHref({ keywords: context.keywords, ...noFilters }),
    })),
  },
}).createMachine({
  id: 'home',
  context: {
    keywords: '',
    now: undefined,
    highlighted: [],
    highlightedFailure: undefined,
    headquarters: [],
    headquartersFailure: undefined,
  },
  type: 'parallel',
  invoke: {
    id: 'watchClock',
    src: 'watchClock',
    onError: { actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'minute.passed': { actions: { type: 'keep', params: ({ event }) => ({ now: event.now }) } },
    'keywords.typed': { actions: { type: 'keep', params: ({ event }) => ({ keywords: event.keywords }) } },
    search: { actions: 'goSearch' },
  },
  states: {
    highlighted: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['highlighted.loading', 'loading'],
          invoke: {
            id: 'loadHighlighted',
            src: 'loadHighlighted',
            onDone: {
              target: 'shown',
              actions: { type: 'keep', params: ({ event }) => ({ highlighted: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keep', params: ({ event }) => ({ highlightedFailure: toFailure(event.error) }) },
            },
          },
        },
        shown: {},
        failed: { tags: 'highlighted.failed', on: { 'highlighted.retry': 'loading' } },
      },
    },
    headquarters: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['headquarters.loading', 'loading'],
          invoke: {
            id: 'loadHeadquarters',
            src: 'loadHeadquarters',
            onDone: {
              target: 'shown',
              actions: { type: 'keep', params: ({ event }) => ({ headquarters: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keep', params: ({ event }) => ({ headquartersFailure: toFailure(event.error) }) },
            },
          },
        },
        shown: {},
        failed: { tags: 'headquarters.failed', on: { 'headquarters.retry': 'loading' } },
      },
    },
  },
});
