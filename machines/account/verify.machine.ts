import { assign, setup } from 'xstate';
import { storeFailure, failureStored, reloadMe, isUnknown } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { Verification } from '../core/wire.ts';

/** The link of a verification mail: shows what it is for, then records that it was opened. */
export const verifyMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; id: string; email: string; failure: Failure | undefined },
    events: {} as { type: 'retry' },
    tags: {} as 'confirming' | 'done' | 'expired' | 'failed',
  },
  actors: {
    readVerification: slot<Verification, { token: string }>('readVerification'),
    verifyEmail: slot<Verification, { id: string; token: string }>('verifyEmail'),
  },
  actions: {
    keepVerification: assign((_, { verification }: { verification: Verification }) => ({
      id: verification.id,
      email: verification.email,
    })),
    storeFailure,
    reloadMe,
  },
  guards: {
    isUnknown,
    isVerified: (_, { verification }: { verification: Verification }) => verification.verified,
  },
}).createMachine({
  id: 'verify',
  context: ({ input }) => ({ token: input.token, id: '', email: '', failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link of the mail is being read',
      tags: 'confirming',
      invoke: {
        id: 'readVerification',
        src: 'readVerification',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ verification: event.output }) },
            target: 'done',
            actions: { type: 'keepVerification', params: ({ event }) => ({ verification: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'keepVerification', params: ({ event }) => ({ verification: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'expired' },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    confirming: {
      description: 'The e-mail address is being marked as verified',
      tags: 'confirming',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ id: context.id, token: context.token }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'expired' },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    done: { description: 'The e-mail address is verified', tags: 'done', entry: 'reloadMe' },
    expired: { description: 'The link is unknown or no longer valid', tags: 'expired' },
    failed: {
      description: 'The server could not be asked; a retry asks again',
      tags: 'failed',
      on: { retry: 'reading' },
    },
  },
});
