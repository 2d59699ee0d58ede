import { policiesMachine } from '#machines/help/policies.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('policy', policiesMachine, {
  events: [
    { type: 'accept' },
    { type: 'xstate.done.actor.readPolicy', output: true },
    { type: 'xstate.done.actor.readPolicy', output: false },
    { type: 'xstate.error.actor.readPolicy', error: { kind: 'unexpected' } },
  ],
  rests: ['reading', 'open', 'accepted'],
});
