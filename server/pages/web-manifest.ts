import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/core/context';
import { localeOf } from '#server/core/words/locale';
import { brandingOf, type Branding } from '#server/core/branding';
import { translate } from '#server/core/words/texts';

const texts = {
  loans: /*i18n*/ { id: 'manifest.loans', message: 'I miei prestiti' },
  scan: /*i18n*/ { id: 'manifest.scan', message: 'Scansiona' },
};

const icon = (size: number, src: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const ownIcons = [
  icon(192, '/img/icon-192.png', 'any'),
  icon(512, '/img/icon-512.png', 'any'),
  icon(512, '/img/icon-maskable-512.png', 'maskable'),
];

/** One picture serves both purposes: the important part of a library's icon lies in the safe zone of maskable icons. */
const iconsOf = ({ icon: own }: Branding) =>
  own ? [icon(own.width, own.url, 'any'), icon(own.width, own.url, 'maskable')] : ownIcons;

const ground = '#f7f2e8';
const productBranding: Branding = { accent: null, logo: null, icon: null };

/** Maximum length of a name that home screens show in full, characters. */
const maxShortName = 12;

/** The first words of a name that fit on a home screen, without a dangling preposition: `La Bottega` for `La Bottega delle Cose`. */
function shortNameOf(name: string): string {
  const words: string[] = [];
  for (const word of name.split(/\s+/)) {
    if ([...words, word].join(' ').length > maxShortName) break;
    words.push(word);
  }
  if (words.join(' ') === name) return name;
  const last = words.findLastIndex((word) => /^[^\p{Ll}]/u.test(word));
  return words.slice(0, last + 1).join(' ') || 'Prestalo';
}

/** Serves the web app manifest of a library: its name, colours, icons and shortcuts. */
export async function serveWebManifest(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const locale = localeOf(request);
    const library = await app.libraryOf(request);
    const name = library?.name ?? 'Prestalo';
    const branding = library ? await brandingOf(db, library) : productBranding;
    const shortcut = (text: keyof typeof texts, url: string) => ({ name: translate(locale, texts[text]), url });
    const manifest = {
      id: '/',
      name,
      short_name: shortNameOf(name),
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: branding.accent?.light.fill ?? ground,
      icons: iconsOf(branding),
      shortcuts: [shortcut('loans', '/me/orders'), shortcut('scan', '/scan')],
    };
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, host')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });
  await Promise.resolve();
}
