import { queryOfPeriod } from '../core/calendar/period-query.ts';
import { hrefOf } from '../core/routes.ts';
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

/** The keywords as sent: trimmed. */
export const trimKeywords = (keywords: string): string => keywords.trim().replace(/\s+/g, ' ');

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
