import type { SnapshotFrom } from 'xstate';
import { isFreeSoon } from './availability.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { searchMachine } from './search.machine.ts';
import type { SearchQuery } from './search-query.ts';
import type { ProductTile } from '../core/wire.ts';

type Search = SnapshotFrom<typeof searchMachine>;

export const selectKeywords = (search: Search) => search.context.keywords;
/** The filter panel. */
export const selectFiltersPanel = (search: Search) => search.children.filters;
/** The current search, whether its results are loaded or not. */
export const selectQuery = (search: Search): SearchQuery => search.context;
/** The last results; still there while the next search is running. */
export const selectFound = (search: Search) => search.context.found;
/** Total number of objects, if known. */
export const selectTotal = ({ context: { found } }: Search) => found?.total;
export const selectIsSearching = (search: Search) => search.hasTag('searching');
/** The call is on its way; while the typing pauses, Enter still sends it at once. */
export const selectIsAsking = (search: Search) => search.hasTag('loading');
export const selectIsLoadingMore = (search: Search) => search.hasTag('loadingMore');
export const selectHasMoreFailed = (search: Search) => search.hasTag('moreFailed');
export const selectFailure = (search: Search) => search.context.failure;
/** The postal code in the filter does not exist. */
export const selectIsCapUnknown = ({ context: { failure } }: Search) =>
  failure?.kind === 'problem' && failure.code === 'delivery.cap_not_found';
/** Splits the results into objects free soon and those with a wait. */
export const groupsOf = (items: readonly ProductTile[], today: CalendarDate) => ({
  now: items.filter((tile) => isFreeSoon(tile, today)),
  later: items.filter((tile) => !isFreeSoon(tile, today)),
});
/** State of the area below the field; after an empty list nothing is shown while the next one loads. */
export const selectStage = (search: Search) => {
  if (search.hasTag('failed')) return 'failed';
  const { found } = search.context;
  if (found === undefined) return search.hasTag('searching') ? 'loading' : 'short';
  if (found.items.length > 0) return 'shown';
  return search.hasTag('searching') ? 'loading' : 'none';
};
