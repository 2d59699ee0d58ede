import { parse } from 'regexparam';
import { libraryRoutes } from './library-routes.ts';
import { isForStaff, type Access, type Route } from './route.ts';
import { staffRoutes } from './staff-routes.ts';

/** Every page of the product, in the order of rules/screens-and-routes.md#routes. Earlier rows take precedence. */
export const routes = {
  home: { patterns: ['/', '/home', '/index'], access: 'public' },
  categories: { patterns: ['/catalogs', '/catalogo'], access: 'public' },
  category: {
    patterns: ['/catalogs/:slug/:id?', '/catalogo/:slug/:id?'],
    access: 'public',
  },
  product: {
    patterns: ['/products/:id', '/oggetti/:id'],
    access: 'public',
    queryRemembered: false,
  },
  search: { patterns: ['/search'], access: 'public' },
  scan: { patterns: ['/scan'], access: 'public' },
  help: { patterns: ['/help'], access: 'public' },
  support: { patterns: ['/support'], access: 'public' },
  faq: { patterns: ['/faq'], access: 'public' },
  policies: {
    patterns: ['/policies'],
    access: 'public',
    navbar: false,
  },
  rules: { patterns: ['/regolamento'], access: 'public' },
  signin: {
    patterns: ['/signin', '/login', '/log'],
    access: 'entry',
    remembered: false,
  },
  signup: {
    patterns: ['/signup', '/registrazione', '/registrati'],
    access: 'entry',
    remembered: false,
  },
  sso: {
    patterns: ['/signin/oid/callback'],
    access: 'entry',
    remembered: false,
    holdsSecret: true,
  },
  verify: {
    patterns: ['/verify/:token'],
    access: 'recovery',
    remembered: false,
    holdsSecret: true,
  },
  unsubscribe: {
    patterns: ['/unsubscribe/:token'],
    access: 'recovery',
    remembered: false,
    holdsSecret: true,
  },
  invitation: {
    patterns: ['/invitations/:token'],
    access: 'public',
    remembered: false,
    holdsSecret: true,
  },
  recovery: {
    patterns: ['/password/recovery'],
    access: 'recovery',
  },
  reset: {
    patterns: ['/password/reset', '/password_reset'],
    access: 'recovery',
    queryRemembered: false,
    holdsSecret: true,
  },
  profile: { patterns: ['/me', '/profile'], access: 'member' },
  details: {
    patterns: ['/me/details'],
    access: 'member',
    remembered: false,
  },
  own_products: {
    patterns: ['/me/products'],
    access: 'member',
  },
  own_product: { patterns: ['/me/products/:id'], access: 'member' },
  upload: { patterns: ['/me/product-edit'], access: 'member' },
  wishes: { patterns: ['/me/wishes'], access: 'member' },
  waits: { patterns: ['/me/waits'], access: 'member' },
  orders: { patterns: ['/me/orders'], access: 'member' },
  order: { patterns: ['/me/orders/:id'], access: 'member' },
  review: {
    patterns: ['/me/orders/:id/review'],
    access: 'member',
  },
  report: {
    patterns: ['/me/orders/:id/report'],
    access: 'member',
  },
  renewal: {
    patterns: ['/me/rinnovo-tessera'],
    access: 'member',
  },
  memberships: {
    patterns: ['/me/memberships'],
    access: 'member',
  },
  messages: { patterns: ['/me/messages'], access: 'member' },
  payments: { patterns: ['/me/payments'], access: 'member' },
  payment: { patterns: ['/me/payments/:id'], access: 'member' },
  checkout_loan: { patterns: ['/checkout/loan'], access: 'draft' },
  checkout_recap: {
    patterns: ['/checkout/recap'],
    access: 'plannedDraft',
  },
  pp_callback: { patterns: ['/checkout/pp/cb'], access: 'public' },
  checkout_complete: {
    patterns: ['/checkout/:id/cb'],
    access: 'member',
  },
  ...staffRoutes,
  ...libraryRoutes,
  maintenance: {
    patterns: ['/errors/maintenance'],
    access: 'always',
    remembered: false,
    navbar: false,
  },
  not_found: { patterns: ['/errors/404'], access: 'always' },
  not_allowed: {
    patterns: ['/errors/403'],
    access: 'always',
    remembered: false,
  },
  components: { patterns: ['/ui/components'], access: 'always' },
  locker_simulator: {
    patterns: ['/dev/locker'],
    access: 'public',
    remembered: false,
  },
  inspector: { patterns: ['/ui/inspector'], access: 'always', remembered: false },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Names of the parameters in a canonical pattern, `?` kept on optional ones. */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;
type Needed<N extends string> = N extends `${string}?` ? never : N;
type Canonical<N extends RouteName> = (typeof routes)[N]['patterns'][0];

/** The decoded path parameters of a route: `{ id: string }` for `/products/:id`. */
export type RouteParams<N extends RouteName> = {
  [K in Needed<ParamNames<Canonical<N>>>]: string;
} & { [K in Optional<ParamNames<Canonical<N>>>]?: string };

/** Routes without path parameters, for menus and redirects. */
export type PlainRouteName = {
  [N in RouteName]: [Needed<ParamNames<Canonical<N>>>] extends [never] ? N : never;
}[RouteName];

/** The pages of the staff. */
export type StaffRouteName = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'staff' | 'admin' ? N : never;
}[RouteName];

