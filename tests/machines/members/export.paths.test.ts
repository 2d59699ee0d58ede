import { exportMachine } from '#machines/members/export.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('export', exportMachine, {
  input: { id: 'u2' },
  events: [
    { type: 'asked' },
    { type: 'xstate.done.actor.download', output: undefined },
    { type: 'xstate.error.actor.download', error: { kind: 'network' } },
  ],
  key: ({ context }) => [context.failure?.kind],
  rests: ['idle', 'downloading'],
});
