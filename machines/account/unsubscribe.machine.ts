import { setup } from 'xstate';
import { failureStored, forgetFailure, isUnknown, reloadMe, storeFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { mailsOfToken } from '../rules/unsubscribe.ts';

/** The link at the end of a mail that is not necessary: nothing is changed until its reader says so, since mail programs open links by themselves. */
export const unsubscribeMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; failure: Failure | undefined },
    events: {} as { type: 'stopped' } | { type: 'resumed' },
    tags: {} as 'asking' | 'stopped' | 'unknown' | 'busy',
  },
  actors: {
    unsubscribe: slot<unknown, { token: string }>('unsubscribe'),
    resubscribe: slot<unknown, { token: string }>('resubscribe'),
  },
  actions: { storeFailure, forgetFailure, reloadMe },
  guards: { isUnknown, isReadable: ({ context }) => mailsOfToken(context.token) !== undefined },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ token: input.token, failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link says which mails are meant',
      always: [{ guard: 'isReadable', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The mails of this kind are sent; the page asks whether to end them',
      tags: 'asking',
      on: { stopped: { target: 'stopping', actions: 'forgetFailure' } },
    },
    stopping: {
      description: 'The server is told to end the mails of this kind',
      tags: ['asking', 'busy'],
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
    unknown: { description: 'The link is none of this library, or its account is gone', tags: 'unknown' },
  },
});
