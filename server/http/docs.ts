import compress from '@fastify/compress';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { readContract } from '#server/http/contract';

/** The API documentation at `/docs`, and as a document at `/docs/json`: an application for `serveLazily`. */
export async function makeDocs(): Promise<FastifyInstance> {
  // The bundle is checked to be an OpenAPI document when it is made; the type of a JSON file cannot express that.
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
