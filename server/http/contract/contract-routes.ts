import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '#server/http/access';
import { once } from '#server/core/once';
import { root } from '#server/core/root';
import type { OperationId } from '#server/http/handler';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the router needs to know about an operation of the contract. */
export interface ContractRoute {
  operationId: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's notation: `/v1/loans/:id`. */
  url: string;
  access: Access;
  /** Whether only the member may do this, not somebody impersonating them (`x-in-person`). */
  inPerson: boolean;
  /** Whether it also answers while the library is closed for maintenance. */
  whenClosed: boolean;
  acceptsKey: boolean;
  /** The success status; if there are several, the first one. */
  success: number;
  bodyLimit: number | undefined;
  /** Whether the handler needs the raw bytes of the body, because they are signed. */
  rawBody: boolean;
  /** Whether the operation requires a JSON body. */
  needsBody: boolean;
  /** Whether the body is a multipart form with files, which is read and checked part by part (`upload.ts`) rather than by a schema. */
  takesFiles: boolean;
  /** The setting that limits the size of its files, if not that of pictures (`x-file-limit`). */
  fileLimit: 'import' | 'pictures' | undefined;
  /** Request schemas as the contract writes them, with references; parts that the operation does not have are omitted. */
  schema: {
    params?: JsonSchema;
    querystring?: JsonSchema;
    headers?: JsonSchema;
    body?: { content: { 'application/json': { schema: JsonSchema } } };
  };
  /** Schemas of the successful JSON answers by status. Refusals share one form and are built by hand. */
  answers: ReadonlyMap<number, () => JsonSchema>;
}

/** The contract as the router needs it. */
interface ContractRoutes {
  routes: ContractRoute[];
  /** A copy of a schema with its references resolved; shared parts stay one object. @throws for a recursive schema */
  resolve: (schema: JsonSchema) => JsonSchema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Reference {
  $ref: string;
}

type Content = Record<string, { schema: JsonSchema }>;

interface Operation {
  operationId: OperationId;
  'x-access'?: Access;
  'x-in-person'?: boolean;
  'x-when-closed'?: boolean;
  'x-body-limit'?: number;
  'x-raw-body'?: boolean;
  'x-file-limit'?: 'import' | 'pictures';
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

const json = 'application/json';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const parts = { path: 'params', query: 'querystring', header: 'headers' } as const;

/** Every operation of the contract. Its structure was checked when the bundle was made. Schemas are resolved on use: a start needs few of them. */
export function contractRoutes(): ContractRoutes {
  const contract = JSON.parse(readFileSync(join(root, 'openapi/v1.routes.json'), 'utf8')) as {
    paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  };
  const resolve = makeResolver(contract);
  const routes = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [routeOf(method, path, operation, resolve)] : [];
    }),
  );
  return { routes, resolve: (schema) => resolve(schema) as JsonSchema };
}

function routeOf(
  method: (typeof methods)[number],
  path: string,
  operation: Operation,
  resolve: (node: unknown) => unknown,
): ContractRoute {
  const { requestBody, responses } = operation;
  const body = requestBody?.content[json]?.schema;
  const good = Object.entries(responses);
  const parameters = (operation.parameters ?? []).map((one) => ('$ref' in one ? (resolve(one) as Parameter) : one));
  return {
    operationId: operation.operationId,
    method: method.toUpperCase() as ContractRoute['method'],
    url: path.replace(/{(\w+)}/g, ':$1'),
    access: operation['x-access'] ?? 'public',
    inPerson: operation['x-in-person'] === true,
    whenClosed: operation['x-when-closed'] === true,
    acceptsKey: parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
    success: Number(good[0]?.[0] ?? 200),
    bodyLimit: operation['x-body-limit'],
    rawBody: operation['x-raw-body'] === true,
    needsBody: requestBody?.required === true && body !== undefined,
    takesFiles: requestBody !== undefined && 'multipart/form-data' in requestBody.content,
    fileLimit: operation['x-file-limit'],
    schema: {
      ...Object.fromEntries(
        (['path', 'query', 'header'] as const)
          .map((part) => [parts[part], parameters.filter((parameter) => parameter.in === part)] as const)
          .filter(([, list]) => list.length > 0)
          .map(([part, list]) => [part, objectOf(list)]),
      ),
      ...(body ? { body: { content: { [json]: { schema: body } } } } : {}),
    },
    answers: new Map(
      good.flatMap(([status, { content }]) => {
        const schema = content?.[json]?.schema;
        return schema ? [[Number(status), once(() => resolve(schema) as JsonSchema)] as const] : [];
      }),
    ),
  };
}

const objectOf = (parameters: readonly Parameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
});

/** Copies parts of a document with their references resolved, each of them once. @throws for a recursive schema, which could not be resolved */
function makeResolver(document: object): (node: unknown) => unknown {
  const known = new Map<string, unknown>();
  const underWay = new Set<string>();
  const follow = (reference: string): unknown => {
    if (known.has(reference)) return known.get(reference);
    if (underWay.has(reference)) throw new Error(`${reference} contains itself.`);
    underWay.add(reference);
    const named = reference
      .slice('#/'.length)
      .split('/')
      .reduce((node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    const resolved = resolve(named);
    underWay.delete(reference);
    known.set(reference, resolved);
    return resolved;
  };
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return follow(node.$ref);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve;
}
