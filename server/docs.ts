import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import contract from '#openapi/v1.bundle.json' with { type: 'json' };

/** Serves the contract as pages to read and try at `/docs`, and as a document at `/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // A copy, as the pages change it. That it is an OpenAPI document is checked where the bundle is made, which the type of a JSON file
  // cannot say.
  const bundle: object = structuredClone(contract);
  const document = bundle as StaticDocumentSpec['document'];
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', deepLinking: true },
    });
  });
}
