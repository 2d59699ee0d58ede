import { assign, emit, setup } from 'xstate';
import { storeFailure, failureStored, raiseFailure, failureRaised, tellDone } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

export type RecordsEvent =
  | { type: 'retry' }
  /** One place up or down. */
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'delete.asked'; id: string }
  /** What takes over from the record that goes. */
  | { type: 'heir.chosen'; id: string }
  | { type: 'delete.dismissed' }
  | { type: 'delete.confirmed' };

/** A short list of the library that its staff order and delete from, such as its categories. */
export const recordsMachine = <Item extends { id: string }>(id: string) =>
  setup({
    types: {
      context: {} as {
        items: readonly Item[];
        /** The record that is about to be deleted. */
        asked: string;
        heir: string;
        failure: Failure | undefined;
      },
      events: {} as RecordsEvent,
      tags: {} as 'loading' | 'failed' | 'asking' | 'busy',
      emitted: {} as { type: 'saved' },
    },
    actors: {
      load: slot<readonly Item[], undefined>(`${id}.load`),
      order: slot<readonly Item[], { ids: readonly string[] }>(`${id}.order`),
      remove: slot<readonly Item[], { id: string; into: string }>(`${id}.remove`),
    },
    actions: {
      keepItems: assign((_, { items }: { items: readonly Item[] }) => ({ items, failure: undefined })),
      move: assign(({ context: { items } }, { id: moved, by }: { id: string; by: -1 | 1 }) => {
        const from = items.findIndex((item) => item.id === moved);
        const item = items[from];
        return item ? { items: items.toSpliced(from, 1).toSpliced(from + by, 0, item) } : {};
      }),
      ask: assign((_, params: { id: string }) => ({ asked: params.id, heir: '' })),
      chooseHeir: assign((_, params: { id: string }) => ({ heir: params.id })),
      storeFailure,
      raiseFailure,
      tellDone,
      /** The pages of members show the list, too. */
      tellSaved: emit({ type: 'saved' as const }),
    },
    guards: {
      canMove: ({ context: { items } }, { id: moved, by }: { id: string; by: -1 | 1 }) => {
        const from = items.findIndex((item) => item.id === moved);
        return from !== -1 && from + by >= 0 && from + by < items.length;
      },
    },
  }).createMachine({
    id,
    context: { items: [], asked: '', heir: '', failure: undefined },
    initial: 'loading',
    states: {
      loading: {
        description: 'The list is being loaded',
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'shown', actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) } },
          onError: { target: 'failed', actions: failureStored },
        },
      },
      failed: {
        description: 'The list could not be loaded; a retry loads it again',
        tags: 'failed',
        on: { retry: 'loading' },
      },
      shown: {
        description: 'The list is shown; its records can be moved, and deleted',
        on: {
          moved: {
            guard: { type: 'canMove', params: ({ event }) => event },
            target: 'ordering',
            actions: { type: 'move', params: ({ event }) => event },
          },
          'delete.asked': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
        },
      },
      ordering: {
        description: 'The new order is being saved',
        tags: 'busy',
        invoke: {
          id: 'order',
          src: 'order',
          input: ({ context }) => ({ ids: context.items.map((item) => item.id) }),
          onDone: {
            target: 'shown',
            actions: [{ type: 'keepItems', params: ({ event }) => ({ items: event.output }) }, 'tellSaved'],
          },
          // The order on the server may be another one.
          onError: { target: 'loading', actions: failureRaised },
        },
      },
      asking: {
        description: 'A dialog asks before a record is deleted, and says what stands in the way',
        tags: 'asking',
        on: {
          'heir.chosen': { actions: { type: 'chooseHeir', params: ({ event }) => event } },
          'delete.dismissed': 'shown',
          'delete.confirmed': 'removing',
        },
      },
      removing: {
        description: 'The record is being deleted',
        tags: ['asking', 'busy'],
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => ({ id: context.asked, into: context.heir }),
          onDone: {
            target: 'shown',
            actions: [{ type: 'keepItems', params: ({ event }) => ({ items: event.output }) }, 'tellSaved', 'tellDone'],
          },
          onError: { target: 'loading', actions: failureRaised },
        },
      },
    },
  });
