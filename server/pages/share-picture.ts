import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { productPage } from '#server/catalogue/answers';
import type { Deps } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';

/** Made pictures that are kept, each about a hundred kilobytes. */
const keptAtMost = 40;

/** The storage key of a picture's widest version, which its `srcset` names last. */
const widest = ({ srcset, url }: Schema<'Picture'>): string =>
  (srcset?.split(', ').at(-1)?.split(' ', 1)[0] ?? url).replace(/^\/files\//, '');

/** Serves the picture of an object as every link preview reads it: JPEG, of one size. */
export async function serveSharePictures(app: FastifyInstance, deps: Deps): Promise<void> {
  const made = new LRUCache<string, Buffer>({ max: keptAtMost });
  const pictureOf = async (key: string): Promise<Buffer | undefined> => {
    const known = made.get(key);
    if (known) return known;
    const stored = await deps.files.get(key);
    const picture = stored && (await app.pictures.preview(await buffer(stored.stream)));
    if (!picture) return undefined;
    const kept = Buffer.from(picture);
    made.set(key, kept);
    return kept;
  };

  app.get('/share/products/:name', { preHandler: app.rateLimit() }, async (request, reply) => {
    const [id = '', type] = (request.params as { name: string }).name.split('.');
    const library = await app.libraryOf(request);
    if (!library || type !== 'jpg' || !isUuid(id)) return app.answerUnknown(request, reply);
    try {
      const { answer } = await productPage({ deps, library, locale: 'it' }, app.catalogue, id);
      const { img } = JSON.parse(answer.text) as Schema<'Product'>;
      const picture = img && (await pictureOf(widest(img)));
      if (!picture) return await app.answerUnknown(request, reply);
      return await reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(picture);
    } catch (error) {
      // A hidden or unknown object has no picture.
      if (error instanceof ApiError) return app.answerUnknown(request, reply);
      throw error;
    }
  });
  await Promise.resolve();
}
