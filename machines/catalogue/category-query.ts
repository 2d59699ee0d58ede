import { queryOfPeriod } from '../core/calendar/period-query.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { definedOnly, noFilters, queryText, type Filters } from './search-query.ts';
import { readCommonFilters } from './search-reading.ts';

/** The sort orders of the catalogue, in display order. */
export const catalogueSorts = ['free', 'newest', 'name'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The order of a page whose address names none: what is free first, except among the newest objects. */
export const usualSort = (slug: string): CatalogueSort => (slug === 'last_arrival' ? 'newest' : 'free');

/** Filters and sort order of a category. */
export interface CatalogueView extends Filters {
  sort: CatalogueSort;
}

/** Reads the query of a category's page, such as `?sort=name&transportable=true`; invalid values are ignored. */
export function readCatalogue(slug: string, query: string): CatalogueView {
  const values = readQuery(query);
  return {
    ...noFilters,
    ...readCommonFilters(values),
    sort: catalogueSorts.find((sort) => sort === values.get('sort')) ?? usualSort(slug),
  };
}

/** A view as the query of a call: of the days of a period, all that is listed is free. */
export const catalogueAsked = ({ sort, headquarter, period, transportable }: CatalogueView) => ({
  ...(sort === 'newest' || (sort === 'free' && period !== undefined) ? {} : { sort }),
  ...(headquarter === undefined ? {} : { headquarter }),
  ...queryOfPeriod(period),
  ...(transportable === undefined ? {} : { transportable }),
});

/** The URL of a category with its filters and order, unless that is the usual one, so that Back, reload and a shared link restore it. */
export function catalogueHref(slug: string, { sort, headquarter, period, transportable }: CatalogueView): string {
  const values = definedOnly({
    sort: sort === usualSort(slug) ? undefined : sort,
    headquarter,
    ...queryOfPeriod(period),
    transportable: transportable?.toString(),
  });
  return hrefOf('category', { slug }) + queryText(values);
}
