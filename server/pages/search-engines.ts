import type { FastifyInstance, FastifyReply } from 'fastify';
import { hrefOf, routes, type PlainRouteName, type RouteName } from '#machines/core/routes';
import { pathIn } from '#machines/rules/language-address';
import { LANGUAGE } from '#machines/rules/limits';
import { listCategories } from '#server/catalogue/categories.queries';
import { isUuid } from '#server/core/cursor';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { escapeHtml } from '#server/core/words/html';
import { objectsOfMap, partsOfMap } from '#server/pages/search-engines.queries';

/** Objects of one part; the protocol takes at most 50,000 addresses. */
const partSize = 5_000;

/** Pages for everybody that are the same every day. */
const pages: readonly PlainRouteName[] = ['home', 'categories', 'help', 'faq', 'rules', 'signup'];
/** Where there is nothing to find: calls, and pages of one person. */
const isPersonal = (name: RouteName): boolean => !['public', 'entry', 'always'].includes(routes[name].access);
const personal = [
  ...new Set(
    (Object.keys(routes) as RouteName[])
      .filter(isPersonal)
      .map((name) => `/${routes[name].patterns[0].split('/')[1] ?? ''}`),
  ),
].flatMap((path) => LANGUAGE.all.map((locale) => pathIn(locale, path)));

interface Entry {
  path: string;
  changed?: Date;
}

/** An address in each language, each with the others. */
function entryOf(site: string, { path, changed }: Entry): string {
  const urls = LANGUAGE.all.map((locale) => [locale, escapeHtml(site + pathIn(locale, path))] as const);
  const others = urls
    .map(([locale, url]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('');
  const at = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return urls.map(([, url]) => `<url><loc>${url}</loc>${at}${others}</url>`).join('\n');
}

const mapOf = (site: string, entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => entryOf(site, entry)).join('\n')}
</urlset>
`;

const indexOf = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;

/** Serves what search engines read first: where they may go, and the map of a library's pages, in parts. */
export async function serveSearchEngines(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'host')
      .type(`${type}; charset=utf-8`)
      .send(text);
  const isOpen = (library: Library | undefined): library is Library => library?.is_available === true;

  app.get('/robots.txt', async (request, reply) => {
    const library = await app.libraryOf(request);
    if (!isOpen(library)) return send(reply, 'text/plain', 'User-agent: *\nDisallow: /\n');
    const closed = ['/v1', '/docs', '/dev', '/ui', ...personal].map((path) => `Disallow: ${path}`);
    return send(
      reply,
      'text/plain',
      ['User-agent: *', ...closed, '', `Sitemap: ${library.public_url}/sitemap.xml`, ''].join('\n'),
    );
  });

  app.get('/sitemap.xml', { preHandler: app.rateLimit() }, async (request, reply) => {
    const library = await app.libraryOf(request);
    if (!isOpen(library)) return app.answerUnknown(request, reply);
    const parts = ['pages', ...(await partsOfMap(db, library.id, partSize))];
    return send(reply, 'application/xml', indexOf(parts.map((part) => `${library.public_url}/sitemap/${part}.xml`)));
  });

  app.get('/sitemap/:name', { preHandler: app.rateLimit() }, async (request, reply) => {
    const [part = '', type] = (request.params as { name: string }).name.split('.');
    const library = await app.libraryOf(request);
    if (!isOpen(library) || type !== 'xml') return app.answerUnknown(request, reply);
    if (part === 'pages') {
      const categories = await listCategories(db, library.id);
      const paths = [
        ...pages.map((name) => hrefOf(name)),
        ...categories.map(({ slug }) => hrefOf('category', { slug })),
      ];
      return send(
        reply,
        'application/xml',
        mapOf(
          library.public_url,
          paths.map((path) => ({ path })),
        ),
      );
    }
    if (!isUuid(part)) return app.answerUnknown(request, reply);
    const objects = await objectsOfMap(db, library.id, part, partSize);
    const entries = objects.map(({ id, updated_at }) => ({ path: hrefOf('product', { id }), changed: updated_at }));
    return entries.length === 0
      ? app.answerUnknown(request, reply)
      : send(reply, 'application/xml', mapOf(library.public_url, entries));
  });
  await Promise.resolve();
}
