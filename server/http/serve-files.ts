import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/core/context';

const types: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['svg', 'image/svg+xml'],
]);

/** Serves a library's pictures at `/files/<library>/…`; the content of a name never changes, so browsers cache it. */
export async function serveFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const library = await app.libraryOf(request);
    const type = types.get(key.split('.').pop() ?? '');
    const file =
      library && type !== undefined && key.startsWith(`${library.id}/`) ? await deps.files.get(key) : undefined;
    if (!file) return app.answerUnknown(request, reply);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(type ?? 'application/octet-stream')
      .send(file.stream);
  });
  await Promise.resolve();
}
