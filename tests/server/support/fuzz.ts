import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { OperationId } from '../../../server/http/handler.ts';
import type { CallOptions, TestApp } from './app.ts';
import { operations, type Operation } from './contract.ts';
import { hostileText, hostileValue, farDates, rawBodies, contentTypes } from './hostile-values.ts';

interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: SchemaObject;
  properties?: Record<string, SchemaObject>;
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  allOf?: SchemaObject[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: 'query' | 'path' | 'header';
  schema: SchemaObject;
}
interface RequestObject {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: SchemaObject }> };
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/v1.bundle.json'), 'utf8'),
) as Record<string, unknown>;

function resolved<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const parts = node.$ref.slice(2).split('/');
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document) as T;
}

/** Meaningful ids and names: of this library, of another one, and unknown ones. */
export interface Known {
  ids: string[];
  callers: NonNullable<CallOptions['as']>[];
}

/** Mostly what a schema requires, except for patterns that are hard to generate. */
function near(given: SchemaObject, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((one) => near(one, known, depth + 1)));
  if (schema.allOf) return near(Object.assign({}, ...schema.allOf.map(resolved)) as SchemaObject, known, depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known, depth)));
}

function ofType(type: string, schema: SchemaObject, known: Known, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.max(schema.minimum ?? -5, schema.maximum ?? 200) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 500, noNaN: true });
    case 'array':
      return fc.array(near(schema.items ?? {}, known, depth + 1), { maxLength: 4 });
    case 'object': {
      if (depth > 6) return fc.constant({});
      const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, near(one, known, depth + 1)]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
    }
    default:
      return textOf(schema, known);
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: SchemaObject, known: Known): fc.Arbitrary<unknown> {
  if (format === 'date' || pattern?.includes('{4}-'))
    return fc.constantFrom('2027-03-20', '2027-03-25', '2027-04-30', ...farDates);
  if (format === 'email') return fc.constantFrom('socia@example.com', 'nuova@example.com', 'A@B.IT');
  if (pattern?.includes('{5}')) return fc.constantFrom('40126', '00000', '99999', '20121');
  if (pattern?.includes('[A-Z]')) return fc.constantFrom('BO', 'MI', 'ZZ');
  return fc.oneof(
    fc.constantFrom(...known.ids),
    fc.string({ minLength, maxLength: Math.min(Math.max(maxLength, 1), 60) }),
  );
}

/** A body close to the schema, with fields replaced, added or removed; or anything at all. */
function bodyOf(schema: SchemaObject, known: Known): fc.Arbitrary<unknown> {
  const good = near(schema, known);
  const spoilt = fc
    .tuple(good, fc.nat(), hostileValue, fc.constantFrom('replace', 'add', 'drop'))
    .map(([value, index, hostile, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile;
      const copy: Record<string, unknown> = { ...value };
      const names = Object.keys(copy);
      const name = names[index % Math.max(names.length, 1)] ?? 'x';
      if (how === 'replace') copy[name] = hostile;
      else if (how === 'add') copy['inatteso'] = hostile;
      else Reflect.deleteProperty(copy, name);
      return copy;
    });
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 5, arbitrary: spoilt },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Header values that HTTP itself allows. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 500));

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** A call of an operation by somebody who read the contract, or did not. */
export function hostileCall(operation: Operation, known: Known): fc.Arbitrary<CallOptions> {
  const path = (document['paths'] as Record<string, Record<string, RequestObject>>)[operation.path];
  const request = path?.[operation.method.toLowerCase()] ?? {};
  const parameters = (request.parameters ?? []).map((one) => resolved(one));
  const schema = request.requestBody?.content['application/json']?.schema;
  const idText = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
    hostileText.filter((text) => text !== ''),
  );
  const inPath = parameters
    .filter((one) => one.in === 'path')
    .map(({ name }) => [name, idText.map((text) => wellFormed(text).slice(0, 300))]);
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema: one }) => [name, maybe(fc.oneof(near(one, known).map(String), hostileText).map(wellFormed))]);
  return fc
    .record({
      params: fc.record(Object.fromEntries(inPath) as Record<string, fc.Arbitrary<string>>),
      query: fc.record(Object.fromEntries(inQuery) as Record<string, fc.Arbitrary<string | undefined>>),
      more: maybe(hostileText.map(wellFormed)),
      body: schema ? bodyOf(schema, known) : maybe(hostileValue),
      raw: maybe(rawBodies),
      type: maybe(contentTypes),
      as: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...known.callers) },
        headerText.map((text) => `x${text}`),
        fc.constant(undefined),
      ),
      ghost: maybe(fc.oneof(fc.constantFrom(...known.ids), headerText)),
      key: maybe(headerText),
      language: maybe(headerText),
      second: maybe(headerText),
    })
    .map(({ params, query, more, body, raw, type, as, ghost, key, language, second }) => ({
      params,
      query: Object.fromEntries(
        Object.entries({ ...query, inatteso: more }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
      ...(raw === undefined ? (body === undefined ? {} : { body }) : { payload: raw }),
      headers: Object.fromEntries(
        Object.entries({
          'content-type': type ?? (raw === undefined ? undefined : 'application/json'),
          'accept-language': language,
          'x-access-token': second,
        }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(as === undefined ? {} : { as }),
      ...(ghost === undefined ? {} : { ghost }),
      ...(key === undefined ? {} : { key }),
    }));
}

/** A URL cannot carry a lone surrogate. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?');

/** Operations in order, with those that delete everything last; without the streams, which do not end. */
export const inOrder = (): Operation[] =>
  [...operations.values()]
    .filter(({ path }) => !path.endsWith('/events'))
    .sort((a, b) => Number(a.path.endsWith('/all')) - Number(b.path.endsWith('/all')));

/** Sends hostile calls to one operation, at least one and none after the time limit: each answer must follow the contract, and none may be a server error. @returns how many were sent */
export async function fuzz(
  t: TestApp,
  operation: Operation,
  known: Known,
  { runs, milliseconds, seed }: { runs: number; milliseconds: number; seed: number },
): Promise<number> {
  let sent = 0;
  const end = performance.now() + milliseconds;
  await fc.assert(
    fc.asyncProperty(hostileCall(operation, known), async (options) => {
      // An interruption by fast-check would fail an operation whose first call is slow.
      if (sent > 0 && performance.now() > end) return;
      sent += 1;
      const { status, raw } = await t.call<OperationId>(operation.id, { ...options, isRandom: true });
      if (status >= 500) throw new Error(`${operation.id} answered ${status}: ${raw.slice(0, 500)}`);
    }),
    { numRuns: runs, seed },
  );
  return sent;
}