/** A matched route: its name with its own parameters. */
export type RouteMatch = { [N in RouteName]: { name: N; params: RouteParams<N> } }[RouteName];

/** The row of a route. */
export const routeOf = (name: RouteName): Route => routes[name];
/** In the order of the table. */
export const routeNames = Object.keys(routes) as RouteName[];
const matchers = routeNames.flatMap((name) => routeOf(name).patterns.map((pattern) => ({ name, ...parse(pattern) })));

/** The path without query and fragment. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** The query with its leading `?`, or an empty string, without the fragment. */
export const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Finds the route of a path, aliases included; a query is ignored. @returns undefined for an unknown path and for one that cannot be read */
export function matchRoute(url: string): RouteMatch | undefined {
  const path = pathOf(url);
  for (const { name, pattern, keys } of matchers) {
    const found = pattern.exec(path);
    if (!found) continue;
    try {
      const params: Record<string, string> = {};
      keys.forEach((key, index) => {
        const value = found[index + 1];
        if (value !== undefined) params[key] = decodeURIComponent(value);
      });
      // No record of ours has a NUL in its name.
      if (Object.values(params).some((value) => value.includes('\0'))) return undefined;
      return { name, params } as RouteMatch;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The canonical pattern of a page's address, for a log; undefined for an unknown page. */
export function patternAt(url: string): string | undefined {
  const match = matchRoute(url);
  return match && routeOf(match.name).patterns[0];
}

/**
 * Builds the canonical path of a route: `hrefOf('product', { id: '7' })` is `/products/7`. Values are encoded; a missing optional value shortens the
 * path.
 */
export function hrefOf<N extends PlainRouteName>(name: N, params?: RouteParams<N>): string;
export function hrefOf<N extends RouteName>(name: N, params: RouteParams<N>): string;
export function hrefOf(name: RouteName, params: Record<string, string | undefined> = {}): string {
  const path = routeOf(name).patterns[0].replace(/\/:([a-z]+)\??/gi, (_, key: string) => {
    const value = params[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path || '/';
}

/** The canonical path of a match; `/oggetti/7` and `/Products/7/` both become `/products/7`. */
export const canonicalPath = (match: RouteMatch): string => hrefOf(match.name, match.params as RouteParams<RouteName>);

export const accessOf = (name: RouteName): Access => routeOf(name).access;

export const isStaffRoute = (name: RouteName): name is StaffRouteName => isForStaff(accessOf(name));

/** Any route whose name begins with `checkout_` is a checkout step (rules/screens-and-routes.md#routes). */
export const isCheckoutStep = (name: RouteName): boolean => name.startsWith('checkout_');

/** Whether a visitor who signs in from this page returns to it; false for pages that are about signing in. */
export const isReturnedTo = (name: RouteName): boolean => !['always', 'entry', 'recovery'].includes(accessOf(name));

export const hasNavbar = (name: RouteName): boolean => routeOf(name).navbar !== false;

/**
 * Whether a foreign string (storage, a QR code, a query) is safe to navigate to: a path of this site, relative to its root. Rejects other hosts,
 * `//host`, backslashes and control characters.
 */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//')) return false;
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return false;
  return matchRoute(value) !== undefined;
}

/** The page to return to after signing in, from a foreign string; undefined if it is not a page of this product. */
export function pageToReturnTo(value: string): string | undefined {
  const match = isOwnPath(value) ? matchRoute(value) : undefined;
  return match && isReturnedTo(match.name) ? canonicalPath(match) + queryOf(value) : undefined;
}

/** The value stored as the last visited page for a URL, or undefined if the page is not stored. */
export function rememberedUrl(url: string): string | undefined {
  const match = matchRoute(url);
  if (!match) return undefined;
  const route = routeOf(match.name);
  if (route.remembered === false) return undefined;
  return canonicalPath(match) + (route.queryRemembered === false ? '' : queryOf(url));
}
