import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { jsonElement } from '#machines/app/first-page';
import { hrefOf, matchRoute, pathOf, routeOf } from '#machines/core/routes';
import { readLanguageAddress } from '#machines/rules/language-address';
import { chosenLocale, localeOf } from '#server/core/words/locale';
import { bootDocument } from '#server/pages/boot.document';
import { today } from '#server/core/clock';
import type { Deps, Locale } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { lazily } from '#server/core/lazily';
import { brandingOf } from '#server/core/branding';
import { embeddedJson, escapeHtml } from '#server/core/words/html';
import { embeddedAnswers, firstPageAt, pageStatus, tagOf } from '#server/pages/page-kinds';
import { StoredText } from '#server/http/stored-text';
import { pageFiles } from '#server/pages/screen-files';
import { pageMarkup } from '#server/pages/markup';
import { withBranding } from '#server/pages/branding';
import { describePage, errorTitle, headOf, sharedPath } from '#server/pages/meta';
import { builtPages } from '#server/pages/built';
import { serveLazily } from '#server/pages/serve-lazily';

/** A cached page older than this is checked against the current boot data, milliseconds. */
const freshFor = 30_000;
/** Maximum number of cached pages, each with its compressed forms. */
const maxPages = 150;

interface Rendered {
  at: number;
  /** False for a closed or unknown library: browsers and the service worker must not keep such a page. */
  isCacheable: boolean;
  /** Entity tags of the embedded responses; undefined for a page without markup. */
  answered: string | undefined;
  /** Whether the record named in its address exists. */
  hasContent: boolean;
  /** Digest of everything it was rendered from. */
  source: string;
  html: StoredText;
}

/** The language that the address names, else the one chosen on the device, else the one that the browser asks for. */
const languageOf = (request: FastifyRequest): Locale =>
  readLanguageAddress(request.originalUrl)?.locale ?? chosenLocale(request) ?? localeOf(request);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Serves the built page with its start data embedded, so that it paints before its first call. A page is the same
 * for everybody with the same library, language and path; clients revalidate it on each use.
 */
