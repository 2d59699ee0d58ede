import { assign, setup } from 'xstate';
import { slot } from '../core/slot.ts';
import type { Headquarter } from '../core/wire.ts';

/** The library's pickup points, to choose one from; without them there is no choice, and the lists show all. */
export const pointsMachine = setup({
  types: { context: {} as { points: readonly Headquarter[] } },
  actors: { loadPoints: slot<readonly Headquarter[], undefined>('loadPoints') },
  actions: { keepPoints: assign((_, params: { points: readonly Headquarter[] }) => params) },
}).createMachine({
  id: 'points',
  context: { points: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points are being loaded',
      invoke: {
        id: 'loadPoints',
        src: 'loadPoints',
        input: undefined,
        onDone: { target: 'shown', actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) } },
        onError: 'failed',
      },
    },
    shown: { description: 'The pickup points can be chosen' },
    failed: { description: 'The pickup points could not be loaded; the page goes on without them' },
  },
});
