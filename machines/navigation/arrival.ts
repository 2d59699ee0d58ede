import { accessOf, matchRoute, pageToReturnTo, rememberedUrl } from '../core/routes.ts';
import type { Facts, NavigationType } from '../core/facts.ts';
import { returnToOf } from './return-to.ts';
import { notFound, resolve, type NavigationContext } from './resolve.ts';

export interface NavigationInput {
  /** Initial path and query. */
  url: string;
  /** Position in the tab's history, 0 for the first page of the visit. */
  index: number;
  facts: Facts;
  /** The page that sent the visitor to sign in, as this tab remembers it. */
  wanted?: string | undefined;
}

const sameEntry = (navigationType: NavigationType): NavigationType => (navigationType === 'push' ? 'push' : 'replace');

/** The page to return to after signing in, when the tab opens or loads again: named in the URL, else remembered. */
export function wantedAtStart({ url, wanted }: NavigationInput): string | undefined {
  const match = matchRoute(url);
  const isSigningIn = match !== undefined && ['entry', 'recovery'].includes(accessOf(match.name));
  return returnToOf(url) ?? (isSigningIn && wanted !== undefined ? pageToReturnTo(wanted) : undefined);
}

/** What is asked for once the guards have answered with another page; it takes the place of the first one. */
export function redirectedOf(context: NavigationContext) {
  const { to, wanted } = resolve(context);
  return { wanted, asked: { ...context.asked, url: to, navigationType: sameEntry(context.asked.navigationType) } };
}

/** The context once the page that was asked for is shown; a new page cuts off what was ahead of it in the history. */
export function shownOf(context: NavigationContext) {
  const { to, match, wanted } = resolve(context);
  const { index, navigationType } = context.asked;
  const earlier = navigationType === 'push' ? context.trail.slice(0, index) : context.trail;
  const trail = Array.from({ length: Math.max(earlier.length, index + 1) }, (_, at) =>
    at === index ? to : earlier[at],
  );
  return {
    url: to,
    match: match ?? notFound,
    index,
    navigationType,
    trail,
    wanted,
    lastPage: rememberedUrl(to) ?? context.lastPage,
  };
}
