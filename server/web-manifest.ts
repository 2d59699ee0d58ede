import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Library } from '#server/db/libraries';
import { localeOf } from '#server/locale';
import { translate } from '#server/texts';

const texts = {
  loans: /*i18n*/ { id: 'manifest.loans', message: 'I miei prestiti' },
  scan: /*i18n*/ { id: 'manifest.scan', message: 'Scansiona' },
};

const icon = (size: number, file: string, purpose: 'any' | 'maskable') => ({
  src: `/img/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Home screens cut longer names off, characters. */
const shortName = 12;

/** Serves what a device needs to install the product: under the library's own name, with its colours and shortcuts. */
export async function serveWebManifest(
  app: FastifyInstance,
  libraryOf: (request: FastifyRequest) => Promise<Library | undefined>,
): Promise<void> {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const locale = localeOf(request);
    const name = (await libraryOf(request))?.name ?? 'Prestalo';
    const shortcut = (text: keyof typeof texts, url: string) => ({ name: translate(locale, texts[text]), url });
    const manifest = {
      id: '/',
      name,
      short_name: name.length <= shortName ? name : 'Prestalo',
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f7f2e8',
      theme_color: '#f7f2e8',
      icons: [
        icon(192, 'icon-192.png', 'any'),
        icon(512, 'icon-512.png', 'any'),
        icon(512, 'icon-maskable-512.png', 'maskable'),
      ],
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
