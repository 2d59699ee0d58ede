import { Transform } from 'node:stream';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  preParsingAsyncHookHandler,
} from 'fastify';
import { isDate } from '#machines/rules/dates';
import { PICTURES } from '#machines/rules/imports';
import type { Config } from '#server/core/config/config';
import { Answer } from '#server/http/answer';
import { contractRoutes, type ContractRoute, type JsonSchema } from '#server/http/contract/contract-routes';
import { ApiError, invalid } from '#server/core/errors';
import type { Handler, In, OperationId } from '#server/http/handler';
import { withIdempotencyKey } from '#server/http/idempotency';
import { unstorableTexts, unreadableQuery } from '#server/http/storable';
import { once } from '#server/core/once';
import { isMultipart, registerUploads, withUpload } from '#server/http/upload/upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for operations with `x-raw-body`. */
    rawBody?: string;
  }
}

const keywords = ['example', 'xml', 'externalDocs', 'discriminator'];

/** Validates the parts of a request: URL parameters are coerced to the contract's types, a body never is. */
export const makeAjv = (coerce: boolean): Ajv2020 => {
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
    // The contract's schemas are checked when its bundle is made; loading the meta-schemas takes a fifth of the start.
    meta: false,
    validateSchema: false,
  });
  addFormats(ajv);
  // Dates as the rules and the database read them: the library's own format accepts year 0.
  ajv.addFormat('date', isDate);
  return ajv;
};

/** A value like `1e999` coerces to Infinity, which Ajv then accepts despite every limit. */
const endlessOnes = (part: Record<string, unknown> | null): FastifySchemaValidationError[] =>
  Object.entries(part ?? {})
    .filter(([, value]) => [value].flat().some((one) => typeof one === 'number' && !Number.isFinite(one)))
    .map(([name]) => ({
      instancePath: `/${name}`,
      schemaPath: `#/properties/${name}/type`,
      keyword: 'type',
      params: { type: 'number' },
      message: 'must be a number',
    }));

/** Creates a server's request validators. Each is compiled on its first request: compiling hundreds of schemas would take a third of the start. */
function compileChecks(resolve: (schema: JsonSchema) => JsonSchema): FastifySchemaCompiler<JsonSchema> {
  const bodies = once(() => makeAjv(false));
  const others = once(() => makeAjv(true));
  return ({ schema, httpPart }) => {
    let check: ValidateFunction | undefined;
    return (data: unknown) => {
      check ??= (httpPart === 'body' ? bodies : others)().compile(resolve(schema));
      if (!check(data)) return { error: check.errors ?? [] };
      const endless = httpPart === 'body' ? [] : endlessOnes(data as Record<string, unknown>);
      return endless.length === 0 || { error: endless };
    };
  };
}

interface Done {
  status: number;
  body: unknown;
}

type RunHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The handler of an operation, called with the parts of a request: they have the contract's types once its schemas have passed them. */
function runOf<O extends OperationId>(handler: Handler<O>): RunHandler {
  return (req, reply) => {
    const { query, params, body, ctx } = req;
    return handler({ query, params, body, ctx, req, reply } as In<O>);
  };
}

/** Who may call. */
interface CallAccess {
  /** Before the body is read. */
  allow: (request: FastifyRequest, route: ContractRoute) => Promise<void>;
  /** After a member's call has read, or failed: refuses it if their session has ended meanwhile. */
  requireGoingOn: (request: FastifyRequest) => Promise<void>;
}

/** Registers one route per operation of the contract. */
export async function registerOperations(
  app: FastifyInstance,
  handlerOf: <O extends OperationId>(operationId: O) => Handler<O>,
  access: CallAccess,
): Promise<void> {
  const { routes, resolve } = contractRoutes();
  app.setValidatorCompiler(compileChecks(resolve));
  // Plain text is not JSON: as a body it would bypass the schema, which is looked up by content type.
  app.removeContentTypeParser('text/plain');
  await registerUploads(app);
  for (const route of routes) {
    register(app, route, { run: runOf(handlerOf(route.operationId)), resolve }, access);
  }
}

