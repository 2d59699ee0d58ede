import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Problem } from '../../../server/core/errors.ts';
import type { OperationId } from '../../../server/http/handler.ts';

interface ResponseObject {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface OperationObject {
  operationId: OperationId;
  'x-access': string;
  'x-error-codes': string[];
  responses: Record<string, ResponseObject>;
}

interface Contract {
  paths: Record<string, Record<string, OperationObject>>;
}

export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contract, with `{names}`. */
  path: string;
  statuses: string[];
  /** Who may call it (`x-access`). */
  access: string;
  /** The codes of its refusals. */
  codes: readonly string[];
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/v1.bundle.json'), 'utf8'),
) as Contract;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'contract');

const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const pointerOf = (parts: readonly string[]): string => `contract#/${parts.map(escape).join('/')}`;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, { operationId, responses, 'x-access': access, 'x-error-codes': codes }]): [string, Operation] => [
        operationId,
        {
          id: operationId,
          method: method.toUpperCase() as Operation['method'],
          path,
          statuses: Object.keys(responses),
          access,
          codes,
        },
      ]),
  ),
);

/** The operation with this name; throws if the contract has none. */
export function operationOf(id: string): Operation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** The response object in the contract, with its reference resolved. */
function responseParts(operation: Operation, status: string): string[] {
  const response = document.paths[operation.path]?.[operation.method.toLowerCase()]?.responses[status];
  return response?.$ref
    ? response.$ref.slice(2).split('/')
    : ['paths', operation.path, operation.method.toLowerCase(), 'responses', status];
}

function at(parts: readonly string[]): unknown {
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
}

const compiled = new Map<string, ValidateFunction>();

/**
 * Checks an answer against the contract: its status must be declared for the operation, its content type for the status, and its body must match the
 * schema; the code of a refusal must be one of the operation's. Throws an error that explains the difference. Returns the code of a refusal.
 */
export function checkAnswer(
  operation: Operation,
  answer: { status: number; contentType: string; raw: string },
): string | undefined {
  const name = `${operation.method} ${operation.path} (${operation.id})`;
  const status = String(answer.status);
  if (!operation.statuses.includes(status)) {
    throw new Error(
      `${name} answered ${status}, which the contract does not declare (${operation.statuses.join(', ')}): ${answer.raw.slice(0, 500)}`,
    );
  }
  const parts = responseParts(operation, status);
  const content = (at(parts) as ResponseObject | undefined)?.content;
  if (!content) {
    if (answer.raw !== '')
      throw new Error(`${name} answered ${status} with a body, the contract says without: ${answer.raw.slice(0, 500)}`);
    return undefined;
  }
  const type = (answer.contentType.split(';', 1)[0] ?? '').trim();
  if (!(type in content))
    throw new Error(`${name} answered ${status} as "${type}", the contract says ${Object.keys(content).join(', ')}.`);
  if (!type.includes('json')) return undefined;
  const pointer = pointerOf([...parts, 'content', type, 'schema']);
  let validate = compiled.get(pointer);
  if (!validate) {
    validate = ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
  }
  const body: unknown = JSON.parse(answer.raw);
  if (!validate(body)) {
    throw new Error(
      `${name} answered ${status} against its schema: ${ajv.errorsText(validate.errors, { separator: '\n  ' })}\n${answer.raw.slice(0, 2000)}`,
    );
  }
  if (type !== 'application/problem+json') return undefined;
  const { code } = body as Problem;
  if (!operation.codes.includes(code))
    throw new Error(
      `${name} answered ${status} ${code}, which the contract does not declare: ${answer.raw.slice(0, 500)}`,
    );
  return code;
}
