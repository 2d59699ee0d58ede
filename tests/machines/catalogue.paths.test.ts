import { catalogueMachine } from '#machines/catalogue.machine';
import { describePaths } from '../support/replay.ts';
import { tile } from '../support/objects.ts';

const first = { items: [tile()], next: 'c2' };
const last = { items: [tile({ id: 'p2' })], next: null };
const offline = { kind: 'network' } as const;
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;

describePaths('catalogue', catalogueMachine, {
  input: { query: { slug: 'fai-da-te' } },
  events: [
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: first },
    { type: 'xstate.done.actor.loadFirst', output: last },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.error.actor.loadFirst', error: unknown },
    { type: 'xstate.done.actor.loadMore', output: last },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', 'unknown', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});
