import { assign, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation, session } from '../core/system.ts';
import type { Chosen } from './search.machine.ts';
import type { Impersonation } from './wire.ts';

interface StartContext {
  user: Chosen;
  reason: string;
  isUnexplained: boolean;
  failure: Failure | undefined;
}

/** An administrator says why they look at the product as a member sees it, and begins. */
export const impersonationStartMachine = setup({
  types: {
    input: {} as { user: Chosen },
    context: {} as StartContext,
    events: {} as { type: 'reason.typed'; reason: string } | { type: 'confirmed' },
    tags: {} as 'busy',
  },
  actors: { startImpersonation: slot<Impersonation, { userId: string; reason: string }>('startImpersonation') },
  actions: {
    forgetFailure,
    keepReason: assign((_, { reason }: Pick<StartContext, 'reason'>) => ({ reason, isUnexplained: false })),
    askForReason: assign({ isUnexplained: true }),
    storeFailure,
    impersonate: sendTo(session, (_, { id, user }: Impersonation) => ({
      type: 'impersonate',
      id,
      userId: user.id,
      label: user.name,
    })),
    showProfile: sendTo(navigation, { type: 'navigate', to: hrefOf('profile') }),
  },
  guards: { hasReason: ({ context }) => context.reason.trim() !== '' },
}).createMachine({
  id: 'impersonationStart',
  context: ({ input }) => ({ ...input, reason: '', isUnexplained: false, failure: undefined }),
  initial: 'explaining',
  states: {
    explaining: {
      description: 'The reason is being written; the member will read it',
      on: {
        'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
        confirmed: [{ guard: 'hasReason', target: 'starting' }, { actions: 'askForReason' }],
      },
    },
    starting: {
      description: 'The impersonation is being started',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'startImpersonation',
        src: 'startImpersonation',
        input: ({ context }) => ({ userId: context.user.id, reason: context.reason.trim() }),
        onDone: {
          target: 'started',
          actions: [{ type: 'impersonate', params: ({ event }) => event.output }, 'showProfile'],
        },
        onError: { target: 'explaining', actions: failureStored },
      },
    },
    started: {
      description: 'The impersonation goes on: the session knows it, and the profile is shown',
      type: 'final',
    },
  },
});
