import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../core/failure.ts';
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
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: undefined }),
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
      entry: 'clearFailure',
      invoke: {
        id: 'resendVerification',
        src: 'resendVerification',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: 'sent',
        onError: {
          target: 'idle',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { description: 'Another verification mail is on its way to the member', tags: 'sent' },
  },
});
