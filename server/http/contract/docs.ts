import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { compressAnswers } from '#server/http/compress';
import { readContract } from '#server/http/contract/contract';

/** The API documentation at `/docs`, and the document itself at `/docs/json`; an application for `serveLazily`. */
export async function makeDocs(): Promise<FastifyInstance> {
  // `npm run gen` validates the bundle as an OpenAPI document; the type of a JSON file cannot express that.
  const bundle: object = readContract();
  const document = bundle as StaticDocumentSpec['document'];
  const docs = fastify();
  compressAnswers(docs);
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
  return docs;
}
