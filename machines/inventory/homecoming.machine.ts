import { setup } from 'xstate';
import { failureRaised, raiseFailure, tellDone } from '../core/calls.ts';
import { slot } from '../core/slot.ts';

/** An object that came back to another pickup point than its own is brought home by staff. */
export const homecomingMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string },
    events: {} as { type: 'brought' },
    tags: {} as 'busy' | 'home',
  },
  actors: { bringHome: slot<undefined, { id: string }>('bringHome') },
  actions: { raiseFailure, tellDone },
}).createMachine({
  id: 'homecoming',
  context: ({ input }) => input,
  initial: 'away',
  states: {
    away: { description: 'The object is at another pickup point', on: { brought: 'saving' } },
    saving: {
      description: 'That it is home is being saved',
      tags: 'busy',
      invoke: {
        id: 'bringHome',
        src: 'bringHome',
        input: ({ context }) => context,
        onDone: { target: 'home', actions: 'tellDone' },
        onError: { target: 'away', actions: failureRaised },
      },
    },
    home: { description: 'The object is at its own pickup point again', tags: 'home' },
  },
});
