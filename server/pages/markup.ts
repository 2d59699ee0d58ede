import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  ELEMENTS,
  SOURCES,
  withMarkup,
  type FirstScriptData,
  type Markup,
  type MarkupRequest,
} from '#machines/app/first-page';
import { pathOf } from '#machines/core/routes';
import type { BootDocument } from '#server/pages/boot.document';
import { lazily } from '#server/core/lazily';
import { escapeHtml } from '#server/core/words/html';
import { readManifest } from '#server/pages/screen-files';

/** The input of a render, with the server's own documents. */
export type MarkupAsked = MarkupRequest<BootDocument>;
type Render = (asked: MarkupAsked) => Promise<Markup | undefined>;

/**
 * Renders pages on the server with the browser's own components, so that a page is painted before its code has
 * loaded. The renderer is loaded with the first page.
 * @param webRoot folder of the built pages
 * @param program path of the renderer
 * @returns a function that inserts a visitor's markup into a built page; a page that cannot be rendered stays as it is
 */
export function pageMarkup(webRoot: string, program: string): (page: string, asked: MarkupAsked) => Promise<string> {
  const first = readManifest(webRoot)[SOURCES.first]?.file;
  if (first === undefined || !existsSync(program)) return (page) => Promise.resolve(page);
  const load = lazily(() => import(pathToFileURL(program).href) as Promise<{ markupOf: Render }>);
  return async (page, asked) => {
    const { markupOf } = await load();
    const markup = await markupOf(asked);
    if (!markup) return page;
    const picture = (markup.welcome && asked.boot.library.welcome_content[0]?.img) || '';
    return put(page, first, asked.path, picture, markup);
  };
}

const scripts = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;
const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/** Code is loaded after the first paint, by the script that decides whether the markup is shown (`src/first-page/first.ts`). */
function put(page: string, first: string, path: string, picture: string, markup: Markup): string {
  const named = (links: RegExp): string => [...page.matchAll(links)].map(([, file]) => file).join(' ');
  const data: FirstScriptData = { code: named(scripts), more: named(preloads), picture };
  const attributes = Object.entries<string>({ ...data }).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const decider = `<script src="/${first}"${attributes.join('')}></script>`;
  const bare = page
    .replace(scripts, '')
    .replace(preloads, '')
    // Where supported, nothing is painted before the markup is complete.
    .replace('</title>', () => `</title><link rel="expect" href="#${ELEMENTS.boot}" blocking="render">${decider}`);
  return withMarkup(bare, pathOf(path), markup);
}
