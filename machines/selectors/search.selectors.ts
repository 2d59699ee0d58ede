import type { SnapshotFrom } from 'xstate';
import { isFreeSoon } from '../availability.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { searchMachine } from '../search.machine.ts';
import type { SearchQuery } from '../search.query.ts';
import type { ProductTile } from '../wire.ts';

type Search = SnapshotFrom<typeof searchMachine>;

export const selectKeywords = (search: Search) => search.context.keywords;
/** The panel of filters. */
export const selectFiltersPanel = (search: Search) => search.children.filters;
/** What is looked for now, whether it was found yet or not. */
export const selectQuery = (search: Search): SearchQuery => search.context;
/** What was found last; still there while the next search is under way. */
export const selectFound = (search: Search) => search.context.found;
/** How many objects there are, as far as known. */
export const selectTotal = ({ context: { found } }: Search) => found?.total;
export const selectIsSearching = (search: Search) => search.hasTag('searching');
export const selectIsLoadingMore = (search: Search) => search.hasTag('loadingMore');
export const selectHasMoreFailed = (search: Search) => search.hasTag('moreFailed');
export const selectFailure = (search: Search) => search.context.failure;
/** The postal code of the filter is one that nobody knows. */
export const selectIsCapUnknown = ({ context: { failure } }: Search) =>
  failure?.kind === 'problem' && failure.code === 'delivery.cap_not_found';
/** The objects found, those that can be collected soon apart from those for which one has to wait. */
export const groupsOf = (items: readonly ProductTile[], today: CalendarDate) => ({
  now: items.filter((tile) => isFreeSoon(tile, today)),
  later: items.filter((tile) => !isFreeSoon(tile, today)),
});
/** What the page shows below the field. */
export const selectStage = (search: Search) => {
  if (search.hasTag('failed')) return 'failed';
  const { found } = search.context;
  if (found === undefined) return search.hasTag('searching') ? 'loading' : 'short';
  return found.items.length === 0 && !search.hasTag('searching') ? 'none' : 'shown';
};
