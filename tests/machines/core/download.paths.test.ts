import { downloadMachine } from '#machines/core/download.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('a table as a file', downloadMachine, {
  events: [
    { type: 'download', download: { kind: 'table', table: 'loans' } },
    { type: 'xstate.done.actor.fetchAndSave' },
    { type: 'xstate.error.actor.fetchAndSave', error: { kind: 'network' } },
  ],
  key: ({ context }) => context.download?.kind,
  rests: ['idle', 'busy'],
});
