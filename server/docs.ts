import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers that the server itself writes for the connection that it answers on. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Serves the contract as pages to read and try at `/docs`, and as a document at `/docs/json`; they are made with the first visit. */
export function serveDocs(app: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const docs = await (made ??= import('#server/docs-pages').then(({ makeDocs }) => makeDocs()));
    const { statusCode, headers, rawPayload } = await docs.inject({
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      url: request.url,
      headers: request.headers,
    });
    if (statusCode === 404) return app.answerUnknown(request, reply);
    for (const [name, value] of Object.entries(headers)) if (!ofTheConnection.has(name)) void reply.header(name, value);
    return reply.code(statusCode).send(rawPayload);
  };
  app.get('/docs', answer);
  app.get('/docs/*', answer);
}
