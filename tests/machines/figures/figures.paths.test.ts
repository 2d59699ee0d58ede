import { figuresMachine } from '#machines/figures/figures.machine';
import { describePaths } from '../../support/replay.ts';

const query = { from: '2026-01-05', to: '2026-03-29', compare: false };

describePaths('the figures', figuresMachine, {
  input: { query },
  events: [
    { type: 'query.changed', query: { ...query, compare: true } },
    { type: 'retry' },
    { type: 'xstate.done.actor.load', output: {} },
    { type: 'xstate.error.actor.load', error: { kind: 'network' } },
  ],
  key: ({ context }) => [context.query.compare, context.figures !== undefined, context.failure?.kind],
  rests: ['loading', 'failed', 'shown'],
});
