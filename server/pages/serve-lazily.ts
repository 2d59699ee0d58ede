import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lazily } from '#server/core/lazily';

/**
 * Serves some URLs with a separate application that does not listen itself. It is created by the first request for
 * one of them, so that it does not slow the start down.
 * @param make creates the application; unknown paths below it get the usual 404
 */
export function serveLazily(app: FastifyInstance, urls: readonly string[], make: () => Promise<FastifyInstance>): void {
  const open = lazily(async (): Promise<FastifyInstance> => {
    const inner = await make();
    inner.setNotFoundHandler((request, reply) => app.answerUnknown(request, reply));
    // The file server refuses folders and invalid file names with 403; nothing exists there.
    inner.setErrorHandler((error: FastifyError, request, reply) =>
      error.statusCode === 403 ? app.answerUnknown(request, reply) : app.answerError(error, request, reply),
    );
    await inner.ready();
    return inner;
  });
  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const inner = await open();
    // Copies the headers that the hooks have set on every answer, such as the security headers.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  };
  for (const url of urls) app.get(url, handOver);
}
