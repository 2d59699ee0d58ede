import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootDocument } from '#server/boot';
import type { Locale } from '#server/context';
import { readManifest } from '#server/page-files';
import { root } from '#server/root';

/** What a page is rendered from; all of it stands in the page as well. */
export interface MarkupAsked {
  /** The page's own path, without a query. */
  path: string;
  locale: Locale;
  boot: BootDocument;
  /** Bodies by path of the call. */
  answers: Readonly<Record<string, unknown>>;
}
type Render = (asked: MarkupAsked) => Promise<string | undefined>;

const program = join(root, 'dist/markup/markup.mjs');
const place = '<div id="app"></div>';

export interface PageMarkup {
  /** The first markup of a page as a visitor sees it; undefined where it is not one to show at once. */
  of: Render;
  /** Puts it into the built page. */
  putInto: (page: string, path: string, markup: string) => string;
}

/**
 * The first markup of pages, made by the very components that the browser runs (`src/markup.tsx`), so that a page is painted before its
 * code has come.
 */
export function pageMarkup(webRoot: string): PageMarkup {
  const first = readManifest(webRoot)['src/first.ts'];
  if (!first || !existsSync(program)) return { of: () => Promise.resolve(undefined), putInto: (page) => page };
  let loaded: Promise<{ markupOf: Render }> | undefined;
  return {
    of: async (asked) => {
      loaded ??= import(pathToFileURL(program).href) as Promise<{ markupOf: Render }>;
      return (await loaded).markupOf(asked);
    },
    // Code comes after what is seen; what decides whether that is seen comes before it.
    putInto: (page, path, markup) =>
      page
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        .replace('<script type="module"', (script) => `<script src="/${first.file}"></script>${script}`)
        // Not painted by halves, where the browser knows how.
        .replace('</title>', '</title><link rel="expect" href="#boot" blocking="render">')
        // A service worker takes it out again of the page that it keeps (`src/sw/keep.ts`).
        .replace(place, () => `<!--first--><div id="app" data-path="${path}">${markup}</div><!--/first-->`),
  };
}
