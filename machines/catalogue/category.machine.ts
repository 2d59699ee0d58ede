import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  failureStored,
  raiseFailure,
  failureRaised,
  isUnknown,
  loadError,
  loadEnds,
} from '../core/calls.ts';
import { catalogueHref, readCatalogue, type CatalogueSort, type CatalogueView } from './category-query.ts';
import { effect, listener } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { appendItems, type PageOf, type PageRequest } from '../core/pages/pages.machine.ts';
import { searchFiltersMachine, type FiltersReport } from './search-filters.machine.ts';
import { slot } from '../core/slot.ts';
import type { ProductTile } from '../core/wire.ts';
import type { Period } from '../rules/loans/period.ts';

type CatalogueEvent =
  | FiltersReport
  | { type: 'sort.chosen'; sort: CatalogueSort }
  | { type: 'more' }
  | { type: 'retry' }
  /** The query changed from outside: Back, Forward or a link to the same category. */
  | { type: 'query.changed'; query: string };

interface Listed {
  slug: string;
  view: CatalogueView;
}

interface CatalogueContext extends Listed {
  items: readonly ProductTile[];
  /** The days on which the listed objects are free; others may have been chosen meanwhile. */
  period: Period | undefined;
  next: string | null;
  failure: Failure | undefined;
}

const listedOf = ({ slug, view }: Listed): Listed => ({ slug, view });

/**
 * The objects of a category, of everything (`all`) or the newest (`last_arrival`), page by page, sorted and filtered. The address bar follows; the
 * old list stays until the next one is loaded.
 */
export const categoryMachine = setup({
  types: {
    input: {} as { slug: string; query: string },
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'loading' | 'changing' | 'loadingMore' | 'failed' | 'unknown' | 'moreFailed',
    children: {} as { filters: 'filters' },
  },
  actors: {
    loadPage: slot<PageOf<ProductTile>, PageRequest<Listed>>('catalogue.loadPage'),
    filters: searchFiltersMachine,
    /** Reports `query.changed` for every query change that did not come from here. */
    watchQuery: listener<Extract<CatalogueEvent, { type: 'query.changed' }>, { slug: string }>(),
  },
  actions: {
    /** Effect: writes the view into the address bar, replacing the history entry. */
    writeQuery: effect<Listed>(),
    keepView: assign(({ context }, params: Partial<CatalogueView>) => ({ view: { ...context.view, ...params } })),
    tellFilters: sendTo('filters', (_, params: { filters: CatalogueView }) => ({ type: 'filters.adopted', ...params })),
    keepFirst: assign(({ context }, params: { page: PageOf<ProductTile> }) => ({
      items: params.page.items,
      period: context.view.period,
      next: params.page.next,
      failure: undefined,
    })),
    keepMore: assign(({ context }, params: { page: PageOf<ProductTile> }) => ({
      items: appendItems(context.items, params.page.items),
      next: params.page.next,
      failure: undefined,
    })),
    storeFailure,
    raiseFailure,
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isUnknown,
    isOther: ({ context: { slug, view } }, params: Partial<CatalogueView>) =>
      catalogueHref(slug, { ...view, ...params }) !== catalogueHref(slug, view),
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input: { slug, query } }) => ({
    slug,
    view: readCatalogue(slug, query),
    items: [],
    period: undefined,
    next: null,
    failure: undefined,
  }),
  initial: 'loading',
  invoke: [
    {
      id: 'watchQuery',
      src: 'watchQuery',
      input: ({ context: { slug } }) => ({ slug }),
      onError: { actions: failureRaised },
    },
    { id: 'filters', src: 'filters', input: ({ context }) => ({ filters: context.view }) },
  ],
  on: {
    'sort.chosen': {
      guard: { type: 'isOther', params: ({ event }) => ({ sort: event.sort }) },
      target: '.changing',
      actions: { type: 'keepView', params: ({ event }) => ({ sort: event.sort }) },
    },
    'filters.changed': {
      guard: { type: 'isOther', params: ({ event }) => event.filters },
      target: '.changing',
      actions: { type: 'keepView', params: ({ event }) => event.filters },
    },
    'query.changed': {
      guard: { type: 'isOther', params: ({ context, event }) => readCatalogue(context.slug, event.query) },
      target: '.changing',
      actions: [
        { type: 'keepView', params: ({ context, event }) => readCatalogue(context.slug, event.query) },
        { type: 'tellFilters', params: ({ context }) => ({ filters: context.view }) },
      ],
    },
  },
  states: {
    loading: {
      description: 'The category and its first objects are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: ({ context }) => ({ query: listedOf(context), cursor: undefined }),
        onDone: { target: 'shown', actions: { type: 'keepFirst', params: ({ event }) => ({ page: event.output }) } },
        onError: loadError,
      },
    },
    ...loadEnds,
    changing: {
      description: 'Another order or filter was chosen; its first objects are on their way',
      tags: 'changing',
      entry: { type: 'writeQuery', params: ({ context }) => listedOf(context) },
      invoke: {
        id: 'loadOther',
        src: 'loadPage',
        input: ({ context }) => ({ query: listedOf(context), cursor: undefined }),
        onDone: { target: 'shown', actions: { type: 'keepFirst', params: ({ event }) => ({ page: event.output }) } },
        onError: loadError,
      },
    },
    shown: {
      description: 'The objects of the category are listed',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is loading; more objects can be asked for',
          on: { more: { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'The next objects are on their way below what is shown',
          tags: 'loadingMore',
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ query: listedOf(context), cursor: context.next ?? undefined }),
            onDone: { target: 'idle', actions: { type: 'keepMore', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'moreFailed', actions: failureStored },
          },
        },
        moreFailed: {
          description: 'The next objects could not be loaded; what is shown stays',
          tags: 'moreFailed',
          on: { more: 'loadingMore', retry: 'loadingMore' },
        },
      },
    },
  },
});
