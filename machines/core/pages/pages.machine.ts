import { assign, setup } from 'xstate';
import { storeFailure, failureStored, isUnknown, loadError, loadEnds } from '../calls.ts';
import type { Failure } from '../failure.ts';
import { slot } from '../slot.ts';

/** One page of a list; `next` is the cursor of the following page, null at the end. */
export interface PageOf<Item> {
  items: readonly Item[];
  next: string | null;
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

/** A list loaded page by page. What is shown stays when a later page fails. */
export const pagesMachine = <Item extends { id: string }, Query>(id: string) =>
  setup({
    types: {
      input: {} as { query: Query },
      context: {} as {
        query: Query;
        items: readonly Item[];
        next: string | null;
        failure: Failure | undefined;
      },
      events: {} as { type: 'more' } | { type: 'retry' },
      tags: {} as 'loading' | 'loadingMore' | 'failed' | 'unknown' | 'moreFailed',
    },
    actors: { loadPage: slot<PageOf<Item>, PageRequest<Query>>(`${id}.loadPage`) },
    actions: {
      keepPage: assign(({ context }, params: { page: PageOf<Item> }) => ({
        items: appendItems(context.items, params.page.items),
        next: params.page.next,
        failure: undefined,
      })),
      storeFailure,
    },
    guards: {
      hasMore: ({ context }) => context.next !== null,
      isUnknown,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, items: [], next: null, failure: undefined }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The first page of the list is on its way',
        tags: 'loading',
        invoke: {
          id: 'loadFirst',
          src: 'loadPage',
          input: ({ context }) => ({ query: context.query, cursor: undefined }),
          onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
          onError: loadError,
        },
      },
      ...loadEnds,
      shown: {
        description: 'At least one page of the list is shown',
        initial: 'idle',
        states: {
          idle: {
            description: 'Nothing is loading; more can be asked for if the list goes on',
            on: { more: { guard: 'hasMore', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'The next page of the list is on its way below what is shown',
            tags: 'loadingMore',
            invoke: {
              id: 'loadMore',
              src: 'loadPage',
              input: ({ context }) => ({ query: context.query, cursor: context.next ?? undefined }),
              onDone: {
                target: 'idle',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
              },
              onError: { target: 'moreFailed', actions: failureStored },
            },
          },
          moreFailed: {
            description: 'The next page could not be loaded; what is shown stays',
            tags: 'moreFailed',
            on: { more: 'loadingMore', retry: 'loadingMore' },
          },
        },
      },
    },
  });
