import { searchMachine } from '#machines/catalogue/search.machine';
import { noFilters } from '#machines/catalogue/search-query';
import { describePaths } from '../../support/replay.ts';
import { tile } from '../../support/data/objects.ts';

const offline = { kind: 'network' } as const;
const categoryGone = {
  kind: 'problem',
  status: 422,
  code: 'resource.validation',
  fields: { category: 'enum' },
} as const;

describePaths('search', searchMachine, {
  input: { query: '' },
  events: [
    { type: 'keywords.typed', keywords: 'te' },
    { type: 'keywords.typed', keywords: 'tenda' },
    { type: 'keywords.typed', keywords: 'tenda ' },
    { type: 'filters.changed', filters: { ...noFilters, category: 'campeggio' } },
    { type: 'filters.changed', filters: noFilters },
    { type: 'query.changed', query: '?keywords=trapano' },
    { type: 'search' },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.after.untilSearch.waiting' },
    { type: 'xstate.done.actor.search', output: { items: [tile()], next: 'c2' } },
    { type: 'xstate.done.actor.search', output: { items: [], next: null } },
    { type: 'xstate.error.actor.search', error: offline },
    { type: 'xstate.error.actor.search', error: categoryGone },
    { type: 'xstate.done.actor.searchMore', output: { items: [tile({ id: 'p2' })], next: null } },
    { type: 'xstate.error.actor.searchMore', error: offline },
    { type: 'xstate.error.actor.watchQuery', error: offline },
  ],
  key: ({ context }) => [context.keywords.trim(), context.category, context.found?.items.length, context.found?.next],
  rests: [
    'short',
    'waiting',
    'searching',
    'failed',
    { shown: 'idle' },
    { shown: 'loadingMore' },
    { shown: 'moreFailed' },
  ],
});
