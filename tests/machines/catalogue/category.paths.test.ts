import { categoryMachine } from '#machines/catalogue/category.machine';
import { noFilters } from '#machines/catalogue/search-query';
import { describePaths } from '../../support/replay.ts';
import { tile } from '../../support/data/objects.ts';

const first = { items: [tile()], next: 'c2' };
const last = { items: [tile({ id: 'p2' })], next: null };
const none = { items: [], next: null };
const offline = { kind: 'network' } as const;
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;

describePaths('catalogue', categoryMachine, {
  input: { slug: 'fai-da-te', query: '' },
  events: [
    { type: 'sort.chosen', sort: 'name' },
    { type: 'sort.chosen', sort: 'newest' },
    { type: 'filters.changed', filters: { ...noFilters, transportable: true } },
    { type: 'query.changed', query: '' },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: first },
    { type: 'xstate.done.actor.loadFirst', output: last },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.error.actor.loadFirst', error: unknown },
    { type: 'xstate.done.actor.loadOther', output: first },
    { type: 'xstate.done.actor.loadOther', output: none },
    { type: 'xstate.error.actor.loadOther', error: offline },
    { type: 'xstate.error.actor.loadOther', error: unknown },
    { type: 'xstate.done.actor.loadMore', output: last },
    { type: 'xstate.error.actor.loadMore', error: offline },
    { type: 'xstate.error.actor.watchQuery', error: offline },
  ],
  key: ({ context }) => [context.view.sort, context.view.transportable, context.items.length, context.next],
  rests: [
    'loading',
    'failed',
    'unknown',
    'changing',
    { shown: 'idle' },
    { shown: 'loadingMore' },
    { shown: 'moreFailed' },
  ],
});
