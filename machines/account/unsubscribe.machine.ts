import { assign, setup } from 'xstate';
import type { components } from '#openapi/types.d.ts';
import { failureStored, forgetFailure, isUnknown, loadEnds, loadError, reloadMe, storeFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

export type Subscription = components['schemas']['Subscription'];

/** The link at the end of a mail that is not necessary: nothing is changed until its reader says so, since mail programs open links by themselves. */
export const unsubscribeMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; mails: Subscription['mails'] | undefined; failure: Failure | undefined },
    events: {} as { type: 'stopped' } | { type: 'resumed' } | { type: 'retry' },
    tags: {} as 'loading' | 'failed' | 'stopped' | 'unknown' | 'busy',
  },
  actors: {
    readSubscription: slot<Subscription, { token: string }>('readSubscription'),
    unsubscribe: slot<unknown, { token: string }>('unsubscribe'),
    resubscribe: slot<unknown, { token: string }>('resubscribe'),
  },
  actions: {
    keepMails: assign((_, { mails }: Subscription) => ({ mails })),
    storeFailure,
    forgetFailure,
    reloadMe,
  },
  guards: { isUnknown, isWanted: (_, { is_wanted }: Subscription) => is_wanted },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ token: input.token, mails: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked which mails are meant, and whether they are sent',
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isWanted', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepMails', params: ({ event }) => event.output },
          },
          { target: 'stopped', actions: { type: 'keepMails', params: ({ event }) => event.output } },
        ],
        onError: loadError,
      },
    },
    ...loadEnds,
    asking: {
      description: 'The mails of this kind are sent; the page asks whether to end them',
      on: { stopped: { target: 'stopping', actions: 'forgetFailure' } },
    },
    stopping: {
      description: 'The server is told to end the mails of this kind',
      tags: 'busy',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'stopped', actions: 'reloadMe' },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'asking', actions: failureStored },
        ],
      },
    },
    stopped: {
      description: 'No more mails of this kind are sent; they can be had again',
      tags: 'stopped',
      on: { resumed: { target: 'resuming', actions: 'forgetFailure' } },
    },
    resuming: {
      description: 'The server is told to send the mails of this kind again',
      tags: ['stopped', 'busy'],
      invoke: {
        id: 'resubscribe',
        src: 'resubscribe',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'asking', actions: 'reloadMe' },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'stopped', actions: failureStored },
        ],
      },
    },
  },
});
