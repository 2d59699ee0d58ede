import { assign, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { slot } from '../core/slot.ts';

/** Whether an object is on the member's wish list, and toggling it. */
export const wishMachine = setup({
  types: {
    input: {} as { id: string; wished: boolean },
    context: {} as { id: string; wished: boolean },
    events: {} as { type: 'toggled' },
    tags: {} as 'busy',
  },
  actors: { toggleWish: slot<{ wished: boolean }, { id: string }>('toggleWish') },
  actions: {
    keepWished: assign((_, params: { wished: boolean }) => params),
    raiseFailure,
  },
}).createMachine({
  id: 'wish',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The object can be added to the wish list or taken off it',
      on: { toggled: 'toggling' },
    },
    toggling: {
      description: 'The change of the wish list is on its way',
      tags: 'busy',
      invoke: {
        id: 'toggleWish',
        src: 'toggleWish',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keepWished', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
