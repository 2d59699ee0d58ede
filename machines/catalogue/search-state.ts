import type { Failure } from '../core/failure.ts';
import type { PageOf } from '../core/pages/pages.machine.ts';
import type { FiltersReport } from './search-filters.machine.ts';
import type { SearchQuery } from './search-query.ts';
import type { ProductTile } from '../core/wire.ts';

export type SearchEvent =
  | { type: 'keywords.typed'; keywords: string }
  | FiltersReport
  /** The user submitted the search; skips the debounce. */
  | { type: 'search' }
  | { type: 'more' }
  | { type: 'retry' }
  /** The query changed from outside: Back, Forward or a link to another search. */
  | { type: 'query.changed'; query: string };

/** One page of results; `total` counts the objects of all pages. */
export type FoundPage = PageOf<ProductTile> & { total?: number };

export interface SearchContext extends SearchQuery {
  /** The last results and their keywords; shown while the next search is running. */
  found: (SearchQuery & FoundPage) | undefined;
  failure: Failure | undefined;
}
