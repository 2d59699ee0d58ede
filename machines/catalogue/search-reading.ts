import { periodOfQuery } from '../core/calendar/period-query.ts';
import { readQuery } from '../core/query.ts';
import { SEARCH } from '../rules/limits.ts';
import type { Period } from '../rules/loans/period.ts';
import { trimKeywords, valuesOf, type FilterName, type Filters, type SearchQuery } from './search-query.ts';

/** The filters without one of them. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return name === 'distance' ? { ...filters, cap: undefined, radius: undefined } : { ...filters, [name]: undefined };
}

/** The active filters, in display order. */
export function activeFilters(filters: Filters): FilterName[] {
  const names: FilterName[] = ['category', 'period', 'headquarter', 'transportable', 'distance'];
  return names.filter((name) => (name === 'distance' ? filters.cap : filters[name]) !== undefined);
}

/** Search runs only with at least 3 characters of keywords (rules/validation.md#search). */
export const isSearchable = (keywords: string): boolean => trimKeywords(keywords).length >= SEARCH.minCharacters;

/** Whether a text is a postal code. */
export const isCap = (text: string): boolean => /^\d{5}$/.test(text);

const isId = (text: string | undefined): boolean =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The filters shared with the catalogue, by their query names; invalid values are ignored. */
export const readCommonFilters = (
  values: ReadonlyMap<string, string>,
): Pick<Filters, 'headquarter' | 'period' | 'transportable'> => ({
  headquarter: isId(values.get('headquarter')) ? values.get('headquarter') : undefined,
  period: readPeriod(values),
  transportable: values.get('transportable') === 'true' ? true : undefined,
});

function readPeriod(values: ReadonlyMap<string, string>): Period | undefined {
  const { from_date, to_date } = periodOfQuery(values);
  if (from_date === undefined || to_date === undefined || to_date < from_date) return undefined;
  return { from_date, to_date };
}

/** Reads a query such as `?keywords=trapano&category=fai-da-te`; invalid values are ignored. */
export function readSearch(query: string): SearchQuery {
  const values = readQuery(query);
  const cap = values.get('cap');
  const radius = Number(values.get('radius') ?? Number.NaN);
  const place = cap !== undefined && isCap(cap) ? cap : undefined;
  return {
    keywords: values.get('keywords') ?? '',
    category: values.get('category'),
    ...readCommonFilters(values),
    cap: place,
    radius: place !== undefined && radius >= SEARCH.minRadius && radius <= SEARCH.maxRadius ? radius : undefined,
  };
}

/** A search as the query of its call. */
export function searchAsked(query: SearchQuery) {
  const { radius, transportable, ...values } = valuesOf(query);
  return {
    ...values,
    keywords: query.keywords,
    ...(transportable === undefined ? {} : { transportable: true }),
    ...(radius === undefined ? {} : { radius: Number(radius) }),
  };
}
