import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { localeOf } from '#server/core/locale';
import { brandingOf, type Branding } from '#server/core/branding';
import { translate } from '#server/core/texts';

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

/** One picture is both: what must be seen of a library's icon lies where no launcher cuts. */
const iconsOf = ({ icon: own }: Branding) =>
  own ? [icon(own.width, own.url, 'any'), icon(own.width, own.url, 'maskable')] : ownIcons;

const ground = '#f7f2e8';
const productBranding: Branding = { accent: null, logo: null, icon: null };

/** Home screens cut longer names off, characters. */
const shortName = 12;

/** Serves what a device needs to install the product: under the library's own name, with its colours and shortcuts. */
export async function serveWebManifest(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  libraryOf: (request: FastifyRequest) => Promise<Library | undefined>,
): Promise<void> {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const locale = localeOf(request);
    const library = await libraryOf(request);
    const name = library?.name ?? 'Prestalo';
    const branding = library ? await brandingOf(db, library) : productBranding;
    const shortcut = (text: keyof typeof texts, url: string) => ({ name: translate(locale, texts[text]), url });
    const manifest = {
      id: '/',
      name,
      short_name: name.length <= shortName ? name : 'Prestalo',
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
