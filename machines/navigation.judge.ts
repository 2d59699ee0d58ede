import { redirectFor, type Facts, type Via } from './navigation.rules.ts';
import { returnToOf } from './return-to.ts';
import { accessOf, canonicalPath, isReturnedTo, matchRoute, queryOf, type RouteMatch } from './routes.ts';

export interface NavigationContext {
  /** The page on show: canonical path and query. */
  url: string;
  match: RouteMatch;
  index: number;
  via: Via;
  /** Urls of this tab by their position in the history; those before a reload are not known. */
  trail: readonly (string | undefined)[];
  asked: { url: string; index: number; via: Via };
  /** The page that sent the visitor to sign in, gone to once a session is active. */
  wanted: string | undefined;
  lastPage: string | undefined;
  facts: Facts;
}

export const notFound: RouteMatch = { name: 'not_found', params: {} };

/** Where a url leads: to its page, or elsewhere by an alias, a guard or because nobody knows it. */
export const judge = ({
  asked,
  facts,
  wanted,
}: NavigationContext): { to: string; match?: RouteMatch; wanted?: string | undefined } => {
  const match = matchRoute(asked.url);
  if (!match) return { to: '/errors/404', wanted };
  const url = canonicalPath(match) + queryOf(asked.url);
  const access = accessOf(match.name);
  const target = redirectFor(access, facts);
  if (target === '/signin') return { to: target, wanted: url };
  if (target !== undefined) return { to: (access === 'entry' && wanted) || target };
  if (url !== asked.url) return { to: url, wanted };
  return { to: url, match, wanted: access === 'entry' || access === 'recovery' ? wanted : undefined };
};

/** The page to come back to after signing in: the one that the address names, else the one that a link to it was on. */
export const wantedFrom = ({ url, match, wanted, facts }: NavigationContext, to: string): string | undefined => {
  const named = returnToOf(to);
  if (named !== undefined) return named;
  const next = matchRoute(to);
  const isSigningIn = facts.session !== 'active' && next !== undefined && accessOf(next.name) === 'entry';
  return isSigningIn && isReturnedTo(match.name) ? url : wanted;
};

/** The wanted page, where it lies just behind the sign-in page and is open to a member with these facts. */
export function pageBehind({ match, trail, index, wanted }: NavigationContext, facts: Facts): RouteMatch | undefined {
  if (accessOf(match.name) !== 'entry' || facts.session !== 'active') return undefined;
  const page = wanted === undefined || wanted !== trail[index - 1] ? undefined : matchRoute(wanted);
  return page && redirectFor(accessOf(page.name), facts) === undefined ? page : undefined;
}