function register(
  app: FastifyInstance,
  route: ContractRoute,
  { run: handle, resolve }: { run: RunHandler; resolve: (schema: JsonSchema) => JsonSchema },
  { allow, requireGoingOn }: CallAccess,
): void {
  const { operationId, method, url, schema, access, bodyLimit, needsBody, takesFiles, acceptsKey, success } = route;
  /** What a member's call has done, while their session goes on. */
  const stillOf = async (request: FastifyRequest, reply: FastifyReply, done: Promise<Done>): Promise<Done> => {
    const result = await done.catch(async (error: unknown) => {
      await requireGoingOn(request);
      throw error;
    });
    // A call that writes has held the account.
    if (method === 'GET' && !isOver(reply)) await requireGoingOn(request);
    return result;
  };
  app.route({
    method,
    url,
    schema,
    config: { query: once(() => parametersOf(schema.querystring && resolve(schema.querystring))) },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(route.rawBody ? { preParsing: keepRawBody } : {}),
    // Before reading the body: a stranger's body is not worth parsing, and 401 takes precedence over 422.
    onRequest: async (request) => {
      if (access !== 'open') await allow(request, route);
      if (takesFiles !== isMultipart(request) && (takesFiles || needsBody)) throw new ApiError('request.malformed');
    },
    preValidation: (request, _reply, next) => next(refusalOfTexts(request, route)),
    handler: async (request, reply) => {
      const run = async (): Promise<Done> => {
        const answer = await handle(request, reply);
        return isStatusBody(answer) ? answer : { status: success, body: answer };
      };
      const answer = () => (acceptsKey ? withIdempotencyKey(request, operationId, run) : run());
      const limit = route.fileLimit && fileLimits[route.fileLimit](request.ctx.deps.config);
      const done = takesFiles ? withUpload(request, answer, limit) : answer();
      const { status, body } = access === 'member' ? await stillOf(request, reply, done) : await done;
      if (isOver(reply) || body === reply) return reply;
      if (body instanceof Answer) return body.send(request, reply);
      return send(reply.code(status), body, route.answers.get(status)?.());
    },
  });
}

const fileLimits: Record<NonNullable<ContractRoute['fileLimit']>, (config: Config) => number> = {
  import: ({ importMaxBytes }) => importMaxBytes,
  pictures: () => PICTURES.zipBytes,
};

/** Whether nothing more can be answered: it is being sent already, such as a stream, or the client has left. */
const isOver = ({ sent, raw }: FastifyReply): boolean => sent || raw.headersSent || raw.destroyed;

const parametersOf = (schema: JsonSchema | undefined): JsonSchema => (schema?.['properties'] ?? {}) as JsonSchema;

/**
 * What is wrong with a request before schema validation. Without a body there is no content type to find a schema by, so nothing would be checked. A
 * signed raw body is left to its sender.
 */
function refusalOfTexts({ body, query }: FastifyRequest, { schema, needsBody, takesFiles, rawBody }: ContractRoute) {
  if (needsBody && body === undefined) return invalid({ body: 'required' });
  const fields =
    unreadableQuery(schema.querystring && query) ??
    unstorableTexts(schema.body && !takesFiles && !rawBody ? body : undefined);
  return fields && invalid(fields);
}

/** Fields that the contract does not name are not sent: its schema serialises the answer. Compiled on first use, like the validators. */
function send(reply: FastifyReply, body: unknown, schema: JsonSchema | undefined): FastifyReply {
  if (!schema) return reply.send(body);
  const serialize = reply.compileSerializationSchema(schema);
  return reply.type('application/json; charset=utf-8').serializer(serialize).send(body);
}

/** Passes the body on to its parser, whose limit applies, and keeps its bytes. */
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

const isStatusBody = (answer: unknown): answer is { status: number; body: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  'body' in answer &&
  Object.keys(answer).length === 2 &&
  typeof answer.status === 'number';
