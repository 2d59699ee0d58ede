/** What the service worker does with a request: serve it as a page, serve it from a cache, or ignore it. */
export type CachePolicy = 'page' | 'asset' | 'picture' | 'data' | 'none';

/** The properties of a `Request` that the decision needs. */
export interface CacheableRequest {
  method: string;
  /** The full URL. */
  url: string;
  mode: string;
  headers: { has: (name: string) => boolean };
}

/** Paths that never show a page of the product (`server/pages/page.ts`). */
const notPages = /^\/(v1|files|assets|docs|dev)(\/|$)|\.[a-z0-9]{2,11}$/i;

const pictures = /^\/(files|img)\/.+\.(webp|png|jpe?g|svg)$/i;

/** Public catalogue calls; none of them carries data of a member, a draft or a session. */
const catalogue = [
  /^\/v1\/libraries\/[^/]+$/,
  /^\/v1\/categories$/,
  /^\/v1\/headquarters$/,
  /^\/v1\/catalogs\/products\/(highlighted|search)$/,
  /^\/v1\/catalogs\/products\/[^/]+(\/(loans|reviews))?$/,
  /^\/v1\/catalogs\/[^/]+$/,
];

/** Decides from the request alone; `origin` is the worker's own. */
export function cachePolicyOf(asked: CacheableRequest, origin: string): CachePolicy {
  const { origin: theirs, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || theirs !== origin) return 'none';
  if (asked.mode === 'navigate') return notPages.test(pathname) ? 'none' : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pictures.test(pathname)) return 'picture';
  // What an impersonating administrator sees does not belong to this device's member.
  if (asked.headers.has('X-Ghost-User')) return 'none';
  return catalogue.some((pattern) => pattern.test(pathname)) ? 'data' : 'none';
}

/** Whether two addresses show the same picture at any width (`server/pictures/`). */
export const samePicture = (one: string, other: string): boolean => withoutWidth(one) === withoutWidth(other);

const withoutWidth = (url: string): string => new URL(url).pathname.replace(/-\d+\.webp$/, '');
