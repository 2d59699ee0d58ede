import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import contract from '#openapi/v1.bundle.json' with { type: 'json' };

/** Serves the contract as pages to read and try at `/docs`, and as a document at `/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: structuredClone(contract) as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', deepLinking: true },
    });
  });
}
