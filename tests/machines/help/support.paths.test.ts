import { supportMachine } from '#machines/help/support.machine';
import { describePaths } from '../../support/replay.ts';

const empty = { email: '', section: '', object: '', message: '' };
const full = { email: 'anna@example.com', section: 'loans', object: 'Orari', message: 'Siete aperti sabato?' };

describePaths('support', supportMachine, {
  events: [
    { type: 'submitted', values: empty },
    { type: 'submitted', values: full },
    { type: 'xstate.done.actor.submit', output: undefined },
    { type: 'xstate.error.actor.submit', error: { kind: 'network' } },
  ],
  key: ({ context }) => context.failure?.kind,
  rests: ['idle', 'sending', 'refused', 'sent'],
});
