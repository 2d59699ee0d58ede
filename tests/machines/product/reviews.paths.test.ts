import { reviewsMachine } from '#machines/product/reviews.machine';
import { describePaths } from '../../support/replay.ts';
import { review } from '../../support/data/objects.ts';

const offline = { kind: 'network' } as const;

describePaths('reviews', reviewsMachine, {
  input: { filter: { productId: 'p1' } },
  events: [
    { type: 'filter.changed', filter: { productId: 'p2' } },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [review()], next: 'c2' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [review({ id: 'r2' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});
