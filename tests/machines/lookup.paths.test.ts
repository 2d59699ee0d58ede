import { lookupMachine } from '#machines/lookup.machine';
import { describePaths } from '../support/replay.ts';

describePaths('lookup', lookupMachine, {
  events: [
    { type: 'code.typed', code: 'FD' },
    { type: 'code.typed', code: 'FDT-001' },
    { type: 'look.up' },
    { type: 'xstate.done.actor.findByCode', output: 'p1' },
    { type: 'xstate.done.actor.findByCode', output: undefined },
    { type: 'xstate.error.actor.findByCode', error: { kind: 'network' } },
  ],
  key: ({ context }) => context.code,
  rests: ['idle', 'short', 'looking', 'unknown', 'failed'],
});
