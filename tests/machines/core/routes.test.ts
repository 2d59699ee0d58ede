import { describe, expect, test } from 'vitest';
import {
  canonicalPath,
  hasNavbar,
  hrefOf,
  isOwnPath,
  matchRoute,
  rememberedUrl,
  type RouteName,
} from '#machines/core/routes';
import { names, samples } from '../../support/navigation.ts';

/** The route table (rules/screens-and-routes.md#routes), row by row. Pages of our own have no row. */
const table: [path: string, name: RouteName, params: Record<string, string>, canonical: string][] = [
  ['/', 'home', {}, '/'],
  ['/home', 'home', {}, '/'],
  ['/index', 'home', {}, '/'],
  ['/catalogs', 'categories', {}, '/catalogs'],
  ['/catalogo', 'categories', {}, '/catalogs'],
  ['/catalogs/bricolage', 'category', { slug: 'bricolage' }, '/catalogs/bricolage'],
  ['/catalogs/bricolage/7', 'category', { slug: 'bricolage', id: '7' }, '/catalogs/bricolage/7'],
  ['/catalogs/all', 'category', { slug: 'all' }, '/catalogs/all'],
  ['/catalogs/last_arrival', 'category', { slug: 'last_arrival' }, '/catalogs/last_arrival'],
  ['/catalogo/bricolage/7', 'category', { slug: 'bricolage', id: '7' }, '/catalogs/bricolage/7'],
  ['/products/7', 'product', { id: '7' }, '/products/7'],
  ['/oggetti/7', 'product', { id: '7' }, '/products/7'],
  ['/search', 'search', {}, '/search'],
  ['/scan', 'scan', {}, '/scan'],
  ['/help', 'help', {}, '/help'],
  ['/support', 'support', {}, '/support'],
  ['/faq', 'faq', {}, '/faq'],
  ['/policies', 'policies', {}, '/policies'],
  ['/regolamento', 'rules', {}, '/regolamento'],
  ['/signin', 'signin', {}, '/signin'],
  ['/login', 'signin', {}, '/signin'],
  ['/log', 'signin', {}, '/signin'],
  ['/signup', 'signup', {}, '/signup'],
  ['/registrazione', 'signup', {}, '/signup'],
  ['/registrati', 'signup', {}, '/signup'],
  ['/signin/oid/callback', 'sso', {}, '/signin/oid/callback'],
  ['/verify/abc', 'verify', { token: 'abc' }, '/verify/abc'],
  ['/unsubscribe/abc', 'unsubscribe', { token: 'abc' }, '/unsubscribe/abc'],
  ['/invitations/abc', 'invitation', { token: 'abc' }, '/invitations/abc'],
  ['/password/recovery', 'recovery', {}, '/password/recovery'],
  ['/password/reset', 'reset', {}, '/password/reset'],
  ['/password_reset', 'reset', {}, '/password/reset'],
  ['/me', 'profile', {}, '/me'],
  ['/profile', 'profile', {}, '/me'],
  ['/me/products', 'own_products', {}, '/me/products'],
  ['/me/products/p1', 'own_product', { id: 'p1' }, '/me/products/p1'],
  ['/me/product-edit', 'upload', {}, '/me/product-edit'],
  ['/me/wishes', 'wishes', {}, '/me/wishes'],
  ['/me/waits', 'waits', {}, '/me/waits'],
  ['/me/orders', 'orders', {}, '/me/orders'],
  ['/me/orders/7', 'order', { id: '7' }, '/me/orders/7'],
  ['/me/orders/7/review', 'review', { id: '7' }, '/me/orders/7/review'],
  ['/me/orders/7/report', 'report', { id: '7' }, '/me/orders/7/report'],
  ['/me/rinnovo-tessera', 'renewal', {}, '/me/rinnovo-tessera'],
  ['/me/memberships', 'memberships', {}, '/me/memberships'],
  ['/me/details', 'details', {}, '/me/details'],
  ['/checkout/loan', 'checkout_loan', {}, '/checkout/loan'],
  ['/checkout/recap', 'checkout_recap', {}, '/checkout/recap'],
  ['/checkout/7/cb', 'checkout_complete', { id: '7' }, '/checkout/7/cb'],
  ['/checkout/pp/cb', 'pp_callback', {}, '/checkout/pp/cb'],
  ['/errors/maintenance', 'maintenance', {}, '/errors/maintenance'],
  ['/errors/403', 'not_allowed', {}, '/errors/403'],
  ['/errors/404', 'not_found', {}, '/errors/404'],
  ['/ui/components', 'components', {}, '/ui/components'],
  ['/dev/locker', 'locker_simulator', {}, '/dev/locker'],
  ['/ui/inspector', 'inspector', {}, '/ui/inspector'],
];

describe('the route table', () => {
  test.each(table)('%s is %s', (path, name, params, canonical) => {
    const match = matchRoute(path);
    expect(match).toEqual({ name, params });
    expect(match && canonicalPath(match)).toBe(canonical);
  });

  test.each(names)('no other route hides %s', (name) => {
    const match = matchRoute(samples[name]);
    expect(match?.name).toBe(name);
    expect(match && canonicalPath(match)).toBe(name === 'home' ? '/' : samples[name]);
  });

  test.each(['/nowhere', '/me/unknown', '/catalogs/a/b/c', '/products', '/checkout', '/checkout/7', ''.padEnd(3, '/')])(
    '%s is unknown',
    (path) => expect(matchRoute(path)).toBeUndefined(),
  );

  test('ignores query, fragment, case and a trailing slash', () => {
    expect(matchRoute('/Me/Orders/?status=pending#top')?.name).toBe('orders');
  });

  test('decodes and re-encodes values', () => {
    const match = matchRoute('/catalogs/casa%20e%20giardino');
    expect(match?.params).toEqual({ slug: 'casa e giardino' });
    expect(hrefOf('category', { slug: 'a/b' })).toBe('/catalogs/a%2Fb');
  });

  test('does not match a path that cannot be decoded', () => expect(matchRoute('/products/%E0%A4%A')).toBeUndefined());

  test('shortens the path for a missing optional value', () => {
    expect(hrefOf('category', { slug: 'all' })).toBe('/catalogs/all');
    expect(hrefOf('home')).toBe('/');
  });

  test('hides the navbar on the policies', () => {
    expect(hasNavbar('policies')).toBe(false);
    expect(hasNavbar('home')).toBe(true);
  });
});

describe('a foreign path', () => {
  test.each(['/', '/products/7', '/oggetti/7', '/search?keywords=trapano', '/catalogs/all'])(
    '%s is our own',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  test.each([
    'https://evil.example/products/7',
    '//evil.example/products/7',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'products/7',
    '/products/7\n',
    ' /products/7',
    '/products\\7',
    '/nowhere',
    '',
  ])('%j is rejected', (path) => expect(isOwnPath(path)).toBe(false));
});

describe('the last visited page', () => {
  test.each([
    '/signin',
    '/login',
    '/signup',
    '/registrati',
    '/errors/maintenance',
    '/signin/oid/callback?code=1',
    '/verify/x',
    '/nowhere',
  ])('is never %s', (url) => expect(rememberedUrl(url)).toBeUndefined());

  test('is stored with its query', () =>
    expect(rememberedUrl('/search?keywords=trapano')).toBe('/search?keywords=trapano'));
  test('is stored under its canonical path', () => expect(rememberedUrl('/oggetti/7')).toBe('/products/7'));
  test('is stored without a one-time code', () =>
    expect(rememberedUrl('/password/reset?code=AB2C9')).toBe('/password/reset'));
});
