import { periodOfQuery, queryOfPeriod } from '../core/period-query.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { SEARCH } from '../rules/limits.ts';
import type { Period } from '../rules/loans/period.ts';

/** The filters of a search. */
export interface Filters {
  /** Slug of a category. */
  category: string | undefined;
  /** Id of the object's own pickup point. */
  headquarter: string | undefined;
  /** The days on which it must be free. */
  period: Period | undefined;
  /** Only objects that can be collected at other pickup points or delivered. */
  transportable: true | undefined;
  /** Postal code from which distances are measured. */
  cap: string | undefined;
  /** Maximum distance in kilometres; requires a postal code. */
  radius: number | undefined;
}

/** A search: keywords and filters. */
export interface SearchQuery extends Filters {
  keywords: string;
}

/** The filters as chips; the postal code and its radius share one. */
export type FilterName = 'category' | 'period' | 'headquarter' | 'transportable' | 'distance';

export const noFilters: Filters = {
  category: undefined,
  headquarter: undefined,
  period: undefined,
  transportable: undefined,
  cap: undefined,
  radius: undefined,
};

/** The filters without one of them. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return name === 'distance' ? { ...filters, cap: undefined, radius: undefined } : { ...filters, [name]: undefined };
}

/** The active filters, in display order. */
export function activeFilters(filters: Filters): FilterName[] {
  const names: FilterName[] = ['category', 'period', 'headquarter', 'transportable', 'distance'];
  return names.filter((name) => (name === 'distance' ? filters.cap : filters[name]) !== undefined);
}

/** The keywords as sent: trimmed. */
export const trimKeywords = (keywords: string): string => keywords.trim().replace(/\s+/g, ' ');

/** Search runs only with at least 3 characters of keywords (specification, point 5). */
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

/** A search as named values for the address bar and the server; empty keywords are left out. */
export function valuesOf(query: SearchQuery): Record<string, string> {
  const words = trimKeywords(query.keywords);
  const { category, headquarter, period, transportable, cap, radius } = query;
  return definedOnly({
    keywords: words === '' ? undefined : words,
    category,
    headquarter,
    ...queryOfPeriod(period),
    transportable: transportable?.toString(),
    cap,
    radius: cap === undefined ? undefined : radius?.toString(),
  });
}

/** Drops the missing values. */
export const definedOnly = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** A query string with its `?`; empty without values. */
export function queryText(values: Readonly<Record<string, string | number | boolean>>): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The URL of a search, so that Back, reload, a shared link and a second tab restore it. */
export const searchHref = (query: SearchQuery): string => hrefOf('search') + queryText(valuesOf(query));

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