export function servePages(app: FastifyInstance, deps: Deps): void {
  const { webRoot, program } = builtPages(deps.config.hasInspector);
  const template = existsSync(`${webRoot}/index.html`) ? readFileSync(`${webRoot}/index.html`, 'utf8') : undefined;
  if (template !== undefined) serveBuilt(app, webRoot);
  const pages = new LRUCache<string, Rendered>({ max: maxPages });
  const filesAt = pageFiles(webRoot, template ?? '');
  const withMarkup = pageMarkup(webRoot, program);

  const render = async (request: FastifyRequest, library: Library | undefined): Promise<Rendered | undefined> => {
    if (template === undefined) return undefined;
    const locale = languageOf(request);
    const isNamed = readLanguageAddress(request.originalUrl) !== undefined;
    const first = library && (await firstPageAt({ deps, library, locale }, app.catalogue, request.url));
    const files = filesAt(request.url);
    const tag = first && tagOf(first);
    const cacheKey = `${library?.id ?? 'none'} ${locale} ${isNamed} ${files} ${first?.address ?? sharedPath(request.url)}`;
    const held = pages.get(cacheKey);
    if (held && held.answered === tag && Date.now() - held.at < freshFor) return held;
    const boot = library ? await bootDocument(deps, library, locale) : { library: null };
    const ground = library ? withBranding(template, await brandingOf(deps.db, library)) : template;
    const content = { isCacheable: library?.is_available === true, hasContent: first !== undefined };
    const brought = first ? embeddedAnswers(first) : '{}';
    const answersByPath = JSON.parse(brought) as Record<string, unknown>;
    const meta =
      library && boot.library
        ? describePage({
            ...{ site: library.public_url, library: boot.library, categories: boot.categories, locale, isNamed },
            ...{ url: request.url, answers: answersByPath },
          })
        : undefined;
    const title = errorTitle(locale, library, pageStatus(request.url, content)) ?? meta?.title ?? 'Prestalo';
    // The service worker removes both from the page that it caches (`src/sw/cache-policy.ts`).
    const answers = first ? jsonElement('answers', embeddedJson(brought)) : '';
    const bare = ground
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>${meta ? headOf(meta, locale) : ''}`)
      .replace('<html lang="it"', `<html lang="${locale}"`)
      .replace('</head>', () => `${files}${first?.pictures ?? ''}</head>`)
      .replace(jsonElement('boot', '{}'), () => jsonElement('boot', embeddedJson(JSON.stringify(boot))) + answers);
    const source = digest(`${library ? today(deps.clock, library.timezone) : ''} ${bare}`);
    if (held?.source === source) {
      held.at = Date.now();
      return held;
    }
    const html =
      first && boot.library
        ? await withMarkup(bare, {
            path: first.address,
            locale,
            boot,
            answers: answersByPath,
          }).catch((error: unknown) => {
            // Without markup the page still works, only slower.
            request.log.error(error, 'The first markup of a page could not be made.');
            return bare;
          })
        : bare;
    const rendered: Rendered = {
      at: Date.now(),
      source,
      answered: tag,
      hasContent: first !== undefined,
      isCacheable: boot.library?.is.available === true,
      html: new StoredText(html, ''),
    };
    pages.set(cacheKey, rendered);
    return rendered;
  };

  /** Concurrent requests for a page share one render. */
  const making = new Map<string, Promise<Rendered | undefined>>();
  const renderOnce = (request: FastifyRequest, library: Library | undefined): Promise<Rendered | undefined> => {
    const key = `${library?.id ?? 'none'} ${languageOf(request)} ${request.originalUrl}`;
    const known = making.get(key);
    if (known) return known;
    const made = render(request, library).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPage(request)) return app.answerUnknown(request, reply);
    if (holdsSecret(request.url)) void reply.header('referrer-policy', 'no-referrer');
    const page = await renderOnce(request, await app.libraryOf(request));
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The page is not built: run npm start, npm run dev, or npm run build with the same INSPECTOR.');
    return page.html.sendAs(
      {
        type: 'text/html; charset=utf-8',
        'cache-control': page.isCacheable ? 'no-cache' : 'no-store',
        vary: 'host, cookie, accept-language',
      },
      request,
      reply.code(pageStatus(request.url, page)),
    );
  });
}

/** Whether the address of a page opens something, such as a mail's link: its files and calls must not be told. */
function holdsSecret(url: string): boolean {
  const match = matchRoute(url);
  return match !== undefined && routeOf(match.name).holdsSecret === true;
}

const loadBuiltFiles = lazily(() => import('#server/pages/built-files'));

/** Serves the other built files. */
function serveBuilt(app: FastifyInstance, webRoot: string): void {
  const entries = readdirSync(webRoot, { withFileTypes: true });
  const isServed = (name: string): boolean => name !== 'index.html' && !/\.(br|gz)$/.test(name);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = entries.filter((entry) => entry.isFile() && isServed(entry.name)).map(({ name }) => name);
  serveLazily(app, [...folders.map((name) => `/${name}/*`), ...files.map((name) => `/${name}`)], async () => {
    const { makeBuiltFiles } = await loadBuiltFiles();
    return makeBuiltFiles(webRoot, folders, files);
  });
}

/** The simulator of the demo's smart locker is a page only where its calls are served. */
const isSimulator = ({ server }: FastifyRequest, path: string): boolean =>
  path === hrefOf('locker_simulator') && server.hasRoute({ method: 'POST', url: '/dev/locker/entries' });

/** A missing hashed file must be a 404: HTML instead would break pages of an earlier deploy. */
const isPagePath = (path: string): boolean =>
  !/^\/(v1|files|assets|docs|dev)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);

/** Whether the request is for a page. */
export const isPage = (request: FastifyRequest): boolean => {
  const path = pathOf(request.url);
  return request.method === 'GET' && (isSimulator(request, path) || isPagePath(path));
};

/**
 * The URL that a request is answered for: its own without a language (`/en/…`), or that of the unknown page instead of a page's with escapes that cannot be decoded, which the
 * framework would refuse before any page could answer.
 */
export function answeredUrl({ method, url = '/' }: IncomingMessage): string {
  const asked = method === 'GET' ? (readLanguageAddress(url)?.url ?? url) : url;
  const path = pathOf(asked);
  if (method !== 'GET' || !isPagePath(path)) return url;
  try {
    // Its result is used, or the bundler drops the call.
    return decodeURI(path).length > 0 ? asked : hrefOf('not_found');
  } catch {
    return hrefOf('not_found');
  }
}
