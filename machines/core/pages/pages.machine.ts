import { assign, setup } from 'xstate';
import { storeFailure, failureStored } from '../calls.ts';
import type { Failure } from '../failure.ts';
import { slot } from '../slot.ts';

/** One page of a list; `next` is the cursor of the following page, null at the end. */
export interface PageOf<Item> {
  items: readonly Item[];
  next: string | null;
}

/** A first page that may also count all matches. */
export interface CountedPage<Item> extends PageOf<Item> {
  total?: number | null;
  /** The totals of all matches, such as their cost. */
  sum?: number | null;
}

export interface PageRequest<Query> {
  query: Query;
  /** Undefined for the first page. */
  cursor: string | undefined;
}

/** Two pages as one list. An object that moved between two calls is listed once. */
export function appendItems<Item extends { id: string }>(
  before: readonly Item[],
  more: readonly Item[],
): readonly Item[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** A list loaded page by page, by a filter that may stand in the address. What is shown stays when a later page fails. */
export const pagesMachine = <Item extends { id: string }, Filter>(id: string) =>
  setup({
    types: {
      input: {} as { filter: Filter },
      context: {} as {
        filter: Filter;
        items: readonly Item[];
        next: string | null;
        total: number | null;
        sum: number | null;
        failure: Failure | undefined;
      },
      events: {} as { type: 'filter.changed'; filter: Filter } | { type: 'more' } | { type: 'retry' },
      tags: {} as 'loading' | 'failed' | 'unknown' | 'loadingMore' | 'moreFailed',
    },
    actors: { loadPage: slot<CountedPage<Item>, PageRequest<Filter>>(`${id}.loadPage`) },
    actions: {
      keepFilter: assign((_, { filter }: { filter: Filter }) => ({ filter })),
      keepFirst: assign((_, { page }: { page: CountedPage<Item> }) => ({
        items: page.items,
        next: page.next,
        total: page.total ?? null,
        sum: page.sum ?? null,
        failure: undefined,
      })),
      append: assign(({ context }, { page }: { page: CountedPage<Item> }) => ({
        items: appendItems(context.items, page.items),
        next: page.next,
        failure: undefined,
      })),
      storeFailure,
    },
    guards: { hasMore: ({ context }) => context.next !== null },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      items: [],
      next: null,
      total: null,
      sum: null,
      failure: undefined,
    }),
    initial: 'loading',
    on: { 'filter.changed': { target: '.loading', actions: { type: 'keepFilter', params: ({ event }) => event } } },
    states: {
      loading: {
        description: 'The first matches of the filter are on their way',
        tags: 'loading',
        invoke: {
          id: 'loadFirst',
          src: 'loadPage',
          input: ({ context }) => ({ query: context.filter, cursor: undefined }),
          onDone: { target: 'shown', actions: { type: 'keepFirst', params: ({ event }) => ({ page: event.output }) } },
          onError: { target: 'failed', actions: failureStored },
        },
      },
      failed: {
        description: 'The matches could not be loaded; a retry asks again',
        tags: 'failed',
        on: { retry: 'loading' },
      },
      shown: {
        description: 'The matches of the filter are listed',
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
              id: 'loadMore',
              src: 'loadPage',
              input: ({ context }) => ({ query: context.filter, cursor: context.next ?? undefined }),
              onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
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
