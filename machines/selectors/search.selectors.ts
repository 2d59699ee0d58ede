import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from '../search.machine.ts';

type Search = SnapshotFrom<typeof searchMachine>;

export const selectKeywords = (search: Search) => search.context.keywords;
export const selectCategory = (search: Search) => search.context.category;
/** What was found last; still there while the next search is under way. */
export const selectFound = (search: Search) => search.context.found;
export const selectIsSearching = (search: Search) => search.hasTag('searching');
export const selectIsLoadingMore = (search: Search) => search.hasTag('loadingMore');
export const selectHasMoreFailed = (search: Search) => search.hasTag('moreFailed');
export const selectFailure = (search: Search) => search.context.failure;
/** What the page shows below the field. */
export const selectStage = (search: Search) => {
  if (search.hasTag('failed')) return 'failed';
  const { found } = search.context;
  if (found === undefined) return search.hasTag('searching') ? 'loading' : 'short';
  return found.items.length === 0 && !search.hasTag('searching') ? 'none' : 'shown';
};
