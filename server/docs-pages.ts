import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { readContract } from '#server/contract';

/** An application of its own that answers for the pages of the contract. It listens nowhere: `docs.ts` hands requests over. */
export async function makeDocs(): Promise<FastifyInstance> {
  // That it is an OpenAPI document is checked where the bundle is made, which the type of a JSON file cannot say.
  const bundle: object = readContract();
  const document = bundle as StaticDocumentSpec['document'];
  const docs = fastify();
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
  await docs.ready();
  return docs as unknown as FastifyInstance;
}
