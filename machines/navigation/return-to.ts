import { readQuery } from '../core/query.ts';
import { accessOf, hrefOf, matchRoute, pageToReturnTo, queryOf } from '../core/routes.ts';

/** The page in the `return_to` of a sign-in, sign-up or verification URL. */
export function returnToOf(url: string): string | undefined {
  const match = matchRoute(url);
  if (!match || !['entry', 'recovery'].includes(accessOf(match.name))) return undefined;
  const named = readQuery(queryOf(url)).get('return_to');
  return named === undefined ? undefined : pageToReturnTo(named);
}

/** The URL of the sign-in or sign-up page that leads on to the wanted page, if there is one. */
export function entryHref(name: 'signin' | 'signup', wanted: string | undefined, query = ''): string {
  const page = wanted === undefined ? undefined : pageToReturnTo(wanted);
  const parts = [query, page === undefined ? '' : `return_to=${encodeURIComponent(page)}`].filter(Boolean);
  return hrefOf(name) + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}
