import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leaves some addresses to an application of its own, which listens nowhere and is made with the first request for one of them: what it
 * is made of is no part of the start.
 * @param make gives the application; what it does not find is answered as everywhere
 */
export function serveLazily(app: FastifyInstance, urls: readonly string[], make: () => Promise<FastifyInstance>): void {
  let made: Promise<FastifyInstance> | undefined;
  const open = async (): Promise<FastifyInstance> => {
    const inner = await make();
    inner.setNotFoundHandler((request, reply) => app.answerUnknown(request, reply));
    // A folder, or a name that no file can have: the file server refuses to look, and there is nothing under it.
    inner.setErrorHandler((error: FastifyError, request, reply) =>
      error.statusCode === 403 ? app.answerUnknown(request, reply) : app.answerError(error, request, reply),
    );
    await inner.ready();
    return inner;
  };
  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const inner = await (made ??= open());
    // What the hooks have said about every answer, such as its security headers, is said of this one too.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  };
  for (const url of urls) app.get(url, handOver);
}
