import { queryOfPeriod } from '../core/calendar/period-query.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { definedOnly, noFilters, queryText, type Filters } from './search-query.ts';
import { readCommonFilters } from './search-reading.ts';

/** The sort orders of the catalogue, in display order; the default comes first. */
export const catalogueSorts = ['newest', 'name', 'free'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** Filters and sort order of a category. */
export interface CatalogueView extends Filters {
  sort: CatalogueSort;
}

/** Reads a query such as `?sort=name&transportable=true`; invalid values are ignored. */
export function readCatalogue(query: string): CatalogueView {
  const values = readQuery(query);
  return {
    ...noFilters,
    ...readCommonFilters(values),
    sort: catalogueSorts.find((sort) => sort === values.get('sort')) ?? 'newest',
  };
}

/** A view as named values for the address bar and the server; empty for the default order. */
export const catalogueValues = ({ sort, headquarter, period, transportable }: CatalogueView): Record<string, string> =>
  definedOnly({
    sort: sort === 'newest' ? undefined : sort,
    headquarter,
    ...queryOfPeriod(period),
    transportable: transportable?.toString(),
  });

/** A view as the query of a call. */
export const catalogueAsked = ({ sort, headquarter, period, transportable }: CatalogueView) => ({
  ...(sort === 'newest' ? {} : { sort }),
  ...(headquarter === undefined ? {} : { headquarter }),
  ...queryOfPeriod(period),
  ...(transportable === undefined ? {} : { transportable }),
});

/** The URL of a category with its filters and order, so that Back, reload and a shared link restore it. */
export const catalogueHref = (slug: string, view: CatalogueView): string =>
  hrefOf('category', { slug }) + queryText(catalogueValues(view));
