import { supportMachine } from '#machines/help/support.machine';
import { describePaths } from '../../support/replay.ts';

const empty = { email: '', section: '', object: '', message: '' };
const full = { email: 'anna@example.com', section: 'loans', object: 'Orari', message: 'Siete aperti sabato?' };

describePaths('support', supportMachine, {
  input: { values: empty },
  events: [
    { type: 'field.changed', name: 'message', value: full.message },
    { type: 'field.focused', name: 'message' },
    { type: 'field.blurred', name: 'message', values: empty },
    { type: 'submitted', values: empty },
    { type: 'submitted', values: full },
    { type: 'xstate.done.actor.submit', output: undefined },
    { type: 'xstate.error.actor.submit', error: { kind: 'network' } },
  ],
  key: ({ context }) => [context.values, context.codes, context.failure?.kind],
  rests: ['editing', 'sending', 'sent'],
});
