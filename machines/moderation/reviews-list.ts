import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { SEARCH, TEXT } from '../rules/limits.ts';

export const REVIEW_FILTERS = ['shown', 'hidden'] as const;

/** What the list of reviews shows, as it stands in the address. */
export interface ReviewsFilter {
  keywords: string;
  /** Undefined for all of them. */
  status: (typeof REVIEW_FILTERS)[number] | undefined;
}

/** Reads the filter from a query string; what it does not understand is left out. */
export function readReviewsFilter(query: string): ReviewsFilter {
  const values = readQuery(query);
  const status = values.get('status');
  return {
    keywords: (values.get('keywords') ?? '').slice(0, TEXT.short).trim(),
    status: REVIEW_FILTERS.find((each) => each === status),
  };
}

/** The address of the list with this filter. */
export function reviewsHref({ keywords, status }: ReviewsFilter): string {
  const pairs: [string, string][] = [
    ['keywords', keywords.trim()],
    ['status', status ?? ''],
  ];
  const text = pairs
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return hrefOf('staff_reviews') + (text === '' ? '' : `?${text}`);
}

/** Too short to search for. */
export const isTooShort = ({ keywords }: Pick<ReviewsFilter, 'keywords'>): boolean =>
  keywords !== '' && Array.from(keywords).length < SEARCH.minCharacters;

/** The filter as the call takes it. */
export const reviewsQuery = ({ keywords, status }: ReviewsFilter) => ({
  ...(keywords !== '' && !isTooShort({ keywords }) && { keywords }),
  ...(status !== undefined && { status }),
});
