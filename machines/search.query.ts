import { readQuery } from './query.ts';
import { hrefOf } from './routes.ts';
import { isDate } from './rules/dates.ts';
import { SEARCH } from './rules/limits.ts';
import type { Period } from './rules/loan-period.ts';

/** What narrows a search down. */
export interface Filters {
  /** Slug of a category. */
  category: string | undefined;
  /** Id of the pickup point where the object lives. */
  headquarter: string | undefined;
  /** The days on which it must be free. */
  period: Period | undefined;
  /** Postal code from which distances are measured. */
  cap: string | undefined;
  /** At most so many kilometres from there; only with a postal code. */
  radius: number | undefined;
}

/** What is looked for. */
export interface SearchQuery extends Filters {
  keywords: string;
}

/** Filters as the page names them; the postal code and its radius are one. */
export type FilterName = 'category' | 'period' | 'headquarter' | 'distance';

export const noFilters: Filters = {
  category: undefined,
  headquarter: undefined,
  period: undefined,
  cap: undefined,
  radius: undefined,
};

/** The filters without one of them. */
export function without(filters: Filters, name: FilterName): Filters {
  return name === 'distance' ? { ...filters, cap: undefined, radius: undefined } : { ...filters, [name]: undefined };
}

/** The filters that are on, in the order of the page. */
export function activeFilters(filters: Filters): FilterName[] {
  const names: FilterName[] = ['category', 'period', 'headquarter', 'distance'];
  return names.filter((name) => (name === 'distance' ? filters.cap : filters[name]) !== undefined);
}

/** The keywords as they are sent: without spaces around them. */
export const trimmed = (keywords: string): string => keywords.trim().replace(/\s+/g, ' ');

/** Search runs only with at least 3 characters of keywords (specification, point 5). */
export const isSearchable = (keywords: string): boolean => trimmed(keywords).length >= SEARCH.minCharacters;

/** Whether a text is a postal code. */
export const isCap = (text: string): boolean => /^\d{5}$/.test(text);

function readPeriod(from: string | undefined, to: string | undefined): Period | undefined {
  if (from === undefined || to === undefined || !isDate(from) || !isDate(to) || to < from) return undefined;
  return { from_date: from, to_date: to };
}

/** Reads the query of the address bar, such as `?keywords=trapano&category=fai-da-te`; what makes no sense is left out. */
export function readSearch(query: string): SearchQuery {
  const values = readQuery(query);
  const cap = values.get('cap');
  const radius = Number(values.get('radius') ?? Number.NaN);
  const place = cap !== undefined && isCap(cap) ? cap : undefined;
  return {
    keywords: values.get('keywords') ?? '',
    category: values.get('category'),
    headquarter: values.get('headquarter'),
    period: readPeriod(values.get('from'), values.get('to')),
    cap: place,
    radius: place !== undefined && radius >= SEARCH.minRadius && radius <= SEARCH.maxRadius ? radius : undefined,
  };
}

/** A search by the names that the address bar and the server know; without keywords where there are none. */
export function valuesOf(query: SearchQuery): Record<string, string> {
  const words = trimmed(query.keywords);
  const { category, headquarter, period, cap, radius } = query;
  const values = {
    keywords: words === '' ? undefined : words,
    category,
    headquarter,
    from: period?.from_date,
    to: period?.to_date,
    cap,
    radius: cap === undefined ? undefined : radius?.toString(),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The address of a search, so that Back, reload, a shared link and a second tab find it again. */
export function searchHref(query: SearchQuery): string {
  const parts = Object.entries(valuesOf(query)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return hrefOf('search') + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}
