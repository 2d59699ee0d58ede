import type { Facts, NavigationType } from '../core/facts.ts';
import { awaitsDraft, redirectFor } from './guards.ts';
import { returnToOf } from './return-to.ts';
import { accessOf, canonicalPath, isReturnedTo, matchRoute, queryOf, type RouteMatch } from '../core/routes.ts';

export interface NavigationContext {
  /** The current page: canonical path and query. */
  url: string;
  match: RouteMatch;
  index: number;
  navigationType: NavigationType;
  /** URLs of this tab by history position; those before a reload are unknown. */
  trail: readonly (string | undefined)[];
  asked: { url: string; index: number; navigationType: NavigationType };
  /** The page that sent the visitor to sign in; opened once a session is active. */
  wanted: string | undefined;
  lastPage: string | undefined;
  facts: Facts;
}

export const notFound: RouteMatch = { name: 'not_found', params: {} };

/** Resolves a URL: to its page, or elsewhere because of an alias, a guard or an unknown path; `isAwaited` until the guards know enough. */
export const resolve = ({
  asked,
  facts,
  wanted,
}: NavigationContext): { to: string; match?: RouteMatch; wanted?: string | undefined; isAwaited?: boolean } => {
  const match = matchRoute(asked.url);
  if (!match) return { to: '/errors/404', wanted };
  const url = canonicalPath(match) + queryOf(asked.url);
  const access = accessOf(match.name);
  const target = redirectFor(access, facts);
  if (target === '/signin') return { to: target, wanted: url };
  // A visit that began at the home page goes where the guards lead.
  if (target !== undefined) return { to: (access === 'entry' && wanted !== '/' && wanted) || target };
  if (url !== asked.url) return { to: url, wanted };
  if (awaitsDraft(access, facts)) return { to: url, wanted, isAwaited: true };
  return { to: url, match, wanted: access === 'entry' || access === 'recovery' ? wanted : undefined };
};

/** The page to return to after signing in: the one named in the URL, else the one the visitor came from. */
export const returnTargetOf = ({ url, match, wanted, facts }: NavigationContext, to: string): string | undefined => {
  const named = returnToOf(to);
  if (named !== undefined) return named;
  const next = matchRoute(to);
  const isSigningIn = facts.session !== 'active' && next !== undefined && accessOf(next.name) === 'entry';
  return isSigningIn && isReturnedTo(match.name) ? url : wanted;
};

/** The wanted page, if it is right behind the sign-in page in the history and open to a member with these facts. */
export function pageBehind({ match, trail, index, wanted }: NavigationContext, facts: Facts): RouteMatch | undefined {
  if (accessOf(match.name) !== 'entry' || facts.session !== 'active') return undefined;
  const isLedOn = wanted === '/' && facts.staff === 'founder';
  const page = wanted === undefined || isLedOn || wanted !== trail[index - 1] ? undefined : matchRoute(wanted);
  return page && redirectFor(accessOf(page.name), facts) === undefined ? page : undefined;
}
