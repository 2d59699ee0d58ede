import { homecomingMachine } from '#machines/inventory/homecoming.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('an object that comes home', homecomingMachine, {
  input: { id: 'p1' },
  events: [
    { type: 'brought' },
    { type: 'xstate.done.actor.bringHome', output: undefined },
    { type: 'xstate.error.actor.bringHome', error: { kind: 'network' } },
  ],
  rests: ['away', 'saving', 'home'],
});
