import { parse } from 'regexparam';

/**
 * Who may be on a route; the rules that read it are in `navigation.rules.ts`.
 * `always`: also while the library is unavailable. `entry`: sign-in and sign-up. `recovery`: forgotten password.
 * `member`: a signed-in session. `draft`: a member with a loan being built. `plannedDraft`: a draft whose loan step is set.
 */
export type Access = 'always' | 'public' | 'entry' | 'recovery' | 'member' | 'draft' | 'plannedDraft';

interface Route {
  /** The canonical pattern first; a path that matches a later one is redirected to the first. */
  readonly patterns: readonly [string, ...string[]];
  readonly access: Access;
  /** Key of the page's title and description; routes that show the same page share it. */
  readonly title: string;
  /** False for pages that are never kept as the last visited one. */
  readonly remembered?: false;
  /** False where the query holds for one visit, a secret or a wish; it is not kept with the last visited page. */
  readonly queryRemembered?: false;
  /** False where the navbar is hidden. */
  readonly navbar?: false;
}

/** Every page of the product, in the order of the specification (point 2). Earlier rows win over later ones. */
export const routes = {
  home: { patterns: ['/', '/home', '/index'], access: 'public', title: 'home' },
  catalogs: { patterns: ['/catalogs', '/catalogo'], access: 'public', title: 'catalogs' },
  catalog: { patterns: ['/catalogs/:slug/:id?', '/catalogo/:slug/:id?'], access: 'public', title: 'catalog' },
  product: {
    patterns: ['/products/:id', '/oggetti/:id'],
    access: 'public',
    title: 'product',
    queryRemembered: false,
  },
  search: { patterns: ['/search'], access: 'public', title: 'search' },
  scan: { patterns: ['/scan'], access: 'public', title: 'scan' },
  help: { patterns: ['/help'], access: 'public', title: 'help' },
  support: { patterns: ['/support'], access: 'public', title: 'help' },
  faq: { patterns: ['/faq'], access: 'public', title: 'faq' },
  policies: { patterns: ['/policies'], access: 'public', title: 'policies', navbar: false },
  rules: { patterns: ['/regolamento'], access: 'public', title: 'rules' },
  signin: { patterns: ['/signin', '/login', '/log'], access: 'entry', title: 'signin', remembered: false },
  signup: {
    patterns: ['/signup', '/registrazione', '/registrati'],
    access: 'entry',
    title: 'signup',
    remembered: false,
  },
  signin_callback: { patterns: ['/signin/oid/callback'], access: 'entry', title: 'signin', remembered: false },
  verify: { patterns: ['/verify/:token'], access: 'recovery', title: 'verify', remembered: false },
  password_recovery: { patterns: ['/password/recovery'], access: 'recovery', title: 'password_recovery' },
  password_reset: {
    patterns: ['/password/reset', '/password_reset'],
    access: 'recovery',
    title: 'password_reset',
    queryRemembered: false,
  },
  profile: { patterns: ['/me', '/profile'], access: 'member', title: 'profile' },
  my_products: { patterns: ['/me/products'], access: 'member', title: 'my_products' },
  product_edit: { patterns: ['/me/product-edit'], access: 'member', title: 'product_edit' },
  wishes: { patterns: ['/me/wishes'], access: 'member', title: 'wishes' },
  my_orders: { patterns: ['/me/orders'], access: 'member', title: 'my_orders' },
  my_order: { patterns: ['/me/orders/:id'], access: 'member', title: 'my_order' },
  my_order_review: { patterns: ['/me/orders/:id/review'], access: 'member', title: 'my_order_review' },
  renewal: { patterns: ['/me/rinnovo-tessera'], access: 'member', title: 'renewal' },
  memberships: { patterns: ['/me/memberships'], access: 'member', title: 'memberships' },
  checkout_loan: { patterns: ['/checkout/loan'], access: 'draft', title: 'checkout_loan' },
  checkout_recap: { patterns: ['/checkout/recap'], access: 'plannedDraft', title: 'checkout_recap' },
  pp_callback: { patterns: ['/checkout/pp/cb'], access: 'public', title: 'pp_callback' },
  checkout_complete: { patterns: ['/checkout/:id/cb'], access: 'member', title: 'checkout_complete' },
  maintenance: {
    patterns: ['/errors/maintenance'],
    access: 'always',
    title: 'maintenance',
    remembered: false,
    navbar: false,
  },
  not_found: { patterns: ['/errors/404'], access: 'always', title: 'not_found' },
  components: { patterns: ['/ui/components'], access: 'always', title: 'components' },
  inspector: { patterns: ['/ui/inspector'], access: 'always', title: 'inspector', remembered: false },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type TitleKey = (typeof routes)[RouteName]['title'];

/** Names of the values that a canonical pattern takes, `?` kept on optional ones. */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;
type Needed<N extends string> = N extends `${string}?` ? never : N;
type Canonical<N extends RouteName> = (typeof routes)[N]['patterns'][0];

/** The values in the path of a route, decoded: `{ id: string }` for `/products/:id`. */
export type RouteParams<N extends RouteName> = {
  [K in Needed<ParamNames<Canonical<N>>>]: string;
} & { [K in Optional<ParamNames<Canonical<N>>>]?: string };

/** Routes whose path takes no value, for menus and redirects. */
export type PlainRouteName = {
  [N in RouteName]: [Needed<ParamNames<Canonical<N>>>] extends [never] ? N : never;
}[RouteName];

/** One matched route: its name with its own values. */
export type RouteMatch = { [N in RouteName]: { name: N; params: RouteParams<N> } }[RouteName];

const routeOf = (name: RouteName): Route => routes[name];
const names = Object.keys(routes) as RouteName[];
const matchers = names.flatMap((name) => routeOf(name).patterns.map((pattern) => ({ name, ...parse(pattern) })));

/** The path without query and fragment. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** The query with its leading `?`, or an empty string; the fragment is left out. */
export const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/**
 * Finds the route of a path (a query is ignored), aliases included.
 * @returns undefined for an unknown path and for one whose escapes cannot be decoded
 */
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
      return { name, params } as RouteMatch;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Writes the canonical path of a route: `hrefOf('product', { id: '7' })` is `/products/7`.
 * Values are encoded; an optional value that is missing shortens the path.
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

/** Any route whose name begins with `checkout_` is a checkout step (specification, point 2). */
export const isCheckoutStep = (name: RouteName): boolean => name.startsWith('checkout_');

/** Whether somebody who signs in from this page comes back to it; not where signing in is what the page is about. */
export const isReturnedTo = (name: RouteName): boolean => !['always', 'entry', 'recovery'].includes(accessOf(name));

export const hasNavbar = (name: RouteName): boolean => routeOf(name).navbar !== false;

/**
 * Whether a string from outside (storage, a QR code, a query) may be navigated to: one of this product's own paths,
 * relative to the site's root. Refuses other hosts, `//host`, backslashes and control characters.
 */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//')) return false;
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return false;
  return matchRoute(value) !== undefined;
}

/** The page that a string from outside names to come back to after signing in; undefined where it is none of this product's. */
export function pageToReturnTo(value: string): string | undefined {
  const match = isOwnPath(value) ? matchRoute(value) : undefined;
  return match && isReturnedTo(match.name) ? canonicalPath(match) + queryOf(value) : undefined;
}

/** What is kept as the last visited page for a url, or undefined where the page is not kept. */
export function rememberedUrl(url: string): string | undefined {
  const match = matchRoute(url);
  if (!match) return undefined;
  const route = routeOf(match.name);
  if (route.remembered === false) return undefined;
  return canonicalPath(match) + (route.queryRemembered === false ? '' : queryOf(url));
}
