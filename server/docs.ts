import compress from '@fastify/compress';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { readContract } from '#server/contract';

/** The contract as pages to read and try at `/docs`, and as a document at `/docs/json`: an application for `serveLater`. */
export async function makeDocs(): Promise<FastifyInstance> {
  // That it is an OpenAPI document is checked where the bundle is made, which the type of a JSON file cannot say.
  const bundle: object = readContract();
  const document = bundle as StaticDocumentSpec['document'];
  const docs = fastify();
  await docs.register(compress, { encodings: ['br', 'gzip'] });
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
  return docs;
}
