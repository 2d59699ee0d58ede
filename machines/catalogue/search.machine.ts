import { assign, sendTo, setup } from 'xstate';
import { type Failure, toFailure } from '../core/failure.ts';
import { type PageOf, appendItems, type PageRequest } from '../core/pages/pages.machine.ts';
import { type FiltersReport, searchFiltersMachine } from './search-filters.machine.ts';
import { type SearchQuery, searchHref, trimKeywords, type Filters } from './search-query.ts';
import type { ProductTile } from '../core/wire.ts';
import { failed, storeFailure, failureStored, raiseFailure, failureRaised, type Failed } from '../core/calls.ts';
import { effect, listener } from '../core/effect.ts';
import { isSearchable, readSearch, withoutFilter } from './search-reading.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';

type SearchEvent =
  | { type: 'keywords.typed'; keywords: string }
  | FiltersReport
  /** The user submitted the search; skips the debounce. */
  | { type: 'search' }
  | { type: 'more' }
  | { type: 'retry' }
  /** The query changed from outside: Back, Forward or a link to another search. */
  | { type: 'query.changed'; query: string };

/** One page of results; `total` counts the objects of all pages. */
type FoundPage = PageOf<ProductTile> & { total?: number };

interface SearchContext extends SearchQuery {
  /** The last results and their keywords; shown while the next search is running. */
  found: (SearchQuery & FoundPage) | undefined;
  failure: Failure | undefined;
}

/** The search to run; too few characters search for nothing. */
const queryOf = ({
  keywords,
  category,
  headquarter,
  period,
  transportable,
  cap,
  radius,
}: SearchQuery): SearchQuery => ({
  keywords: isSearchable(keywords) ? trimKeywords(keywords) : '',
  category,
  headquarter,
  period,
  transportable,
  cap,
  radius,
});

const isOther = (context: SearchQuery, asked: SearchQuery): boolean =>
  searchHref(queryOf(asked)) !== searchHref(queryOf(context));

/** An old link may name a category that is no longer there. */
const withoutCategory = ({ context }: { context: SearchContext }) => ({
  filters: withoutFilter(queryOf(context), 'category'),
});

