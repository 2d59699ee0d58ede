import { nextMachine } from '#machines/home/next.machine';
import { order } from '../../support/data/orders.ts';
import { describePaths } from '../../support/replay.ts';

describePaths('next', nextMachine, {
  events: [
    { type: 'xstate.done.actor.readStoredLoans', output: { orders: [order()], offers: [] } },
    { type: 'xstate.error.actor.readStoredLoans', error: new Error('a defect') },
    { type: 'xstate.done.actor.loadNextLoans', output: { orders: [], offers: [] } },
    { type: 'xstate.error.actor.loadNextLoans', error: { kind: 'network' } },
  ],
  key: ({ context }) => [context.orders.length],
  rests: ['reading', 'loading', 'shown'],
});
