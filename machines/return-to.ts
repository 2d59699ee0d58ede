import { readQuery } from './query.ts';
import { accessOf, hrefOf, matchRoute, pageToReturnTo, queryOf } from './routes.ts';

/** The page that the address of a sign-in, a sign-up or a verification names in its `return_to`. */
export function returnToOf(url: string): string | undefined {
  const match = matchRoute(url);
  if (!match || !['entry', 'recovery'].includes(accessOf(match.name))) return undefined;
  const named = readQuery(queryOf(url)).get('return_to');
  return named === undefined ? undefined : pageToReturnTo(named);
}

/** The address of the sign-in or sign-up page that leads on to a wanted page; without one it is the plain address. */
export function entryHref(name: 'signin' | 'signup', wanted: string | undefined, query = ''): string {
  const page = wanted === undefined ? undefined : pageToReturnTo(wanted);
  const parts = [query, page === undefined ? '' : `return_to=${encodeURIComponent(page)}`].filter(Boolean);
  return hrefOf(name) + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}