/** Search by keyword and filters: from 3 characters on, debounced; a newer search cancels the older one. The address bar follows. */
export const searchMachine = setup({
  types: {
    input: {} as { query: string },
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'loading' | 'searching' | 'shown' | 'failed' | 'loadingMore' | 'moreFailed',
    children: {} as { filters: 'filters' },
  },
  actors: {
    search: slot<FoundPage, PageRequest<SearchQuery>>('search'),
    filters: searchFiltersMachine,
    /** Reports `query.changed` for every query change that did not come from here. */
    watchQuery: listener<Extract<SearchEvent, { type: 'query.changed' }>>(),
  },
  actions: {
    /** Effect: writes the search into the address bar, replacing the history entry. */
    writeQuery: effect<{ query: SearchQuery }>(),
    keepKeywords: assign((_, params: { keywords: string }) => params),
    keepFilters: assign((_, params: { filters: Filters }) => params.filters),
    tellFilters: sendTo('filters', (_, params: { filters: Filters }) => ({
      type: 'filters.adopted',
      filters: params.filters,
    })),
    adoptQuery: assign((_, params: { query: string }) => readSearch(params.query)),
    tellCategoryGone: sendTo(toasts, notice('info', 'search.category_gone')),
    dropFound: assign({ found: undefined, failure: undefined }),
    keepFound: assign(({ context }, params: { page: FoundPage }) => ({
      found: { ...queryOf(context), ...params.page },
      failure: undefined,
    })),
    keepMore: assign(({ context }, params: { page: FoundPage }) => ({
      found: {
        ...queryOf(context),
        ...params.page,
        items: appendItems(context.found?.items ?? [], params.page.items),
      },
      failure: undefined,
    })),
    storeFailure,
    raiseFailure,
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.keywords),
    areSearchable: (_, params: { keywords: string }) => isSearchable(params.keywords),
    // Surrounding spaces do not make a different search.
    isSame: ({ context }, params: { keywords: string }) =>
      trimKeywords(params.keywords) === trimKeywords(context.keywords),
    isOther: ({ context }, params: { query: string }) => isOther(context, readSearch(params.query)),
    isNarrowed: ({ context }, params: { filters: Filters }) => isOther(context, { ...context, ...params.filters }),
    isCategoryGone: ({ context }, { error }: Failed) => {
      const failure = toFailure(error);
      return context.category !== undefined && failure.kind === 'problem' && failure.fields?.['category'] === 'enum';
    },
    hasMore: ({ context }) => context.found !== undefined && context.found.next !== null,
  },
  delays: { untilSearch: 300 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...readSearch(input.query), found: undefined, failure: undefined }),
  initial: 'deciding',
  invoke: [
    {
      id: 'watchQuery',
      src: 'watchQuery',
      onError: { actions: failureRaised },
    },
    { id: 'filters', src: 'filters', input: ({ context }) => ({ filters: queryOf(context) }) },
  ],
  on: {
    'keywords.typed': [
      {
        guard: { type: 'isSame', params: ({ event }) => event },
        actions: { type: 'keepKeywords', params: ({ event }) => ({ keywords: event.keywords }) },
      },
      {
        guard: { type: 'areSearchable', params: ({ event }) => event },
        target: '.waiting',
        actions: { type: 'keepKeywords', params: ({ event }) => ({ keywords: event.keywords }) },
      },
      {
        target: '.short',
        actions: { type: 'keepKeywords', params: ({ event }) => ({ keywords: event.keywords }) },
      },
    ],
    'filters.changed': {
      guard: { type: 'isNarrowed', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepFilters', params: ({ event }) => event },
    },
    'query.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: [
        { type: 'adoptQuery', params: ({ event }) => event },
        { type: 'tellFilters', params: ({ event }) => ({ filters: readSearch(event.query) }) },
      ],
    },
    search: '.deciding',
  },
  states: {
    deciding: {
      description: 'Three characters or a filter are needed for a search',
      always: [{ guard: 'isSearchable', target: 'searching' }, { target: 'short' }],
    },
    short: {
      description: 'Too little was typed to search for',
      entry: ['dropFound', { type: 'writeQuery', params: ({ context }) => ({ query: queryOf(context) }) }],
    },
    waiting: {
      description: 'The search waits until the typing pauses',
      id: 'waiting',
      tags: 'searching',
      after: { untilSearch: 'searching' },
    },
    searching: {
      description: 'The first matches are on their way',
      tags: ['loading', 'searching'],
      entry: { type: 'writeQuery', params: ({ context }) => ({ query: queryOf(context) }) },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ query: queryOf(context), cursor: undefined }),
        onDone: { target: 'shown', actions: { type: 'keepFound', params: ({ event }) => ({ page: event.output }) } },
        onError: [
          {
            guard: { type: 'isCategoryGone', params: failed },
            target: 'searching',
            reenter: true,
            actions: [
              { type: 'keepFilters', params: withoutCategory },
              { type: 'tellFilters', params: withoutCategory },
              'tellCategoryGone',
            ],
          },
          { target: 'failed', actions: ['dropFound', failureStored] },
        ],
      },
    },
    failed: {
      description: 'The search failed; a retry searches again',
      tags: 'failed',
      on: { retry: 'searching' },
    },
    shown: {
      description: 'The matches are listed, or the page says that nothing was found',
      tags: 'shown',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is loading; more matches can be asked for',
          on: { more: { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'The next matches are on their way below what is shown',
          tags: 'loadingMore',
          invoke: {
            id: 'searchMore',
            src: 'search',
            input: ({ context }) => ({ query: queryOf(context), cursor: context.found?.next ?? undefined }),
            onDone: { target: 'idle', actions: { type: 'keepMore', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'moreFailed', actions: failureStored },
          },
        },
        moreFailed: {
          description: 'The next matches could not be loaded; what is shown stays',
          tags: 'moreFailed',
          on: { more: 'loadingMore', retry: 'loadingMore' },
        },
      },
    },
  },
});
