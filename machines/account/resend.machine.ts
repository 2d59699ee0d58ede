import { setup } from 'xstate';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';

/** Sends another verification mail to the member's own address. */
export const resendMachine = setup({
  types: {
    input: {} as { userId: string },
    context: {} as { userId: string; failure: Failure | undefined },
    events: {} as { type: 'send' },
    tags: {} as 'busy' | 'sent',
  },
  actors: { resendVerification: slot<unknown, { userId: string }>('resendVerification') },
  actions: {
    storeFailure,
    forgetFailure,
  },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ userId: input.userId, failure: undefined }),
  initial: 'idle',
  states: {
    idle: { description: 'The verification mail can be requested', on: { send: 'sending' } },
    sending: {
      description: 'The request for another verification mail is on its way',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'resendVerification',
        src: 'resendVerification',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: 'sent',
        onError: { target: 'idle', actions: failureStored },
      },
    },
    sent: { description: 'Another verification mail is on its way to the member', tags: 'sent' },
  },
});
