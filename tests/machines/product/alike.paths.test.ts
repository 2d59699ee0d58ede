import { alikeMachine } from '#machines/product/alike.machine';
import { describePaths } from '../../support/replay.ts';
import { tile } from '../../support/data/objects.ts';

const offline = { kind: 'network' } as const;

describePaths('alike', alikeMachine, {
  input: { filter: { productId: 'p1', period: undefined } },
  events: [
    { type: 'filter.changed', filter: { productId: 'p2', period: undefined } },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [tile()], next: 'c2' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [tile({ id: 'r2' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});
