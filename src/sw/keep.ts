/** What the service worker does with a request: answers it as a page, from a store of its own, or leaves it alone. */
export type Keeping = 'page' | 'asset' | 'picture' | 'data' | 'none';

/** What tells requests apart; a `Request` has it. */
export interface Asked {
  method: string;
  /** The whole address. */
  url: string;
  mode: string;
  headers: { has: (name: string) => boolean };
}

/** Paths that never show a page of the product (`server/page.ts`). */
const notPages = /^\/(v1|files|assets|docs|dev)(\/|$)|\.[a-z0-9]{2,11}$/i;

const pictures = /^\/(files|img)\/.+\.(webp|png|jpe?g|svg)$/i;

/** Calls whose answer is the catalogue that everybody may see; nothing of a member, a draft or a session is among them. */
const catalogue = [
  /^\/v1\/libraries\/[^/]+$/,
  /^\/v1\/categories$/,
  /^\/v1\/headquarters$/,
  /^\/v1\/catalogs\/products\/(highlighted|search)$/,
  /^\/v1\/catalogs\/products\/[^/]+(\/(loans|reviews))?$/,
  /^\/v1\/catalogs\/[^/]+$/,
];

/** Decides by the request alone; `origin` is the worker's own. */
export function keepingOf(asked: Asked, origin: string): Keeping {
  const { origin: theirs, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || theirs !== origin) return 'none';
  if (asked.mode === 'navigate') return notPages.test(pathname) ? 'none' : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pictures.test(pathname)) return 'picture';
  // What an administrator sees in another member's name is not of this device's member.
  if (asked.headers.has('X-Ghost-User')) return 'none';
  return catalogue.some((pattern) => pattern.test(pathname)) ? 'data' : 'none';
}

/** Whether two addresses show the same picture at whatever width (`server/picture.ts`). */
export const samePicture = (one: string, other: string): boolean => withoutWidth(one) === withoutWidth(other);

const withoutWidth = (url: string): string => new URL(url).pathname.replace(/-\d+\.webp$/, '');

const first = /<!--first-->.*<!--\/first-->/s;
const answers = /<script id="answers" type="application\/json">([^<]*)<\/script>/;

/**
 * Takes out of a page what it brought for one visit: its first markup (`server/page-markup.ts`) and its answers
 * (`server/page-answers.ts`), which it gives by path of the call.
 */
export function takeAnswers(html: string): { page: string; answers: Readonly<Record<string, unknown>> } {
  const [, json = '{}'] = answers.exec(html) ?? [];
  const page = html.replace(first, '<div id="app"></div>').replace(answers, '');
  return { page, answers: JSON.parse(json) as Record<string, unknown> };
}
