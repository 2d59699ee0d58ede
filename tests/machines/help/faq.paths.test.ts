import { faqMachine } from '#machines/help/faq.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('faq', faqMachine, {
  input: { url: '/v1/catalogs/z/p/files' },
  events: [
    { type: 'open' },
    { type: 'xstate.done.actor.openFile', output: undefined },
    { type: 'xstate.error.actor.openFile', error: { kind: 'network' } },
  ],
  rests: ['idle', 'opening'],
});
