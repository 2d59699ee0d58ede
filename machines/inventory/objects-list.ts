import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { SEARCH, TEXT } from '../rules/limits.ts';

export const OBJECT_STATES = ['active', 'maintenance', 'hidden', 'pending', 'paused', 'retired'] as const;
export const OBJECT_SORTS = ['name', 'code', 'newest'] as const;

/** What the list of objects shows, as it stands in the address. */
export interface ObjectsFilter {
  /** Shorter ones than a search needs are not sent. */
  keywords: string;
  status: (typeof OBJECT_STATES)[number] | undefined;
  /** Slug of a category. */
  category: string;
  /** Id of a pickup point. */
  headquarter: string;
  /** Only objects with an open maintenance ticket. */
  ticket: boolean;
  /** Only objects that have no name yet. */
  nameless: boolean;
  /** Only objects that a member shares. */
  shared: boolean;
  sort: (typeof OBJECT_SORTS)[number];
}

/** Reads the filter from a query string; what it does not understand is left out. */
export function readObjectsFilter(query: string): ObjectsFilter {
  const values = readQuery(query);
  const text = (name: string) => (values.get(name) ?? '').slice(0, TEXT.short).trim();
  return {
    keywords: text('keywords'),
    status: OBJECT_STATES.find((status) => status === values.get('status')),
    category: text('category'),
    headquarter: text('headquarter'),
    ticket: values.get('ticket') === 'open',
    nameless: values.get('name') === 'missing',
    shared: values.get('owner') === 'member',
    sort: OBJECT_SORTS.find((sort) => sort === values.get('sort')) ?? 'name',
  };
}

/** The address of the list with this filter. */
export function objectsHref(filter: ObjectsFilter): string {
  const { sort, ticket, nameless, shared } = filter;
  const pairs: [string, string][] = [
    ['keywords', filter.keywords.trim()],
    ['status', filter.status ?? ''],
    ['category', filter.category],
    ['headquarter', filter.headquarter],
    ['ticket', ticket ? 'open' : ''],
    ['name', nameless ? 'missing' : ''],
    ['owner', shared ? 'member' : ''],
    ['sort', sort === 'name' ? '' : sort],
  ];
  const text = pairs
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return hrefOf('staff_objects') + (text === '' ? '' : `?${text}`);
}

/** Too short to search for (rules/validation.md#search). */
export const isTooShort = ({ keywords }: Pick<ObjectsFilter, 'keywords'>): boolean =>
  keywords !== '' && Array.from(keywords).length < SEARCH.minCharacters;

/** The filter as the calls take it. */
export const filterQuery = (filter: ObjectsFilter) => ({
  ...(filter.keywords !== '' && !isTooShort(filter) && { keywords: filter.keywords }),
  ...(filter.status !== undefined && { status: filter.status }),
  ...(filter.category !== '' && { category: filter.category }),
  ...(filter.headquarter !== '' && { headquarter: filter.headquarter }),
  ...(filter.ticket && { ticket: 'open' as const }),
  ...(filter.nameless && { name: 'missing' as const }),
  ...(filter.shared && { owner: 'member' as const }),
});
