import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { SEARCH, TEXT } from '../rules/limits.ts';

export const PEOPLE_ROLES = ['admin', 'volunteer', 'banned', 'sharer'] as const;
export const PEOPLE_SORTS = ['name', 'newest'] as const;

/** What the list of people shows, as it stands in the address. */
export interface PeopleFilter {
  /** Shorter ones than a search needs are not sent. */
  keywords: string;
  role: (typeof PEOPLE_ROLES)[number] | undefined;
  sort: (typeof PEOPLE_SORTS)[number];
}

/** Reads the filter from a query string; what it does not understand is left out. */
export function readPeopleFilter(query: string): PeopleFilter {
  const values = readQuery(query);
  return {
    keywords: (values.get('keywords') ?? '').slice(0, TEXT.short).trim(),
    role: PEOPLE_ROLES.find((role) => role === values.get('role')),
    sort: PEOPLE_SORTS.find((sort) => sort === values.get('sort')) ?? 'name',
  };
}

/** The address of the list with this filter. */
export function peopleHref({ keywords, role, sort }: PeopleFilter): string {
  const pairs: [string, string][] = [
    ['keywords', keywords.trim()],
    ['role', role ?? ''],
    ['sort', sort === 'name' ? '' : sort],
  ];
  const text = pairs
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return hrefOf('staff_people') + (text === '' ? '' : `?${text}`);
}

/** Too short to search for (rules/validation.md#search). */
export const isTooShort = ({ keywords }: PeopleFilter): boolean =>
  keywords !== '' && Array.from(keywords).length < SEARCH.minUserCharacters;

/** The filter as the calls take it. */
export const peopleQuery = (filter: PeopleFilter) => ({
  ...(filter.keywords !== '' && !isTooShort(filter) && { keywords: filter.keywords }),
  ...(filter.role !== undefined && { role: filter.role }),
});
