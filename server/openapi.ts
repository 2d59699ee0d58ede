import { Transform } from 'node:stream';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Access } from '#server/access';
import { Answer } from '#server/answer';
import contract from '#openapi/v1.bundle.json' with { type: 'json' };
import { ApiError, invalid } from '#server/errors';
import type { Handlers, OperationId } from '#server/handler';
import { onceByKey } from '#server/idempotency';
import { isMultipart, readUpload, registerUploads } from '#server/upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for operations with `x-raw-body`. */
    rawBody?: string;
  }
}

const keywords = ['example', 'xml', 'externalDocs', 'discriminator'];

const makeAjv = (coerce: boolean): Ajv2020 => {
  const ajv = new Ajv2020({
    coerceTypes: coerce ? 'array' : false,
    useDefaults: true,
    removeAdditional: false,
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    keywords,
  });
  addFormats(ajv);
  return ajv;
};

interface OperationInfo {
  operationId: OperationId;
  access: Access;
  acceptsKey: boolean;
  success: number;
  bodyLimit: number | undefined;
  /** Whether the handler needs the very bytes of the body: a signature is about those. */
  rawBody: boolean;
  /** Whether the operation cannot do without a JSON body. */
  needsBody: boolean;
  /** Whether the body is a form with files. */
  takesFiles: boolean;
}

interface OperationObject {
  operationId: string;
  'x-access'?: Access;
  'x-body-limit'?: number;
  'x-raw-body'?: boolean;
  parameters?: { $ref?: string; name?: string }[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

const json = 'application/json';

interface RoutableOperation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Facts of each operation that the router needs beyond its schemas. */
function operationsOf(): Map<string, OperationInfo> {
  const found = new Map<string, OperationInfo>();
  for (const item of Object.values(contract.paths as Record<string, Record<string, unknown>>)) {
    for (const [method, raw] of Object.entries(item)) {
      if (!['get', 'post', 'put', 'patch', 'delete'].includes(method)) continue;
      const operation = raw as OperationObject;
      found.set(operation.operationId, {
        operationId: operation.operationId as OperationId,
        access: operation['x-access'] ?? 'public',
        acceptsKey: (operation.parameters ?? []).some((p) =>
          (p.name ?? p.$ref ?? '')
            .replace(/[^a-z]/gi, '')
            .toLowerCase()
            .includes('idempotencykey'),
        ),
        success: Number(Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? 200),
        bodyLimit: operation['x-body-limit'],
        rawBody: operation['x-raw-body'] === true,
        needsBody: operation.requestBody?.required === true && json in operation.requestBody.content,
        takesFiles: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
      });
    }
  }
  return found;
}

/**
 * The contract as the router needs it: answers other than JSON and refusals are written by hand, so they need no serialiser,
 * and a form with files is read and checked part by part (`upload.ts`), not by a schema.
 * A copy, because the parser resolves references in place.
 */
function routable(): object {
  const copy = structuredClone(contract) as { paths: Record<string, Record<string, RoutableOperation>> };
  for (const operation of Object.values(copy.paths).flatMap((item) => Object.values(item))) {
    const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    operation.responses = Object.fromEntries(good);
    for (const [, answer] of good) if (answer.content && !(json in answer.content)) delete answer.content;
    if (operation.requestBody && !(json in operation.requestBody.content)) delete operation.requestBody;
  }
  return copy;
}

/** Registers one route for each operation of the contract; a missing handler stops the start. */
export async function registerOperations(
  app: FastifyInstance,
  handlers: Handlers,
  allow: (request: FastifyRequest, access: Access) => Promise<void>,
): Promise<void> {
  const bodies = makeAjv(false);
  const others = makeAjv(true);
  const operations = operationsOf();
  app.setValidatorCompiler(({ schema, httpPart }): ValidateFunction =>
    (httpPart === 'body' ? bodies : others).compile(schema as object),
  );
  // Plain text is no JSON: taken as a body it would pass by the schema, which is looked up by its type.
  app.removeContentTypeParser('text/plain');
  await registerUploads(app);
  await app.register(openapiGlue, {
    specification: routable(),
    operationResolver: (operationId, method, path): RouteOptions => {
      const operation = operations.get(operationId);
      const handler = handlers[operationId as OperationId] as unknown as AnyHandler | undefined;
      if (!operation || !handler) throw new Error(`No handler for the operation ${operationId}`);
      return {
        method: method,
        url: path.replace(/{(\w+)}/g, ':$1'),
        ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
        ...(operation.rawBody ? { preParsing: keepRawBody } : {}),
        // Before the body is read: a stranger's body is not worth parsing, and 401 goes before 422.
        onRequest: async (request: FastifyRequest) => {
          if (operation.access !== 'open') await allow(request, operation.access);
          if (operation.takesFiles !== isMultipart(request) && (operation.takesFiles || operation.needsBody))
            throw new ApiError('request.malformed');
        },
        // Without a body there is no type to look a schema up by, so nothing would be checked.
        preValidation: async (request: FastifyRequest) => {
          if (operation.needsBody && request.body === undefined) throw invalid({ body: 'required' });
          if (operation.takesFiles) request.body = await readUpload(request);
        },
        handler: async (request, reply) => {
          const run = async (): Promise<{ status: number; body: unknown }> => {
            const answer = await handler({
              query: request.query,
              params: request.params,
              body: request.body,
              ctx: request.ctx,
              req: request,
              reply,
            });
            return isStatusBody(answer) ? answer : { status: operation.success, body: answer };
          };
          const { status, body } = operation.acceptsKey ? await onceByKey(request, operationId, run) : await run();
          if (reply.sent || body === reply) return reply;
          if (body instanceof Answer) return body.send(request, reply);
          return reply.code(status).send(body);
        },
      };
    },
  });
}

/** Lets the body through to its parser, whose limit stands, and keeps its bytes. */
const keepRawBody: preParsingAsyncHookHandler = (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      request.rawBody = Buffer.concat(chunks).toString('utf8');
      done();
    },
  });
  return Promise.resolve(payload.pipe(tap));
};

type AnyHandler = (input: object) => unknown;

const isStatusBody = (answer: unknown): answer is { status: number; body: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  'body' in answer &&
  Object.keys(answer).length === 2 &&
  typeof answer.status === 'number';
