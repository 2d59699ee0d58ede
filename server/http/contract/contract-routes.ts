import type { Access } from '#server/http/access';
import { readContract } from '#server/http/contract/contract';
import type { OperationId } from '#server/http/handler';

/** A JSON schema with its references resolved; shared parts stay one object. */
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
  fileLimit: 'import' | undefined;
  /** Request schemas; parts that the operation does not have are omitted. */
  schema: {
    params?: JsonSchema;
    querystring?: JsonSchema;
    headers?: JsonSchema;
    body?: { content: { 'application/json': { schema: JsonSchema } } };
  };
  /** Schemas of the successful JSON answers by status. Refusals share one form and are built by hand. */
  answers: ReadonlyMap<number, JsonSchema>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface Operation {
  operationId: OperationId;
  'x-access'?: Access;
  'x-in-person'?: boolean;
  'x-when-closed'?: boolean;
  'x-body-limit'?: number;
  'x-raw-body'?: boolean;
  'x-file-limit'?: 'import';
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

const json = 'application/json';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const parts = { path: 'params', query: 'querystring', header: 'headers' } as const;

/** Every operation of the contract. Its structure was checked when the bundle was made. */
export function contractRoutes(): ContractRoute[] {
  const contract = readContract();
  const resolve = makeResolver(contract);
  return Object.entries(contract.paths).flatMap(([path, item]) => {
    const shared = 'parameters' in item ? (resolve(item.parameters) as Parameter[]) : [];
    return methods
      .filter((method) => method in item)
      .map((method) => {
        const operation = resolve(withoutRefusals((item as Record<string, Operation>)[method])) as Operation;
        return routeOf(method, path, operation, [...shared, ...(operation.parameters ?? [])]);
      });
  });
}

/** Refusals share one form: their schemas are not resolved. */
const withoutRefusals = (operation: Operation | undefined): object => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(operation?.responses ?? {}).filter(([status]) => isSuccess(status))),
});

const isSuccess = (status: string): boolean => status.startsWith('2');

function routeOf(
  method: (typeof methods)[number],
  path: string,
  operation: Operation,
  parameters: readonly Parameter[],
): ContractRoute {
  const { requestBody, responses } = operation;
  const body = requestBody?.content[json]?.schema;
  const good = Object.entries(responses);
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
      good.flatMap(([status, { content }]) => (content?.[json] ? [[Number(status), content[json].schema]] : [])),
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
