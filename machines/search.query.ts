import { readQuery } from './query.ts';
import { hrefOf } from './routes.ts';
import { SEARCH } from './rules/limits.ts';

/** What is looked for. */
export interface SearchQuery {
  keywords: string;
  /** Slug of a category. */
  category: string | undefined;
}

/** The keywords as they are sent: without spaces around them. */
export const trimmed = (keywords: string): string => keywords.trim().replace(/\s+/g, ' ');

/** Search runs only with at least 3 characters of keywords (specification, point 5). */
export const isSearchable = (keywords: string): boolean => trimmed(keywords).length >= SEARCH.minCharacters;

/** Reads the query of the address bar, such as `?keywords=trapano&category=fai-da-te`. */
export function readSearch(query: string): SearchQuery {
  const values = readQuery(query);
  return { keywords: values.get('keywords') ?? '', category: values.get('category') ?? undefined };
}

/** The address of a search, so that Back, reload and a second tab find it again. */
export function searchHref({ keywords, category }: SearchQuery): string {
  const words = trimmed(keywords);
  const parts = [
    words === '' ? undefined : `keywords=${encodeURIComponent(words)}`,
    category === undefined ? undefined : `category=${encodeURIComponent(category)}`,
  ].filter((part) => part !== undefined);
  return hrefOf('search') + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}
